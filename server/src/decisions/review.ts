import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { reviews as contract } from 'shared-api/contract';
import { areTheirPoints, criteriaOf, shareOf } from 'shared-api/questions';
import type { z } from 'zod';
import { type AttemptRow, answersOf, applyTo, lockAttempt, toState } from '../attempts/store.ts';
import { answerOf, awaiting, gradable } from '../attempts/transition.ts';
import type { Database, Executor } from '../db/database.ts';
import { toPerson } from '../db/people.ts';
import { conflict, invalid } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { logAction } from '../logs/log-action.ts';
import { namedPeople } from '../logs/named.ts';
import { decisionNews, notify } from '../notifications/events.ts';
import { attestationAttempts, attestationGrades, type DrawnQuestion, type GradeGiven } from '../tables/attestations.ts';
import { users } from '../tables/users.ts';
import { resultInWords, resultOf } from './decisions.ts';

type Form = z.output<typeof contract.reviewAttempt.body>;

/** Attempts that wait for somebody to judge their open answers. */
export const isAwaitingReview = and(
  eq(attestationAttempts.status, 'COMPLETED'),
  isNull(attestationAttempts.annulledAt),
);

/** The attempt that has waited longest, after those that are skipped. */
export async function nextReview(db: Database, skip: number) {
  const waiting = await db.$count(attestationAttempts, isAwaitingReview);
  const [found] = await db
    .select({ row: attestationAttempts, user: users })
    .from(attestationAttempts)
    .innerJoin(users, eq(users.id, attestationAttempts.userId))
    .where(isAwaitingReview)
    .orderBy(asc(attestationAttempts.completedAt), asc(attestationAttempts.id))
    .limit(1)
    .offset(skip);
  if (!found) return null;
  const { row, user } = found;
  const answers = await answersOf(db, row.id);
  const grades = await gradesOf(db, row.id);
  return {
    id: row.id,
    attestation: { id: row.attestationId, title: row.title },
    user: toPerson(user),
    completedAt: row.completedAt?.toISOString() ?? null,
    questions: awaiting(toState(row, answers)).map(
      ({ id, text, look, details, materialId, materialTitle, isFromBank = false }) => ({
        id,
        text,
        ...(look && { look }),
        criteria: criteriaOf({ details }),
        isFromBank,
        answer: answerOf(answers, id),
        material: { id: materialId, title: materialTitle },
        grades: grades.filter(({ questionId }) => questionId === id),
      }),
    ),
    seen: grades.at(-1)?.id ?? 0,
    waiting,
  };
}

