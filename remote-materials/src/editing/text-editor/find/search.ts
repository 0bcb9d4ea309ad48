import { noText } from './searchText.ts';

export interface Query {
  text: string;
  isCaseSensitive: boolean;
  isWholeWord: boolean;
}

/**
 * Places where a text stands, from the first to the last; they do not overlap. Without `isCaseSensitive` ё is е, as people
 * write it; a no-break space is a space always.
 */
export function findAll(text: string, query: Query): number[] {
  const wanted = folded(query.text, query.isCaseSensitive);
  if (wanted === '' || wanted.includes(noText)) return [];
  const searched = folded(text, query.isCaseSensitive);
  const found: number[] = [];
  for (let at = searched.indexOf(wanted); at >= 0; ) {
    const isFound = !query.isWholeWord || isWord(searched, at, at + wanted.length);
    if (isFound) found.push(at);
    at = searched.indexOf(wanted, isFound ? at + wanted.length : at + 1);
  }
  return found;
}

/** Of the same length, or places in it would mean nothing. */
function folded(text: string, isCaseSensitive: boolean): string {
  const spaced = text.replace(/[\u00a0\u202f]/g, ' ');
  if (isCaseSensitive) return spaced;
  const lower = spaced.toLowerCase();
  const isEven = lower.length === spaced.length;
  return (isEven ? lower : lowerOneByOne(spaced)).replaceAll('ё', 'е');
}

/** A few letters are longer as small ones: they stay. */
function lowerOneByOne(text: string): string {
  return text.replace(/[^\n]/g, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === 1 ? lower : letter;
  });
}

const letter = /[\p{L}\p{N}_]/u;

/** Whether a word ends at both edges, where there is a letter at all. */
function isWord(text: string, from: number, to: number): boolean {
  const isLetter = (at: number) => letter.test(text.charAt(at));
  return !(isLetter(from) && isLetter(from - 1)) && !(isLetter(to - 1) && isLetter(to));
}
