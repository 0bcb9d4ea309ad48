import type { QuillEditor } from '../commands/apply.ts';

const ways = new WeakMap<QuillEditor, () => void>();

/** While the text fills the screen the Escape key of the text leads out of that, unless a menu takes it first. */
export function giveEscape(quill: QuillEditor, leave: () => void): () => void {
  ways.set(quill, leave);
  return () => ways.delete(quill);
}

/** Says whether the key has led out of something. */
export function takeEscape(quill: QuillEditor): boolean {
  const leave = ways.get(quill);
  leave?.();
  return leave !== undefined;
}
