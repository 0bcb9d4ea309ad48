import type { QuestionType } from './types.ts';

/** A piece of a text with gaps: words, or the index of a gap. */
export type GapPiece = string | number;

/** The text of a question parted at its gaps, `[[1]]` for the first. */
export function piecesOf(text: string): GapPiece[] {
  return text
    .split(/\[\[(\d{1,3})\]\]/)
    .map((part, at) => (at % 2 === 0 ? part : Number(part) - 1))
    .filter((piece) => piece !== '');
}

/** The text of a question as people read it where it is not answered: a line stands for each gap. */
export function textInWords({ type, text }: { type: QuestionType; text: string }): string {
  if (type !== 'GAPS') return text;
  return piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : '____'))
    .join('');
}

/** Whether a text has each of so many gaps, once and none besides. */
export function hasGaps(text: string, count: number): boolean {
  const found = piecesOf(text).filter((piece) => typeof piece === 'number');
  return found.length === count && new Set(found).size === count && found.every((gap) => gap >= 0 && gap < count);
}
