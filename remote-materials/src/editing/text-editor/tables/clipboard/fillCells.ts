import type { Block, Container } from 'shared-api/document';
import { linesOf } from '../../model/lines.ts';
import { newStep } from '../../model/path.ts';
import { toDelta } from '../../model/toDelta.ts';
import { insertedColumn } from '../commands/columns.ts';
import { likeCell } from '../commands/likeCell.ts';
import { splitIn } from '../commands/merge.ts';
import { insertedRow } from '../commands/rows.ts';
import { copyCells } from '../model/copyCells.ts';
import { newLine } from '../model/pieces.ts';
import { spotOf, type TableCommand } from '../model/spot.ts';
import { type Area, type Cell, cellAt, overlaps, readTable, type Table } from '../model/table.ts';
import { withAttributes, writeTable } from '../model/writeTable.ts';

/** A rectangle of cells to be put into a table. */
export interface Filling {
  rows: number;
  columns: number;
  cells: readonly Cell[];
}

/** Fills cells from the first selected one on; the table grows where it ends, and merged cells in the way are split. */
export function fillCells(filling: Filling): TableCommand {
  return (state, span) => {
    const spot = spotOf(state, span);
    if (!spot) return null;
    const { row, column } = spot.area;
    const target: Area = { row, column, rows: filling.rows, columns: filling.columns };
    const table = splitIn(grown(spot.table, target), target);
    const fillers = filling.cells.map((cell) => ({ ...cell, row: cell.row + row, column: cell.column + column }));
    const cells = [
      ...table.cells.filter((cell) => !overlaps(cell, target)),
      ...fillers.flatMap((filler) => inPlace(table, filler)),
    ];
    const last = fillers.findLast((filler) => cells.some(({ step }) => step === filler.step)) ?? fillers.at(-1);
    const caret = last && cellAt({ cells }, last.row, last.column);
    return writeTable(state, { ...table, cells }, caret && { cell: caret.step[1], at: 'end' });
  };
}

function grown(given: Table, { row, column, rows, columns }: Area): Table {
  let table = given;
  while (table.columns < column + columns) table = insertedColumn(table, table.columns, table.columns - 1);
  while (table.rows.length < row + rows) {
    const last = table.rows.length - 1;
    const section = table.rows[last]?.section;
    const isHead = section?.[0] === 'thead';
    const below = section && !isHead ? section : newStep('tbody');
    table = insertedRow(table, table.rows.length, below, isHead ? -1 : last);
  }
  return table;
}

/** The filler in the cell whose place it takes; where it would reach out of a section it is cut there. */
function inPlace(table: Table, filler: Cell): Cell[] {
  const parts: Cell[] = [];
  const end = filler.row + filler.rows;
  for (let row = filler.row; row < end; ) {
    const section = table.rows[row]?.section[1];
    let next = row + 1;
    while (next < end && table.rows[next]?.section[1] === section) next += 1;
    const old = cellAt(table, row, filler.column);
    const isFirst = row === filler.row;
    const lines = isFirst ? filler.lines : [newLine()];
    const { background, align } = filler.step[2] ?? {};
    const step = old && isFirst ? old.step : likeCell(old);
    const looks = isFirst ? { ...step[2], ...(background && { background }), ...(align && { align }) } : step[2];
    parts.push({ ...filler, row, rows: next - row, lines, step: withAttributes(step, { ...looks }) });
    row = next;
  }
  return parts;
}

/** The cells of a table that comes from elsewhere. */
export function fillingOf(table: Block): Filling | null {
  const delta = toDelta([table]);
  const read = readTable(linesOf(delta), 0, 0);
  return read && { rows: read.rows.length, columns: read.columns, cells: copyCells(read.cells, delta) };
}

/** Cells of plain text. */
export function textFilling(texts: readonly (readonly string[])[]): Filling | null {
  return fillingOf(container('table', [container('tbody', texts.map(textRow))]));
}

function textRow(texts: readonly string[]): Block {
  return container(
    'tr',
    texts.map((text) =>
      container(
        'td',
        text.split('\n').map((line) => ({
          type: 'p',
          attributes: {},
          runs: line === '' ? [] : [{ kind: 'text', text: line, marks: {} }],
        })),
      ),
    ),
  );
}

function container(type: Container['type'], children: Block[]): Container {
  return { type, attributes: {}, children };
}
