import { type Container, gridOf } from 'shared-api/document';
import { extentOf, type Line } from '../../model/lines.ts';
import { newStep, type Path, type Step } from '../../model/path.ts';
import { type InnerLine, newLine } from './pieces.ts';

/** A cell and the places that it takes, counted from 0 over the whole table. */
export interface Cell extends Area {
  step: Step;
  lines: readonly InnerLine[];
}

/** A rectangle of places. */
export interface Area {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export interface Row {
  step: Step;
  /** The head, body or foot that it is in; rows of the same section have the same key in it. */
  section: Step;
}

/** A table as places: every place belongs to one cell, and no cell reaches out of its section. */
export interface Table {
  step: Step;
  /** Containers around it. */
  outer: Path;
  caption: { step: Step; lines: readonly InnerLine[] } | null;
  columns: number;
  rows: readonly Row[];
  cells: readonly Cell[];
  /** Numbers of its lines in the document. */
  first: number;
  last: number;
}

/**
 * The table that is the container at `depth` around a line; its holes are filled with empty cells. Null when that is
 * no table, or one with lines outside of its cells.
 */
export function readTable(lines: readonly Line[], number: number, depth: number): Table | null {
  const path = lines[number]?.path ?? [];
  const step = path[depth];
  if (step?.[0] !== 'table') return null;
  const [first, last] = extentOf(lines, number, step[1]);
  const read = readRows(lines.slice(first, last + 1), depth + 1);
  if (!read || read.rows.length === 0) return null;
  const { caption, rows } = read;
  return { step, outer: path.slice(0, depth), caption, first, last, ...placed(rows) };
}

interface ReadRow extends Row {
  cells: ReadCell[];
}

interface ReadCell {
  step: Step;
  lines: InnerLine[];
}

function readRows(lines: readonly Line[], depth: number): { caption: Table['caption']; rows: ReadRow[] } | null {
  let caption: { step: Step; lines: InnerLine[] } | null = null;
  const rows: ReadRow[] = [];
  for (const line of lines) {
    const [section, row, cell] = line.path.slice(depth, depth + 3);
    if (section?.[0] === 'caption') {
      caption ??= { step: section, lines: [] };
      caption.lines.push({ line, path: line.path.slice(depth + 1) });
      continue;
    }
    if (!section || row?.[0] !== 'tr' || !cell || !isCell(cell)) return null;
    let known = rows.at(-1);
    if (known?.step[1] !== row[1] || known.section[1] !== section[1]) {
      known = { step: row, section, cells: [] };
      rows.push(known);
    }
    const inner = { line, path: line.path.slice(depth + 3) };
    const same = known.cells.at(-1);
    if (same?.step[1] === cell[1]) same.lines.push(inner);
    else known.cells.push({ step: cell, lines: [inner] });
  }
  return { caption, rows };
}

function isCell([type]: Step): boolean {
  return type === 'td' || type === 'th';
}

/** Gives the cells their places, section by section. */
function placed(rows: readonly ReadRow[]): Pick<Table, 'rows' | 'cells' | 'columns'> {
  const cells: Cell[] = [];
  const grids = sectionsOf(rows).map(({ from, to }) => {
    const known = new Map<Container, ReadCell>();
    const containers = rows.slice(from, to).map((row): Container => {
      const children = row.cells.map((cell) => {
        const container: Container = { type: 'td', attributes: cell.step[2] ?? {}, children: [] };
        known.set(container, cell);
        return container;
      });
      return { type: 'tr', attributes: {}, children };
    });
    return { from, grid: gridOf(containers), known };
  });
  const columns = Math.max(...grids.map(({ grid }) => grid.columns));
  for (const { from, grid, known } of grids) {
    for (const { cell, row, ...place } of grid.cells) {
      const read = known.get(cell);
      if (read) cells.push({ ...read, ...place, row: from + row });
    }
    for (const [row, line] of grid.places.entries())
      for (let column = 0; column < columns; column += 1)
        if (!line[column]) cells.push(emptyCell({ row: from + row, column, rows: 1, columns: 1 }));
  }
  return { columns, rows: rows.map(({ step, section }) => ({ step, section })), cells: inReadingOrder(cells) };
}

/** Rows side by side of the same section, as numbers from `from` up to, not with, `to`. */
function sectionsOf(rows: readonly Row[]): { step: Step; from: number; to: number }[] {
  const sections: { step: Step; from: number; to: number }[] = [];
  for (const [number, { section }] of rows.entries()) {
    const last = sections.at(-1);
    if (last?.step[1] === section[1]) last.to = number + 1;
    else sections.push({ step: section, from: number, to: number + 1 });
  }
  return sections;
}

export function isInOneSection({ rows }: Pick<Table, 'rows'>, area: Area): boolean {
  return new Set(rows.slice(area.row, area.row + area.rows).map(({ section }) => section[1])).size === 1;
}

export function emptyCell(place: Area, step: Step = newStep('td')): Cell {
  return { ...place, step, lines: [newLine()] };
}

export function inReadingOrder(cells: readonly Cell[]): Cell[] {
  return cells.toSorted((one, other) => one.row - other.row || one.column - other.column);
}

export function cellAt({ cells }: Pick<Table, 'cells'>, row: number, column: number): Cell | undefined {
  return cells.find((cell) => overlaps(cell, { row, column, rows: 1, columns: 1 }));
}

export function overlaps(one: Area, other: Area): boolean {
  return (
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows &&
    one.column < other.column + other.columns &&
    other.column < one.column + one.columns
  );
}

/** The smallest rectangle around both. */
export function around(one: Area, other: Area): Area {
  const row = Math.min(one.row, other.row);
  const column = Math.min(one.column, other.column);
  return {
    row,
    column,
    rows: Math.max(one.row + one.rows, other.row + other.rows) - row,
    columns: Math.max(one.column + one.columns, other.column + other.columns) - column,
  };
}

/** The rectangle widened until no cell stands in it with a part only. */
export function widened({ cells }: Pick<Table, 'cells'>, area: Area): Area {
  let wide = area;
  for (let isGrowing = true; isGrowing; ) {
    const grown = cells.reduce((known, cell) => (overlaps(cell, known) ? around(known, cell) : known), wide);
    isGrowing = grown.rows > wide.rows || grown.columns > wide.columns;
    wide = grown;
  }
  return wide;
}

/** A cell that holds one empty line of plain text. */
export function isEmpty({ lines }: Cell): boolean {
  const [only] = lines;
  if (lines.length !== 1 || !only || only.path.length > 0) return false;
  return only.line ? only.line.length === 1 && !only.line.isAtom : only.content?.length() === 1;
}
