import type { Table } from '../model/table.ts';

/** Rows or columns from `from` up to, not with, `to`. */
export interface Band {
  from: number;
  to: number;
}

/** The rows with those around them that cells tie to them. */
export function rowBand({ cells }: Table, from: number, to: number): Band {
  return band(
    cells.map(({ row, rows }) => ({ from: row, to: row + rows })),
    { from, to },
  );
}

/** The columns with those beside them that cells tie to them. */
export function columnBand({ cells }: Table, from: number, to: number): Band {
  return band(
    cells.map(({ column, columns }) => ({ from: column, to: column + columns })),
    { from, to },
  );
}

function band(parts: readonly Band[], given: Band): Band {
  let known = given;
  for (let isGrowing = true; isGrowing; ) {
    const grown = parts.reduce(
      (all, part) =>
        part.from < all.to && all.from < part.to
          ? { from: Math.min(all.from, part.from), to: Math.max(all.to, part.to) }
          : all,
      known,
    );
    isGrowing = grown.from < known.from || grown.to > known.to;
    known = grown;
  }
  return known;
}
