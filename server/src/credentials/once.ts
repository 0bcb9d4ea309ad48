import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { spentOnce } from '../tables/single-sign-on.ts';
import { hashSecret } from './secret-hash.ts';

/** @returns whether this is the first time, on all nodes together */
export async function spendOnce(db: Executor, what: string, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insert(spentOnce)
    .values({ hash: hashSecret(what), expiresAt })
    .onConflictDoNothing()
    .returning({ hash: spentOnce.hash });
  return spent.length > 0;
}

/** Deletes what is refused for its age by now, with an hour for clocks that differ. */
export async function forgetSpent(db: Executor): Promise<void> {
  await db.delete(spentOnce).where(lt(spentOnce.expiresAt, sql`now() - interval '1 hour'`));
}
