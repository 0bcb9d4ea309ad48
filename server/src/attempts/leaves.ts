import { asc, eq } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { attestationLeaves } from '../tables/attestations.ts';
import { attemptMissing, lockAttempt } from './store.ts';

/** More than anybody leaves a page; a client that sends without end fills no table. */
const most = 1000;

interface Leave {
  key: string;
  secondsAgo: number;
  seconds: number;
}

/**
 * Keeps when the taker was away from a running attempt that notes it. The page measures how long; when is by the
 * server's clock, and not before the attempt began.
 *
 * @param now the server's clock at the top of the request
 */
export function noteLeaves(
  db: Database,
  attemptId: string,
  userId: string,
  leaves: Leave[],
  now: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    if (attempt.userId !== userId) throw attemptMissing();
    const isOver = attempt.status !== 'IN_PROGRESS' || (attempt.deadline !== null && now > attempt.deadline.getTime());
    const room = most - (await tx.$count(attestationLeaves, eq(attestationLeaves.attemptId, attemptId)));
    if (!attempt.notesLeaving || isOver || leaves.length === 0 || room <= 0) return;
    await tx
      .insert(attestationLeaves)
      .values(
        leaves.slice(0, room).map(({ key, secondsAgo, seconds }) => {
          const leftAt = Math.max(now - secondsAgo * 1000, attempt.createdAt.getTime());
          return { attemptId, key, leftAt: new Date(leftAt), seconds: Math.min(seconds, secondsSince(leftAt, now)) };
        }),
      )
      .onConflictDoNothing();
  });
}

/** When the taker was away, in order. */
export async function leavesOf(db: Executor, attemptId: string): Promise<{ leftAt: string; seconds: number }[]> {
  const { leftAt, seconds, key } = attestationLeaves;
  const rows = await db
    .select({ leftAt, seconds })
    .from(attestationLeaves)
    .where(eq(attestationLeaves.attemptId, attemptId))
    .orderBy(asc(leftAt), asc(key));
  return rows.map((row) => ({ ...row, leftAt: row.leftAt.toISOString() }));
}

function secondsSince(moment: number, now: number): number {
  return Math.round((now - moment) / 1000);
}
