import type { Database } from '../db/database.ts';
import { untilDone } from '../work/until-done.ts';
import type { Workers } from '../workers/pool.ts';
import { migrateDocuments, type Slice } from './migrate.ts';

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
  return untilDone((signal) => migrateDocuments({ db, workers, onSlice, isStopped: () => signal.aborted }), onError);
}
