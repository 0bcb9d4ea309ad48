import { readPlaces, writePlaces } from './answers.ts';
import type { MarkedQuestion } from './types.ts';

/** A matching question as people write it. */
export interface MatchingRows {
  pairs: { item: string; option: string }[];
  /** Options that fit no item. */
  others: string[];
}

type Written = Pick<MarkedQuestion, 'options' | 'correctAnswer' | 'details'>;

export function matchingRows({ options, correctAnswer, details }: Written): MatchingRows {
  const items = details?.type === 'MATCHING' ? details.items : [];
  const right = readPlaces(correctAnswer, options.length);
  return {
    pairs: items.map((item, at) => ({ item, option: options[right[at] ?? -1] ?? '' })),
    others: options.filter((_, option) => !right.includes(option)),
  };
}

/** Each text is an option once, however many items it fits. */
export function fromMatchingRows({ pairs, others }: MatchingRows) {
  const options = [...new Set([...pairs.map(({ option }) => option.trim()), ...others.map((other) => other.trim())])];
  return {
    options,
    correctAnswer: writePlaces(pairs.map(({ option }) => options.indexOf(option.trim()))),
    details: { type: 'MATCHING' as const, items: pairs.map(({ item }) => item) },
  };
}

/** The options of an order in their right order. */
export function stepsOf({ options, correctAnswer }: Pick<MarkedQuestion, 'options' | 'correctAnswer'>): string[] {
  return readPlaces(correctAnswer, options.length).map((place) => options[place ?? -1] ?? '');
}
