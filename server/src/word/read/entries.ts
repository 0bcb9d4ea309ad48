import type { Block, Run, SourceElement, TextType } from 'shared-api/document';
import type { Entry, ListItem } from './entry.ts';
import type { ListPlace } from './numbering.ts';
import { kindOf, type ParagraphKind, type Role } from './paragraph-kind.ts';
import { type Reading, readRuns } from './runs.ts';
import { readTable } from './tables.ts';
import { child, descendants, elements } from './xml.ts';

/** Paragraphs and tables in the order of the document. */
export async function readEntries(parent: SourceElement, reading: Reading): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const element of elements(parent)) {
    if (element.name === 'w:p') entries.push(...(await readParagraph(element, reading)));
    else if (element.name === 'w:tbl') entries.push(...(await readTable(element, reading)));
    else if (element.name === 'w:sdt' && isContents(element)) reading.document.losses.add('contents');
    else if (wrappers.has(element.name)) entries.push(...(await readEntries(element, reading)));
    else if (element.name === 'm:oMathPara')
      entries.push(...(await readParagraph({ name: 'w:p', attributes: {}, children: [element] }, reading)));
    else if (element.name === 'w:altChunk') reading.document.losses.add('objects');
  }
  return entries;
}

const wrappers = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo', 'w:smartTag']);

function isContents(sdt: SourceElement): boolean {
  return [...descendants(child(sdt, 'w:sdtPr') ?? sdt, 'w:docPartGallery')].some(({ attributes }) =>
    /contents/i.test(attributes['w:val'] ?? ''),
  );
}

async function readParagraph(paragraph: SourceElement, reading: Reading): Promise<Entry[]> {
  const { document } = reading;
  const kind = kindOf(paragraph, document);
  if (kind.role === 'contents') {
    // Its fields begin and end in it.
    await readRuns(paragraph, reading);
    return [];
  }
  const runs = await readRuns(paragraph, reading);
  const entry = kind.role === 'code' ? codeEntry(runs, kind) : textEntry(runs, kind, reading);
  const entries = entry ? [entry] : [];
  if (hasRule(paragraph, runs) && kind.role !== 'rule')
    entries.push({ block: { type: 'hr', attributes: {} }, indent: kind.indent });
  const boxes = reading.boxes.splice(0);
  for (const box of boxes) entries.push(...(await readEntries(box, reading)));
  return entries;
}

/** An empty paragraph with a line under it, which is what three dashes become, or a line across the page. */
function hasRule(paragraph: SourceElement, runs: Run[]): boolean {
  if (runs.some(({ kind }) => kind !== 'anchor')) return false;
  const isLine = [...descendants(paragraph, 'v:rect')].some(({ attributes }) => attributes['o:hr'] !== undefined);
  const borders = elements(child(child(paragraph, 'w:pPr'), 'w:pBdr'));
  return (
    isLine ||
    borders.some(
      ({ name, attributes }) =>
        ['w:bottom', 'w:top'].includes(name) && !['nil', 'none', undefined].includes(attributes['w:val']),
    )
  );
}

function codeEntry(runs: Run[], { language, indent }: ParagraphKind): Entry {
  const text = runs.map((run) => (run.kind === 'text' ? run.text : run.kind === 'break' ? '\n' : '')).join('');
  const id = idOf(runs);
  return {
    block: { type: 'pre', attributes: { ...(id && { id }), ...(language && { language }) }, text },
    role: 'code',
    indent,
  };
}

function idOf(runs: Run[]): string | undefined {
  const [first] = runs;
  return first?.kind === 'anchor' ? first.id : undefined;
}

