import type { EditorState } from '../commands/command.ts';
import { type Blocks, blocksAround, isHolder, isTitle, selectedBlocks, widened } from '../layout/places.ts';
import { isList } from '../layout/settle.ts';
import { type Line, linesIn } from '../model/lines.ts';

/**
 * The block that a person means where the caret is: an item of a list, what stands directly in a cell, a callout or a
 * quotation, or else a block of the document. With a selection, all blocks that it touches.
 */
export function blockAround(state: EditorState): Blocks {
  return itemsOf(state.lines, selectedBlocks(state), ...linesIn(state.lines, state.range));
}

/** As above, for one line; a table is one block with all that is in it. */
export function wholeBlockAt(lines: readonly Line[], number: number): Blocks {
  const path = lines[number]?.path ?? [];
  const table = path.findIndex(([type]) => type === 'table');
  if (table >= 0) return itemsOf(lines, widened(lines, path.slice(0, table), number, number), number, number);
  return itemsOf(lines, blocksAround(lines, number, number), number, number);
}

/** Lines that hold the whole text of an item, or its first block, are the item. */
function itemsOf(lines: readonly Line[], blocks: Blocks, from: number, to: number): Blocks {
  const inner = blocks.base.at(-1);
  if (inner?.[0] !== 'li') return blocks;
  const item = widened(lines, blocks.base.slice(0, -1), from, to);
  return item.first === blocks.first ? item : blocks;
}

/** What the block is in, as one block; null at the document's level. */
export function outerBlock(lines: readonly Line[], { base, first, last }: Blocks): Blocks | null {
  // Bodies, rows and cells of a table are no blocks, nor is a list without its item.
  let depth = base.length - 1;
  while (depth > 0 && !isHolder(base[depth - 1]?.[0]) && !isList(base[depth - 1])) depth -= 1;
  return depth < 0 ? null : widened(lines, base.slice(0, depth), first, last);
}

/** The block before or behind, in the same container; null where there is none. */
export function neighbourOf(lines: readonly Line[], { base, first, last }: Blocks, side: -1 | 1): Blocks | null {
  const number = side < 0 ? first - 1 : last + 1;
  const line = lines[number];
  const isBeside = line && base.every(([, key], depth) => line.path[depth]?.[1] === key);
  if (!isBeside || isTitle(line.path[base.length]?.[0])) return null;
  return widened(lines, base, number, number);
}
