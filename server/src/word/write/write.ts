import { Document, Packer, Paragraph, TextRun } from 'docx';
import { parseContent } from '../../content/canonical.ts';
import { bookmarkProperty } from '../names.ts';
import { findReturns, writeBlocks, writeFootnotes } from './blocks.ts';
import { type Source, startWriting, takeNotes } from './context.ts';
import { stylesXml } from './styles.ts';

export interface WordSource {
  title: string;
  description: string;
  author: string;
  /** As it is stored, of a modest depth. */
  html: string;
  /** By the addresses that stand in the text. */
  pictures: ReadonlyMap<string, Source>;
  /** Address of the portal, without a slash at the end. */
  portal: string;
}

/** A document as a Word file: headings, lists, tables and notes are Word's own, the rest has styles (`names.ts`). */
export async function writeWord({
  title,
  description,
  author,
  html,
  pictures,
  portal,
}: WordSource): Promise<Uint8Array> {
  const writing = startWriting(pictures, portal);
  const text = takeNotes(parseContent(html), writing);
  findReturns(writing);
  const heading = new Paragraph({ style: 'Title', children: [new TextRun(title)] });
  const body = writeBlocks(text, { writing, write: writeBlocks, indent: 0, depth: 0 });
  writeFootnotes(writing);
  const places = JSON.stringify(Object.fromEntries([...writing.bookmarks].map(([id, name]) => [name, id])));
  const document = new Document({
    title,
    description,
    creator: author,
    lastModifiedBy: author,
    externalStyles: stylesXml(writing),
    numbering: { config: writing.numbering },
    footnotes: writing.footnotes,
    ...(writing.bookmarks.size > 0 && { customProperties: [{ name: bookmarkProperty, value: places }] }),
    sections: [
      {
        properties: { page: { size: { width: 11906, height: 16838 }, margin: pageMargin } },
        children: [heading, ...body],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** Twips: 2.5 cm at the sides leave 16 cm for the text. */
const pageMargin = { top: 1134, bottom: 1134, left: 1417, right: 1417 };
