import type { Container } from './types.ts';

/** Cells that a table may have at most; a span claims them without writing anything. */
const mostPlaces = 250_000;
const mostColumns = 1000;

export interface Placed {
  cell: Container;
  /** Counted from 0; the first place that the cell takes. */
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export interface Grid {
  rows: number;
  columns: number;
  cells: Placed[];
  /** What stands at each place, row by row; a hole has nothing. */
  places: (Placed | undefined)[][];
}

/**
 * Where the cells of a section's rows stand. A cell takes the first free place of its row; its rows end with the
 * section's and before a place that is taken already.
 */
export function gridOf(rows: readonly Container[]): Grid {
  const places: (Placed | undefined)[][] = rows.map(() => []);
  const cells: Placed[] = [];
  let columns = 0;
  let left = mostPlaces;
  for (const [row, { children }] of rows.entries()) {
    let column = 0;
    for (const cell of children as Container[]) {
      while (places[row]?.[column]) column += 1;
      const width = Math.min(
        spanOf(cell, 'colspan'),
        freeWidth(places[row], column),
        Math.max(1, Math.min(left, mostColumns - column)),
      );
      const height = Math.min(
        freeHeight(places, row, column, width, spanOf(cell, 'rowspan')),
        Math.max(1, Math.floor(left / width)),
      );
      const placed = { cell, row, column, rows: height, columns: width };
      for (const line of places.slice(row, row + height))
        for (let x = column; x < column + width; x += 1) line[x] = placed;
      left -= height * width;
      cells.push(placed);
      column += width;
      columns = Math.max(columns, column);
    }
  }
  return { rows: rows.length, columns, cells, places };
}

function spanOf(cell: Container, name: 'colspan' | 'rowspan'): number {
  return Number(cell.attributes[name] ?? 1);
}

function freeWidth(row: readonly (Placed | undefined)[] = [], column: number): number {
  let width = 1;
  while (column + width < row.length && !row[column + width]) width += 1;
  return column + width < row.length ? width : Number.POSITIVE_INFINITY;
}

function freeHeight(
  places: readonly (Placed | undefined)[][],
  row: number,
  column: number,
  width: number,
  wanted: number,
): number {
  let height = 1;
  const isFree = (y: number) => !places[y]?.slice(column, column + width).some(Boolean);
  while (height < wanted && row + height < places.length && isFree(row + height)) height += 1;
  return height;
}
