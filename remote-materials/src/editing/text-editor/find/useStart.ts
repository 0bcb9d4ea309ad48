import type { Delta } from 'quill';
import { useEffect, useRef, useState } from 'react';
import type { QuillEditor } from '../commands/apply.ts';
import type { Range } from '../model/lines.ts';

/** Where the search goes on from: what it has shown, or the caret if that has moved since. */
export function useStart(quill: QuillEditor) {
  // To ask for the selection may tell others of it, which is not to be done in every drawing.
  const [first] = useState(() => (quill.getSelection() ?? quill.selection.savedRange).index);
  const index = useRef(first);
  /** How much is shown or selected there; 0 where somebody writes. */
  const extent = useRef(0);
  useEffect(() => {
    const handleChange = (change: Delta, _before: Delta, source: string) => {
      index.current = change.transformPosition(index.current);
      if (source === 'user' && quill.hasFocus()) extent.current = 0;
    };
    const handleSelection = (range: Range | null, _before: Range | null, source: string) => {
      if (!range || source !== 'user') return;
      index.current = range.index;
      extent.current = range.length;
    };
    quill.on('text-change', handleChange);
    quill.on('selection-change', handleSelection);
    return () => {
      quill.off('text-change', handleChange);
      quill.off('selection-change', handleSelection);
    };
  }, [quill]);
  return { index, extent };
}
