import { linkAddress, type Marks, type Run, type SourceElement } from 'shared-api/document';
import { ornament } from '../names.ts';
import type { WordDocument } from './document.ts';
import type { Entry } from './entry.ts';
import { type Fields, hrefOf } from './fields.ts';
import { marksOfRun } from './marks.ts';
import { lostDrawing, type Pictures, readPictures } from './pictures.ts';
import { child, descendants, elements, isOn, valOf } from './xml.ts';

export interface Reading {
  document: WordDocument;
  fields: Fields;
  pictures: Pictures;
  /** Notes in the order in which the text refers to them. */
  notes: { kind: 'footnotes' | 'endnotes'; id: string }[];
  /** Text boxes of the paragraph that is read, to come after it. */
  boxes: SourceElement[];
  /** Paragraphs and tables inside of something, which may have tables again. */
  readEntries: (parent: SourceElement, reading: Reading) => Promise<Entry[]>;
  /** Address of the portal itself: links to it lose it. */
  portal: string | undefined;
}

/** What stands in a line of a paragraph. */
export async function readRuns(parent: SourceElement, reading: Reading, link?: Target): Promise<Run[]> {
  const runs: Run[] = [];
  for (const element of elements(parent)) runs.push(...(await readPart(element, reading, link)));
  return runs;
}

/** Elements that only hold others. */
const transparent = new Set([
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:sdt',
  'w:sdtContent',
  'w:customXml',
  'w:bdo',
  'w:dir',
]);

async function readPart(element: SourceElement, reading: Reading, link: Target | undefined): Promise<Run[]> {
  const { document, fields } = reading;
  const { name, attributes } = element;
  if (name === 'w:r') return readRun(element, reading, link);
  if (name === 'w:hyperlink') return readRuns(element, reading, hyperlink(attributes, reading));
  if (name === 'w:fldSimple') return readRuns(element, reading, targetOf(hrefOf(attributes['w:instr'] ?? '')) ?? link);
  if (name === 'w:bookmarkStart') {
    const id = attributes['w:name'];
    return id && id !== '_GoBack' && !fields.isContents()
      ? [{ kind: 'anchor', id: document.places.get(id) ?? id }]
      : [];
  }
  if (name === 'm:oMath' || name === 'm:oMathPara') {
    document.losses.add('formulas');
    const text = [...descendants(element, 'm:t')].flatMap(({ children }) => children).join('');
    return [{ kind: 'text', text, marks: {} }];
  }
  if (name === 'w:del' || name === 'w:moveFrom') document.losses.add('deletions');
  if (name === 'w:ins') document.losses.add('insertions');
  return transparent.has(name) ? readRuns(element, reading, link) : [];
}

/** Where a text leads to, before the address is looked at. */
interface Target {
  address: string;
  title?: string;
}

function targetOf(address: string | undefined): Target | undefined {
  return address === undefined ? undefined : { address };
}

function hyperlink(attributes: SourceElement['attributes'], { document }: Reading): Target {
  const target = document.relations.get(attributes['r:id'] ?? '')?.target ?? '';
  const anchor = attributes['w:anchor'];
  const title = attributes['w:tooltip'];
  const address = anchor === undefined ? target : `${target}#${document.places.get(anchor) ?? anchor}`;
  return { address, ...(title && { title }) };
}

async function readRun(run: SourceElement, reading: Reading, around: Target | undefined): Promise<Run[]> {
  const { document, fields } = reading;
  const properties = child(run, 'w:rPr');
  const style = document.styles.find(valOf(properties, 'w:rStyle'));
  const isHidden = isOn(child(properties, 'w:vanish'));
  const runs: Run[] = [];
  const add = (text: string, marks: Marks) => {
    if (fields.isSilent() || fields.isContents() || style?.title === ornament) return;
    if (isHidden) document.losses.add('hidden');
    else runs.push({ kind: 'text', text, marks });
  };
  const link = linkOf(around ?? targetOf(fields.href()), reading);
  const marks = { ...marksOfRun(properties, style), ...(link && { link }) };
  // Links look so by themselves, in documents of others often without a style for it.
  if (link && !document.isOwn) delete marks.u;
  for (const element of elements(run)) {
    const { name, attributes } = element;
    if (name === 'w:t') add(element.children.join(''), marks);
    else if (name === 'w:tab' || name === 'w:ptab') add('\t', marks);
    else if (name === 'w:noBreakHyphen') add('\u2011', marks);
    else if (name === 'w:sym') addSymbol(attributes, (text) => add(text, marks), document);
    else if (name === 'w:br' || name === 'w:cr') {
      if (attributes['w:type'] === 'page' || attributes['w:type'] === 'column') document.losses.add('pageBreaks');
      else if (!fields.isContents()) runs.push({ kind: 'break' });
    } else if (name === 'w:fldChar') fields.mark(attributes['w:fldCharType']);
    else if (name === 'w:instrText') fields.instruct(element.children.join(''));
    else if (name === 'w:footnoteReference') runs.push(...noteReference('footnotes', attributes['w:id'], reading));
    else if (name === 'w:endnoteReference') runs.push(...noteReference('endnotes', attributes['w:id'], reading));
    else if (name === 'w:commentReference') document.losses.add('comments');
    else if (name === 'w:ruby')
      runs.push(...(await readRuns(child(element, 'w:rubyBase') ?? element, reading, around)));
    else runs.push(...(await readDrawing(element, reading)).map((one) => withMarks(one, link ? { link } : {})));
  }
  return runs;
}

