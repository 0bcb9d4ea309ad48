import { Paragraph, type ParagraphChild, TextRun } from 'docx';
import {
  type Atom,
  type Block,
  type CodeBlock,
  type Container,
  isCode,
  isContainer,
  isText,
  type TextBlock,
} from 'shared-api/document';
import { type BoxName, boxStyles, listStep } from '../names.ts';
import { idFor, type Writing } from './context.ts';
import { writeList } from './lists.ts';
import { type Piece, type Place, paragraphOptions } from './place.ts';
import { linkOf, placeOf, textRun, writeLine } from './runs.ts';
import { styleIds } from './styles.ts';
import { writeBox, writeTable } from './tables.ts';

export function writeBlocks(blocks: readonly Block[], place: Place): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    if (before && needsGap(before, block)) pieces.push(new Paragraph({}));
    for (const piece of writeBlock(block, place)) pieces.push(piece);
  }
  return pieces;
}

/** Two tables side by side are one for Word, and two paragraphs of one style belong together. */
function needsGap(before: Block, block: Block): boolean {
  const kinds = [before, block].map(shapeOf);
  return kinds[0] === kinds[1] && kinds[0] !== undefined;
}

function shapeOf(block: Block): string | undefined {
  if (block.type === 'table' && hasCaption(block)) return undefined;
  if (block.type === 'pre' || block.type === 'dl') return block.type;
  if (block.type === 'blockquote') return isSimpleQuote(block) ? 'blockquote' : 'table';
  if (block.type === 'figure') return isSimpleFigure(block) ? undefined : 'table';
  return ['table', 'callout', 'details', 'footnotes'].includes(block.type) ? 'table' : undefined;
}

function hasCaption(block: Block): boolean {
  return isContainer(block) && block.children[0]?.type === 'caption';
}

function writeBlock(block: Block, place: Place): Piece[] {
  if (isText(block)) return [writeText(block, place)];
  if (isCode(block)) return [writeCode(block, place)];
  if (!isContainer(block)) return [writeAtom(block, place)];
  const { id } = block.attributes;
  if (id) place.writing.waiting.push(id);
  // Only paragraphs of the cell itself are aligned by it.
  const { align: _, ...inside } = place;
  return writers[block.type]?.(block, inside) ?? writeBlocks(block.children, inside);
}

const writers: Partial<Record<Container['type'], (block: Container, place: Place) => Piece[]>> = {
  ul: writeList,
  ol: writeList,
  table: writeTable,
  blockquote: (quote, place) =>
    isSimpleQuote(quote)
      ? writeBlocks(quote.children, { ...place, style: 'Quote' })
      : [writeBox('Цитата с блоками', quote.children, place)],
  callout: (callout, place) => [
    writeBox(boxOf('callout', 'kind', callout.attributes.kind ?? 'info'), callout.children, place),
  ],
  details: (details, place) => [writeBox(boxOf('details', 'open', details.attributes.open), details.children, place)],
  'callout-title': (title, place) => writeBlocks(title.children, { ...place, style: styleIds.boxTitle }),
  summary: (summary, place) => writeBlocks(summary.children, { ...place, style: styleIds.summary }),
  caption: (caption, place) => writeBlocks(caption.children, { ...place, style: 'Caption' }),
  figcaption: (caption, place) => writeBlocks(caption.children, { ...place, style: 'Caption' }),
  figure: writeFigure,
  footnotes: (notes, place) => [writeBox('Сноски в конце', notes.children, place)],
  dt: (term, place) => writeBlocks(term.children, { ...place, style: styleIds.term }),
  dd: (definition, place) => {
    const [first, ...rest] = definition.children;
    const isPlain = first?.type === 'p' && rest.length === 0;
    return isPlain
      ? writeBlocks(definition.children, { ...place, indent: place.indent + listStep, style: styleIds.definition })
      : [writeBox('Определение с блоками', definition.children, { ...place, indent: place.indent + listStep })];
  },
};

function boxOf(type: string, key: string, value: string | undefined): BoxName {
  const names = Object.entries(boxStyles) as [BoxName, Record<string, string>][];
  return (names.find(([, box]) => box.type === type && box[key] === value)?.[0] ?? 'Врезка: заметка') as BoxName;
}

