import { setTimeout } from 'node:timers/promises';
import { createWorkers } from '../workers/pool.ts';
import { type ReadingContext, readNext } from './read-next.ts';

/** Milliseconds between two looks for files to read, and after a failure that is no fault of a file. */
const interval = 5000;
const afterFailure = 60_000;

/**
 * One process, as documents of people go first. Of the memory beside the heap a PDF of the largest size needs half.
 */
export const readingLimits = { processes: 1, patience: 120_000, memory: 512, buffers: 640 };

/**
 * Reads the text of files beside the requests: of those that were just uploaded, and of all that were there before.
 *
 * @param onError is told of failures of this node, as of its storage
 * @returns the function that stops it; a file that is being read stays for the next start
 */
export function scheduleFileText(
  context: Omit<ReadingContext, 'workers'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const workers = createWorkers(readingLimits);
  const end = new AbortController();
  const { signal } = end;
  const run = async () => {
    while (!signal.aborted) {
      let pause = interval;
      try {
        while (!signal.aborted && (await readNext({ ...context, workers })));
      } catch (error) {
        pause = afterFailure;
        if (!signal.aborted) onError(error);
      }
      await setTimeout(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    end.abort();
    await workers.close();
    await running;
  };
}
