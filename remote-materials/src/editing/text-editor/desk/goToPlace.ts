import type { QuillEditor } from '../commands/apply.ts';
import { decoded } from '../links/decoded.ts';
import { indexOfId } from '../model/ids.ts';
import { reveal } from './reveal.ts';

/** Moves the caret to the block or the place with an id, as it is written in an address; says whether there is one. */
export function goToPlace(quill: QuillEditor, id: string): boolean {
  const index = [id, decoded(id)].map((each) => indexOfId(quill.editor.delta, each)).find((each) => each >= 0);
  if (index === undefined) return false;
  quill.focus();
  quill.setSelection(index, 0, 'user');
  reveal(quill, index);
  return true;
}
