import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';

/** Reads duties of all people: with the usual memory the hash tables of some thousand of them go to disk. */
export function withMemory<T>(db: Database, read: (tx: Executor) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64MB'`);
    return read(tx);
  });
}
