import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/** Until the transaction ends nobody else imports into this collection: what was read in it is true. */
export async function holdCollection(tx: Executor, source: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import:${source}`}, 0))`);
}
