import { isOwnFault } from '../remotes/failures.ts';
import { reportError } from '../remotes/report.ts';

/** Milliseconds in which a remote may answer the palette: later nobody waits for it. */
const patience = 10_000;

/** Whose code it is that is asked. */
export interface Source {
  remote: string;
  version: string;
}

/**
 * Asks the code of a remote, whatever that does: undefined when it throws, or does not answer in time. The mistake is
 * reported, and harms nothing else.
 */
export async function contained<T>(
  source: Source,
  ask: (signal: AbortSignal) => T | Promise<T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  const end = new AbortController();
  const stop = () => end.abort(signal?.reason);
  const timer = setTimeout(
    () => end.abort(new DOMException(`${source.remote} does not answer`, 'TimeoutError')),
    patience,
  );
  signal?.addEventListener('abort', stop);
  try {
    return await Promise.race([Promise.resolve(end.signal).then(ask), rejectedBy(end.signal)]);
  } catch (error) {
    if (!signal?.aborted) reportFault(error, source);
    return undefined;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** The mistakes that are told already: the palette is opened many times. */
const told = new Set<string>();

/** Reports a mistake of a remote's palette, once a page. */
export function reportFault(error: unknown, source: Source): void {
  const key = `${source.remote}@${source.version}: ${error instanceof Error ? error.message : String(error)}`;
  if (told.has(key)) return;
  told.add(key);
  // A server that fails, and a slow way to it, are no mistakes of this version.
  const isOwn = isOwnFault(error) && !(error instanceof DOMException && error.name === 'TimeoutError');
  reportError(error, 'palette', isOwn ? source : {});
}
