import type { Change, EditorState } from '../../commands/command.ts';
import { type Line, lineAt } from '../../model/lines.ts';
import { lastOf } from '../../model/path.ts';
import { type Area, around, type Cell, readTable, type Table, widened } from './table.ts';

/** Several cells of a table that are selected, by their keys: from one corner to the other. */
export interface CellSpan {
  table: string;
  from: string;
  to: string;
}

/** The place in a table that a command works on. */
export interface Spot {
  table: Table;
  /** The cell with the caret, or the one to which the selection was drawn. */
  cell: Cell;
  /** The selected cells; widened until every cell is inside or outside as a whole. */
  area: Area;
}

/** Like a command, for the selected cells or the cell with the caret. */
export type TableCommand = (state: EditorState, span?: CellSpan | null) => Change | null;

/** The innermost table around the caret, or null. */
export function tableAt({ lines, range }: Pick<EditorState, 'lines' | 'range'>): Table | null {
  const number = lineAt(lines, range.index);
  return readTable(lines, number, lastOf(lines[number]?.path ?? [], ['table']));
}

/** What a command for tables works on; null outside of cells, and when the selected cells are no longer there. */
export function spotOf(state: Pick<EditorState, 'lines' | 'range'>, span?: CellSpan | null): Spot | null {
  return span ? selectedSpot(state.lines, span) : caretSpot(state);
}

function selectedSpot(lines: readonly Line[], { table: key, from, to }: CellSpan): Spot | null {
  const number = lines.findIndex(({ path }) => path.some((step) => step[1] === key));
  const depth = lines[number]?.path.findIndex((step) => step[1] === key) ?? -1;
  const table = readTable(lines, number, depth);
  const first = table?.cells.find(({ step }) => step[1] === from);
  const cell = table?.cells.find(({ step }) => step[1] === to);
  return table && first && cell ? { table, cell, area: widened(table, around(first, cell)) } : null;
}

function caretSpot(state: Pick<EditorState, 'lines' | 'range'>): Spot | null {
  const table = tableAt(state);
  if (!table) return null;
  const path = state.lines[lineAt(state.lines, state.range.index)]?.path ?? [];
  const key = path[table.outer.length + 3]?.[1];
  const cell = table.cells.find(({ step }) => step[1] === key);
  if (!cell) return null;
  const { row, column, rows, columns } = cell;
  return { table, cell, area: { row, column, rows, columns } };
}
