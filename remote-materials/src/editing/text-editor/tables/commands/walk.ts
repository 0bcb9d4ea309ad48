import Delta from 'quill-delta';
import { type Change, type Command, caretAt, lineOf } from '../../commands/command.ts';
import { endOf, type Line } from '../../model/lines.ts';
import { writePath } from '../../model/path.ts';
import { type Spot, spotOf, tableAt } from '../model/spot.ts';
import { type Cell, cellAt } from '../model/table.ts';
import { continueBelow } from './rows.ts';

/** To the end of what the next cell holds; behind the last cell a new row begins. */
export const nextCell: Command = (state) => {
  const spot = spotOf(state);
  if (!spot) return null;
  const { cells } = spot.table;
  const next = cells[cells.indexOf(spot.cell) + 1];
  return next ? toCell(next) : continueBelow(state);
};

/** To the end of what the cell before holds; null in the first one. */
export const previousCell: Command = (state) => {
  const spot = spotOf(state);
  const previous = spot?.table.cells[spot.table.cells.indexOf(spot.cell) - 1];
  return previous ? toCell(previous) : null;
};

function toCell({ lines }: Cell): Change {
  const line = lines.at(-1)?.line;
  return { delta: new Delta(), range: caretAt(line ? endOf(line) : 0) };
}

/** From the first or the last line of a cell into the cell above or below, as far into its line; null at the table's edge. */
export function cellBeside(direction: 'up' | 'down'): Command {
  return (state) => {
    const spot = spotOf(state);
    const cell = spot && neighbourOf(spot, direction);
    const line = direction === 'up' ? cell?.lines.at(-1)?.line : cell?.lines[0]?.line;
    if (!line) return null;
    const offset = state.range.index - lineOf(state).line.index;
    return { delta: new Delta(), range: caretAt(line.index + Math.min(offset, line.length - 1)) };
  };
}

/** The cell next to the one with the caret, or undefined at the table's edge. */
export function neighbourOf({ table, cell }: Spot, direction: 'up' | 'down' | 'left' | 'right'): Cell | undefined {
  if (direction === 'up') return cellAt(table, cell.row - 1, cell.column);
  if (direction === 'down') return cellAt(table, cell.row + cell.rows, cell.column);
  return cellAt(table, cell.row, direction === 'left' ? cell.column - 1 : cell.column + cell.columns);
}

/** A line of its own above or below the innermost table, in what the table stands in. */
export function lineBeside(side: 'above' | 'below'): Command {
  return (state) => {
    const table = tableAt(state);
    if (!table) return null;
    const [first, last]: (Line | undefined)[] = [state.lines[table.first], state.lines[table.last]];
    const index = side === 'above' ? (first?.index ?? 0) : last ? last.index + last.length : 0;
    const path = writePath(table.outer);
    const delta = new Delta().retain(index).insert('\n', path === null ? undefined : { path });
    return { delta, range: caretAt(index) };
  };
}
