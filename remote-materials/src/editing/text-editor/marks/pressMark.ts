import { act } from '../commands/act.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { readPath } from '../model/path.ts';
import { setMark, toggleMark } from './marks.ts';

/** A mark by its button or key: for the selected text, or for what is typed next. */
export function pressMark(quill: QuillEditor, name: string): void {
  giveMark(quill, name, null);
}

/** A mark with a value, such as a size; null takes it off. */
export function giveValue(quill: QuillEditor, name: string, value: string | null): void {
  giveMark(quill, name, { value });
}

function giveMark(quill: QuillEditor, name: string, given: { value: string | null } | null): void {
  const range = quill.getSelection(true) ?? quill.selection.savedRange;
  if (range.length > 0) {
    act(quill, given ? setMark(name, given.value) : toggleMark(name));
    return;
  }
  const formats = quill.getFormat(range);
  // Code has no marks.
  if (readPath(formats.path).at(-1)?.[0] === 'pre') return;
  quill.format(name, given ? (given.value ?? false) : !formats[name], 'user');
  if (name === 'sub' && formats.sup) quill.format('sup', false, 'user');
  if (name === 'sup' && formats.sub) quill.format('sub', false, 'user');
}
