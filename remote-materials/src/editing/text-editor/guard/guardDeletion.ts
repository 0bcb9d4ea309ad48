import type { Delta as DeltaType } from 'quill';
import Delta from 'quill-delta';
import { diffFormats, type Formats } from '../model/formats.ts';
import { endOf, type Line, lineAt, type Range } from '../model/lines.ts';
import { isFixed, keyOf, regionOf } from './regions.ts';

/**
 * What deletes a range without harm to what it stands in: cells and titles stay, lines of two cells are never joined,
 * and joined lines are what the first of them was. A table is deleted as a whole when the range begins before and ends
 * behind it.
 */
export function guardDeletion(lines: readonly Line[], range: Range): DeltaType {
  const delta = new Delta();
  let position = 0;
  for (const { from, to, join } of piecesOf(lines, range)) {
    delta.retain(from - position).delete(to - from);
    position = to;
    if (!join) continue;
    delta.retain(endOf(join.line) - position).retain(1, join.formats);
    position = endOf(join.line) + 1;
  }
  return delta;
}

interface Piece {
  from: number;
  to: number;
  /** The line whose end remains, and what makes of it the line that was first. */
  join?: { line: Line; formats: Formats };
}

function piecesOf(lines: readonly Line[], { index, length }: Range): Piece[] {
  const to = index + length;
  const first = lineAt(lines, index);
  // With the end of a line the beginning of the next one is touched, unless that is a block of one piece.
  const touched = lineAt(lines, to);
  const last = touched > first && lines[touched]?.isAtom && lines[touched].index === to ? touched - 1 : touched;
  const groups = groupsOf(lines, first, last);
  return groups.flatMap((group, number): Piece[] => {
    const isLast = number === groups.length - 1;
    const inside = lines.slice(group.first, group.last + 1);
    return isWhole(inside, index, to, isLast) && canGo(inside, groups)
      ? [{ from: inside[0]?.index ?? 0, to: afterAll(inside) }]
      : piecesInside(inside, Math.max(index, inside[0]?.index ?? 0), to);
  });
}

interface Group {
  region: string;
  first: number;
  last: number;
}

/** Lines of the same region side by side. What lies between two lines of a region goes with them, if it lies there as a whole. */
function groupsOf(lines: readonly Line[], first: number, last: number): Group[] {
  const groups: Group[] = [];
  for (let number = first; number <= last; number += 1) {
    const path = lines[number]?.path ?? [];
    const region = keyOf(regionOf(path));
    const known = groups.findLastIndex((group) => group.region === region);
    const between = known < 0 ? [] : groups.slice(known + 1);
    const group = groups[known];
    if (group && between.every(({ first: at }) => isWithin(lines[at], path))) {
      groups.length = known + 1;
      group.last = number;
    } else groups.push({ region, first: number, last: number });
  }
  return groups;
}

/** Whether what a fixed region belongs to, as a title to its part, has ended before a line with this path. */
function isWithin(line: Line | undefined, path: Line['path']): boolean {
  const region = regionOf(line?.path ?? []);
  const owner = region.at(-2)?.[1];
  return !isFixed(region) || !path.some(([, key]) => key === owner);
}

function isWhole(inside: readonly Line[], index: number, to: number, isLast: boolean): boolean {
  return !isLast && index <= (inside[0]?.index ?? 0) && to >= afterAll(inside);
}

/** A title or code that is covered goes; a cell stays, as its table reaches out of the range. */
function canGo(inside: readonly Line[], groups: readonly Group[]): boolean {
  const region = regionOf(inside[0]?.path ?? []);
  return region.length > 0 && groups.length > 1 && !isFixed(region);
}

function afterAll(inside: readonly Line[]): number {
  const last = inside.at(-1);
  return last ? last.index + last.length : 0;
}

/** Deletes what a group has of the range, and leaves one line of it. */
function piecesInside(inside: readonly Line[], from: number, to: number): Piece[] {
  const start = inside[0];
  // Blocks of one piece at the end have no line that could be left.
  const lastText = inside.findLastIndex(({ isAtom }) => !isAtom);
  const end = inside[lastText];
  const atoms = inside.slice(lastText + 1).filter(({ index }) => index >= from && index < to);
  const pieces: Piece[] = [];
  if (start && end) {
    const until = Math.min(to, endOf(end));
    if (until > from) pieces.push({ from, to: until, join: start === end ? undefined : joined(start, end, from) });
  }
  const [atom] = atoms;
  if (atom) pieces.push({ from: atom.index, to: atom.index + atoms.length });
  return pieces;
}

/** An empty line outside of everything gives way to what it is joined with. */
function joined(start: Line, end: Line, from: number): Piece['join'] {
  const isEmpty = start.length === 1 && from === start.index && start.path.length === 0;
  if (start.isAtom || isEmpty) return undefined;
  const formats = diffFormats(end.formats, start.formats);
  return Object.keys(formats).length > 0 ? { line: end, formats } : undefined;
}
