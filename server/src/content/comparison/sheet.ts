import { type Block, isContainer, isText, type Remarks } from 'shared-api/document';
import type { Budget } from './budget.ts';

export type Mark = 'added' | 'removed' | 'changed';

/** What is marked of a document that two versions make together. Its blocks are objects of their own: marks are kept by them. */
export interface Sheet extends Remarks {
  attributes: Map<Block, Record<string, string>>;
  insides: Map<Block, (html: string) => string>;
  budget: Budget;
}

/** @param notes what has changed of the block beside its words, in words for people */
export function markBlock(sheet: Sheet, block: Block, mark: Mark, notes: readonly string[] = []): void {
  const note = shortened([...new Set(notes)]);
  sheet.attributes.set(block, { 'data-change': mark, ...(note && { 'data-note': note }) });
}

/** A block that came or went as a whole, each of its lines as `ins` or `del`. */
export function markWhole(sheet: Sheet, block: Block, mark: 'added' | 'removed'): Block {
  const copy = withMarkedLines(sheet, block, mark);
  sheet.attributes.set(copy, { ...sheet.attributes.get(copy), 'data-change': mark });
  return copy;
}

function withMarkedLines(sheet: Sheet, block: Block, mark: 'added' | 'removed'): Block {
  // Links lead to the places of the newer version.
  const { id, ...others } = block.attributes;
  const attributes = mark === 'removed' ? others : block.attributes;
  if (isContainer(block))
    return { ...block, attributes, children: block.children.map((child) => withMarkedLines(sheet, child, mark)) };
  const runs = isText(block) ? block.runs.filter(({ kind }) => mark === 'added' || kind !== 'anchor') : [];
  const copy: Block = isText(block) ? { ...block, attributes, runs } : { ...block, attributes };
  if (!isText(block) || runs.length > 0) sheet.insides.set(copy, (html) => wrapped(html, mark));
  // Nothing of what is gone is to be loaded before somebody asks for it.
  if (mark === 'removed' && (block.type === 'video' || block.type === 'audio'))
    sheet.attributes.set(copy, { preload: 'none' });
  return copy;
}

export function wrapped(html: string, mark: 'added' | 'removed'): string {
  const tag = mark === 'added' ? 'ins' : 'del';
  return `<${tag}>${html}</${tag}>`;
}

const mostNotes = 3;

function shortened(notes: string[]): string {
  const shown = notes.slice(0, mostNotes);
  return shown.join('; ') + (notes.length > mostNotes ? ' и другое' : '');
}
