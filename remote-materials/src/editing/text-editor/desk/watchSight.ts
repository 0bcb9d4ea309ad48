import type { QuillEditor } from '../commands/apply.ts';

/** Tells that other parts of the text may have come into sight. Returns what ends it. */
export function watchSight({ root }: QuillEditor, onMove: () => void): () => void {
  root.addEventListener('scroll', onMove);
  window.addEventListener('scroll', onMove, { passive: true });
  window.addEventListener('resize', onMove);
  return () => {
    root.removeEventListener('scroll', onMove);
    window.removeEventListener('scroll', onMove);
    window.removeEventListener('resize', onMove);
  };
}
