import Delta, { Op } from 'quill-delta';
import { whole } from '../blocks/move.ts';
import { type Command, caretAt, lineOf } from '../commands/command.ts';
import { readLink } from '../model/formats.ts';
import { extentOf, type Line } from '../model/lines.ts';
import { newStep, type Path, writePath } from '../model/path.ts';

/**
 * A footnote: its number at the end of the selection, and an item with the way back at the same place among the
 * footnotes at the end of the document, with the caret in it. The numbers follow the text.
 */
export const insertFootnote: Command = (state) => {
  const { line } = lineOf(state);
  const inner = line.path.at(-1)?.[0];
  if (line.isAtom || inner === 'pre' || line.path.some(([type]) => type === 'footnotes')) return null;
  const at = state.range.index + state.range.length;
  const references = referencesIn(state.delta);
  const before = references.filter(({ index }) => index < at);
  const id = freeId(state.delta, state.lines);
  const reference = new Delta()
    .retain(at)
    .insert({ 'anchor-point': `fnref-${id}` })
    .insert(String(before.length + 1), { sup: true, link: `#fn-${id}` });
  const item = itemFor(state.lines, before.at(-1)?.target);
  const edits = [
    { index: at, delta: reference },
    ...references.slice(before.length).map((each, number) => renumber(each, before.length + number + 2)),
    { index: item.index, delta: itemDelta(item, id) },
  ].sort((one, other) => other.index - one.index);
  const delta = edits.reduce((all, edit) => all.compose(edit.delta), new Delta());
  const above = edits
    .filter(({ index }) => index < item.index)
    .reduce((all, edit) => all.compose(edit.delta), new Delta());
  return { delta: whole(state.delta, delta), range: caretAt(above.transformPosition(item.index)) };
};

interface Reference {
  index: number;
  text: string;
  /** Id of its item. */
  target: string;
}

/** References of the text, in their order; a number that leads back, or a link to a note by words, is none. */
function referencesIn({ ops }: Delta): Reference[] {
  const references: Reference[] = [];
  let index = 0;
  for (const op of ops) {
    const { insert, attributes } = op;
    const href = typeof attributes?.link === 'string' ? readLink(attributes.link).href : '';
    if (typeof insert === 'string' && attributes?.sup && /^\d+$/.test(insert) && /^#fn-/.test(href))
      references.push({ index, text: insert, target: href.slice(1) });
    index += Op.length(op);
  }
  return references;
}

function renumber({ index, text, target }: Reference, number: number) {
  const delta = new Delta()
    .retain(index)
    .insert(String(number), { sup: true, link: `#${target}` })
    .delete(text.length);
  return { index, delta: text === String(number) ? new Delta() : delta };
}

/** The least number that no footnote of the document has in its address. */
function freeId(delta: Delta, lines: readonly Line[]): number {
  const taken = new Set<string>(referencesIn(delta).map(({ target }) => target));
  for (const { path } of lines) for (const [, , attributes] of path) if (attributes?.id) taken.add(attributes.id);
  for (const { insert } of delta.ops)
    if (insert && typeof insert === 'object' && 'anchor-point' in insert)
      taken.add(String(insert['anchor-point']).replace(/^fnref-/, 'fn-'));
  let id = 1;
  while (taken.has(`fn-${id}`)) id += 1;
  return id;
}

interface Place {
  index: number;
  /** The list for the item. */
  list: Path;
}

/** Behind the item of the reference before it, or before all; the section is made if there is none. */
function itemFor(lines: readonly Line[], previous: string | undefined): Place {
  const first = lines.findIndex(({ path }) => path[0]?.[0] === 'footnotes' && path[1]?.[0] === 'ol');
  const [section, list] = lines[first]?.path ?? [];
  if (!section || !list) {
    const last = lines.at(-1);
    const isSpare = last && lines.length > 1 && last.length === 1 && !last.isAtom && last.path.length === 0;
    const index = last ? last.index + (isSpare ? 0 : last.length) : 0;
    return { index, list: [newStep('footnotes'), newStep('ol')] };
  }
  const known = lines.findIndex(({ path }) => path[2]?.[2]?.id === previous && previous !== undefined);
  const key = lines[known]?.path[2]?.[1];
  const [, end] = key ? extentOf(lines, known, key) : extentOf(lines, first, list[1]);
  const line = previous === undefined ? lines[first] : lines[end];
  const index = line ? line.index + (previous === undefined ? 0 : line.length) : 0;
  return { index, list: [section, list] };
}

function itemDelta({ index, list }: Place, id: number): Delta {
  const path = writePath([...list, newStep('li', { id: `fn-${id}` })]);
  return new Delta()
    .retain(index)
    .insert(' ')
    .insert('↩', { link: `#fnref-${id}` })
    .insert('\n', { path });
}
