import { CsvError, readCsv } from '../csv/read.ts';
import { decodeText } from '../text/decode.ts';
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
