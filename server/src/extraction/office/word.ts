import { writeDocument } from 'shared-api/document';
import { toPlainText } from '../../content/plain-text.ts';
import { readWord } from '../../word/read/read.ts';
import type { Piece } from '../passages.ts';

/** A Word document as a whole: it has no pages before somebody prints it. Throws TextRefused. */
export async function* readWordText(archive: Uint8Array): AsyncGenerator<Piece> {
  const { title, blocks } = await readWord(archive);
  // The way back from a note to its place is for a mouse only.
  yield { label: '', text: `${title ?? ''}\n${toPlainText(writeDocument(blocks)).replaceAll('↩', '')}` };
}
