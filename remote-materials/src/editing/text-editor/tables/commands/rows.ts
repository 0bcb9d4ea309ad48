import { newStep, type Step } from '../../model/path.ts';
import { copyCells } from '../model/copyCells.ts';
import { type Spot, spotOf, type TableCommand } from '../model/spot.ts';
import { type Cell, cellAt, emptyCell, isInOneSection, type Row, type Table } from '../model/table.ts';
import { writeTable } from '../model/writeTable.ts';
import { rowBand } from './bands.ts';
import { deleteTable } from './deleteTable.ts';
import { likeCell } from './likeCell.ts';

/** A row above or below what is selected; below the head it is the first one of the body. */
export function insertRow(side: 'above' | 'below'): TableCommand {
  return (state, span) => {
    const spot = spotOf(state, span);
    if (!spot) return null;
    const { table, at } = withRow(spot, side);
    const caret = cellAt(table, at, spot.cell.column);
    return writeTable(state, table, caret?.row === at ? { cell: caret.step[1], at: 'start' } : undefined);
  };
}

/** A row below what is selected, to be filled from its first cell on. */
export const continueBelow: TableCommand = (state, span) => {
  const spot = spotOf(state, span);
  if (!spot) return null;
  const { table, at } = withRow(spot, 'below');
  const caret = cellAt(table, at, 0);
  return writeTable(state, table, caret && { cell: caret.step[1], at: 'start' });
};

function withRow({ table, area }: Spot, side: 'above' | 'below'): { table: Table; at: number } {
  const { rows } = table;
  const like = side === 'above' ? area.row : area.row + area.rows - 1;
  const at = side === 'above' ? like : like + 1;
  const section = rows[like]?.section ?? newStep('tbody');
  const isBelowHead = side === 'below' && section[0] === 'thead' && rows[at]?.section[1] !== section[1];
  if (!isBelowHead) return { table: insertedRow(table, at, section, like), at };
  const body = rows[at]?.section[0] === 'tbody' ? rows[at]?.section : undefined;
  return { table: insertedRow(table, at, body ?? newStep('tbody'), body ? at : -1), at };
}

/**
 * The table with an empty row at `at`; cells that reach over the place are higher by it.
 *
 * @param like number of the row whose cells the new ones are like; -1 for ordinary ones
 */
export function insertedRow(table: Table, at: number, section: Step, like: number): Table {
  const { rows, columns } = table;
  const row: Row = { step: newStep('tr'), section };
  const cells = table.cells.map((cell) => shiftedDown(cell, at));
  const filled = new Set<number>();
  for (const cell of cells)
    if (cell.row < at && cell.row + cell.rows > at)
      for (let x = cell.column; x < cell.column + cell.columns; x += 1) filled.add(x);
  for (let column = 0; column < columns; column += 1)
    if (!filled.has(column))
      cells.push(emptyCell({ row: at, column, rows: 1, columns: 1 }, likeCell(cellAt(table, like, column))));
  return { ...table, rows: [...rows.slice(0, at), row, ...rows.slice(at)], cells };
}

function shiftedDown(cell: Cell, at: number): Cell {
  if (cell.row >= at) return { ...cell, row: cell.row + 1 };
  return cell.row + cell.rows > at ? { ...cell, rows: cell.rows + 1 } : cell;
}

/** Deletes the selected rows. A cell that reaches out of them stays with what it holds. */
export const deleteRows: TableCommand = (state, span) => {
  const spot = spotOf(state, span);
  if (!spot) return null;
  const { table, area, cell } = spot;
  if (area.rows === table.rows.length) return deleteTable(state, span);
  const end = area.row + area.rows;
  const before = (row: number) => Math.min(row, Math.max(area.row, row - area.rows));
  const cells = table.cells.flatMap((each): Cell[] => {
    const row = before(each.row);
    const rows = before(each.row + each.rows) - row;
    return rows > 0 ? [{ ...each, row, rows }] : [];
  });
  const rows = table.rows.filter((_, row) => row < area.row || row >= end);
  const changed = { ...table, rows, cells };
  const next = cellAt(changed, Math.min(area.row, rows.length - 1), cell.column);
  return writeTable(state, changed, next && { cell: next.step[1], at: 'start' });
};

/** Doubles the selected rows of one section, with those that cells tie to them. */
export const duplicateRows: TableCommand = (state, span) => {
  const spot = spotOf(state, span);
  if (!spot || !isInOneSection(spot.table, spot.area)) return null;
  const { table, area, cell } = spot;
  const { from, to } = rowBand(table, area.row, area.row + area.rows);
  const height = to - from;
  const original = table.cells.filter(({ row }) => row >= from && row < to);
  const copies = copyCells(original, state.delta).map((copy) => ({ ...copy, row: copy.row + height }));
  const cells = [
    ...table.cells.map((each) => (each.row >= to ? { ...each, row: each.row + height } : each)),
    ...copies,
  ];
  const added = table.rows.slice(from, to).map(({ section }): Row => ({ section, step: newStep('tr') }));
  const rows = [...table.rows.slice(0, to), ...added, ...table.rows.slice(to)];
  const caret = copies[original.findIndex(({ step }) => step[1] === cell.step[1])];
  return writeTable(state, { ...table, rows, cells }, caret && { cell: caret.step[1], at: 'end' });
};

/** Moves the selected rows, with those that cells tie to them, over their neighbours of the same section. */
export function moveRows(direction: 'up' | 'down'): TableCommand {
  return (state, span) => {
    const spot = spotOf(state, span);
    if (!spot || !isInOneSection(spot.table, spot.area)) return null;
    const { table, area } = spot;
    const own = rowBand(table, area.row, area.row + area.rows);
    const edge = direction === 'up' ? own.from - 1 : own.to;
    const section = table.rows[own.from]?.section[1];
    if (section === undefined || table.rows[edge]?.section[1] !== section) return null;
    const other = rowBand(table, edge, edge + 1);
    const [upper, lower] = direction === 'up' ? [other, own] : [own, other];
    const [upperHeight, lowerHeight] = [upper.to - upper.from, lower.to - lower.from];
    const moved = (row: number) => {
      if (row >= upper.from && row < upper.to) return row + lowerHeight;
      return row >= lower.from && row < lower.to ? row - upperHeight : row;
    };
    const rows = [
      ...table.rows.slice(0, upper.from),
      ...table.rows.slice(lower.from, lower.to),
      ...table.rows.slice(upper.from, upper.to),
      ...table.rows.slice(lower.to),
    ];
    return writeTable(state, { ...table, rows, cells: table.cells.map((each) => ({ ...each, row: moved(each.row) })) });
  };
}
