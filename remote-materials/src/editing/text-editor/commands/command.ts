import type { Delta } from 'quill';
import { type Line, lineAt, linesOf, type Range } from '../model/lines.ts';

/** What a command sees: the document, its lines, and what is selected. */
export interface EditorState {
  delta: Delta;
  lines: Line[];
  range: Range;
}

export interface Change {
  delta: Delta;
  /** What is selected then; without it the selection moves with the text. */
  range?: Range;
}

/** Says how to change the document, or null when it does not apply here; it changes nothing itself. */
export type Command = (state: EditorState) => Change | null;

export function stateOf(delta: Delta, range: Range): EditorState {
  return { delta, lines: linesOf(delta), range };
}

/** The line in which the selection begins. */
export function lineOf({ lines, range }: EditorState): { line: Line; number: number } {
  const number = lineAt(lines, range.index);
  const line = lines[number];
  if (!line) throw new Error('A document has one line at least.');
  return { line, number };
}

export function caretAt(index: number): Range {
  return { index, length: 0 };
}
