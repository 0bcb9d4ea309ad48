import type { INumberingOptions, Paragraph } from 'docx';
import { type Block, type Container, isContainer, isText } from 'shared-api/document';

/** A picture of the text, by its address there. */
export interface Source {
  content: Uint8Array;
}

export interface Writing {
  pictures: ReadonlyMap<string, Source>;
  /** Address of the portal, without a slash at the end: its own links lead there from a file as well. */
  portal: string;
  numbering: INumberingOptions['config'][number][];
  /** Notes at the foot of a page, by the ids of their items. */
  notes: Map<string, { number: number; item: Container }>;
  footnotes: Record<string, { children: Paragraph[] }>;
  /** Places that only lead back from a note. */
  returns: Set<string>;
  /** Ids of blocks that cannot have a bookmark: the next paragraph gets it. */
  waiting: string[];
  bookmarks: Map<string, string>;
  /** Styles that the document needs besides the usual ones: name → id. */
  languages: Map<string, string>;
  runStyles: Map<string, string>;
  /** Pictures that Word does not know. */
  unknownPictures: number;
}

export function startWriting(pictures: Writing['pictures'], portal: string): Writing {
  return {
    ...{ pictures, portal, numbering: [], notes: new Map(), footnotes: {}, returns: new Set(), waiting: [] },
    ...{ bookmarks: new Map(), languages: new Map(), runStyles: new Map(), unknownPictures: 0 },
  };
}

/** The id under which something is known by its name, made up the first time. */
export function idFor(known: Map<string, string>, name: string, prefix: string): string {
  const id = known.get(name) ?? `${prefix}${known.size + 1}`;
  known.set(name, id);
  return id;
}

/** Names of bookmarks that Word takes as they are; others get a made up one, and the document says which. */
export function bookmarkName(id: string, writing: Writing): string {
  return /^\p{L}[\p{L}\p{N}_-]{0,39}$/u.test(id) && !/^place\d+$/.test(id) ? id : idFor(writing.bookmarks, id, 'place');
}

/** Every block, at any depth. */
function* allBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (isContainer(block)) yield* allBlocks(block.children);
  }
}

/**
 * Finds notes that can be Word's own: each is called once, and has paragraphs only. Others stay a list at the end.
 *
 * @returns the blocks without the lists that have become notes
 */
export function takeNotes(blocks: readonly Block[], writing: Writing): Block[] {
  const calls = new Map<string, number>();
  for (const block of allBlocks(blocks))
    if (isText(block))
      for (const run of block.runs) {
        const href = run.kind === 'text' && run.marks.sup ? run.marks.link?.href : undefined;
        if (href?.startsWith('#')) calls.set(href.slice(1), (calls.get(href.slice(1)) ?? 0) + 1);
      }
  return blocks.filter((block) => {
    if (block.type !== 'footnotes') return true;
    const items = block.children.flatMap((list) => (isContainer(list) ? (list.children as Container[]) : []));
    const isSimple = ({ attributes: { id = '' }, children }: Container) =>
      calls.get(id) === 1 && children.every((child) => child.type === 'p');
    if (block.attributes.id || !items.every(isSimple)) return true;
    for (const item of items) writing.notes.set(item.attributes.id ?? '', { number: writing.notes.size + 1, item });
    return false;
  });
}
