import {
  type Block,
  type Container,
  isContainer,
  isText,
  normalize,
  type Run,
  type SourceElement,
} from 'shared-api/document';
import { unpack } from '../../zip/unpack.ts';
import { openDocument, type WordDocument } from './document.ts';
import { readEntries } from './entries.ts';
import { trackFields } from './fields.ts';
import { groupEntries } from './group.ts';
import { countLosses, type ImportLoss } from './losses.ts';
import type { Pictures } from './pictures.ts';
import { noteId, type Reading, referenceId } from './runs.ts';
import { descendants } from './xml.ts';

export interface ReadWord {
  /** Null where the document has none of its own. */
  title: string | null;
  blocks: Block[];
  /** By the addresses that stand in the blocks. */
  pictures: Pictures;
  losses: ImportLoss[];
}

/**
 * A Word document (.docx) as blocks. Throws TextRefused for what is no such document or takes too much.
 *
 * @param portal address of the portal, without a slash at the end: links to it become its own
 */
export async function readWord(archive: Uint8Array, portal?: string): Promise<ReadWord> {
  const losses = countLosses();
  const document = openDocument(
    unpack(archive, (path) => /\.(xml|rels)$|\/media\//.test(path) || !path.includes('embeddings/')),
    losses,
  );
  const reading: Reading = {
    document,
    fields: trackFields(() => losses.add('contents')),
    pictures: new Map(),
    notes: [],
    boxes: [],
    portal,
    readEntries: (parent, inside) => readEntries(parent, inside),
  };
  losses.add(
    'columns',
    [...descendants(document.body, 'w:cols')].filter(({ attributes }) => Number(attributes['w:num'] ?? 1) > 1).length,
  );
  const entries = await readEntries(document.body, reading);
  const titleAt = entries.findIndex(({ role, block }) => role === 'title' && isText(block));
  const title = entries[titleAt]?.block;
  const text = groupEntries(
    titleAt === 0 ? entries.slice(1) : entries.map((entry) => (entry.role === 'title' ? asHeading(entry) : entry)),
  );
  const notes = await readNotes(reading);
  const blocks = normalize(withoutUnusedMarks([...text, ...notes]));
  return {
    ...titled(blocks, titleAt === 0 && title ? plainText(title) : null),
    pictures: reading.pictures,
    losses: losses.list(),
  };
}

function asHeading<T extends { block: Block }>(entry: T): T {
  return isText(entry.block) ? { ...entry, block: { ...entry.block, type: 'h1' } } : entry;
}

/** The title above the text, or the only heading of the first level with which it begins. */
function titled(blocks: Block[], title: string | null): { title: string | null; blocks: Block[] } {
  if (title) return { title, blocks };
  const [first, ...rest] = blocks;
  if (first?.type === 'h1' && !rest.some(({ type }) => type === 'h1')) return { title: plainText(first), blocks: rest };
  return { title: null, blocks };
}

export function plainText(block: Block): string {
  if (!isText(block)) return '';
  const text = block.runs.map((run) => (run.kind === 'text' ? run.text : run.kind === 'break' ? ' ' : '')).join('');
  return text.replace(/\s+/g, ' ').trim();
}

/** Notes of the foot of a page and of the end as the list that they are in a text without pages. */
async function readNotes(reading: Reading): Promise<Block[]> {
  const items: Block[] = [];
  // Notes may refer to further ones.
  for (let index = 0; index < reading.notes.length; index += 1) {
    const { kind, id } = reading.notes[index] ?? { kind: 'footnotes', id: '' };
    const note = reading.document[kind].get(id);
    const relations = reading.document.noteRelations[kind];
    const blocks = note
      ? groupEntries(
          await readEntries(note as SourceElement, {
            ...reading,
            document: { ...reading.document, relations } as WordDocument,
          }),
        )
      : [];
    items.push({ type: 'li', attributes: { id: noteId(index + 1) }, children: withReturn(blocks, index + 1) });
  }
  if (items.length === 0) return [];
  const list: Container = { type: 'ol', attributes: {}, children: items };
  return [{ type: 'footnotes', attributes: {}, children: [list] }];
}

/** The way back to where the note was called. */
function withReturn(blocks: Block[], number: number): Block[] {
  const back: Run[] = [
    { kind: 'text', text: ' ', marks: {} },
    { kind: 'text', text: '↩', marks: { link: { href: `#${referenceId(number)}` } } },
  ];
  const last = blocks.at(-1);
  if (last && isText(last)) return [...blocks.slice(0, -1), { ...last, runs: [...last.runs, ...back] }];
  return [...blocks, { type: 'p', attributes: {}, runs: back }];
}

/** Word sets marks of its own, which begin with `_`: only those that something leads to are kept. */
function withoutUnusedMarks(blocks: Block[]): Block[] {
  const used = new Set<string>();
  const look = (block: Block): void => {
    if (isContainer(block)) block.children.forEach(look);
    if (!isText(block)) return;
    for (const run of block.runs) {
      const href = 'marks' in run ? run.marks.link?.href : undefined;
      if (href?.startsWith('#')) used.add(href.slice(1));
    }
  };
  blocks.forEach(look);
  const isKept = (id: string | undefined) => id === undefined || !id.startsWith('_') || used.has(id);
  const clean = (block: Block): Block => {
    const { id, ...rest } = block.attributes;
    const attributes = isKept(id) ? block.attributes : rest;
    if (isContainer(block)) return { ...block, attributes, children: block.children.map(clean) };
    if (!isText(block)) return { ...block, attributes };
    return { ...block, attributes, runs: block.runs.filter((run) => run.kind !== 'anchor' || isKept(run.id)) };
  };
  return blocks.map(clean);
}
