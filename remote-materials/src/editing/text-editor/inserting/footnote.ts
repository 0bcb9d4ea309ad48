import Delta from 'quill-delta';
import { whole } from '../blocks/move.ts';
import { type Command, caretAt, lineOf } from '../commands/command.ts';
import { renumber } from '../footnotes/renumber.ts';
import { type Reference, surveyOf } from '../footnotes/survey.ts';
import { idsOf } from '../model/ids.ts';
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
  const { references } = surveyOf(state.delta);
  const previous = references.findLast(({ index }) => index < at)?.target;
  const id = freeId(state.delta, references);
  const reference = new Delta()
    .retain(at)
    .insert({ 'anchor-point': `fnref-${id}` })
    .insert('0', { sup: true, link: `#fn-${id}` });
  const item = itemFor(state.lines, previous);
  // Notes may stand before the text that leads to them.
  const isAbove = item.index <= at;
  const made = isAbove ? reference.compose(itemDelta(item, id)) : itemDelta(item, id).compose(reference);
  const numbers = renumber(state.delta.compose(made));
  const index = isAbove ? item.index : reference.transformPosition(item.index);
  return { delta: whole(state.delta, made.compose(numbers)), range: caretAt(numbers.transformPosition(index)) };
};

/** The least number that no footnote of the document has in its address. */
function freeId(delta: Delta, references: readonly Reference[]): number {
  const taken = idsOf(delta);
  for (const { target } of references) taken.add(target);
  let id = 1;
  while (taken.has(`fn-${id}`) || taken.has(`fnref-${id}`)) id += 1;
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
