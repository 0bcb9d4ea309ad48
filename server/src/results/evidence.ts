import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { awaiting, isAnswerRight } from '../attestations/attempt.ts';
import { answersOf, attemptMissing, toState } from '../attestations/attempts.ts';
import { attestationAnswerTrail, attestationAttempts } from '../attestations/tables.ts';
import { certificateOfAttempt } from '../certificates/issue.ts';
import type { Executor } from '../db/database.ts';
import { users } from '../users/tables.ts';
import { textOf } from './statistics.ts';

const reviewers = alias(users, 'reviewers');

/** All that is kept of an attempt, answers in words. Looking changes nothing. */
export async function attemptEvidence(db: Executor, id: string) {
  const [found] = await db
    .select({ row: attestationAttempts, person: users, reviewer: reviewers })
    .from(attestationAttempts)
    .innerJoin(users, eq(users.id, attestationAttempts.userId))
    .leftJoin(reviewers, eq(reviewers.id, attestationAttempts.reviewedById))
    .where(eq(attestationAttempts.id, id));
  if (!found) throw attemptMissing();
  const { row, person, reviewer } = found;
  const answers = await answersOf(db, id);
  const state = toState(row, answers);
  const open = new Set(awaiting(state).map((question) => question.id));
  const trail = await db
    .select()
    .from(attestationAnswerTrail)
    .where(eq(attestationAnswerTrail.attemptId, id))
    .orderBy(asc(attestationAnswerTrail.id));
  const asked = new Map(row.questions.map((question) => [question.id, question]));
  const inWords = (questionId: string, answer: string) => {
    const question = asked.get(questionId);
    return question ? textOf(question, answer) : answer;
  };
  return {
    id,
    attestation: { id: row.attestationId, title: row.title },
    user: {
      ...{ id: person.id, firstName: person.firstName, lastName: person.lastName, email: person.email },
      isActive: person.isActive && person.deletedAt === null,
    },
    status: row.status,
    score: row.score,
    passingScore: row.passingScore,
    timeLimit: row.timeLimit,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
    reviewedBy: reviewer && { firstName: reviewer.firstName, lastName: reviewer.lastName },
    certificate: (await certificateOfAttempt(db, id))?.number ?? null,
    questions: row.questions.map((question) => {
      const given = answers.find(({ questionId }) => questionId === question.id);
      return {
        id: question.id,
        text: question.text,
        type: question.type,
        options: question.options,
        material: { id: question.materialId, title: question.materialTitle, version: question.materialVersion },
        answer: given ? textOf(question, given.answer) : null,
        correctAnswer: row.status === 'IN_PROGRESS' ? null : textOf(question, question.correctAnswer),
        isCorrect: row.status === 'IN_PROGRESS' || open.has(question.id) ? null : isAnswerRight(state, question),
      };
    }),
    trail: trail.map(({ questionId, answer, revision, savedAt, ipAddress }) => ({
      ...{ questionId, revision, ipAddress },
      answer: inWords(questionId, answer),
      savedAt: savedAt.toISOString(),
    })),
  };
}
