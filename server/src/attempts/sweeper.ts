import { and, eq, lt, notInArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { attestationAttempts } from '../tables/attestations.ts';
import { repeat } from '../work/repeat.ts';
import { applyTo } from './store.ts';
import { grace } from './transition.ts';

/** Milliseconds between two rounds. */
const interval = 5000;

/**
 * Closes every attempt whose time is over, each in a transaction of its own. Nodes take different rows, and an attempt
 * that cannot be closed does not delay the others.
 *
 * @param now the server's clock
 * @returns how many this call has closed
 */
export async function closeOverdue(db: Database, now: number, onError: (error: unknown) => void): Promise<number> {
  const broken: string[] = [];
  let closed = 0;
  for (;;) {
    const seen: { id?: string } = {};
    try {
      const isDone = await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(attestationAttempts)
          .where(
            and(
              eq(attestationAttempts.status, 'IN_PROGRESS'),
              lt(attestationAttempts.deadline, new Date(now - grace)),
              broken.length > 0 ? notInArray(attestationAttempts.id, broken) : undefined,
            ),
          )
          .orderBy(attestationAttempts.deadline)
          .limit(1)
          .for('update', { skipLocked: true });
        if (!row) return true;
        seen.id = row.id;
        const { state } = await applyTo(tx, row, { type: 'clock', at: now }, { userId: null, ip: null });
        if (state.status === 'IN_PROGRESS') throw new Error(`Attempt ${row.id} is overdue and did not close`);
        closed += 1;
        return false;
      });
      if (isDone) return closed;
    } catch (error) {
      onError(error);
      if (!seen.id) return closed;
      broken.push(seen.id);
    }
  }
}

/** Runs rounds until the function that it returns is called. */
export function scheduleClosing(db: Database, onError: (error: unknown) => void): () => void {
  return repeat(interval, () => closeOverdue(db, Date.now(), onError), onError);
}
