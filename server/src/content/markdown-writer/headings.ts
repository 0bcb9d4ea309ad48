import { type Block, isContainer, isText, type TextBlock } from 'shared-api/document';
import { slug } from '../markdown.ts';

/** Anchors that headings get, counted as the reader of Markdown counts them. */
export interface Anchors {
  /** How often each was asked for. */
  used: Map<string, number>;
  /** All that the document has. */
  taken: ReadonlySet<string>;
}

export function anchorsOf(blocks: readonly Block[]): Anchors {
  return { used: new Map(), taken: new Set(idsOf(blocks)) };
}

function idsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    const own = block.attributes.id === undefined ? [] : [block.attributes.id];
    if (isContainer(block)) return [...own, ...idsOf(block.children)];
    return isText(block) ? [...own, ...block.runs.flatMap((run) => (run.kind === 'anchor' ? [run.id] : []))] : own;
  });
}

/** What is written behind the words of a heading so that it gets its anchor; null when Markdown cannot give it. */
export function anchorMark({ attributes: { id } }: TextBlock, words: string, { used, taken }: Anchors): string | null {
  const own = slug(words);
  const given = nextOf(own, used);
  if (id === given || (id === undefined && !taken.has(given))) {
    count(own, used);
    return '';
  }
  if (id === undefined || !/^[\w-]+$/.test(id) || used.has(id)) return null;
  count(id, used);
  return ` {#${id}}`;
}

function nextOf(id: string, used: Map<string, number>): string {
  const times = used.get(id) ?? 0;
  return times === 0 ? id : `${id}-${times}`;
}

function count(id: string, used: Map<string, number>): void {
  used.set(id, (used.get(id) ?? 0) + 1);
}
