import type { Delta } from 'quill';
import { apply, type QuillEditor } from '../commands/apply.ts';
import { caretAt, stateOf } from '../commands/command.ts';
import { markFormats } from '../model/formats.ts';
import type { PathEditor } from '../tree/PathEditor.ts';
import { convertBlock } from './markdownBlocks.ts';
import { convertMarks } from './markdownMarks.ts';

/**
 * Tells of text that a person has typed, as soon as it stands in the document: by whatever keyboard, also with a
 * correction of the phone's. Commands, undo and pasted text are none.
 *
 * @returns what ends it
 */
export function watchTyping(quill: QuillEditor, onTyped: (text: string, caret: number) => void): () => void {
  const handle = (change: Delta, _before: Delta, source: string) => {
    const isOurs = (quill.editor as PathEditor).isTrusted || quill.history.ignoreChange;
    const typed = typedIn(change);
    if (source !== 'user' || isOurs || typed === null) return;
    // Quill is still at work on this change.
    queueMicrotask(() => {
      const range = quill.getSelection();
      if (range && range.length === 0) onTyped(typed, range.index);
    });
  };
  quill.on('text-change', handle);
  return () => {
    quill.off('text-change', handle);
  };
}

/** The text of a change that is typed text: it inserts once, in one line. */
function typedIn({ ops }: Delta): string | null {
  const inserts = ops.flatMap(({ insert }) => (insert === undefined ? [] : [insert]));
  const [typed] = inserts;
  return inserts.length === 1 && typeof typed === 'string' && !typed.includes('\n') ? typed : null;
}

const longestSign = 30;

/** Makes blocks and marks of the signs of Markdown as they are typed; undo takes back the conversion alone. */
export function convertMarkdown(quill: QuillEditor): () => void {
  return watchTyping(quill, (typed, caret) => {
    const isBlock = /[\s\u00a0\]\-—–]$/.test(typed);
    if (!isBlock && !/[*_`~=)]$/.test(typed)) return;
    // Long before a line is as long as this its beginning is no sign of a block.
    if (isBlock && quill.getLine(caret)[1] > longestSign) return;
    const state = stateOf(quill.getContents(), caretAt(caret));
    const change = (isBlock ? convertBlock : convertMarks)(state);
    if (!change) return;
    apply(quill, change);
    // What is typed next has no part in the mark.
    if (!isBlock) for (const name of markFormats) if (quill.getFormat()[name]) quill.format(name, false, 'api');
  });
}