function withMarks(run: Run, marks: Marks): Run {
  return 'marks' in run ? { ...run, marks: { ...run.marks, ...marks } } : run;
}

function linkOf(target: Target | undefined, { document, portal }: Reading): Marks['link'] {
  const { address = '', title } = target ?? {};
  if (address === '' || address === '#') return undefined;
  const own = portal !== undefined && address.startsWith(`${portal}/`) ? address.slice(portal.length) : address;
  const href = linkAddress(own);
  if (href !== undefined && !/^file:|^[a-z]:\\/i.test(own)) return title ? { href, title } : { href };
  document.losses.add('addresses');
  return undefined;
}

/** Letters of Symbol and Wingdings lie in a range that has no meaning outside of them. */
function addSymbol(attributes: SourceElement['attributes'], add: (text: string) => void, document: WordDocument): void {
  const code = Number.parseInt(attributes['w:char'] ?? '', 16);
  const isWingdings = /wingdings/i.test(attributes['w:font'] ?? '');
  const known = isWingdings ? wingdings[code & 0xff] : undefined;
  if (known) add(known);
  else if (code > 0x1f && code < 0xe000) add(String.fromCodePoint(code));
  else document.losses.add('symbols');
}

const wingdings: Record<number, string> = {
  ...{ 108: '●', 110: '■', 111: '☐', 167: '▪', 168: '☐', 216: '➢', 224: '→', 223: '←', 225: '↑', 226: '↓' },
  ...{ 251: '✗', 252: '✓', 253: '☒', 254: '☑', 74: '☺', 76: '☹', 40: '☎', 42: '✉', 171: '★' },
};

/** Names of the places between which a note and its number lead. */
export const noteId = (number: number) => `fn-${number}`;
export const referenceId = (number: number) => `fnref-${number}`;

function noteReference(kind: 'footnotes' | 'endnotes', id: string | undefined, reading: Reading): Run[] {
  if (id === undefined || !reading.document[kind].has(id)) return [];
  reading.notes.push({ kind, id });
  const number = reading.notes.length;
  return [
    { kind: 'anchor', id: referenceId(number) },
    { kind: 'text', text: String(number), marks: { link: { href: `#${noteId(number)}` }, sup: true } },
  ];
}

const drawings = new Set(['w:drawing', 'w:pict', 'w:object']);

async function readDrawing(element: SourceElement, reading: Reading): Promise<Run[]> {
  if (element.name === 'mc:AlternateContent') {
    // Both say the same; only the newer one has the text of new shapes.
    const chosen = child(element, 'mc:Choice') ?? child(element, 'mc:Fallback');
    const runs: Run[] = [];
    for (const inner of elements(chosen)) runs.push(...(await readDrawing(inner, reading)));
    return runs;
  }
  if (!drawings.has(element.name)) return [];
  const boxes = [...descendants(element, 'w:txbxContent')];
  reading.boxes.push(...boxes);
  reading.document.losses.add('textBoxes', boxes.length);
  const hasPicture = [...descendants(element, 'a:blip'), ...descendants(element, 'v:imagedata')].length > 0;
  if (hasPicture) return readPictures(element, reading.document, reading.pictures);
  // A line across the page is how Word writes three dashes.
  if (boxes.length === 0 && ![...descendants(element, 'v:rect')].some(({ attributes }) => attributes['o:hr']))
    reading.document.losses.add(lostDrawing(element));
  return [];
}
