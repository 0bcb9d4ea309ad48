import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

export type Transaction = Parameters<Parameters<Executor['transaction']>[0]>[0];

/**
 * Runs queries that only a GIN index may answer. PostgreSQL does not know how seldom words stand together: it would
 * rather read all texts, or walk them by date, for a hit that never comes. Nor does it start processes for what takes
 * a few milliseconds.
 *
 * @param isByKeys for queries that join what they have found by its keys from the start
 */
export function throughIndex<T>(
  db: Executor,
  work: (tx: Transaction) => Promise<T>,
  { isByKeys = false } = {},
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', ${isByKeys ? 'on' : 'off'}, true),
        set_config('max_parallel_workers_per_gather', '0', true)`);
    return work(tx);
  });
}

/** From here on rows may be read by their keys too. */
export async function alsoByKeys(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('enable_indexscan', 'on', true)`);
}
