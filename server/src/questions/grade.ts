import { mark, needsReviewer } from 'shared-api/questions';
import type { StoredQuestion } from '../tables/quizzes.ts';

export interface GivenAnswer {
  questionId: string;
  answer: string;
}

export interface Grade {
  /** Percent, see {@link scoreOf}. */
  score: number;
  correctAnswers: number;
  /** Questions that count. */
  totalQuestions: number;
  isPassed: boolean;
}

/**
 * Specification section 4: a missing answer is wrong, an open question without a reference answer does not count. What
 * is right in part counts for its part, and not as right.
 *
 * @param passingScore percent, a whole number
 */
export function grade(questions: StoredQuestion[], answers: GivenAnswer[], passingScore: number): Grade {
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const counted = questions.filter((question) => !needsReviewer(question));
  const worths = counted.map((question) => mark(question, given.get(question.id) ?? ''));
  const score = scoreOf(sumOf(worths), counted.length);
  const correctAnswers = worths.filter((worth) => worth === 1).length;
  return { score, correctAnswers, totalQuestions: counted.length, isPassed: score >= passingScore };
}

/**
 * Whole percent, rounded down (specification section 4), and the only figure that decides: what is shown as 67 has reached
 * 67, and 100 means all right. Where nothing counts there is nothing to fail in: 100.
 *
 * @param right how many answers were right, those that were in part by their part
 */
export function scoreOf(right: number, counted: number): number {
  // Three thirds are one, whatever a computer makes of them.
  return counted === 0 ? 100 : Math.floor((100 * right) / counted + 1e-9);
}

/** What is told of an answer that was worth so much, 0 to 1: where it was right in part also its whole percent. */
export function verdictOf(worth: number): { isCorrect: boolean; worth?: number } {
  const isPart = worth > 0 && worth < 1;
  return { isCorrect: worth === 1, ...(isPart && { worth: Math.max(1, Math.floor(100 * worth + 1e-9)) }) };
}

export function sumOf(worths: number[]): number {
  return worths.reduce((sum, worth) => sum + worth, 0);
}
