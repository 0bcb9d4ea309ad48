import { type Block, isText } from 'shared-api/document';
import { taskMarks } from '../names.ts';
import type { ListPlace } from './numbering.ts';
import type { Role } from './paragraph-kind.ts';

/** A block with what tells its place among others: Word has no containers, only paragraphs one after the other. */
export interface Entry {
  block: Block;
  role?: Role;
  list?: ListItem;
  /** Twips from the margin. */
  indent: number;
}

export interface ListItem extends ListPlace {
  isOrdered: boolean;
  /** `a`, `i`…; undefined for usual numbers. */
  type: string | undefined;
  number: number;
  /** What items of one list have in common. */
  list: string;
  /** Begins a list anew. */
  isRestart: boolean;
  /** Twips from the margin to the item's text. */
  indent: number;
}

/** An item that begins with a box to tick, without it. */
export function takeTask(block: Block): { task?: string; block: Block } {
  if (!isText(block)) return { block };
  const [first, ...rest] = block.runs;
  const found = first?.kind === 'text' ? /^\s*([☐☑☒])\s*/.exec(first.text) : null;
  if (first?.kind !== 'text' || !found) return { block };
  const task = found[1] === taskMarks.unchecked ? 'unchecked' : 'checked';
  return { task, block: { ...block, runs: [{ ...first, text: first.text.slice(found[0].length) }, ...rest] } };
}
