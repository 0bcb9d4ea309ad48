import { type Block, isContainer, isText, writeDocument } from 'shared-api/document';
import { TextRefused } from '../../text/limits.ts';
import { parseContent } from '../canonical.ts';
import { markdownToHtml } from '../markdown.ts';

/** Whether Markdown is read as these blocks; anchors of headings depend on the whole document. */
export function isReadAs(markdown: string, blocks: readonly Block[]): boolean {
  const read = readMarkdown(markdown);
  return read !== null && writeDocument(withoutAnchors(read)) === writeDocument(withoutAnchors(blocks));
}

/** The same for a whole document: a heading without an anchor may have got the one of its words. */
export function isDocument(markdown: string, blocks: readonly Block[]): boolean {
  const read = readMarkdown(markdown);
  if (read === null) return false;
  const anchors = headingsOf(blocks).map(({ attributes }) => attributes.id);
  let index = 0;
  const compared = mapHeadings(read, (heading) => {
    const id = anchors[index];
    index += 1;
    return id === undefined ? withoutAnchor(heading) : heading;
  });
  return writeDocument(compared) === writeDocument(blocks);
}

function readMarkdown(markdown: string): Block[] | null {
  try {
    return parseContent(markdownToHtml(markdown));
  } catch (error) {
    if (error instanceof TextRefused) return null;
    throw error;
  }
}

function withoutAnchors(blocks: readonly Block[]): Block[] {
  return mapHeadings(blocks, withoutAnchor);
}

function withoutAnchor<One extends Block>(block: One): One {
  const { id: _, ...attributes } = block.attributes;
  return { ...block, attributes };
}

function mapHeadings(blocks: readonly Block[], change: (heading: Block) => Block): Block[] {
  return blocks.map((block) => {
    if (isContainer(block)) return { ...block, children: mapHeadings(block.children, change) };
    return isHeading(block) ? change(block) : block;
  });
}

function headingsOf(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => (isContainer(block) ? headingsOf(block.children) : isHeading(block) ? [block] : []));
}

function isHeading(block: Block): boolean {
  return isText(block) && block.type !== 'p';
}
