import type { Quill } from 'react-quill';
import type { Range } from '../model/lines.ts';
import type { PathEditor } from '../tree/PathEditor.ts';
import { takeAmendment } from './amend.ts';
import { type Change, type Command, stateOf } from './command.ts';

export type QuillEditor = InstanceType<typeof Quill>;

/** Runs a command where the selection is; says whether it applied. A command is one step of undo. */
export function run(quill: QuillEditor, command: Command, at?: Range): boolean {
  const range = at ?? quill.getSelection();
  if (!range) return false;
  const change = command(stateOf(quill.getContents(), range));
  if (!change) return false;
  apply(quill, change);
  return true;
}

/** Makes a change that keeps the structure by itself. */
export function apply(quill: QuillEditor, { delta, range }: Change): void {
  quill.history.cutoff();
  takeAmendment(quill);
  trusted(quill, () => quill.updateContents(delta, 'user'));
  quill.history.cutoff();
  const later = takeAmendment(quill);
  if (range) quill.setSelection(later?.transformPosition(range.index) ?? range.index, range.length, 'user');
  quill.scrollSelectionIntoView();
}

/** Does something that is right by itself and is not to be looked at by the guard. */
export function trusted(quill: QuillEditor, act: () => void): void {
  const editor = quill.editor as PathEditor;
  const before = editor.isTrusted;
  editor.isTrusted = true;
  try {
    act();
  } finally {
    editor.isTrusted = before;
  }
}
