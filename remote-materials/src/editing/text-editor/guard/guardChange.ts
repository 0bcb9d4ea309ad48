import type { Delta as DeltaType } from 'quill';
import Delta from 'quill-delta';
import type { Formats } from '../model/formats.ts';
import { type Line, lineAt, type Range } from '../model/lines.ts';
import { readPath, sharedDepth, writePath } from '../model/path.ts';
import { withoutEmptyFigures } from './emptyFigures.ts';
import { guardDeletion } from './guardDeletion.ts';
import { isOneLine, regionOf } from './regions.ts';

type Op = DeltaType['ops'][number];

/**
 * A change of Quill's own (a deleted range, a typed or pasted text) as one that keeps the structure. Changes of our
 * commands and those of undo and redo are right by themselves and do not pass here.
 *
 * @param lines of the document before the change
 */
export function guardChange(lines: readonly Line[], change: DeltaType): DeltaType {
  const deleted = deletedRange(change);
  const inserts = new Delta();
  let position = 0;
  for (const op of change.ops) {
    if (op.insert !== undefined) for (const kept of adapted(op, lines, position)) inserts.push(kept);
    if (typeof op.retain !== 'number') continue;
    // Behind a deletion only formats of the joined line follow, which are given anew.
    if (deleted && position + op.retain > deleted.index) inserts.retain(Math.max(0, deleted.index - position));
    else inserts.retain(op.retain, op.attributes);
    position += op.retain;
    if (deleted && position > deleted.index) break;
  }
  if (!deleted) return inserts.chop();
  return withoutEmptyFigures(lines, deleted, guardDeletion(lines, deleted).compose(inserts.chop()));
}

/** From the first to the last place that a change deletes. */
function deletedRange({ ops }: DeltaType): Range | null {
  let position = 0;
  let start = -1;
  let end = -1;
  for (const op of ops) {
    if (op.delete !== undefined) {
      if (start < 0) start = position;
      position += op.delete;
      end = position;
    } else if (typeof op.retain === 'number') position += op.retain;
  }
  return start < 0 ? null : { index: start, length: end - start };
}

/** An insertion that stays in the cell, the title or the code that it is made in. */
function adapted(op: Op, lines: readonly Line[], position: number): Op[] {
  const line = lines[lineAt(lines, position)];
  if (!line) return [op];
  const region = regionOf(line.path);
  if (isOneLine(region)) return inOneLine(op);
  if (region.at(-1)?.[0] === 'pre') return inCode(op, line);
  const isAtom = typeof op.insert === 'object' && 'atom' in op.insert;
  if (!isAtom && !(typeof op.insert === 'string' && op.insert.includes('\n'))) return [op];
  const given = op.attributes ?? {};
  const own = given.path === undefined ? line.path : readPath(given.path);
  const depth = sharedDepth(own, region);
  const path = depth < region.length ? [...region, ...own.slice(depth)] : own;
  return [{ ...op, attributes: cleaned({ ...given, path: writePath(path) }) }];
}

function inOneLine(op: Op): Op[] {
  if (typeof op.insert !== 'string') return op.insert && 'atom' in op.insert ? [] : [op];
  return op.insert
    .split('\n')
    .flatMap((text, number): Op[] => [
      ...(number > 0 ? [{ insert: { 'soft-break': true } }] : []),
      ...(text === '' ? [] : [{ insert: text, attributes: op.attributes }]),
    ]);
}

/** Code has neither marks nor pictures. */
function inCode(op: Op, line: Line): Op[] {
  if (typeof op.insert !== 'string')
    return op.insert && 'soft-break' in op.insert ? [{ insert: '\n', attributes: line.formats }] : [];
  return op.insert
    .split('\n')
    .flatMap((text, number): Op[] => [
      ...(number > 0 ? [{ insert: '\n', attributes: line.formats }] : []),
      ...(text === '' ? [] : [{ insert: text }]),
    ]);
}

function cleaned(formats: Formats): Formats {
  return Object.fromEntries(Object.entries(formats).filter(([, value]) => value !== null && value !== undefined));
}
