import type { Delta as DeltaType } from 'quill';
import Delta from 'quill-delta';
import type { Formats } from './formats.ts';
import { partitionPoint } from './partitionPoint.ts';
import { type Path, readPath, writePath } from './path.ts';

/** A line of the document: a paragraph, a heading, a line of code, or a block of one piece. */
export interface Line {
  /** Where it begins, in Quill's counting. */
  index: number;
  /** With its end, which is one. */
  length: number;
  path: Path;
  formats: Formats;
  /** A block of one piece has no text, and a length of 1. */
  isAtom: boolean;
}

/** All lines of a document. */
export function linesOf({ ops }: Pick<DeltaType, 'ops'>): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let position = 0;
  const end = (formats: Formats = {}, isAtom = false) => {
    lines.push({ index: start, length: position - start, path: readPath(formats.path), formats, isAtom });
    start = position;
  };
  for (const { insert, attributes } of ops) {
    if (typeof insert !== 'string') {
      position += 1;
      if (insert && 'atom' in insert) end(attributes, true);
      continue;
    }
    for (let from = 0; ; ) {
      const newline = insert.indexOf('\n', from);
      position += (newline < 0 ? insert.length : newline + 1) - from;
      if (newline < 0) break;
      end(attributes);
      from = newline + 1;
    }
  }
  return lines;
}

/** Number of the line in which a position is; a position behind the last one is in the last one. */
export function lineAt(lines: readonly Pick<Line, 'index'>[], index: number): number {
  return Math.max(0, partitionPoint(lines, (line) => line.index <= index) - 1);
}

/** Numbers of the first and the last line that a range touches. */
export function linesIn(lines: readonly Line[], range: Range): [first: number, last: number] {
  const first = lineAt(lines, range.index);
  return [first, range.length === 0 ? first : Math.max(first, lineAt(lines, range.index + range.length - 1))];
}

/** Positions from `index` on, as Quill's. */
export interface Range {
  index: number;
  length: number;
}

/** Where the text of a line ends. */
export function endOf(line: Line): number {
  return line.index + line.length - 1;
}

/** What changes the formats of lines, in the order of the lines; null takes a format away. */
export function reformat(changes: readonly { line: Line; formats: Formats }[]): DeltaType {
  const delta = new Delta();
  let position = 0;
  for (const { line, formats } of changes) {
    delta.retain(endOf(line) - position).retain(1, formats);
    position = endOf(line) + 1;
  }
  return delta;
}

/** What gives lines other paths; those that keep theirs are left out. */
export function repath(lines: readonly Line[], pathOf: (line: Line) => Path): DeltaType {
  return reformat(
    lines.flatMap((line) => {
      const path = pathOf(line);
      return path === line.path ? [] : [{ line, formats: { path: writePath(path) } }];
    }),
  );
}

/** Numbers of the first and the last line around `number` that are in the container with this key. */
export function extentOf(lines: readonly Line[], number: number, key: string): [first: number, last: number] {
  const isInside = (at: number) => lines[at]?.path.some((step) => step[1] === key) ?? false;
  let first = number;
  let last = number;
  while (isInside(first - 1)) first -= 1;
  while (isInside(last + 1)) last += 1;
  return [first, last];
}
