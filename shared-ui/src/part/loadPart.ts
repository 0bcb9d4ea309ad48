/** Milliseconds before the second try: a short fault of the network is over by then, and nobody has noticed. */
const pause = 500;
/** Milliseconds after which fetching past the cache is given up. */
const patience = 10_000;

/**
 * Loads a part of the program, and quietly once more when that fails. Each try asks the server again: webpack forgets
 * a part that has failed, and what the browser keeps of its file is replaced before the second. After a time-out the
 * person has waited long enough: they decide. Rejects as the last try does.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (hasTimedOut(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await refreshCopy(error);
    return load();
  }
}

/** By webpack's own mark. */
function hasTimedOut(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError' && 'type' in error && error.type === 'timeout';
}

/** webpack names the address that did not come; files of a release are kept for good, a broken one as well. */
async function refreshCopy(error: unknown): Promise<void> {
  const { request } = (error ?? {}) as { request?: unknown };
  if (typeof request !== 'string') return;
  await fetch(request, { cache: 'reload', signal: AbortSignal.timeout(patience) }).catch(() => undefined);
}
