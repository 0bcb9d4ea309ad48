import { setTimeout } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { Workers } from '../workers/pool.ts';
import { migrateDocuments, type Slice } from './migrate.ts';

/** Milliseconds until it is tried again after a failure, as when all threads are busy. */
const interval = 60_000;

/**
 * Gives stored documents their form beside the requests, which are answered meanwhile: shown and edited a document is
 * the same before and after.
 *
 * @param onSlice is told what was rewritten or left as it is
 * @returns the function that stops it after the material it is at
 */
export function scheduleDocuments(
  { db, workers }: { db: Database; workers: Workers },
  onSlice: (slice: Slice) => void,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const end = new AbortController();
  const { signal } = end;
  const run = async () => {
    while (!signal.aborted) {
      try {
        if (await migrateDocuments({ db, workers, onSlice, isStopped: () => signal.aborted })) return;
      } catch (error) {
        onError(error);
      }
      await setTimeout(interval, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    end.abort();
    await running;
  };
}
