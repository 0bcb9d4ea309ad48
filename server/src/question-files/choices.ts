import { writeChoices } from 'shared-api/questions';

/** A question with several right options, from what each is worth in percent. */
export function choicesOf(options: string[], worths: number[]) {
  const right = worths.flatMap((worth, at) => (worth > 0 ? [at] : []));
  const isEven = worths.every((worth, at) => Math.abs(worth - ownWorth(right, options.length, at)) < 0.001);
  return {
    type: 'MULTIPLE_ANSWER' as const,
    options,
    correctAnswer: writeChoices(right),
    details: { type: 'MULTIPLE_ANSWER' as const, scoring: 'partial' as const, ...(!isEven && { worths }) },
  };
}

/** Percent that an option is worth without a word about it: the right ones share 100, the wrong ones -100. */
export function ownWorth(right: number[], count: number, at: number): number {
  return right.includes(at) ? 100 / right.length : -100 / (count - right.length);
}
