import type { QuillEditor } from '../commands/apply.ts';

/**
 * Tells of the first element that a text has or gets. Returns what ends it.
 *
 * @param found lists that follow the text
 */
export function watchFirst(quill: QuillEditor, found: readonly HTMLCollection[], onFirst: () => void): () => void {
  const look = () => {
    if (found.every(({ length }) => length === 0)) return;
    quill.off('text-change', look);
    onFirst();
  };
  quill.on('text-change', look);
  look();
  return () => void quill.off('text-change', look);
}
