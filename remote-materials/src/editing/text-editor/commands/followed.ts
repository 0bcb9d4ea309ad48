import type { Delta } from 'quill';
import type { Range } from '../model/lines.ts';
import type { QuillEditor } from './apply.ts';

/** A place in a text that goes on while something is waited for; asking for it ends that. */
export function followed(quill: QuillEditor, given: Range): () => Range {
  let range = given;
  const follow = (change: Delta) => {
    const end = change.transformPosition(range.index + range.length);
    const index = change.transformPosition(range.index);
    range = { index, length: end - index };
  };
  quill.on('text-change', follow);
  return () => {
    quill.off('text-change', follow);
    return range;
  };
}
