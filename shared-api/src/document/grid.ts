import type { Container } from './types.ts';

/** Places that a table may have at most; a span claims them without writing anything. */
export const mostPlaces = 250_000;
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
      const wide = Math.min(spanOf(cell, 'colspan'), Math.max(1, Math.min(left, mostColumns - column)));
      const width = freeWidth(places[row], column, wide);
      const high = Math.min(spanOf(cell, 'rowspan'), Math.max(1, Math.floor(left / width)));
      const height = freeHeight(places, row, column, width, high);
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

function freeWidth(row: readonly (Placed | undefined)[] = [], column: number, wanted: number): number {
  let width = 1;
  while (width < wanted && !row[column + width]) width += 1;
  return width;
}

function freeHeight(
  places: readonly (Placed | undefined)[][],
  row: number,
  column: number,
  width: number,
  wanted: number,
): number {
  let height = 1;
  // Not a slice: of a row with wide holes that walks over all of it.
  const isFree = (line: readonly (Placed | undefined)[] = []) => {
    for (let x = column; x < column + width; x += 1) if (line[x]) return false;
    return true;
  };
  while (height < wanted && row + height < places.length && isFree(places[row + height])) height += 1;
  return height;
}
