import { randomInt } from 'node:crypto';
import type { StoredQuestion } from '../tables/quizzes.ts';

/** The question with its options in an order of their own; the right answer, which is a place among them, goes along. */
export function shuffleOptions<Q extends StoredQuestion>(question: Q): Q {
  if (question.type !== 'MULTIPLE_CHOICE') return question;
  const order = shuffle(question.options.map((_, index) => index));
  return {
    ...question,
    options: order.map((index) => question.options[index] ?? ''),
    correctAnswer: String(order.indexOf(Number(question.correctAnswer))),
  };
}

/** The Fisher-Yates shuffle, with random numbers that nobody can predict. */
export function shuffle<T>(items: T[]): T[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [result[index], result[other]] = [result[other] as T, result[index] as T];
  }
  return result;
}
