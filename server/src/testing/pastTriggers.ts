import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** Carries out what somebody with all rights on the database can: statements that no trigger sees. */
export function pastTriggers(db: Database, ...statements: SQL[]): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });
}
