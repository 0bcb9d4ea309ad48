import Delta from 'quill-delta';
import type { Atom } from 'shared-api/document';
import { type Command, caretAt, type EditorState, lineOf, stateOf } from '../commands/command.ts';
import { behind, blocksAround } from '../layout/places.ts';
import type { Formats } from '../model/formats.ts';
import { type Path, writePath } from '../model/path.ts';

/** Makes a new block with a command for an empty line: of the line of the caret, if it is one, or else of one below the block around it. */
export function insertNew(command: Command): Command {
  return (state) => {
    if (isEmptyText(state)) return command(state);
    const { index, formats } = placeBelow(state);
    const line = new Delta().retain(index).insert('\n', formats);
    const then = command(stateOf(state.delta.compose(line), caretAt(index)));
    return then && { delta: line.compose(then.delta), range: then.range ?? caretAt(index) };
  };
}

/** Puts a block of one piece in the place of the empty line of the caret, or below the block around it; the caret goes below. */
export function insertAtom(atom: Atom): Command {
  return (state) => {
    const { index, formats, base, isEmpty } = placeBelow(state);
    const delta = new Delta().retain(index).insert({ atom }, formats);
    if (isEmpty || isTextAt(state, index, base)) return { delta, range: caretAt(index + 1) };
    return { delta: delta.insert('\n', formats), range: caretAt(index + 1) };
  };
}

/** A line across. */
export const insertRule: Command = insertAtom({ type: 'hr', attributes: {} });

/** Where a new block may stand. */
function placeBelow(state: EditorState): { index: number; formats: Formats | undefined; base: Path; isEmpty: boolean } {
  const { line, number } = lineOf(state);
  const isEmpty = isEmptyText(state);
  const blocks = blocksAround(state.lines, number, number);
  const value = writePath(blocks.base);
  const formats = value === null ? undefined : { path: value };
  return { index: isEmpty ? line.index : behind(state.lines, blocks), formats, base: blocks.base, isEmpty };
}

/** An empty line directly in a container that may hold any block. */
export function isEmptyText(state: EditorState): boolean {
  const { line, number } = lineOf(state);
  if (line.isAtom || line.length > 1) return false;
  return blocksAround(state.lines, number, number).base.length === line.path.length;
}

/** Whether the line at a position is text directly in `base`: the caret can go on there. */
function isTextAt({ lines }: EditorState, index: number, base: Path): boolean {
  const line = lines.find((each) => each.index === index);
  return line !== undefined && !line.isAtom && writePath(line.path) === writePath(base);
}
