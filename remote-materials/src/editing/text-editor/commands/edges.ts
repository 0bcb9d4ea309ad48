import Delta from 'quill-delta';
import { keyOf, regionOf } from '../guard/regions.ts';
import { endOf, extentOf, type Line } from '../model/lines.ts';
import { writePath } from '../model/path.ts';
import { type Change, type Command, caretAt, type EditorState, lineOf } from './command.ts';
import { liftLine } from './lift.ts';
import { itemAround, liftItem } from './lists.ts';

/** The Backspace key at the beginning of a line; null where it deletes a character, or joins two lines of a text. */
export const backspaceAtStart: Command = (state) => {
  const { line, number } = lineOf(state);
  if (line.isAtom || state.range.index !== line.index) return null;
  const { lines } = state;
  if (line.formats.header !== undefined && !isAfterEmpty(lines, number))
    return { delta: reformatLine(line, { header: null }) };
  const item = itemAround(lines, number);
  if (item?.first === number) return liftItem(state);
  const inner = line.path.at(-1);
  const isFirst = inner !== undefined && extentOf(lines, number, inner[1])[0] === number;
  if (inner?.[0] === 'pre') return isFirst ? outOfCode(state, line, number) : null;
  if (inner?.[0] === 'dd' && isFirst) return liftLine(state) ?? stay(state);
  if (isFirst && (inner[0] === 'blockquote' || inner[0] === 'callout' || inner[0] === 'details'))
    return liftLine(state);
  return crossing(state, lines[number - 1], -1);
};

/** The Delete key at the end of a line; null as above. */
export const deleteAtEnd: Command = (state) => {
  const { line, number } = lineOf(state);
  if (line.isAtom || state.range.index !== endOf(line)) return null;
  return crossing(state, state.lines[number + 1], 1);
};

function reformatLine(line: Line, formats: Record<string, unknown>): Delta {
  return new Delta().retain(endOf(line)).retain(1, formats);
}

/** Empty text before a heading is deleted by the key, and the heading stays. */
function isAfterEmpty(lines: readonly Line[], number: number): boolean {
  const previous = lines[number - 1];
  return previous?.length === 1 && !previous.isAtom && previous.path.length === 0;
}

/** Code of one empty line becomes text; before other code there is nothing to delete. */
function outOfCode(state: EditorState, line: Line, number: number): Change {
  const [first, last] = extentOf(state.lines, number, keyOf(line.path));
  if (first !== last || line.length > 1) return stay(state);
  return { delta: reformatLine(line, { path: writePath(line.path.slice(0, -1)) }) };
}

/** At the edge of a cell, a title or code: lines are not joined, but an empty line between two blocks goes. */
function crossing(state: EditorState, neighbour: Line | undefined, direction: 1 | -1): Change | null {
  const { line, number } = lineOf(state);
  if (!neighbour) return null;
  if (neighbour.isAtom) return removeNeighbour(state, line, neighbour, direction);
  if (keyOf(regionOf(neighbour.path)) === keyOf(regionOf(line.path))) return null;
  if (line.length > 1 || !canGo(state.lines, number)) return stay(state);
  const index = direction < 0 ? endOf(neighbour) : line.index;
  return { delta: new Delta().retain(line.index).delete(1), range: caretAt(index) };
}

/** A block of one piece is deleted by the key beside it; an empty line beside it goes first. */
function removeNeighbour(state: EditorState, line: Line, neighbour: Line, direction: 1 | -1): Change | null {
  const { number } = lineOf(state);
  if (line.length === 1 && direction > 0 && canGo(state.lines, number))
    return { delta: new Delta().retain(line.index).delete(1), range: caretAt(line.index) };
  const delta = new Delta().retain(neighbour.index).delete(1);
  return { delta, range: caretAt(direction < 0 ? state.range.index - 1 : state.range.index) };
}

/** Whether an empty line may go: it is not the only one of its container. */
function canGo(lines: readonly Line[], number: number): boolean {
  const key = lines[number]?.path.at(-1)?.[1];
  if (key === undefined) return lines.length > 1;
  const [first, last] = extentOf(lines, number, key);
  return first !== last;
}

function stay({ range }: EditorState): Change {
  return { delta: new Delta(), range };
}
