import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { forgetSpent } from '../credentials/once.ts';
import { hashSecret } from '../credentials/secret-hash.ts';
import type { Database, Executor } from '../db/database.ts';
import type { Origin } from '../oidc/origins.ts';
import { arrivals } from '../tables/single-sign-on.ts';

/** Seconds from the way back to the sign-in page's call. */
export const longestArrival = 2 * 60;

/** @returns the code with which the browser gets the session, once */
export async function noteArrival(db: Executor, arrival: Origin & { userId: string }): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = sql`now() + make_interval(secs => ${longestArrival})`;
  await db.insert(arrivals).values({ ...arrival, codeHash: hashSecret(code), expiresAt });
  return code;
}

export async function takeArrival(db: Executor, code: string): Promise<(Origin & { userId: string }) | undefined> {
  const [taken] = await db
    .delete(arrivals)
    .where(and(eq(arrivals.codeHash, hashSecret(code)), gt(arrivals.expiresAt, sql`now()`)))
    .returning();
  if (!taken) return undefined;
  const { codeHash: _hash, expiresAt: _expiry, ...arrival } = taken;
  return arrival;
}

/** Deletes what nobody can use any more. */
export async function forgetSignOns(db: Database): Promise<void> {
  await db.delete(arrivals).where(lt(arrivals.expiresAt, sql`now()`));
  await forgetSpent(db);
}
