import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

type Transaction = Parameters<Parameters<Executor['transaction']>[0]>[0];

/**
 * Runs queries that only a GIN index may answer. PostgreSQL does not know how seldom words stand together: it would
 * rather read all texts, or walk them by date, for a hit that never comes.
 */
export function throughIndex<T>(db: Executor, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    );
    return work(tx);
  });
}
