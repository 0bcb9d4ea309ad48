import type { Delta as DeltaType } from 'quill';
import { Op, OpIterator } from 'quill-delta';
import { placeOf } from './survey.ts';

/** Whether a change may have to do with footnotes; most keys have not. */
export function touchesFootnotes(before: DeltaType, change: DeltaType): boolean {
  const rest = new OpIterator(before.ops);
  let kept: Op = {};
  for (const op of change.ops) {
    if (op.insert !== undefined) {
      if (isPart(op)) return true;
      continue;
    }
    const { path, sup, link } = op.attributes ?? {};
    if (sup !== undefined || link !== undefined || isAmongNotes(path)) return true;
    const length = op.delete ?? (typeof op.retain === 'number' ? op.retain : 0);
    for (let left = length; left > 0 && rest.hasNext(); ) {
      const old = rest.next(left);
      left -= Op.length(old);
      const isChanged = op.delete !== undefined || path !== undefined;
      if (isChanged && isPart(old)) return true;
      if (op.delete === undefined) kept = old;
    }
    // Two numbers between which everything has gone are one text.
    if (op.delete !== undefined && rest.hasNext() && isPart(kept) && isPart(rest.peek())) return true;
  }
  return false;
}

function isPart({ insert, attributes }: Op): boolean {
  if (isAmongNotes(attributes?.path)) return typeof insert !== 'string' || insert.includes('\n');
  return typeof insert === 'string' && attributes?.sup !== undefined && placeOf(attributes.link) !== null;
}

function isAmongNotes(path: unknown): boolean {
  return typeof path === 'string' && path.includes('"footnotes"');
}
