import type { QuillEditor } from '../commands/apply.ts';

/**
 * Browsers tell of a new selection a frame later. Keys that follow one another faster, on a busy machine or by a quick
 * hand, and tools to which the focus goes, would be given to what was selected before: the editor looks where the
 * selection is before it takes a key, and before it loses the focus. Returns what ends it.
 */
export function followSelection(quill: QuillEditor): () => void {
  const { container, root, selection } = quill;
  const look = () => {
    if (!selection.composing) selection.update();
  };
  container.addEventListener('keydown', look, true);
  root.addEventListener('blur', look);
  return () => {
    container.removeEventListener('keydown', look, true);
    root.removeEventListener('blur', look);
  };
}
