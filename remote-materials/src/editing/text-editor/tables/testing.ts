import Delta from 'quill-delta';
import { type Container, gridOf } from 'shared-api/document';
import { type Change, caretAt, type EditorState, stateOf } from '../commands/command.ts';
import { openHtml, saveHtml } from '../model/document.ts';
import type { Step } from '../model/path.ts';
import { type CellSpan, spotOf } from './model/spot.ts';

const caretMark = '¦';

/** A document as a command sees it; `¦` in its text is the caret. */
export function stateWith(html: string): EditorState {
  const delta = openHtml(html);
  const index = textOf(delta).indexOf(caretMark);
  if (index < 0) return stateOf(delta, caretAt(0));
  return stateOf(delta.compose(new Delta().retain(index).delete(1)), caretAt(index));
}

/** The document after a change, with the caret shown; what was undone has to be what it was before. */
export function htmlAfter(state: EditorState, change: Change | null): string {
  if (!change) return 'does not apply';
  const after = state.delta.compose(change.delta);
  const undone = after.compose(change.delta.invert(state.delta));
  if (written(undone) !== written(state.delta)) throw new Error('Undo gives another document.');
  const { index } = change.range ?? state.range;
  return saveHtml(after.compose(new Delta().retain(index).insert(caretMark)));
}

/** All that a delta says, whatever the order in which it says it. */
export function written({ ops }: Pick<Delta, 'ops'>): string {
  const joined = new Delta();
  for (const { insert, attributes } of ops)
    if (insert) joined.insert(insert, attributes && Object.fromEntries(Object.entries(attributes).toSorted()));
  return JSON.stringify(joined.ops);
}

/** The cells from the one with the first text to the one with the second. */
export function spanOf(state: EditorState, from: string, to: string): CellSpan {
  const spots = [from, to].map((text) => spotOf({ ...state, range: caretAt(textOf(state.delta).indexOf(text)) }));
  const [first, last] = spots;
  if (!first || !last) throw new Error(`There are no cells with ${from} and ${to}.`);
  return { table: first.table.step[1], from: first.cell.step[1], to: last.cell.step[1] };
}

/** Text in Quill's counting: what is not text takes one place. */
export function textOf({ ops }: Pick<Delta, 'ops'>): string {
  return ops.map(({ insert }) => (typeof insert === 'string' ? insert : '\uFFFC')).join('');
}

/** What is wrong with the tables as the lines say them, before anything is put in order; nothing if all is well. */
export function faultsOf({ lines }: Pick<EditorState, 'lines'>): string[] {
  const faults: string[] = [];
  const tables: Part[] = [];
  const ended = new Set<string>();
  let open: string[] = [];
  for (const { path } of lines) {
    const keys = path.map(([, key]) => key);
    for (const key of open) if (!keys.includes(key)) ended.add(key);
    for (const key of keys) if (ended.has(key)) faults.push(`${key} is in two places`);
    open = keys;
    for (const [depth, [type]] of path.entries()) {
      const [table, section, row, cell] = path.slice(depth, depth + 4);
      if (type !== 'table' || !table || section?.[0] === 'caption') continue;
      if (!section || !row || !cell) faults.push('a line stands outside of the cells');
      else partOf(partOf(partOf(partOf(tables, table).parts, section).parts, row).parts, cell);
    }
  }
  return [...faults, ...tables.flatMap(({ parts }) => tableFaults(parts))];
}

interface Part {
  step: Step;
  parts: Part[];
}

function partOf(parts: Part[], step: Step): Part {
  const known = parts.find((part) => part.step[1] === step[1]);
  if (known) return known;
  const part = { step, parts: [] };
  parts.push(part);
  return part;
}

function tableFaults(sections: readonly Part[]): string[] {
  const faults: string[] = [];
  const order = sections.map(({ step }) => step[0]).join(' ');
  if (!/^(thead ?)?(tbody ?)*(tfoot)?$/.test(order)) faults.push(`sections are ${order}`);
  const widths = new Set<number>();
  for (const { parts: rows } of sections) {
    const cellOf = ({ step }: Part): Container => ({ type: 'td', attributes: step[2] ?? {}, children: [] });
    const grid = gridOf(rows.map(({ parts }) => ({ type: 'tr', attributes: {}, children: parts.map(cellOf) })));
    widths.add(grid.columns);
    for (const line of grid.places)
      for (let column = 0; column < grid.columns; column += 1) if (!line[column]) faults.push('a place is empty');
    for (const { cell, rows: height, columns } of grid.cells)
      if (Number(cell.attributes.rowspan ?? 1) !== height || Number(cell.attributes.colspan ?? 1) !== columns)
        faults.push('a cell claims places that it has not');
  }
  if (widths.size > 1) faults.push(`rows are ${[...widths].join(', ')} wide`);
  return faults;
}
