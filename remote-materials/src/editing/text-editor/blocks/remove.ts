import Delta from 'quill-delta';
import { type Command, caretAt } from '../commands/command.ts';
import { type Blocks, behind, isTitle } from '../layout/places.ts';
import { type Line, linesOf } from '../model/lines.ts';
import { writePath } from '../model/path.ts';
import { blockAround, neighbourOf, outerBlock } from './around.ts';
import { whole } from './move.ts';

/** Deletes the block around the caret. What would be left without content goes with it; a cell and what has a title keep an empty line. */
export const removeBlock: Command = (state) => {
  const { delta, lines } = state;
  let blocks = blockAround(state);
  while (isAll(lines, blocks) && !keepsLine(lines, blocks)) blocks = outerBlock(lines, blocks) ?? blocks;
  const from = lines[blocks.first]?.index ?? 0;
  const change = new Delta().retain(from);
  const isEmptied = isAll(lines, blocks);
  if (isEmptied) change.insert('\n', blocks.base.length > 0 ? { path: writePath(blocks.base) } : undefined);
  change.delete(behind(lines, blocks) - from);
  const complete = whole(delta, change);
  return { delta: complete, range: caretAt(caretNear(linesOf(delta.compose(complete)), from)) };
};

/** Nothing else stands in its container. */
function isAll(lines: readonly Line[], blocks: Blocks): boolean {
  return !neighbourOf(lines, blocks, -1) && !neighbourOf(lines, blocks, 1);
}

function keepsLine(lines: readonly Line[], { base, first }: Blocks): boolean {
  const type = base.at(-1)?.[0];
  if (type === undefined || type === 'td' || type === 'th') return true;
  const before = lines[first - 1]?.path;
  return before?.[base.length - 1]?.[1] === base.at(-1)?.[1] && isTitle(before?.[base.length]?.[0]);
}

/** The beginning of the line that has come to the place, or the end of the one before the document's end. */
function caretNear(lines: readonly Line[], index: number): number {
  const last = lines.at(-1);
  const end = last ? last.index : 0;
  return Math.min(index, end);
}
