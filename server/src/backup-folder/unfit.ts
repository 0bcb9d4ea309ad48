/** A backup or its key cannot be used, or cannot be made; the message is for the person who has started the command. */
export class BackupUnfit extends Error {}

/** What is read is not what was written. */
export class BackupDamaged extends BackupUnfit {}
