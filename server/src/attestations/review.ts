import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { conflict, invalid } from '../http/errors.ts';
import type { Actor } from '../users/manage.ts';
import { users } from '../users/tables.ts';
import { answerOf, awaiting } from './attempt.ts';
import { type AttemptRow, answersOf, applyEvent, toState } from './attempts.ts';
import { attestationAttempts } from './tables.ts';

/** The attempt that has waited longest, after those that are skipped. */
export async function nextReview(db: Database, skip: number) {
  const isWaiting = eq(attestationAttempts.status, 'COMPLETED');
  const waiting = await db.$count(attestationAttempts, isWaiting);
  const [found] = await db
    .select({ row: attestationAttempts, user: users })
    .from(attestationAttempts)
    .innerJoin(users, eq(users.id, attestationAttempts.userId))
    .where(isWaiting)
    .orderBy(asc(attestationAttempts.completedAt), asc(attestationAttempts.id))
    .limit(1)
    .offset(skip);
  if (!found) return null;
  const { row, user } = found;
  const answers = await answersOf(db, row.id);
  return {
    id: row.id,
    attestation: { id: row.attestationId, title: row.title },
    user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
    completedAt: row.completedAt?.toISOString() ?? null,
    questions: awaiting(toState(row, answers)).map(({ id, text, materialId, materialTitle }) => ({
      id,
      text,
      answer: answerOf(answers, id),
      material: { id: materialId, title: materialTitle },
    })),
    waiting,
  };
}

export async function reviewAttempt(
  db: Database,
  actor: Actor,
  id: string,
  given: { questionId: string; correct: boolean }[],
): Promise<AttemptRow> {
  const grades = Object.fromEntries(given.map(({ questionId, correct }) => [questionId, correct]));
  const by = { userId: actor.id, ip: actor.ip };
  const [before] = await db.select().from(attestationAttempts).where(eq(attestationAttempts.id, id));
  if (before?.userId === actor.id) throw invalid({ grades: 'Свои ответы проверяет кто-то другой.' });
  if (before && before.status !== 'COMPLETED')
    throw conflict('Эта попытка уже проверена или ещё не завершена. Возьмите следующую.');
  const { row } = await applyEvent(db, id, { type: 'review', grades }, by);
  return row;
}
