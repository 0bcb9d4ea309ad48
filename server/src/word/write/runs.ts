import {
  BookmarkEnd,
  BookmarkStart,
  ExternalHyperlink,
  FootnoteReferenceRun,
  InternalHyperlink,
  type IRunOptions,
  type ParagraphChild,
  ShadingType,
  Tab,
  TextRun,
} from 'docx';
import type { Marks, Run } from 'shared-api/document';
import { joint, runStyles, type StyledMark } from '../names.ts';
import { hexColor } from './colors.ts';
import { bookmarkName, idFor, type Writing } from './context.ts';
import { writePicture } from './pictures.ts';
import { ornamentId } from './styles.ts';

type Piece = TextRun | FootnoteReferenceRun | ParagraphChild;

/** What stands in a line; places that links lead to are bookmarks. */
export function writeLine(runs: readonly Run[], writing: Writing): ParagraphChild[] {
  const line: ParagraphChild[] = writing.waiting.splice(0).flatMap((id) => placeOf(id, writing));
  let group: { link: NonNullable<Marks['link']>; pieces: Piece[] } | undefined;
  const flush = () => {
    if (group) line.push(linkOf(group.link.href, group.pieces as ParagraphChild[], writing));
    group = undefined;
  };
  for (const [index, run] of runs.entries()) {
    const pieces = writeRun(run, runs[index - 1], runs[index + 1], writing);
    const link = 'marks' in run ? run.marks.link : undefined;
    const isNote = link && pieces.some((piece) => piece instanceof FootnoteReferenceRun);
    if (!link || isNote) {
      flush();
      line.push(...(pieces as ParagraphChild[]));
    } else if (group && group.link.href === link.href && group.link.title === link.title) {
      group.pieces.push(...pieces);
    } else {
      flush();
      group = { link, pieces };
    }
  }
  flush();
  return line;
}

let lastBookmark = 0;

export function placeOf(id: string, writing: Writing): ParagraphChild[] {
  lastBookmark = (lastBookmark % 1_000_000_000) + 1;
  const name = bookmarkName(id, writing);
  return [new BookmarkStart(name, lastBookmark), new BookmarkEnd(lastBookmark)] as unknown as ParagraphChild[];
}

export function linkOf(href: string, children: ParagraphChild[], writing: Writing): ParagraphChild {
  if (href.startsWith('#') && href.length > 1)
    return new InternalHyperlink({ anchor: bookmarkName(decoded(href.slice(1)), writing), children });
  return new ExternalHyperlink({ link: href.startsWith('/') ? writing.portal + href : href, children });
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function writeRun(run: Run, before: Run | undefined, after: Run | undefined, writing: Writing): Piece[] {
  if (run.kind === 'break') return [new TextRun({ break: 1 })];
  if (run.kind === 'anchor') return writing.returns.has(run.id) ? [] : placeOf(run.id, writing);
  if (run.kind === 'image') return [writePicture(run, writing)];
  const note = run.marks.sup && writing.notes.get(run.marks.link?.href.slice(1) ?? '');
  if (note) return [new FootnoteReferenceRun(note.number)];
  const { q } = run.marks;
  const quoteOf = (one: Run | undefined) => (one && 'marks' in one ? one.marks.q : undefined);
  return [
    ...(q && quoteOf(before) !== q ? [quoteMark('«')] : []),
    textRun(run.text, run.marks, writing),
    ...(q && quoteOf(after) !== q ? [quoteMark('»')] : []),
  ];
}

/** In the portal the marks of a quotation are not part of its text. */
function quoteMark(text: string): TextRun {
  return new TextRun({ text, style: ornamentId });
}

export function textRun(text: string, marks: Marks, writing: Writing): TextRun {
  const parts = text.split('\t').flatMap((part, index) => (index > 0 ? [new Tab(), part] : [part]));
  return new TextRun({ ...looksOf(marks, writing), children: parts });
}

function looksOf(marks: Marks, writing: Writing): IRunOptions {
  const color = hexColor(marks.color);
  const fill = hexColor(marks.background);
  const size = halfPoints(marks.size);
  const style = styleOf(marks, writing) ?? (marks.link ? 'Hyperlink' : undefined);
  return {
    ...(style && { style }),
    ...(marks.strong && { bold: true }),
    ...(marks.em && { italics: true }),
    ...(marks.u && { underline: {} }),
    ...(marks.s && { strike: true }),
    ...(marks.sup && { superScript: true }),
    ...(marks.sub && { subScript: true }),
    ...(color && { color }),
    ...(marks.mark && { highlight: 'yellow' as const }),
    ...(fill && { shading: { type: ShadingType.CLEAR, fill, color: 'auto' } }),
    ...(size && { size }),
    ...(marks.lang && { language: { value: marks.lang } }),
  };
}

/** A run has one style: several marks together have one of their own. */
function styleOf(marks: Marks, { runStyles: known }: Writing): string | undefined {
  const names = Object.entries(runStyles).flatMap(([mark, name]) => (marks[mark as StyledMark] ? [name] : []));
  return names.length > 0 ? idFor(known, names.join(joint), 'PortalRun') : undefined;
}

/** `24pt`, `18px`, `1.5em` in halves of a point; a line of text has 11 points. */
function halfPoints(size: string | undefined): number | undefined {
  const [, number, unit] = /^([\d.]+)(px|pt|em|rem|%)$/.exec(size ?? '') ?? [];
  const points: Record<string, number> = { px: 0.75, pt: 1, em: 11, rem: 11, '%': 0.11 };
  return number === undefined ? undefined : Math.max(2, Math.round(Number(number) * (points[unit ?? ''] ?? 1) * 2));
}
