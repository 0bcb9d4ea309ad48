import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** Until the transaction ends nobody else gets past this with the same name, on all nodes together. */
export async function lockName(tx: Executor, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
