import { CsvError, readCsv } from '../csv/read.ts';
import type { Piece } from './passages.ts';

/** Between the cells of a row: words of two cells are no phrase. */
export const cellEnd = '; ';

/** A text without a form, as a whole. */
export function* readPlain(bytes: Uint8Array): Generator<Piece> {
  yield { label: '', text: decodeText(bytes) };
}

/** A table of commas or semicolons, row by row; one that is written wrongly counts as plain text. */
export function* readTable(bytes: Uint8Array): Generator<Piece> {
  const text = decodeText(bytes);
  yield { label: '', text: rowsOf(text) ?? text.replaceAll(';', cellEnd) };
}

function rowsOf(text: string): string | null {
  try {
    return readCsv(text)
      .map(({ cells }) => cells.filter((cell) => cell.trim() !== '').join(cellEnd))
      .join('\n');
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/**
 * UTF-16 with its mark, UTF-8, or else windows-1251, in which older programs of Windows write Russian. The end may be
 * cut off in the middle of a character.
 */
function decodeText(bytes: Uint8Array): string {
  const isMarked = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (isMarked(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (isMarked(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
