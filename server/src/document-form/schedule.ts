import type { Database } from '../db/database.ts';
import type { Workers } from '../workers/pool.ts';
import { migrateDocuments, type Slice } from './migrate.ts';

/**
 * Gives stored documents their form beside the requests, which are answered meanwhile: shown and edited a document is
 * the same before and after. The signal stops it after the material it is at.
 *
 * @param onSlice is told what was rewritten or left as it is
 */
export async function formDocuments(
  { db, workers }: { db: Database; workers: Workers },
  onSlice: (slice: Slice) => void,
  signal: AbortSignal,
): Promise<void> {
  await migrateDocuments({ db, workers, onSlice, isStopped: () => signal.aborted });
}
