import { createWorkers } from '../workers/pool.ts';
import { type ReadingContext, readNext } from './read-next.ts';

/**
 * One process, as documents of people go first. Of the memory beside the heap a PDF of the largest size needs half.
 */
export const readingLimits = { processes: 1, patience: 120_000, memory: 512, buffers: 640 };

export interface FileReading {
  /** Reads all that waits, until the signal; rejects with what is no fault of a file, as of the storage. */
  run: (signal: AbortSignal) => Promise<void>;
  /** Ends the process, and with it what it is reading: that file stays for another time. */
  end: () => Promise<void>;
}

/** Reads the text of files beside the requests: of those that were just uploaded, and of all that were there before. */
export function createFileReading(context: Omit<ReadingContext, 'workers'>): FileReading {
  const workers = createWorkers(readingLimits);
  return {
    async run(signal) {
      while (!signal.aborted && (await readNext({ ...context, workers })));
    },
    end: () => workers.close(),
  };
}
