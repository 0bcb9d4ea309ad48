/** Milliseconds before each further try, about: a short fault of the network is over by then, and nobody has noticed. */
const pauses = [500, 1500];
/** Milliseconds after which fetching past the cache is given up. */
const patience = 5_000;

/**
 * Loads a part of the program, and quietly twice more when its file does not come. Each try asks the server again:
 * webpack forgets a part that has failed, and what the browser keeps of its file is replaced before the next. After a
 * time-out it is tried again only once the file has come: people have waited long enough. A part that has come and
 * throws is left at that. Rejects as the last try does.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch (error) {
      if (!isChunkLoadError(error)) throw error;
      if (error.type !== 'timeout')
        await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)));
      const hasCome = await refreshCopy(error.request);
      if (error.type === 'timeout' && !hasCome) throw error;
    }
  }
  return load();
}

/** webpack's own error for a part whose file has not come. */
interface ChunkLoadError extends Error {
  type?: string;
  request?: string;
}

function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Files of a release are kept for good by the browser, a broken one as well. Resolves with whether a new one has come. */
async function refreshCopy(address: string | undefined): Promise<boolean> {
  if (!address) return false;
  try {
    const response = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(patience) });
    // To its end: a copy that is still coming would hold up the script that asks for the same.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
