/** So many of the linked people would lose their access that it looks like a fault of the directory, or of the settings. */
export class SyncStopped extends Error {}
