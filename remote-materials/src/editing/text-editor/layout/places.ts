import type { EditorState } from '../commands/command.ts';
import { extentOf, type Line, linesIn } from '../model/lines.ts';
import { type Path, type StepType, sharedDepth } from '../model/path.ts';

/** Containers in which any block may stand; so it may outside of all. */
const holders: ReadonlySet<StepType> = new Set(['blockquote', 'callout', 'details', 'li', 'dd', 'td', 'th']);
/** Lines that stand for what they are the title of. */
const titles: ReadonlySet<StepType> = new Set(['summary', 'callout-title', 'caption', 'figcaption']);

/** Whole blocks side by side. */
export interface Blocks {
  /** The containers around all of them. */
  base: Path;
  /** Numbers of the first line of the first one and the last line of the last one. */
  first: number;
  last: number;
}

/** The fewest whole blocks side by side to which lines belong: half of a list or a table is none. */
export function blocksAround(lines: readonly Line[], from: number, to: number): Blocks {
  const path = lines[from]?.path ?? [];
  let depth = path.length;
  for (let number = from + 1; number <= to; number += 1)
    depth = Math.min(depth, sharedDepth(path, lines[number]?.path ?? []));
  const within = lines.slice(from, to + 1);
  const hasTitle = () => within.some((line) => isTitle(line.path[depth]?.[0]));
  while (depth > 0 && (!holders.has(path[depth - 1]?.[0] ?? 'tr') || hasTitle())) depth -= 1;
  return widened(lines, path.slice(0, depth), from, to);
}

export function selectedBlocks({ lines, range }: EditorState): Blocks {
  return blocksAround(lines, ...linesIn(lines, range));
}

/** The block with all of its lines around lines that stand directly in `base`. */
export function widened(lines: readonly Line[], base: Path, from: number, to: number): Blocks {
  const [head, tail] = [lines[from]?.path[base.length], lines[to]?.path[base.length]];
  return {
    base,
    first: head ? extentOf(lines, from, head[1])[0] : from,
    last: tail ? extentOf(lines, to, tail[1])[1] : to,
  };
}

export function isTitle(type: StepType | undefined): boolean {
  return type !== undefined && titles.has(type);
}

export function isHolder(type: StepType | undefined): boolean {
  return type === undefined || holders.has(type);
}

/** Lines that the selection touches. */
export function selectedLines({ lines, range }: EditorState): Line[] {
  const [first, last] = linesIn(lines, range);
  return lines.slice(first, last + 1);
}

/** Position behind the last line of blocks. */
export function behind(lines: readonly Line[], { last }: Pick<Blocks, 'last'>): number {
  const line = lines[last];
  return line ? line.index + line.length : 0;
}
