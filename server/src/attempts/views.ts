import type { attempts as contract } from 'shared-api/contract';
import { answerInWords, feedbackOf, rightInWords } from 'shared-api/questions';
import type { z } from 'zod';
import { toQuestion } from '../attestations/draw.ts';
import { verdictOf } from '../questions/grade.ts';
import type { DrawnQuestion } from '../tables/attestations.ts';
import type { users } from '../tables/users.ts';
import type { SavedAnswer } from './answers.ts';
import { type AttemptRow, toState } from './store.ts';
import { countedQuestions, isAnswerRight, worthOf } from './transition.ts';

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

/** The attempt as its own taker may see it: figures only where its policy shows them. Whether it was passed is no secret. */
export function asTakerSees(row: AttemptRow): AttemptRow {
  return row.reviewPolicy === 'nothing' ? { ...row, score: null, correctAnswers: null } : row;
}

const shown = { nothing: 0, score: 1, correctness: 2, full: 3 };

interface Around {
  user: typeof users.$inferSelect;
  /** Milliseconds of the server's clock. */
  now: number;
  isOwn: boolean;
  certificate: Attempt['attempt']['certificate'];
  topics: Attempt['topics'];
  bankTopics: Attempt['bankTopics'];
}

/**
 * What may be seen of an attempt: while it runs the questions without right answers; once it is over what its policy
 * shows, and whether an answer was right only when nothing can change it. Editors who look at somebody else's see right
 * or wrong; everything is in the evidence.
 */
export function toAttempt(
  found: AttemptRow,
  answers: SavedAnswer[],
  { user, now, isOwn, certificate, topics, bankTopics }: Around,
): Attempt {
  const row = isOwn ? asTakerSees(found) : found;
  const state = toState(row, answers);
  const level = shown[isOwn ? row.reviewPolicy : 'correctness'];
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const isFinal = row.status === 'PASSED' || row.status === 'FAILED';
  const showsQuestions = row.status === 'IN_PROGRESS' || level >= shown.correctness;
  return {
    attempt: {
      ...toSummary(row),
      reviewPolicy: row.reviewPolicy,
      notesLeaving: row.notesLeaving,
      user: { firstName: user.firstName, lastName: user.lastName },
      passingScore: row.passingScore,
      correctAnswers: row.correctAnswers,
      totalQuestions: countedQuestions(row).length,
      endedBy: row.endedBy,
      isOwn,
      certificate,
    },
    questions: (showsQuestions ? row.questions : []).map((question) => ({
      ...toQuestion(question),
      ...(isFinal &&
        level >= shown.correctness && {
          ...verdictOf(worthOf(state, question)),
          correction: row.corrections[question.id]?.kind ?? null,
        }),
      ...(isFinal &&
        level >= shown.full && {
          correctAnswer: rightAnswerOf(row, question),
          feedback: feedbackOf(question, given.get(question.id) ?? ''),
        }),
    })),
    // What somebody has given himself is no secret, and without the questions it says nothing.
    answers,
    topics,
    bankTopics,
    deadline: row.deadline?.toISOString() ?? null,
    now: new Date(now).toISOString(),
  };
}

/** In words, as it stands after corrections; empty where a reviewer decides. */
function rightAnswerOf({ corrections }: AttemptRow, question: DrawnQuestion): string {
  const correction = corrections[question.id];
  if (correction?.kind === 'REKEY')
    return correction.rightAnswers.map((answer) => inWords(question, answer)).join('; ');
  return rightInWords(question);
}

/** A choice is corrected by the texts of its options, the others by what an answer is. */
function inWords(question: DrawnQuestion, answer: string): string {
  return question.type === 'MULTIPLE_CHOICE' ? answer : answerInWords(question, answer);
}

/** A question of each material, or topic of the bank, that was not answered right, in the order of the questions. */
export function wrongPlaces(row: AttemptRow, answers: SavedAnswer[]): DrawnQuestion[] {
  const isFinal = row.status === 'PASSED' || row.status === 'FAILED';
  if (!isFinal || row.reviewPolicy === 'nothing') return [];
  const state = toState(row, answers);
  const wrong = countedQuestions(row).filter((question) => !isAnswerRight(state, question));
  return [...new Map(wrong.map((question) => [question.materialId, question])).values()];
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
