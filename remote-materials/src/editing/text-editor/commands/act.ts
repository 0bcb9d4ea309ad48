import { type QuillEditor, run } from './apply.ts';
import type { Command } from './command.ts';

/** Runs a command from outside of the text, where the caret was last; the text has the keyboard then. */
export function act(quill: QuillEditor, command: Command): boolean {
  const range = quill.getSelection(true) ?? quill.selection.savedRange;
  return run(quill, command, range);
}
