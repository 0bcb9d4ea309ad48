import { type Block, isText, writeDocument } from 'shared-api/document';
import { parseContent } from '../canonical.ts';
import { isList, type Writing, writeBlock } from './blocks.ts';
import { type Anchors, anchorsOf, takeBack } from './headings.ts';
import type { Care } from './inline.ts';
import { isDocument, isReadAs } from './prove.ts';

/** Blocks inside of each other that are proved one by one; what is deeper is proved with them. */
const provedLevels = 3;

/** What is deeper is HTML: nobody writes it, and each line would begin with the marks of all levels. */
const deepest = 8;

const cares: readonly Care[] = ['usual', 'escaped', 'tags'];

/**
 * A document as people write it in Markdown. Each block is read again, and one that would not come back the same is
 * written as HTML, which Markdown lets through; only a heading without an anchor gets the one of its words.
 */
export function htmlToMarkdown(html: string): string {
  const blocks = parseContent(html);
  const markdown = writeBlocks(blocks, anchorsOf(blocks), 0);
  return isDocument(markdown, blocks) ? markdown : blocks.map(asHtml).join('\n\n');
}

function writeBlocks(blocks: readonly Block[], anchors: Anchors, level: number, between = '\n\n'): string {
  let isAfterList = false;
  const written = blocks.map((block) => {
    const text = writeProved(block, isAfterList, anchors, level);
    isAfterList = isList(block) && !isAfterList;
    return text;
  });
  return written.join(between);
}

function writeProved(block: Block, isAfterList: boolean, anchors: Anchors, level: number): string {
  if (level > deepest) return htmlLine(block);
  const before = anchors.asked.length;
  const writeInside: Writing['writeInside'] = (inside, between) => writeBlocks(inside, anchors, level + 1, between);
  // What stands in other blocks has been proved with a care of its own.
  for (const care of isText(block) || block.type === 'table' ? cares : cares.slice(0, 1)) {
    const writing: Writing = { care, anchors, writeInside };
    const text = writeBlock(block, isAfterList, writing);
    if (text === null) break;
    if (level >= provedLevels || isReadAs(text, [block])) return text;
    takeBack(anchors, before);
  }
  takeBack(anchors, before);
  return asHtml(block);
}

/** On one line: an empty one would end the HTML. */
function asHtml(block: Block): string {
  const line = htmlLine(block);
  // With a rule below it: an empty line at the end of a document is none. A group lets every element through whole.
  return isReadAs(`${line}\n\n---`, [block, { type: 'hr', attributes: {} }]) ? line : `<div>${line}</div>`;
}

function htmlLine(block: Block): string {
  return writeDocument([block]).replaceAll('\n', '&#10;');
}
