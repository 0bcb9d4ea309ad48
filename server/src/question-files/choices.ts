import { evenWorth, fromMatchingRows, matchingRows, readChoices, writeChoices } from 'shared-api/questions';
import type { FileQuestion } from './types.ts';

/** A question with several right options, from what each is worth in percent. */
export function choicesOf(options: string[], worths: number[]) {
  const right = worths.flatMap((worth, at) => (worth > 0 ? [at] : []));
  const isEven = worths.every((worth, at) => Math.abs(worth - evenWorth(right, options.length, at)) < 0.001);
  return {
    type: 'MULTIPLE_ANSWER' as const,
    options,
    correctAnswer: writeChoices(right),
    details: { type: 'MULTIPLE_ANSWER' as const, scoring: 'partial' as const, ...(!isEven && { worths }) },
  };
}

/** What each option is worth in percent, where a file has to say it. */
export function worthsOf({ options, correctAnswer }: FileQuestion, worths: number[] | undefined): number[] {
  const right = readChoices(correctAnswer, options.length);
  return worths ?? options.map((_, at) => evenWorth(right, options.length, at));
}

/** Five digits behind the point, as Moodle writes thirds. */
export const percentOf = (worth: number) => String(Number(worth.toFixed(5)));

/** A matching question from its pairs; those without an item are options that fit none. */
export function matchingOf(rows: { item: string; option: string }[]) {
  const [pairs, others] = [rows.filter(({ item }) => item !== ''), rows.filter(({ item }) => item === '')];
  return {
    type: 'MATCHING' as const,
    ...fromMatchingRows({ pairs, others: others.map(({ option }) => option) }),
  };
}

/** The same the other way. */
export function pairsOf(question: FileQuestion): { item: string; option: string }[] {
  const { pairs, others } = matchingRows(question);
  return [...pairs, ...others.map((option) => ({ item: '', option }))];
}
