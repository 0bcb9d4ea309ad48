import { type Block, isContainer, isText, type TextBlock } from 'shared-api/document';
import { slug } from '../../markdown/headings.ts';

/** Anchors that headings get, counted as the reader of Markdown counts them. */
export interface Anchors {
  /** How often each was asked for. */
  used: Map<string, number>;
  /** The same one by one, to be taken back. */
  asked: string[];
  /** All that the document has. */
  taken: ReadonlySet<string>;
}

export function anchorsOf(blocks: readonly Block[]): Anchors {
  return { used: new Map(), asked: [], taken: new Set(idsOf(blocks)) };
}

function idsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    const own = block.attributes.id === undefined ? [] : [block.attributes.id];
    if (isContainer(block)) return [...own, ...idsOf(block.children)];
    return isText(block) ? [...own, ...block.runs.flatMap((run) => (run.kind === 'anchor' ? [run.id] : []))] : own;
  });
}

/** What is written behind the words of a heading so that it gets its anchor; null when Markdown cannot give it. */
export function anchorMark({ attributes: { id } }: TextBlock, words: string, anchors: Anchors): string | null {
  const { used, taken } = anchors;
  const own = slug(words);
  const given = nextOf(own, used);
  if (id === given || (id === undefined && !taken.has(given))) {
    ask(own, anchors);
    return '';
  }
  if (id === undefined || !/^[\p{L}\p{N}_][\p{L}\p{N}_:.-]*$/u.test(id) || used.has(id)) return null;
  ask(id, anchors);
  return ` {#${id}}`;
}

function nextOf(id: string, used: Map<string, number>): string {
  const times = used.get(id) ?? 0;
  return times === 0 ? id : `${id}-${times}`;
}

function ask(id: string, { used, asked }: Anchors): void {
  used.set(id, (used.get(id) ?? 0) + 1);
  asked.push(id);
}

/** Forgets what was asked for since: what it was asked for is written as HTML, where nothing is counted. */
export function takeBack({ used, asked }: Anchors, since: number): void {
  for (const id of asked.splice(since)) {
    const times = (used.get(id) ?? 0) - 1;
    if (times > 0) used.set(id, times);
    else used.delete(id);
  }
}
