import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuillEditor } from '../commands/apply.ts';

/** Whether a dialog over the text is open, and what it has answered. What was selected is selected again after it. */
export function useDialog(quill: QuillEditor) {
  const [isOpen, setOpen] = useState(false);
  const range = useRef(quill.selection.savedRange);
  const answer = useRef<(() => void) | null>(null);
  // While the dialog is there nothing outside of it takes the focus; what is typed next belongs to the text.
  useEffect(() => {
    if (isOpen) range.current = quill.getSelection() ?? quill.selection.savedRange;
    else if (answer.current) {
      quill.setSelection(range.current, 'silent');
      answer.current();
      answer.current = null;
    }
  }, [isOpen, quill]);
  const ask = useCallback(() => setOpen(true), []);
  /** @param change what to do with the text once the dialog is gone */
  const close = useCallback((change: () => void) => {
    answer.current = change;
    setOpen(false);
  }, []);
  return { isOpen, ask, close };
}
