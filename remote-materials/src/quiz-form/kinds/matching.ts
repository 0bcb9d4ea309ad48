import { readPlaces, writePlaces } from 'shared-api/questions';
import type { QuestionValues } from '../formValues.ts';

/** A matching question as it is written. */
interface Written {
  pairs: { item: string; option: string }[];
  /** Options that fit no item. */
  others: string[];
}

export function fromMatching({ options, correctAnswer, details }: QuestionValues): Written {
  const items = details?.type === 'MATCHING' ? details.items : [];
  const right = readPlaces(correctAnswer, options.length);
  return {
    pairs: items.map((item, at) => ({ item, option: options[right[at] ?? -1] ?? '' })),
    others: options.filter((_, option) => !right.includes(option)),
  };
}

/** Each text is an option once, however many items it fits. */
export function toMatching({ pairs, others }: Written) {
  const options = [...new Set([...pairs.map(({ option }) => option.trim()), ...others.map((other) => other.trim())])];
  return {
    options,
    correctAnswer: writePlaces(pairs.map(({ option }) => options.indexOf(option.trim()))),
    details: { type: 'MATCHING' as const, items: pairs.map(({ item }) => item) },
  };
}
