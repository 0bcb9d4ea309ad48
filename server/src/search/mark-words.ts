import type { TextSegment } from 'shared-api';
import { cleanText, foldText } from './normalize.ts';

/**
 * A name with the places marked where one of the words stands, folded as words of a query are.
 *
 * @param patterns of what else is marked
 */
export function markWords(name: string, words: string[], patterns: string[] = []): TextSegment[] {
  const text = cleanText(name);
  const folded = foldText(name).toLowerCase();
  const hits = new Array<boolean>(text.length).fill(false);
  // A letter that changes its length when it is lower-cased would shift all marks behind it.
  if (folded.length !== text.length) return [{ text, hit: false }];
  for (const word of words) {
    if (word === '') continue;
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      hits.fill(true, at, at + word.length);
    }
  }
  for (const pattern of patterns) {
    for (const { index, 0: found } of folded.matchAll(new RegExp(pattern, 'g'))) {
      hits.fill(true, index, index + found.length);
    }
  }
  const segments: TextSegment[] = [];
  for (const [index, hit] of hits.entries()) {
    const last = segments.at(-1);
    if (last?.hit === hit) last.text += text.charAt(index);
    else segments.push({ text: text.charAt(index), hit });
  }
  return segments;
}
