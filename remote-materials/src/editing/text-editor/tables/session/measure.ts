import { setWidths } from '../commands/looks.ts';
import { spotOf } from '../model/spot.ts';
import type { Table } from '../model/table.ts';
import { readWidths, resized } from '../model/widths.ts';
import { cellElement } from './boxes.ts';
import type { TableSession } from './TableSession.ts';

/** Pixels below which no column is made narrower. */
export const leastWidth = 40;

/** Widths of the columns as they are shown, in pixels. */
export function measureColumns({ quill }: TableSession, table: Table): number[] {
  return Array.from({ length: table.columns }, (_, column) => {
    const inside = table.cells.filter((cell) => cell.column <= column && column < cell.column + cell.columns);
    const narrowest = inside.reduce((best, cell) => (cell.columns < best.columns ? cell : best), inside[0] ?? none);
    const element = cellElement(quill, narrowest.step[1]);
    return (element?.getBoundingClientRect().width ?? 0) / narrowest.columns;
  });
}

const none: Table['cells'][number] = { step: ['td', ''], lines: [], row: 0, column: 0, rows: 1, columns: 1 };

/** Makes the column with the caret, or the last selected one, wider by so many pixels. */
export function changeWidth(session: TableSession, by: number): boolean {
  const spot = spotOf(session.state(), session.view().span);
  if (!spot) return false;
  const measured = measureColumns(session, spot.table);
  const column = spot.cell.column + spot.cell.columns - 1;
  const width = Math.max(leastWidth, Math.round((measured[column] ?? 0) + by));
  return session.run(setWidths(resized(readWidths(spot.table), measured, new Map([[column, width]]))));
}

/** Makes the selected columns, or all of them, equally wide. */
export function evenColumns(session: TableSession): boolean {
  const { span } = session.view();
  const spot = spotOf(session.state(), span);
  if (!spot) return false;
  const measured = measureColumns(session, spot.table);
  const [from, count] = span ? [spot.area.column, spot.area.columns] : [0, spot.table.columns];
  const columns = Array.from({ length: count }, (_, number) => from + number);
  const width = Math.round(columns.reduce((sum, column) => sum + (measured[column] ?? 0), 0) / count);
  const wanted = new Map(columns.map((column) => [column, width]));
  return session.run(setWidths(resized(readWidths(spot.table), measured, wanted)));
}
