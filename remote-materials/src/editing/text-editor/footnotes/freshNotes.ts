import { type Block, isContainer, isText, type Run } from 'shared-api/document';

/** Footnotes that come with their text have ids of their own: they are not those that a document has under these ids. */
export function withFreshNotes(blocks: readonly Block[], taken: ReadonlySet<string>): readonly Block[] {
  const own = notesOf(blocks, false);
  const used = new Set([...taken, ...own]);
  const renamed = new Map<string, string>();
  for (const id of own) {
    if (!taken.has(id)) continue;
    const free = freeOf(id, used);
    used.add(free);
    renamed.set(id, free);
  }
  if (renamed.size === 0) return blocks;
  const back = new Map([...renamed].map(([id, free]) => [backOf(id), backOf(free)]));
  return blocks.map((block) => rename(block, (id) => renamed.get(id) ?? back.get(id) ?? id));
}

/** In a note there are no notes: they are a list there. */
export function withoutNotes(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (!isContainer(block)) return [block];
    const children = withoutNotes(block.children);
    return block.type === 'footnotes' ? children : [{ ...block, children }];
  });
}

function notesOf(blocks: readonly Block[], isAmongNotes: boolean): string[] {
  return blocks.flatMap((block) => {
    if (!isContainer(block)) return [];
    const { id } = block.attributes;
    const inside = notesOf(block.children, block.type === 'footnotes' || (isAmongNotes && block.type !== 'li'));
    return isAmongNotes && block.type === 'li' && id !== undefined ? [id, ...inside] : inside;
  });
}

function freeOf(id: string, used: ReadonlySet<string>): string {
  const base = id.replace(/\d+$/, '');
  let number = 1;
  while (used.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}

/** The place in the text that a note of this id leads back to. */
function backOf(id: string): string {
  return id.replace(/^fn-/, 'fnref-');
}

function rename(block: Block, newOf: (id: string) => string): Block {
  const { id } = block.attributes;
  const attributes = id === undefined ? block.attributes : { ...block.attributes, id: newOf(id) };
  if (isContainer(block))
    return { ...block, attributes, children: block.children.map((child) => rename(child, newOf)) };
  if (!isText(block)) return { ...block, attributes };
  return { ...block, attributes, runs: block.runs.map((run) => renameIn(run, newOf)) };
}

function renameIn(run: Run, newOf: (id: string) => string): Run {
  if (run.kind === 'anchor') return { ...run, id: newOf(run.id) };
  if (run.kind === 'break') return run;
  const { link } = run.marks;
  if (!link?.href.startsWith('#')) return run;
  return { ...run, marks: { ...run.marks, link: { ...link, href: `#${newOf(link.href.slice(1))}` } } };
}
