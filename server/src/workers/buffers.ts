import type { Worker } from 'node:worker_threads';

/** Milliseconds between two looks: what unpacks as fast as it can takes a few tenths of a gigabyte meanwhile. */
const interval = 150;

/**
 * Looks at what threads hold beside their heap, as the limits of threads leave buffers out, and calls `onExcess` when one
 * of them has more than `most` megabytes. Returns the function that ends it.
 */
export function watchBuffers(threads: () => readonly Worker[], most: number, onExcess: () => void): () => void {
  const look = async (thread: Worker) => {
    // A thread that ends meanwhile has nothing to say.
    const found = await thread.getHeapStatistics().catch(() => null);
    if (found && found.external_memory > most * 1024 * 1024) onExcess();
  };
  const timer = setInterval(() => {
    for (const thread of threads()) void look(thread);
  }, interval);
  return () => clearInterval(timer);
}