/** All that was ever said of the open answers of an attempt, in order. */
export async function gradesOf(db: Executor, attemptId: string) {
  const rows = await db
    .select({ grade: attestationGrades, reviewer: { firstName: users.firstName, lastName: users.lastName } })
    .from(attestationGrades)
    .leftJoin(users, eq(users.id, attestationGrades.reviewerId))
    .where(eq(attestationGrades.attemptId, attemptId))
    .orderBy(asc(attestationGrades.id));
  return rows.map(({ grade: { id, questionId, isCorrect, points, comment, createdAt }, reviewer }) => ({
    ...{ id, questionId, isCorrect, points, comment, reviewer },
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * Grades open answers. With `seen`, the last grade that the reviewer knew of, earlier grades may be replaced, also
 * after the result; without it only those that nobody has graded.
 */
export function reviewAttempt(db: Database, actor: Actor, id: string, { grades: given, seen }: Form) {
  return db.transaction(async (tx) => {
    const before = await lockAttempt(tx, id);
    if (before.userId === actor.id) throw invalid({ grades: 'Свои ответы проверяет кто-то другой.' });
    await requireGradable(tx, before, seen);
    const state = toState(before, await answersOf(tx, id));
    const allowed = new Map(
      (seen === undefined ? awaiting(state) : gradable(state)).map((question) => [question.id, question]),
    );
    // One question named twice: the last word counts.
    const last = [...new Map(given.map((grade) => [grade.questionId, grade])).values()];
    const kept = last.flatMap((grade) => judged(allowed.get(grade.questionId), grade) ?? []);
    if (kept.length === 0 && seen !== undefined)
      throw invalid({ grades: 'Среди этих вопросов нет открытых ответов, которые оценивает проверяющий.' });
    const grades = Object.fromEntries(kept.map(({ questionId, worth }) => [questionId, worth]));
    if (kept.length > 0) await keepGrades(tx, before, kept, actor);
    const by = { userId: actor.id, ip: actor.ip, reason: 'Изменена оценка открытого ответа' };
    const type = seen === undefined ? 'review' : 'regrade';
    const { row } = await applyTo(tx, before, { type, grades }, by);
    if (kept.length > 0) await logGrades(tx, before, row, kept, actor);
    if (before.status !== 'COMPLETED') await tellOfChange(tx, before, row);
    return row;
  });
}

/** A reviewer has to know what others have decided meanwhile. */
async function requireGradable(tx: Executor, row: AttemptRow, seen: number | undefined): Promise<void> {
  if (row.annulledAt) throw conflict('Попытка аннулирована: её ответы проверять не нужно.');
  if (row.status === 'IN_PROGRESS') throw conflict('Эта попытка ещё не завершена. Возьмите следующую.');
  const [last] = await tx
    .select({ id: attestationGrades.id, firstName: users.firstName, lastName: users.lastName })
    .from(attestationGrades)
    .leftJoin(users, eq(users.id, attestationGrades.reviewerId))
    .where(eq(attestationGrades.attemptId, row.id))
    .orderBy(desc(attestationGrades.id))
    .limit(1);
  const who = last?.lastName ? `${last.firstName} ${last.lastName}` : 'другой проверяющий';
  if (seen !== undefined && seen !== (last?.id ?? 0))
    throw conflict(`Пока вы проверяли, эти ответы уже оценил(а) ${who}. Обновите страницу и посмотрите оценки.`);
  if (seen === undefined && row.status !== 'COMPLETED')
    throw conflict(`Эту попытку уже проверил(а) ${who}. Возьмите следующую.`);
}

interface Judged {
  questionId: string;
  comment: string;
  worth: GradeGiven;
  isCorrect: boolean;
  points: number[] | null;
}

/** A grade by its criteria, or right or wrong; 400 for points that do not fit. Null for what is not to be graded. */
function judged(question: DrawnQuestion | undefined, given: Form['grades'][number]): Judged | null {
  if (!question) return null;
  const { questionId, comment, correct, points } = given;
  if (points === undefined) return { questionId, comment, worth: correct, isCorrect: correct, points: null };
  const criteria = criteriaOf(question);
  if (criteria.length === 0 || !areTheirPoints(criteria, points))
    throw invalid({ grades: 'Баллы не подходят к критериям вопроса. Обновите страницу и оцените заново.' });
  const worth = shareOf(criteria, points);
  return { questionId, comment, worth, isCorrect: worth === 1, points };
}

async function keepGrades(tx: Executor, { id }: AttemptRow, kept: Judged[], actor: Actor): Promise<void> {
  await tx.insert(attestationGrades).values(
    kept.map(({ questionId, isCorrect, points, comment }) => ({
      ...{ attemptId: id, questionId, isCorrect, points, comment },
      reviewerId: actor.id,
    })),
  );
}

async function logGrades(tx: Executor, before: AttemptRow, after: AttemptRow, kept: Judged[], actor: Actor) {
  const person = await namedPeople(tx, [before.userId]);
  await logAction(tx, {
    action: 'ATTEMPT_GRADE',
    userId: actor.id,
    ipAddress: actor.ip,
    details: {
      attempt: { id: before.id },
      attestation: { id: before.attestationId, title: before.title },
      user: person(before.userId),
      grades: kept.map(({ questionId, isCorrect, points, comment }) => ({
        ...{ questionId, correct: isCorrect },
        ...(points && { points }),
        ...(before.grades[questionId] !== undefined && { before: before.grades[questionId] }),
        ...(comment && { comment }),
      })),
      before: resultOf(before),
      after: resultOf(after),
    },
  });
}

/** A result that was told already, and is another one now. */
async function tellOfChange(tx: Executor, before: AttemptRow, after: AttemptRow): Promise<void> {
  if (before.status === after.status && before.score === after.score) return;
  const text = `Изменена оценка открытого ответа. ${changeInWords(before, after)}`;
  await notify(tx, [decisionNews(after, `Результат изменён: «${after.title}»`, text)]);
}

type Result = Pick<AttemptRow, 'status' | 'score' | 'reviewPolicy'>;

/** «Было: … Стало: …» */
export function changeInWords(before: Result, after: Result): string {
  return `Было: ${resultInWords(before)} Стало: ${resultInWords(after)}`;
}
