import { colourCode } from '../code-colours/colourCode.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { watchEnds } from '../ends/watchEnds.ts';
import { watchJumps } from '../footnotes/jump.ts';
import { watchFootnotes } from '../footnotes/watchFootnotes.ts';
import { quicken } from '../many/quicken.ts';

/** Begins what follows the text by itself; the result ends it. */
export function begin(quill: QuillEditor): () => void {
  const ends = [quicken, watchFootnotes, colourCode, watchEnds, watchJumps].map((watch) => watch(quill));
  return () => {
    for (const end of ends) end();
  };
}
