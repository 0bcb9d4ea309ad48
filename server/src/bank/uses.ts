import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { isAnyOf } from '../db/like.ts';
import { attestationAttempts, type DrawnQuestion } from '../tables/attestations.ts';
import { bankCopies, bankQuestions, bankQuizUses, bankUses } from '../tables/bank.ts';
import { quizzes, type StoredQuestion } from '../tables/quizzes.ts';

/** Remembers which attempt at an attestation has drawn the questions of the bank, for their figures. */
export async function keepUses(tx: Executor, attemptId: string, questions: DrawnQuestion[]): Promise<void> {
  const uses = questions.filter(({ isFromBank }) => isFromBank).map(({ id }) => ({ questionId: id, attemptId }));
  if (uses.length > 0) await tx.insert(bankUses).values(uses);
}

/** The same for an attempt at a quiz, which is over; copies count as the questions that they were copied from. */
export async function keepQuizUses(tx: Executor, attemptId: string, questions: StoredQuestion[]): Promise<void> {
  const uses = originsOf(questions).map((questionId) => ({ questionId, attemptId }));
  if (uses.length > 0) await tx.insert(bankQuizUses).values(uses);
}

/** Remembers of which questions of the bank a quiz holds copies; those of its save before are forgotten. */
export async function keepCopies(tx: Executor, quizId: string, questions: StoredQuestion[]): Promise<void> {
  await tx.delete(bankCopies).where(eq(bankCopies.quizId, quizId));
  const copies = originsOf(questions).map((questionId) => ({ questionId, quizId }));
  if (copies.length > 0) await tx.insert(bankCopies).values(copies);
}

/** The questions, without an origin in the bank that never was there. */
export async function withTrueOrigins<Q extends { bankId?: string | undefined }>(
  db: Executor,
  questions: Q[],
): Promise<Q[]> {
  const told = [...new Set(questions.flatMap(({ bankId }) => bankId ?? []))];
  if (told.length === 0) return questions;
  const rows = await db.select({ id: bankQuestions.id }).from(bankQuestions).where(inArray(bankQuestions.id, told));
  const known = new Set(rows.map(({ id }) => id));
  return questions.map((question) =>
    question.bankId === undefined || known.has(question.bankId) ? question : { ...question, bankId: undefined },
  );
}

/** How often each question was asked in attestations, running attempts too. */
export async function countUses(db: Executor, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: bankUses.questionId, count: counted })
    .from(bankUses)
    .innerJoin(attestationAttempts, eq(attestationAttempts.id, bankUses.attemptId))
    .where(and(isAnyOf(bankUses.questionId, ids), isNull(attestationAttempts.annulledAt)))
    .groupBy(bankUses.questionId);
  return countsOf(rows);
}

/** How often each question was asked in quizzes, and how many quizzes hold a copy of it now. */
export async function countQuizUses(db: Executor, ids: string[]) {
  const asked = await db
    .select({ id: bankQuizUses.questionId, count: counted })
    .from(bankQuizUses)
    .where(isAnyOf(bankQuizUses.questionId, ids))
    .groupBy(bankQuizUses.questionId);
  const copies = await db
    .select({ id: bankCopies.questionId, count: counted })
    .from(bankCopies)
    .innerJoin(quizzes, eq(quizzes.id, bankCopies.quizId))
    .where(and(isAnyOf(bankCopies.questionId, ids), isNull(quizzes.deletedAt)))
    .groupBy(bankCopies.questionId);
  return { asked: countsOf(asked), copies: countsOf(copies) };
}

const counted = sql<number>`count(*)::int`;

const countsOf = (rows: { id: string; count: number }[]) => new Map(rows.map(({ id, count }) => [id, count]));

const originsOf = (questions: StoredQuestion[]) => [...new Set(questions.flatMap(({ bankId }) => bankId ?? []))];
