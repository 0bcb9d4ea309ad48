import Delta from 'quill-delta';
import type { Command } from '../commands/command.ts';
import type { Blocks } from '../layout/places.ts';
import { endOf, type Line, type Range } from '../model/lines.ts';
import { blockAround, outerBlock } from './around.ts';

/** Selects the block around the caret; where that is selected, the block around it; null when all is selected. */
export const selectBlock: Command = (state) => {
  const { lines, range } = state;
  let blocks: Blocks | null = blockAround(state);
  while (blocks && covers(range, spanOf(lines, blocks))) blocks = outerBlock(lines, blocks);
  const span = blocks ? spanOf(lines, blocks) : spanOf(lines, { first: 0, last: lines.length - 1 });
  return covers(range, span) ? null : { delta: new Delta(), range: span };
};

/** Whether all of a span is selected. */
export function covers(range: Range, span: Range): boolean {
  return range.index <= span.index && range.index + range.length >= span.index + span.length;
}

/** From the beginning to the end of the text of blocks. */
export function spanOf(lines: readonly Line[], { first, last }: Pick<Blocks, 'first' | 'last'>): Range {
  const [head, tail] = [lines[first], lines[last]];
  if (!head || !tail) return { index: 0, length: 0 };
  return { index: head.index, length: (tail.isAtom ? tail.index + 1 : endOf(tail)) - head.index };
}