function isSimpleQuote({ children }: Container): boolean {
  return children.every((child) => child.type === 'p' && isText(child) && child.runs.length > 0);
}

/** A picture, with a caption or without. */
function isSimpleFigure({ children }: Container): boolean {
  const [first, second, ...rest] = children;
  const isPicture = first && isText(first) && first.runs.length > 0 && first.runs.every(({ kind }) => kind === 'image');
  return Boolean(isPicture) && rest.length === 0 && (second === undefined || second.type === 'figcaption');
}

function writeFigure(figure: Container, place: Place): Piece[] {
  const { align } = figure.attributes;
  if (!isSimpleFigure(figure)) return [writeBox('Рисунок с блоками', figure.children, place)];
  const inside = { ...place, style: styleIds.figure, ...(align && { align }) };
  return writeBlocks(figure.children, inside);
}

function writeText({ type, attributes, runs }: TextBlock, place: Place): Paragraph {
  const { id, align, dir } = attributes;
  if (id) place.writing.waiting.push(id);
  const children = writeLine(runs, place.writing);
  const own = type === 'p' ? place : { ...place, style: `Heading${type.slice(1)}` };
  return new Paragraph({ ...paragraphOptions(own, align), ...(dir === 'rtl' && { bidirectional: true }), children });
}

function writeCode({ attributes: { id, language }, text }: CodeBlock, place: Place): Paragraph {
  const { writing } = place;
  const style = language ? idFor(writing.languages, language, 'PortalCode') : styleIds.code;
  const places = [...writing.waiting.splice(0), ...(id ? [id] : [])].flatMap((one) => placeOf(one, writing));
  const lines = text
    .split('\n')
    .flatMap((line, index) => [...(index > 0 ? [new TextRun({ break: 1 })] : []), textRun(line, {}, writing)]);
  return new Paragraph({ ...paragraphOptions({ ...place, style }), children: [...places, ...lines] });
}

function writeAtom({ type, attributes }: Atom, place: Place): Paragraph {
  const { writing } = place;
  const { id, href, src, title } = attributes;
  if (id) writing.waiting.push(id);
  const places = writeLine([], writing);
  if (type === 'hr')
    return new Paragraph({ ...paragraphOptions({ ...place, style: styleIds.rule }), children: places });
  const address = href ?? src ?? '';
  const text = title ?? (address.startsWith('/') ? writing.portal + address : address);
  const link: ParagraphChild = linkOf(address, [textRun(text, { link: { href: address } }, writing)], writing);
  return new Paragraph({ ...paragraphOptions({ ...place, style: styleIds[type] }), children: [...places, link] });
}

/** Paragraphs of notes stand at the foot of a page, without the way back that Word has by itself. */
export function writeFootnotes(writing: Writing): void {
  for (const { number, item } of writing.notes.values()) {
    const pieces = writeBlocks(withoutReturn(item.children, writing.returns), {
      writing,
      write: writeBlocks,
      indent: 0,
      depth: 0,
      style: 'FootnoteText',
    });
    writing.footnotes[number] = { children: pieces.filter((piece): piece is Paragraph => piece instanceof Paragraph) };
  }
}

/** Notes the places to which notes lead back: they are Word's own then. */
export function findReturns(writing: Writing): void {
  for (const { item } of writing.notes.values())
    for (const block of item.children)
      if (isText(block))
        for (const run of block.runs) if (isReturn(run)) writing.returns.add(run.marks.link?.href.slice(1) ?? '');
}

type TextRunOf = Extract<TextBlock['runs'][number], { kind: 'text' }>;

function isReturn(run: TextBlock['runs'][number]): run is TextRunOf {
  return (
    run.kind === 'text' &&
    run.text.trim().replace('\ufe0e', '') === '↩' &&
    (run.marks.link?.href.startsWith('#') ?? false)
  );
}

function withoutReturn(blocks: readonly Block[], returns: ReadonlySet<string>): Block[] {
  return blocks.map((block) => {
    if (!isText(block)) return block;
    return {
      ...block,
      runs: block.runs.filter((run) => !(isReturn(run) && returns.has(run.marks.link?.href.slice(1) ?? ''))),
    };
  });
}
