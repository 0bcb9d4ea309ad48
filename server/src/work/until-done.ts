import { setTimeout } from 'node:timers/promises';

/** Milliseconds until it is tried again after a failure, as when all processes are busy. */
const interval = 60_000;

/**
 * Does a long piece of work once beside the requests, and tries again after a failure.
 *
 * @param work is asked again and again until it says that all is done; it looks at the signal between its steps
 * @returns the function that stops it after the step it is at
 */
export function untilDone(
  work: (signal: AbortSignal) => Promise<boolean>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const end = new AbortController();
  const { signal } = end;
  const run = async () => {
    while (!signal.aborted) {
      try {
        if (await work(signal)) return;
      } catch (error) {
        onError(error);
        await setTimeout(interval, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const running = run();
  return async () => {
    end.abort();
    await running;
  };
}
