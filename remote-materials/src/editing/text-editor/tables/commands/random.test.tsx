import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { caretAt, type EditorState, stateOf } from '../../commands/command.ts';
import { openHtml, saveHtml } from '../../model/document.ts';
import { fillCells, textFilling } from '../clipboard/fillCells.ts';
import { type CellSpan, type TableCommand, tableAt } from '../model/spot.ts';
import { faultsOf, textOf, written } from '../testing.ts';
import { deleteColumns, insertColumn, moveColumns } from './columns.ts';
import { deleteTable } from './deleteTable.ts';
import { toggleHeadColumn, toggleHeadRow } from './heads.ts';
import { alignCells, setWidths, toggleCaption } from './looks.ts';
import { clearCells, mergeCells, splitCells } from './merge.ts';
import { deleteRows, duplicateRows, insertRow, moveRows } from './rows.ts';
import { cellBeside, nextCell, previousCell } from './walk.ts';

/** What a command may do to the text of a document. */
type Effect = 'keeps' | 'adds' | 'removes';

const filling = textFilling([
  ['1', '2', '3'],
  ['4', '5', '6'],
]);

const commands: Record<string, [TableCommand, Effect]> = {
  insertAbove: [insertRow('above'), 'keeps'],
  insertBelow: [insertRow('below'), 'keeps'],
  insertLeft: [insertColumn('left'), 'keeps'],
  insertRight: [insertColumn('right'), 'keeps'],
  moveUp: [moveRows('up'), 'keeps'],
  moveDown: [moveRows('down'), 'keeps'],
  moveLeft: [moveColumns('left'), 'keeps'],
  moveRight: [moveColumns('right'), 'keeps'],
  merge: [mergeCells, 'keeps'],
  split: [splitCells, 'keeps'],
  headRow: [toggleHeadRow, 'keeps'],
  headColumn: [toggleHeadColumn, 'keeps'],
  align: [alignCells('center'), 'keeps'],
  next: [nextCell, 'keeps'],
  previous: [previousCell, 'keeps'],
  up: [cellBeside('up'), 'keeps'],
  widths: [setWidths(['10px', 'auto', '20px']), 'keeps'],
  duplicate: [duplicateRows, 'adds'],
  caption: [toggleCaption, 'removes'],
  deleteRows: [deleteRows, 'removes'],
  deleteColumns: [deleteColumns, 'removes'],
  clear: [clearCells, 'removes'],
  deleteTable: [deleteTable, 'removes'],
  ...(filling && { fill: [fillCells(filling), 'removes'] }),
};

const contents = [
  '',
  'т',
  '<p>п</p><p>р</p>',
  '<ul><li>и</li><li>к</li></ul>',
  '<pre><code>x\n\ny\n</code></pre>',
  '<table><tbody><tr><td>н</td><td></td></tr></tbody></table>',
  '<hr>',
  '<h3 id="h">з</h3>',
];

const randomCell = fc
  .record({
    type: fc.constantFrom('td', 'td', 'th'),
    colspan: fc.constantFrom(1, 1, 1, 2, 3),
    rowspan: fc.constantFrom(1, 1, 1, 2, 3),
    content: fc.constantFrom(...contents),
  })
  .map(
    ({ type, colspan, rowspan, content }) => `<${type} colspan="${colspan}" rowspan="${rowspan}">${content}</${type}>`,
  );

/** A table of random cells; places that spans leave are filled and cut by the document's own rules. */
const randomTable = fc
  .record({
    rows: fc.array(fc.array(randomCell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
    heads: fc.constantFrom(0, 1, 2),
    hasFoot: fc.boolean(),
    before: fc.constantFrom('', '<p>до</p>'),
    isInList: fc.boolean(),
  })
  .map(({ rows, heads, hasFoot, before, isInList }) => {
    const html = rows.map((cells) => `<tr>${cells.join('')}</tr>`);
    const end = hasFoot && html.length > heads ? html.length - 1 : html.length;
    const head = `<thead>${html.slice(0, heads).join('')}</thead>`;
    const foot = `<tfoot>${html.slice(end).join('')}</tfoot>`;
    const table = `<table><caption>имя</caption>${head}<tbody>${html.slice(heads, end).join('')}</tbody>${foot}</table>`;
    return `${before}${isInList ? `<ul><li>${table}</li></ul>` : table}<p>после</p>`;
  });

const randomStep = fc.record({
  name: fc.constantFrom(...Object.keys(commands)),
  caret: fc.nat(),
  corners: fc.option(fc.tuple(fc.nat(), fc.nat())),
});

function spanIn(state: EditorState, corners: [number, number]): CellSpan | null {
  const table = tableAt(state);
  if (!table) return null;
  const [from = '', to = ''] = corners.map((number) => table.cells[number % table.cells.length]?.step[1]);
  return { table: table.step[1], from, to };
}

/** Letters that are there, in any order. */
function lettersOf(state: EditorState): string {
  return [...textOf(state.delta)]
    .filter((letter) => letter !== '\n')
    .toSorted()
    .join('');
}

describe('any commands on any table', () => {
  it('leave a table of one form, lose no text but by deletion, and are undone to the letter', () => {
    let applied = 0;
    fc.assert(
      fc.property(randomTable, fc.array(randomStep, { minLength: 1, maxLength: 12 }), (html, steps) => {
        let state = stateOf(openHtml(html), caretAt(0));
        for (const { name, caret, corners } of steps) {
          const [command, effect] = commands[name] ?? [];
          const at = { ...state, range: caretAt(caret % state.delta.length()) };
          const change = command?.(at, corners && spanIn(at, corners));
          if (!change) continue;
          applied += 1;
          const after = stateOf(state.delta.compose(change.delta), change.range ?? at.range);
          expect(written(after.delta.compose(change.delta.invert(state.delta)))).toBe(written(state.delta));
          expect(after.range.index).toBeLessThan(after.delta.length());
          expect(faultsOf(after)).toEqual([]);
          if (effect === 'keeps') expect(lettersOf(after)).toBe(lettersOf(state));
          if (effect === 'adds') expect(lettersOf(after).length).toBeGreaterThanOrEqual(lettersOf(state).length);
          state = after;
        }
        const saved = saveHtml(state.delta);
        expect(saveHtml(openHtml(saved))).toBe(saved);
      }),
      { numRuns: 400 },
    );
    expect(applied).toBeGreaterThan(400);
  });
});
