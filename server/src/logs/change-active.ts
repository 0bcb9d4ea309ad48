import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { attestations } from '../tables/attestations.ts';
import type { quizzes } from '../tables/quizzes.ts';
import type { Actor } from './actor.ts';
import { logActions } from './log-action.ts';

/** What can be switched on and off. */
interface Kind {
  table: typeof quizzes | typeof attestations;
  /** Its name in the details of the log. */
  name: 'quiz' | 'attestation';
  log: 'QUIZ' | 'ATTESTATION';
  /** What is said where one of them is gone. */
  missing: string;
}

export type SwitchAction = 'activate' | 'deactivate' | 'delete';

/**
 * Activates, deactivates or deletes rows, all of them or none; returns how many were really changed. Attempts stay
 * readable.
 *
 * @param whenActive what follows for rows that were activated, in the same transaction
 */
export function changeActive(
  db: Database,
  actor: Actor,
  { table, name, log, missing }: Kind,
  ids: string[],
  action: SwitchAction,
  whenActive: (tx: Executor, ids: string[]) => Promise<unknown> = async () => undefined,
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: table.id, title: table.title, isActive: table.isActive })
      .from(table)
      .where(and(inArray(table.id, ids), isNull(table.deletedAt)))
      .for('update');
    if (found.length < new Set(ids).size) throw notFound(missing);
    const isActive = action === 'activate';
    const changed = action === 'delete' ? found : found.filter((row) => row.isActive !== isActive);
    if (changed.length === 0) return 0;
    const changedIds = changed.map(({ id }) => id);
    await tx
      .update(table)
      .set(action === 'delete' ? { deletedAt: sql`now()`, isActive: false } : { isActive })
      .where(inArray(table.id, changedIds));
    await logActions(
      tx,
      changed.map(({ id, title, isActive: before }) => ({
        action: action === 'delete' ? (`${log}_DELETE` as const) : (`${log}_UPDATE` as const),
        userId: actor.id,
        ipAddress: actor.ip,
        details: {
          [name]: { id, title },
          ...(action !== 'delete' && { changes: { isActive: { from: before, to: isActive } } }),
        },
      })),
    );
    if (action === 'activate') await whenActive(tx, changedIds);
    return changed.length;
  });
}
