import type { Delta } from 'quill';
import { noteAmendment } from '../commands/amend.ts';
import { type QuillEditor, trusted } from '../commands/apply.ts';
import type { PathEditor } from '../tree/PathEditor.ts';
import { type GoneNotes, tidyFootnotes } from './tidy.ts';
import { touchesFootnotes } from './touches.ts';

/** Keeps references and notes together, in the same step of undo as the change that parted them. */
export function watchFootnotes(quill: QuillEditor): () => void {
  const gone: GoneNotes = new Map();
  const tidy = (before: Delta) => {
    const delta = quill.root.isConnected ? tidyFootnotes(before, quill.editor.delta, gone) : null;
    if (!delta) return;
    // What is recorded now belongs to what was recorded last.
    quill.history.lastRecorded = Date.now();
    trusted(quill, () => quill.updateContents(delta, 'user'));
    noteAmendment(quill, delta);
  };
  const follow = (change: Delta, before: Delta, source: string) => {
    if (source !== 'user' || quill.history.ignoreChange || quill.composition.isComposing) return;
    if (!touchesFootnotes(before, change)) return;
    if ((quill.editor as PathEditor).isTrusted) tidy(before);
    // Quill is still at work on a change of its own.
    else queueMicrotask(() => tidy(before));
  };
  quill.on('text-change', follow);
  return () => {
    quill.off('text-change', follow);
  };
}
