import { and, eq, lt, notInArray } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { oneByOne } from '../db/one-by-one.ts';
import { attestationAttempts } from '../tables/attestations.ts';
import { applyTo } from './store.ts';
import { grace } from './transition.ts';

/**
 * Closes every attempt whose time is over.
 *
 * @param now the server's clock
 * @returns how many this call has closed
 */
export function closeOverdue(db: Database, now: number, onError: (error: unknown) => void): Promise<number> {
  const next = (tx: Executor, left: string[]) => nextOverdue(tx, now, left);
  const act = async (tx: Executor, row: Row) => {
    const { state } = await applyTo(tx, row, { type: 'clock', at: now }, { userId: null, ip: null });
    if (state.status === 'IN_PROGRESS') throw new Error(`Attempt ${row.id} is overdue and did not close`);
    return true;
  };
  return oneByOne(db, { next, act }, onError);
}

type Row = typeof attestationAttempts.$inferSelect;

async function nextOverdue(tx: Executor, now: number, left: string[]): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(attestationAttempts)
    .where(
      and(
        eq(attestationAttempts.status, 'IN_PROGRESS'),
        lt(attestationAttempts.deadline, new Date(now - grace)),
        left.length > 0 ? notInArray(attestationAttempts.id, left) : undefined,
      ),
    )
    .orderBy(attestationAttempts.deadline)
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}
