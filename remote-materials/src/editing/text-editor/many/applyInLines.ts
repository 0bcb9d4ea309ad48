import type { Delta as DeltaType } from 'quill';
import { Parchment } from 'quill';
import Block, { bubbleFormats } from 'quill/blots/block.js';
import type Editor from 'quill/core/editor.js';
import { AttributeMap } from 'quill-delta';

type Op = DeltaType['ops'][number];

/** Fewer changes go Quill's way. */
const many = 100;

/**
 * Makes many small changes, of which none touches the end of a line, line by line: Quill looks for the place of each
 * from the beginning of the document, which takes seconds for a word that is replaced in all of a book. Says whether
 * it applied.
 */
export function applyInLines({ scroll }: Editor, { ops }: DeltaType): boolean {
  if (ops.length < many || !ops.every(isPlain)) return false;
  scroll.update();
  const lines = scroll.lines();
  const parts = partsOf(ops, lines);
  if (!parts) return false;
  scroll.batchStart();
  for (const [line, own] of parts) changeLine(line, own);
  scroll.batchEnd();
  scroll.optimize();
  return true;
}

function isPlain({ insert, retain, attributes }: Op): boolean {
  if (insert !== undefined) return typeof insert === 'string' && !insert.includes('\n');
  return retain === undefined || (typeof retain === 'number' && attributes === undefined);
}

/** What happens in each line; null if an end of a line would go. */
function partsOf(ops: readonly Op[], lines: readonly object[]): Map<Block, Op[]> | null {
  const parts = new Map<Block, Op[]>();
  let number = 0;
  let start = 0;
  let position = 0;
  let done = 0;
  for (const op of ops) {
    if (typeof op.retain === 'number') position += op.retain;
    if (op.insert === undefined && op.delete === undefined) continue;
    for (let line = lines[number]; line instanceof Parchment.ParentBlot || line instanceof Parchment.LeafBlot; ) {
      if (position < start + line.length()) break;
      start += line.length();
      number += 1;
      line = lines[number];
      done = start;
    }
    const line = lines[number];
    const to = position + (op.delete ?? 0);
    if (!(line instanceof Block) || to > start + line.length() - 1) return null;
    const own = parts.get(line) ?? [];
    if (position > done) own.push({ retain: position - done });
    own.push(op);
    parts.set(line, own);
    position = to;
    done = to;
  }
  return parts;
}

function changeLine(line: Block, ops: readonly Op[]): void {
  let index = 0;
  for (const { insert, retain, delete: deleted, attributes = {} } of ops) {
    if (typeof retain === 'number') index += retain;
    else if (deleted !== undefined) line.deleteAt(index, deleted);
    else if (typeof insert === 'string') {
      line.insertAt(index, insert);
      const [leaf] = line.descendant(Parchment.LeafBlot, index);
      const own = bubbleFormats(line);
      const given = { ...bubbleFormats(leaf) };
      // What belongs to the line as a whole is not taken from it by text in it.
      for (const [name, value] of Object.entries(AttributeMap.diff(given, attributes) ?? {}))
        if (!(name in own)) line.formatAt(index, insert.length, name, value);
      index += insert.length;
    }
  }
}
