import { type Spot, spotOf, type TableCommand } from '../model/spot.ts';
import { type Cell, cellAt, emptyCell, type Table } from '../model/table.ts';
import { readWidths, withoutWidths, withWidth, withWidths } from '../model/widths.ts';
import { writeTable } from '../model/writeTable.ts';
import { columnBand } from './bands.ts';
import { deleteTable } from './deleteTable.ts';
import { likeCell } from './likeCell.ts';

/** A column to the left or to the right of what is selected. */
export function insertColumn(side: 'left' | 'right'): TableCommand {
  return (state, span) => {
    const spot = spotOf(state, span);
    if (!spot) return null;
    const { area, cell } = spot;
    const like = side === 'left' ? area.column : area.column + area.columns - 1;
    const at = side === 'left' ? like : like + 1;
    const table = insertedColumn(spot.table, at, like);
    const caret = cellAt(table, cell.row, at);
    return writeTable(state, table, caret?.column === at ? { cell: caret.step[1], at: 'start' } : undefined);
  };
}

/** The table with an empty column at `at`; cells that reach over the place are wider by it. */
export function insertedColumn(table: Table, at: number, like: number): Table {
  const cells = table.cells.map((cell): Cell => {
    if (cell.column >= at) return { ...cell, column: cell.column + 1 };
    return cell.column + cell.columns > at ? { ...cell, columns: cell.columns + 1 } : cell;
  });
  const filled = new Set<number>();
  for (const cell of cells)
    if (cell.column < at && cell.column + cell.columns > at)
      for (let row = cell.row; row < cell.row + cell.rows; row += 1) filled.add(row);
  // What each row has in the column beside it is looked up once, not cell by cell.
  const beside = new Map<number, Cell>();
  for (const cell of table.cells)
    if (cell.column <= like && cell.column + cell.columns > like)
      for (let row = cell.row; row < cell.row + cell.rows; row += 1) beside.set(row, cell);
  for (let row = 0; row < table.rows.length; row += 1) {
    if (filled.has(row)) continue;
    const isHead = table.rows[row]?.section[0] === 'thead';
    // To the right of a column of headings stand ordinary cells.
    const step = likeCell(beside.get(row), isHead || at === like ? undefined : 'td');
    cells.push(emptyCell({ row, column: at, rows: 1, columns: 1 }, step));
  }
  return { ...table, columns: table.columns + 1, cells, step: withWidth(table, at, like) };
}

/** Deletes the selected columns. A cell that reaches out of them stays with what it holds. */
export const deleteColumns: TableCommand = (state, span) => {
  const spot = spotOf(state, span);
  if (!spot) return null;
  const { table, area, cell } = spot;
  if (area.columns === table.columns) return deleteTable(state, span);
  const before = (column: number) => Math.min(column, Math.max(area.column, column - area.columns));
  const cells = table.cells.flatMap((each): Cell[] => {
    const column = before(each.column);
    const columns = before(each.column + each.columns) - column;
    return columns > 0 ? [{ ...each, column, columns }] : [];
  });
  const columns = table.columns - area.columns;
  const changed = { ...table, columns, cells, step: withoutWidths(table, area.column, area.columns) };
  const next = cellAt(changed, cell.row, Math.min(area.column, columns - 1));
  return writeTable(state, changed, next && { cell: next.step[1], at: 'start' });
};

/** Moves the selected columns, with those that cells tie to them, over their neighbours. */
export function moveColumns(direction: 'left' | 'right'): TableCommand {
  return (state, span) => {
    const spot = spotOf(state, span);
    const bands = spot && neighbours(spot, direction);
    if (!bands) return null;
    const { table } = spot;
    const [left, right] = bands;
    const [leftWidth, rightWidth] = [left.to - left.from, right.to - right.from];
    const moved = (column: number) => {
      if (column >= left.from && column < left.to) return column + rightWidth;
      return column >= right.from && column < right.to ? column - leftWidth : column;
    };
    const given = readWidths(table);
    const widths = given.slice();
    for (const [column, width] of given.entries()) widths[moved(column)] = width;
    const cells = table.cells.map((each) => ({ ...each, column: moved(each.column) }));
    return writeTable(state, { ...table, cells, step: withWidths(table.step, widths) });
  };
}

function neighbours({ table, area }: Spot, direction: 'left' | 'right') {
  const own = columnBand(table, area.column, area.column + area.columns);
  const edge = direction === 'left' ? own.from - 1 : own.to;
  if (edge < 0 || edge >= table.columns) return null;
  const other = columnBand(table, edge, edge + 1);
  return direction === 'left' ? ([other, own] as const) : ([own, other] as const);
}
