import type { PauseAfter } from './pauses.ts';

interface Options {
  pauseAfter: PauseAfter;
  /** Whether another try may help, asked after each failure; without it only the signal ends the trying. */
  isWorthIt?: (error: unknown, failures: number) => boolean;
  /** Ends the trying; a try that is under way is not cut off. */
  signal?: AbortSignal;
  /** Called before each pause. */
  onPause?: () => void;
  /** Tries that have failed elsewhere: it then begins with a pause. */
  failures?: number;
}

/**
 * Tries until a try succeeds, with a pause after each failure, which ends early when the browser is online again.
 * Rejects as the last try does, or with the signal's reason.
 */
export async function tryAgain<T>(
  attempt: (failures: number) => Promise<T>,
  { pauseAfter, isWorthIt = () => true, signal, onPause, failures = 0 }: Options,
): Promise<T> {
  if (failures > 0) await pause(pauseAfter(failures, undefined), signal);
  for (let failed = failures; ; ) {
    try {
      return await attempt(failed);
    } catch (error) {
      signal?.throwIfAborted();
      failed += 1;
      if (!isWorthIt(error, failed)) throw error;
      onPause?.();
      await pause(pauseAfter(failed, error), signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
