import { randomInt } from 'node:crypto';
import { type Gap, permute } from 'shared-api/questions';
import type { StoredQuestion } from '../tables/quizzes.ts';

/** The question with its options in an order of their own; the right answer, which is a place among them, goes along. */
export function shuffleOptions<Q extends StoredQuestion>(question: Q): Q {
  const shuffled = permute(question, shuffle([...question.options.keys()]));
  if (shuffled.details?.type !== 'GAPS') return shuffled;
  return { ...shuffled, details: { ...shuffled.details, gaps: shuffled.details.gaps.map(shuffleGap) } };
}

function shuffleGap(gap: Gap): Gap {
  if (gap.kind === 'text') return gap;
  const order = shuffle([...gap.options.keys()]);
  return { ...gap, options: order.map((option) => gap.options[option] ?? ''), right: order.indexOf(gap.right) };
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
