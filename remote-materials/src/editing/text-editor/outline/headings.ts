import type { Delta } from 'quill';
import { noText, searchText } from '../find/searchText.ts';
import { endOf, type Line, linesOf } from '../model/lines.ts';

export interface Heading {
  /** Its number among all headings; it outlives what is typed below. */
  number: number;
  level: number;
  text: string;
  /** Where it begins, in Quill's counting. */
  index: number;
  /** Undefined for one that nothing leads to yet. */
  anchor?: string;
}

/** Headings of a document that say something, wherever they stand. */
export function headingsOf(delta: Pick<Delta, 'ops'>): Heading[] {
  const found = headingLines(linesOf(delta));
  if (found.length === 0) return [];
  const all = searchText(delta);
  return found.flatMap((line, number) => {
    const { header, anchor } = line.formats;
    const text = all.slice(line.index, endOf(line)).replaceAll(noText, ' ').replace(/\s+/g, ' ').trim();
    const heading = { number, level: Number(header), text, index: line.index };
    return text === '' ? [] : [typeof anchor === 'string' ? { ...heading, anchor } : heading];
  });
}

/** All headings, those without a text among them. */
export function headingLines(lines: readonly Line[]): Line[] {
  return lines.filter(({ formats }) => formats.header !== undefined);
}

/** Number of the heading under which a place is; -1 before the first one. */
export function headingAt(headings: readonly Heading[], index: number): number {
  return headings.findLastIndex((heading) => heading.index <= index);
}
