import { cleanText } from '../search/normalize.ts';

/** Text as a reader finds it in a file: of any length, with its line breaks. */
export interface Piece {
  /** Where it stands, «Страница 3»; empty where a file has no such places. */
  label: string;
  text: string;
}

/** A piece as it is kept: on one line, clean, never empty and never longer than a passage may be. */
export type Passage = Piece;

/** Characters of a passage; longer pieces are split between words. */
const longest = 20_000;

/** Passages of a file, and characters of all of them; what comes behind is not kept. */
const mostPassages = 2000;
export const mostText = 2_000_000;

/** Makes passages of what a reader finds, and asks it for no more than is kept. */
export async function collectPassages(pieces: AsyncIterable<Piece> | Iterable<Piece>): Promise<Passage[]> {
  const passages: Passage[] = [];
  let room = mostText;
  for await (const { label, text } of pieces) {
    for (const part of split(onOneLine(text).slice(0, room))) {
      // Lines, bullets and numbers of nothing are no text.
      if (!/[\p{L}\p{N}]/u.test(part)) continue;
      passages.push({ label, text: part });
      room -= part.length;
      if (passages.length === mostPassages || room <= 0) return passages;
    }
  }
  return passages;
}

function onOneLine(text: string): string {
  // A page of millions of blanks is cut before it is looked at closely, one of words behind what is kept of it.
  return cleanText(text.slice(0, 2 * mostText))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function* split(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = text.length - start <= longest ? text.length : endOfPart(text, start);
    yield text.slice(start, end).trim();
    start = end;
  }
}

/** Behind the last blank that fits; in the middle of a run without one, but not of a character. */
function endOfPart(text: string, start: number): number {
  const end = start + longest;
  const blank = text.lastIndexOf(' ', end - 1);
  if (blank > start + longest / 2) return blank + 1;
  return /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end;
}
