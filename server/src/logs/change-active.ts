import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { notifyDuties } from '../notifications/duties.ts';
import { attestations } from '../tables/attestations.ts';
import { quizzes } from '../tables/quizzes.ts';
import type { Actor } from './actor.ts';
import { logActions } from './log-action.ts';

const kinds = {
  quiz: { table: quizzes, log: 'QUIZ', missing: 'Тест не найден. Возможно, его уже удалили.' },
  attestation: { table: attestations, log: 'ATTESTATION', missing: 'Аттестация не найдена. Возможно, её уже удалили.' },
} as const;

/**
 * Activates, deactivates or deletes quizzes or attestations, all of them or none; gives how many were really
 * changed. Attempts stay readable.
 */
export function changeContent(
  db: Database,
  actor: Actor,
  kind: keyof typeof kinds,
  ids: string[],
  action: 'activate' | 'deactivate' | 'delete',
): Promise<number> {
  const { table, log, missing } = kinds[kind];
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
    await tx
      .update(table)
      .set(action === 'delete' ? { deletedAt: sql`now()`, isActive: false } : { isActive })
      .where(
        inArray(
          table.id,
          changed.map(({ id }) => id),
        ),
      );
    await logActions(
      tx,
      changed.map(({ id, title, isActive: before }) => ({
        action: action === 'delete' ? (`${log}_DELETE` as const) : (`${log}_UPDATE` as const),
        userId: actor.id,
        ipAddress: actor.ip,
        details: {
          [kind]: { id, title },
          ...(action !== 'delete' && { changes: { isActive: { from: before, to: isActive } } }),
        },
      })),
    );
    if (kind === 'attestation' && action === 'activate')
      await notifyDuties(
        tx,
        changed.map(({ id }) => id),
      );
    return changed.length;
  });
}
