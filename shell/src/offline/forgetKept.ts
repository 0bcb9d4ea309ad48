/** The cache of what can be read without a network; the service worker reads it by this name (server/src/install). */
export const keptName = 'portal-kept';

/** Drops what this browser keeps for reading without a network. */
export async function forgetKept(): Promise<void> {
  try {
    await caches.delete(keptName);
  } catch {
    // Where storage is refused nothing was kept.
  }
}
