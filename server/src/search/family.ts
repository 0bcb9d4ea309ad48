/** Letters that say enough of what a word is about. */
const shortestRoot = 4;
const shortestStem = 5;

/** «оформить», «подключиться»: the ending with the vowel before it. */
const infinitive = /(?<=..)[аеиоуыюя]ть(?:ся|сь)?$/;
const nouns = new Set(['печать', 'память', 'кровать', 'рукоять']);
/** «оформление», «согласованию». */
const deed = /[аея]ни(?:е|я|ю|ем|и|й|ям|ями|ях)$/;
/** A labial takes an «л» before such an ending. */
const labial = /(?<=[бвмпф])л$/;

/** Whether it says what is to be done, and not with what. */
export function isInfinitive(word: string): boolean {
  return infinitive.test(word) && !nouns.has(word);
}

/** What a verb and the noun of the same deed begin with, «оформ» of both words above; null where a word is neither. */
export function rootOf(word: string): string | null {
  if (!isInfinitive(word) && !deed.test(word)) return null;
  const beginning = word.replace(infinitive, '').replace(deed, '').replace(labial, '');
  return beginning.length >= shortestRoot ? beginning : null;
}

/** What words of the same family begin with: people ask by verbs, and texts have nouns and adjectives; null for short words. */
export function familyOf(word: string, stem: string): string | null {
  if (!/^[а-я]+$/.test(word)) return null;
  return rootOf(word) ?? (stem.length >= shortestStem ? stem : null);
}
