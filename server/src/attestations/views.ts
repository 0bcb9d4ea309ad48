import type { attestations as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { users } from '../users/tables.ts';
import type { SavedAnswer } from './answers.ts';
import { countedQuestions, type DrawnQuestion, isAnswerRight } from './attempt.ts';
import { type AttemptRow, toState } from './attempts.ts';

type Attempt = z.input<typeof contract.Attempt>;

export function toSummary(row: AttemptRow) {
  return {
    id: row.id,
    attestation: { id: row.attestationId, title: row.title },
    status: row.status,
    score: row.score,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    deadline: row.deadline?.toISOString() ?? null,
    annulledAt: row.annulledAt?.toISOString() ?? null,
  };
}

/** What a taker may see: no right answers ever, and whether an answer was right only once nothing can change it. */
export function toAttempt(
  row: AttemptRow,
  answers: SavedAnswer[],
  user: typeof users.$inferSelect,
  now: number,
  isOwn: boolean,
  certificate: Attempt['attempt']['certificate'],
): Attempt {
  const state = toState(row, answers);
  const isFinal = row.status === 'PASSED' || row.status === 'FAILED';
  return {
    attempt: {
      ...toSummary(row),
      user: { firstName: user.firstName, lastName: user.lastName },
      passingScore: row.passingScore,
      correctAnswers: row.correctAnswers,
      totalQuestions: countedQuestions(row).length,
      endedBy: row.endedBy,
      isOwn,
      certificate,
    },
    questions: row.questions.map((question) => ({
      ...toQuestion(question),
      ...(isFinal && {
        isCorrect: isAnswerRight(state, question),
        correction: row.corrections[question.id]?.kind ?? null,
      }),
    })),
    answers,
    deadline: row.deadline?.toISOString() ?? null,
    now: new Date(now).toISOString(),
  };
}

/** A question as a taker sees it, without its right answer. */
export function toQuestion({ id, text, type, options, isRequired, materialId, materialTitle }: DrawnQuestion) {
  return { id, text, type, options, isRequired, material: { id: materialId, title: materialTitle } };
}

export function toResult(row: AttemptRow) {
  const isFinal = row.status === 'PASSED' || row.status === 'FAILED';
  return {
    id: row.id,
    status: row.status,
    score: row.score,
    passed: isFinal ? row.status === 'PASSED' : null,
    correctAnswers: row.correctAnswers,
    totalQuestions: countedQuestions(row).length,
    passingScore: row.passingScore,
    completedAt: row.completedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
  };
}