function textEntry(given: Run[], kind: ParagraphKind, reading: Reading): Entry | undefined {
  const { heading, role, align, indent } = kind;
  if (role === 'rule') return { block: { type: 'hr', attributes: idAttribute(given) }, indent };
  const list = kind.list && listItem(kind.list, reading);
  const isEmpty = !given.some((run) => run.kind === 'image' || (run.kind === 'text' && run.text.trim() !== ''));
  const isPlace = given.some(({ kind }) => kind === 'anchor');
  // Empty paragraphs are how people make room; an item or a place that links lead to is one all the same.
  if (isEmpty && !list && !isPlace && !(role && isNamed(role, reading))) return gap;
  const atom = role && atomOf(role, given, reading);
  if (atom) return { block: atom, indent };
  const type: TextType = heading === undefined ? 'p' : (`h${heading}` as TextType);
  const label = heading !== undefined && list?.label ? [textRun(`${list.label} `)] : [];
  const id = idOf(given);
  const runs = [...label, ...(id === undefined ? given : given.slice(1))];
  const attributes = { ...(id && { id }), ...(align && { align }) };
  return {
    block: { type, attributes, runs: heading === undefined || reading.document.isOwn ? runs : withoutStrong(runs) },
    indent,
    ...(role && { role }),
    ...(heading === undefined && list && { list }),
  };
}

function idAttribute(runs: Run[]): Record<string, string> {
  const id = idOf(runs);
  return id === undefined ? {} : { id };
}

/** What is a part of something is there without a text as well. */
function isNamed(role: Role, { document }: Reading): boolean {
  return (
    ['headCell', 'footCell', 'term', 'definition', 'boxTitle', 'summary'].includes(role) ||
    (role === 'caption' && document.isOwn)
  );
}

/** Nothing to read: it keeps two blocks of code or two tables apart. */
const gap: Entry = { block: { type: 'p', attributes: {}, runs: [] }, role: 'gap', indent: 0 };

const atoms = new Set<string>(['file', 'embed', 'video', 'audio']);

/** A file or a page that the portal shows as a block: here it is a link in a paragraph of its style. */
function atomOf(role: Role, runs: Run[], { portal = '' }: Reading): Block | undefined {
  const link = runs.find((run) => run.kind === 'text' && run.marks.link);
  const href = link?.kind === 'text' ? link.marks.link?.href : undefined;
  if (!atoms.has(role) || href === undefined || (role !== 'embed' && !href.startsWith('/files/'))) return undefined;
  const text = runs
    .map((run) => (run.kind === 'text' ? run.text : ''))
    .join('')
    .trim();
  const title: Record<string, string> = text === href || text === portal + href ? {} : { title: text };
  const address: Record<string, string> = role === 'video' || role === 'audio' ? { src: href } : { href };
  return {
    type: role as 'file' | 'embed' | 'video' | 'audio',
    attributes: { ...address, ...title, ...idAttribute(runs) },
  };
}

function textRun(text: string): Run {
  return { kind: 'text', text, marks: {} };
}

/** A heading that is bold as a whole is what headings look like. */
function withoutStrong(runs: Run[]): Run[] {
  const texts = runs.filter((run) => run.kind === 'text' && run.text.trim() !== '');
  const isAll = texts.length > 0 && texts.every((run) => run.kind === 'text' && run.marks.strong);
  if (!isAll) return runs;
  return runs.map((run) => {
    if (run.kind !== 'text') return run;
    const { strong: _, ...marks } = run.marks;
    return { ...run, marks };
  });
}

/** Signs of a list that has no sign: its items are paragraphs, or tasks. */
function listItem(
  place: ListPlace,
  { document: { numbering, losses } }: Reading,
): (ListItem & { label: string }) | undefined {
  const level = numbering.levelOf(place);
  if (!level) return undefined;
  const { label, ...counted } = numbering.next(place);
  if (counted.number === level.start && /%\d.*%\d/.test(level.text)) losses.add('legalNumbers');
  const isOrdered = !['bullet', 'none'].includes(level.format);
  const own = isOrdered ? label : '';
  return { ...place, ...counted, isOrdered, type: listType(level.format), indent: level.indent, label: own };
}

function listType(format: string): string | undefined {
  const types: Record<string, string> = { lowerLetter: 'a', upperLetter: 'A', lowerRoman: 'i', upperRoman: 'I' };
  return types[format];
}
