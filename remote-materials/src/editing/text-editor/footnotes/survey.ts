import type { Delta } from 'quill';
import { Op } from 'quill-delta';
import { readLink } from '../model/formats.ts';
import { idsOf } from '../model/ids.ts';
import { type Line, linesOf } from '../model/lines.ts';
import type { Path } from '../model/path.ts';

/**
 * A number in the text that leads to a note: superscript with a link to an item of footnotes. Where there is no such item
 * any more, a number with the address of a note is one, unless something else of the document has this address.
 */
export interface Reference {
  index: number;
  text: string;
  /** Id of its note. */
  target: string;
}

/** A note: an item among the footnotes. */
export interface Note {
  id: string | undefined;
  /** The containers around it. */
  list: Path;
  from: number;
  to: number;
  /** Places that it leads back to. */
  back: string[];
}

export interface Footnotes {
  references: Reference[];
  notes: Note[];
  lines: Line[];
  /** Places in lines that links lead to. */
  anchors: Map<string, number>;
}

/**
 * References, and notes in the order of their list.
 *
 * @param were ids of notes before a change: what leads there is a reference still
 * @param gone ids of notes that went earlier
 */
export function surveyOf(
  delta: Pick<Delta, 'ops'>,
  were: ReadonlySet<string> = new Set(),
  gone: Pick<ReadonlySet<string>, 'has'> = were,
): Footnotes {
  const lines = linesOf(delta);
  const notes = notesOf(lines);
  const ids = idsOf(delta);
  const present = new Set(notes.map(({ id }) => id));
  const isReference = (target: string, text: string) =>
    present.has(target) ||
    were.has(target) ||
    (!ids.has(target) && (gone.has(target) || (/^fn-/.test(target) && /^\d+$/.test(text))));
  const references: Reference[] = [];
  const anchors = new Map<string, number>();
  let index = 0;
  let number = 0;
  for (const op of delta.ops) {
    const { insert, attributes } = op;
    while (notes[number] && (notes[number]?.to ?? 0) <= index) number += 1;
    const target = placeOf(attributes?.link);
    if (typeof insert === 'string' && target !== null) {
      const note = notes[number];
      if (attributes?.sup && isReference(target, insert)) references.push({ index, text: insert, target });
      else if (note && note.from <= index) note.back.push(target);
    }
    if (typeof insert === 'object' && insert !== null && 'anchor-point' in insert)
      anchors.set(String(insert['anchor-point']), index);
    index += Op.length(op);
  }
  // A heading is a place that a note speaks of, not one that it leads back to.
  for (const note of notes) note.back = note.back.filter((place) => anchors.has(place) || !ids.has(place));
  return { references, notes, lines, anchors };
}

function notesOf(lines: readonly Line[]): Note[] {
  const notes: Note[] = [];
  let key: string | undefined;
  for (const { path, index, length } of lines) {
    const depth = path.findIndex(([type]) => type === 'footnotes');
    const item = depth < 0 ? undefined : path[depth + 2];
    const last = notes.at(-1);
    if (item && last && item[1] === key) last.to = index + length;
    else if (item)
      notes.push({ id: item[2]?.id, list: path.slice(0, depth + 2), from: index, to: index + length, back: [] });
    key = item?.[1];
  }
  return notes;
}

/** Ids of notes in the order of the text; a note to which another one leads comes behind those of the text. */
export function orderOf({ references, notes }: Footnotes): string[] {
  const isIn = ({ index }: Reference, { from, to }: Note) => index >= from && index < to;
  const outside = references.filter((reference) => !notes.some((note) => isIn(reference, note)));
  const order = new Set(outside.map(({ target }) => target));
  // What is added while it is walked through is walked through.
  for (const id of order)
    for (const note of notes)
      if (note.id === id) for (const each of references) if (isIn(each, note)) order.add(each.target);
  // Notes to which only one another lead stay as they stand.
  const targets = new Set(references.map(({ target }) => target));
  for (const { id } of notes) if (id !== undefined && targets.has(id)) order.add(id);
  return [...order];
}

/** Where in the document a link leads; null for one that leads out of it. */
export function placeOf(link: unknown): string | null {
  if (typeof link !== 'string') return null;
  const { href } = readLink(link);
  return href.length > 1 && href.startsWith('#') ? href.slice(1) : null;
}
