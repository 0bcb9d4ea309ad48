import { newLine } from '../model/pieces.ts';
import { spotOf, type TableCommand } from '../model/spot.ts';
import { type Cell, emptyCell, inReadingOrder, isEmpty, isInOneSection, overlaps, type Table } from '../model/table.ts';
import { writeTable } from '../model/writeTable.ts';
import { likeCell } from './likeCell.ts';

/** Makes the selected cells one that holds what they held, in reading order; those that are empty leave nothing. */
export const mergeCells: TableCommand = (state, span) => {
  const spot = spotOf(state, span);
  if (!spot) return null;
  const { table, area } = spot;
  const inside = inReadingOrder(table.cells.filter((cell) => overlaps(cell, area)));
  const [first] = inside;
  // A cell does not reach out of its section.
  if (!first || inside.length < 2 || !isInOneSection(table, area)) return null;
  const lines = inside.filter((cell) => !isEmpty(cell)).flatMap((cell) => cell.lines);
  const merged: Cell = { ...first, ...area, lines: lines.length > 0 ? lines : first.lines };
  const cells = [...table.cells.filter((cell) => !inside.includes(cell)), merged];
  return writeTable(state, { ...table, cells }, { cell: merged.step[1], at: 'end' });
};

/** Makes cells of several places cells of one place each; the first of them keeps what it holds. */
export const splitCells: TableCommand = (state, span) => {
  const spot = spotOf(state, span);
  if (!spot) return null;
  const { table, area } = spot;
  const split = splitIn(table, area);
  return split === table ? null : writeTable(state, split);
};

/** The table with every cell that touches the rectangle split; the same one if there is none to split. */
export function splitIn(table: Table, area: Pick<Cell, 'row' | 'column' | 'rows' | 'columns'>): Table {
  let hasSplit = false;
  const cells = table.cells.flatMap((cell): Cell[] => {
    if (!overlaps(cell, area) || (cell.rows === 1 && cell.columns === 1)) return [cell];
    hasSplit = true;
    const parts: Cell[] = [];
    for (let row = cell.row; row < cell.row + cell.rows; row += 1)
      for (let column = cell.column; column < cell.column + cell.columns; column += 1)
        parts.push(emptyCell({ row, column, rows: 1, columns: 1 }, likeCell(cell)));
    parts[0] = { ...cell, rows: 1, columns: 1 };
    return parts;
  });
  return hasSplit ? { ...table, cells } : table;
}

/** Takes out all that the selected cells hold. */
export const clearCells: TableCommand = (state, span) => {
  const spot = spotOf(state, span);
  if (!spot) return null;
  const { table, area, cell } = spot;
  const cells = table.cells.map((each) =>
    overlaps(each, area) && !isEmpty(each) ? { ...each, lines: [newLine()] } : each,
  );
  return writeTable(state, { ...table, cells }, { cell: cell.step[1], at: 'start' });
};
