import { and, count, eq, gt, lt, min, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { tooMany } from '../http/errors.ts';
import { loginFailures } from './tables.ts';

/** Design section 6: 5 failures in 15 minutes for one account and address. */
const limit = 5;
const windowMinutes = 15;

/** Throws 429 with the time left once the limit is reached. */
export async function requireNotThrottled(db: Executor, account: string, ipAddress: string): Promise<void> {
  const [found] = await db
    .select({ failures: count(), oldest: min(loginFailures.createdAt) })
    .from(loginFailures)
    .where(and(mine(account, ipAddress), gt(loginFailures.createdAt, windowStart)));
  if (!found?.oldest || found.failures < limit) return;
  const seconds = Math.max(1, Math.ceil((found.oldest.getTime() + windowMinutes * 60_000 - Date.now()) / 1000));
  throw tooMany(`Слишком много неудачных попыток входа. Повторите через ${Math.ceil(seconds / 60)} мин.`, seconds);
}

export async function recordFailure(db: Executor, account: string, ipAddress: string): Promise<void> {
  await db.insert(loginFailures).values({ account: account.toLowerCase(), ipAddress });
  await db.delete(loginFailures).where(lt(loginFailures.createdAt, windowStart));
}

export async function forgetFailures(db: Executor, account: string, ipAddress: string): Promise<void> {
  await db.delete(loginFailures).where(mine(account, ipAddress));
}

const windowStart = sql`now() - make_interval(mins => ${windowMinutes})`;

function mine(account: string, ipAddress: string) {
  return and(eq(loginFailures.account, account.toLowerCase()), eq(loginFailures.ipAddress, ipAddress));
}
