import { type CellSpan, spotOf } from '../model/spot.ts';
import { cellAt } from '../model/table.ts';
import { cellElement } from '../session/boxes.ts';
import type { TableSession } from '../session/TableSession.ts';

/** Pixels from the corner of the writing area. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Layout {
  /** Where the selected cells are. */
  selected?: Rect;
  handles?: {
    table: string;
    cell: string;
    /** Beside the cell's row, and above its column; absent where that is out of sight. */
    row?: Rect;
    column?: Rect;
  };
}

/** Room that a handle takes beside the table. */
const reach = 18;

/** Where on the screen what is shown over the text belongs. */
export function layoutOf(session: TableSession): Layout {
  const { quill } = session;
  const { table, cell, span, hovered } = session.view();
  const origin = quill.container.getBoundingClientRect();
  const near = (rect: Rect): Rect => ({
    left: rect.left - origin.left,
    top: rect.top - origin.top,
    width: rect.width,
    height: rect.height,
  });
  const selected = span && selectedRect(session, span);
  const place = hovered ?? (table && cell ? { table, cell } : null);
  const element = place && cellElement(quill, place.cell);
  const own = element?.closest('table');
  return {
    ...(selected && { selected: near(selected) }),
    ...(place &&
      element &&
      own && {
        handles: {
          ...place,
          ...sides(near(element.getBoundingClientRect()), near(own.getBoundingClientRect()), quill.root),
        },
      }),
  };
}

function sides(cell: Rect, table: Rect, { clientHeight, clientWidth }: HTMLElement): { row?: Rect; column?: Rect } {
  const [left, right] = [Math.max(cell.left, table.left), Math.min(cell.left + cell.width, table.left + table.width)];
  const isRowSeen = cell.top < clientHeight && cell.top + cell.height > 0;
  const isColumnSeen = right - left > 20 && table.top - reach < clientHeight && left < clientWidth;
  return {
    ...(isRowSeen && { row: { left: Math.max(0, table.left - reach), top: cell.top, width: 16, height: cell.height } }),
    // Above a long table that has been scrolled the handle stays in sight.
    ...(isColumnSeen && {
      column: { left, top: Math.max(0, table.top - reach), width: right - left, height: 16 },
    }),
  };
}

/** The first and the last of the selected cells are their corners, as they are a rectangle. */
function selectedRect(session: TableSession, span: CellSpan): Rect | null {
  const spot = spotOf(session.state(), span);
  if (!spot) return null;
  const { row, column, rows, columns } = spot.area;
  const corners = [cellAt(spot.table, row, column), cellAt(spot.table, row + rows - 1, column + columns - 1)];
  const [first, last] = corners.map(
    (cell) => cell && cellElement(session.quill, cell.step[1])?.getBoundingClientRect(),
  );
  const frame = cellElement(session.quill, span.to)?.closest('table')?.getBoundingClientRect();
  if (!first || !last || !frame) return null;
  // A wide table scrolls by itself: what is out of it is not shown.
  const [left, right] = [Math.max(first.left, frame.left), Math.min(last.right, frame.right)];
  return right > left ? { left, top: first.top, width: right - left, height: last.bottom - first.top } : null;
}
