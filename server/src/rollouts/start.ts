import { and, countDistinct, eq, gt, isNull, sql } from 'drizzle-orm';
import type { RolloutPolicy } from 'shared-api';
import type { Executor } from '../db/database.ts';
import { sessions } from '../tables/auth.ts';
import type { CanaryAudience, CanaryWatch } from '../tables/releases.ts';
import { users } from '../tables/users.ts';

/** With fewer people in a week a share of a few per cent is nobody: the releaser tries the version for them. */
const smallPortal = 100;

/** Who gets a version first, and for how long. */
export interface Start {
  percent: number;
  audience: CanaryAudience | null;
  watch: CanaryWatch;
}

/**
 * The beginning of a version's own canary. Null where the policy knows none.
 *
 * @param releaserId who has released it, or has made the token that did; null when nobody knows
 */
export async function startOf(
  tx: Executor,
  { start: wanted, percent, minutes }: RolloutPolicy,
  releaserId: string | null,
): Promise<Start | null> {
  if (minutes === 0) return null;
  const now = await timeOf(tx);
  const start = wanted === 'auto' ? ((await activePeople(tx)) < smallPortal ? 'releaser' : 'share') : wanted;
  const watch: CanaryWatch = {
    since: now.toISOString(),
    until: new Date(now.getTime() + minutes * 60_000).toISOString(),
    ...{ start, releaserId, isByHand: false, isHeld: false },
  };
  if (start === 'share') return { percent, audience: null, watch };
  return { percent: 0, audience: await releaserAlone(tx, releaserId), watch };
}

/** The database's clock, so that those of the nodes need not agree. */
export async function timeOf(tx: Executor): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`select to_json(now()) #>> '{}' as now`);
  return new Date(rows[0]?.now ?? Date.now());
}

async function activePeople(tx: Executor): Promise<number> {
  const [row] = await tx
    .select({ people: countDistinct(sessions.userId) })
    .from(sessions)
    .where(gt(sessions.lastSeenAt, sql`now() - interval '7 days'`));
  return row?.people ?? 0;
}

/** Where the releaser is not there any more, the administrators try it in his place. */
async function releaserAlone(tx: Executor, releaserId: string | null): Promise<CanaryAudience> {
  const nobody = { roles: [], departments: [], people: [] };
  const isThere =
    releaserId !== null &&
    (await tx.$count(users, and(eq(users.id, releaserId), eq(users.isActive, true), isNull(users.deletedAt)))) > 0;
  return isThere ? { ...nobody, people: [releaserId] } : { ...nobody, roles: ['ADMIN'] };
}
