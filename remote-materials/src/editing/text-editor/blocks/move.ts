import Delta from 'quill-delta';
import { type Change, type Command, caretAt, type EditorState } from '../commands/command.ts';
import { type Blocks, behind } from '../layout/places.ts';
import { isList } from '../layout/settle.ts';
import type { Formats } from '../model/formats.ts';
import { type Line, linesOf } from '../model/lines.ts';
import { newStep, type Path, writePath } from '../model/path.ts';
import { blockAround, neighbourOf, outerBlock, wholeBlockAt } from './around.ts';

/** Moves the block around the caret over the one before (-1) or behind (1) it. What is alone in a quotation or a list moves it. */
export function moveBlock(side: -1 | 1): Command {
  return (state) => {
    const { lines } = state;
    let blocks: Blocks | null = blockAround(state);
    while (blocks && isAlone(lines, blocks)) blocks = outerBlock(lines, blocks);
    const other = blocks && neighbourOf(lines, blocks, side);
    if (!blocks || !other || isLastEmpty(lines, other)) return null;
    const target = side < 0 ? (lines[other.first]?.index ?? 0) : behind(lines, other);
    return move(state, blocks, target, (path) => path);
  };
}

/** A block that has neither one before nor one behind it, where its container may move; a cell is none such. */
function isAlone(lines: readonly Line[], blocks: Blocks): boolean {
  const type = blocks.base.at(-1)?.[0];
  const canLeave = type !== undefined && type !== 'td' && type !== 'th';
  return canLeave && !neighbourOf(lines, blocks, -1) && !neighbourOf(lines, blocks, 1);
}

/** The line below a table at the end of the document. */
function isLastEmpty(lines: readonly Line[], { first, last }: Blocks): boolean {
  const line = lines[last];
  return first === lines.length - 1 && line?.length === 1 && line.path.length === 0 && !line.isAtom;
}

/**
 * Moves a block (of the line `number`) before or behind the block at another line: an item into any list, or out of
 * all lists as one of its own; other blocks beside whole lists. Null into itself.
 */
export function moveBlockTo(number: number, target: number, side: -1 | 1): Command {
  return (state) => {
    const { lines } = state;
    const blocks = wholeBlockAt(lines, number);
    const isItem = isList(blocks.base.at(-1));
    const place = isItem ? wholeBlockAt(lines, target) : outOfLists(lines, wholeBlockAt(lines, target));
    const isInside = place.first >= blocks.first && place.last <= blocks.last;
    const isAround = blocks.first >= place.first && blocks.last <= place.last;
    // What is alone in its container would leave it empty.
    if (isInside || (isAround && isAlone(lines, blocks))) return null;
    const isBefore = side < 0 || isLastEmpty(lines, place);
    const index = isBefore ? (lines[place.first]?.index ?? 0) : behind(lines, place);
    const list = blocks.base.at(-1);
    const own = isItem && list && !isList(place.base.at(-1)) ? [...place.base, newStep(list[0], {})] : place.base;
    return move(state, blocks, index, (path) => [...own, ...path.slice(blocks.base.length)]);
  };
}

/** Where a block as a whole is put down: the blocks between which it comes to stand. */
export function placeFor(lines: readonly Line[], number: number, target: number): Blocks {
  const place = wholeBlockAt(lines, target);
  return isList(wholeBlockAt(lines, number).base.at(-1)) ? place : outOfLists(lines, place);
}

function outOfLists(lines: readonly Line[], blocks: Blocks): Blocks {
  let outer = blocks;
  while (isList(outer.base.at(-1)) || outer.base.at(-1)?.[0] === 'li') {
    const next = outerBlock(lines, outer);
    if (!next) break;
    outer = next;
  }
  return outer;
}

function move(
  { delta, lines, range }: EditorState,
  blocks: Blocks,
  target: number,
  pathOf: (path: Path) => Path,
): Change | null {
  const from = lines[blocks.first]?.index ?? 0;
  const to = behind(lines, blocks);
  if (target >= from && target <= to) return null;
  const moved = withPaths(delta.slice(from, to), pathOf);
  const length = to - from;
  const change =
    target < from
      ? new Delta()
          .retain(target)
          .concat(moved)
          .retain(from - target)
          .delete(length)
      : new Delta()
          .retain(from)
          .delete(length)
          .retain(target - to)
          .concat(moved);
  const shift = target < from ? target - from : target - to;
  const isWithin = range.index >= from && range.index + range.length <= to;
  return {
    delta: whole(delta, change),
    range: isWithin ? { index: range.index + shift, length: range.length } : caretAt(from + shift),
  };
}

/** The same lines with other paths. */
export function withPaths(part: Delta, pathOf: (path: Path) => Path, formatsOf = (formats: Formats) => formats): Delta {
  const result = new Delta();
  for (const line of linesOf(part)) {
    const end = line.index + line.length - 1;
    for (const op of part.slice(line.index, end).ops) result.push(op);
    const [op] = part.slice(end, end + 1).ops;
    const { path: _, ...rest } = formatsOf(line.formats);
    const path = writePath(pathOf(line.path));
    const formats = path === null ? rest : { ...rest, path };
    if (op?.insert !== undefined) result.insert(op.insert, Object.keys(formats).length > 0 ? formats : undefined);
  }
  return result;
}

/** With a line to write in at the end of the document, which Quill needs and people miss. */
export function whole(delta: Delta, change: Delta): Delta {
  const last = linesOf(delta.compose(change)).at(-1);
  if (last && !last.isAtom && last.path.length === 0) return change;
  const length = last ? last.index + last.length : 0;
  return change.compose(new Delta().retain(length).insert('\n'));
}
