import { gathered } from './gathered.ts';
import { type Grid, gridOf, mostPlaces, type Placed } from './grid.ts';
import { type Block, type Container, isContainer } from './types.ts';

/**
 * A table: caption, one head, bodies, one foot, every row as wide as the table. A cell that reaches into another or
 * out of its section is cut to its place, a missing one is empty; a table without cells leaves its caption, and one that
 * would be filled up to more cells than anybody can look at leaves what stands in it.
 */
export function normalTable(table: Container): Block[] {
  const caption = table.children.find(({ type }) => type === 'caption') as Container | undefined;
  const rest = table.children.filter((child) => child !== caption);
  const inside = rest.flatMap((child) => (child.type === 'caption' ? (child as Container).children : [child]));
  const sections = inOrder(gathered(inside, ['thead', 'tbody', 'tfoot'], 'tbody').filter(isContainer));
  const grids = sections.map((section) => ({ section, grid: gridOf(rowsOf(section)) }));
  const columns = grids.reduce((most, { grid }) => Math.max(most, grid.columns), 0);
  const rows = grids.reduce((sum, { grid }) => sum + grid.rows, 0);
  if (columns === 0) return caption?.children ?? [];
  if (columns * rows > mostPlaces) return [...(caption?.children ?? []), ...sections.flatMap(textsOf)];
  const filled = grids
    .filter(({ grid }) => grid.rows > 0)
    .map(({ section, grid }): Container => ({ ...section, children: filledRows(rowsOf(section), grid, columns) }));
  const { cols, ...others } = table.attributes;
  const widths = cols && fittingWidths(cols, columns);
  return [
    {
      ...table,
      attributes: widths ? { ...others, cols: widths } : others,
      children: [...(caption ? [caption] : []), ...filled],
    },
  ];
}

/** The first head first and the last foot last; further ones are bodies. */
function inOrder(sections: Container[]): Container[] {
  const head = sections.find(({ type }) => type === 'thead');
  const foot = sections.findLast(({ type }) => type === 'tfoot');
  const bodies = sections
    .filter((section) => section !== head && section !== foot)
    .map((section): Container => ({ ...section, type: 'tbody' }));
  return [...(head ? [head] : []), ...bodies, ...(foot ? [foot] : [])];
}

function textsOf(section: Container): Block[] {
  return rowsOf(section).flatMap((row) => row.children.filter(isContainer).flatMap(({ children }) => children));
}

/** Rows with nothing but cells. */
function rowsOf(section: Container): Container[] {
  return gathered(section.children, ['tr'], 'tr')
    .filter(isContainer)
    .map((row): Container => ({ ...row, children: gathered(row.children, ['td', 'th'], 'td') }));
}

/** Rows in which no cell begins are left out, and the cells that reach over them are lower by them. */
function filledRows(rows: Container[], { places }: Grid, columns: number): Container[] {
  const isKept = rows.map((_, index) => {
    for (let column = 0; column < columns; column += 1) {
      const placed = places[index]?.[column];
      if (!placed || placed.row === index) return true;
    }
    return false;
  });
  return rows.flatMap((row, index) => (isKept[index] ? [filledRow(row, index, places, columns, isKept)] : []));
}

function filledRow(
  row: Container,
  index: number,
  places: Grid['places'],
  columns: number,
  isKept: boolean[],
): Container {
  const cells: Container[] = [];
  const line = places[index] ?? [];
  for (let column = 0; column < columns; column += 1) {
    const placed = line[column];
    if (!placed) cells.push({ type: 'td', attributes: {}, children: [{ type: 'p', attributes: {}, runs: [] }] });
    else if (placed.row === index && placed.column === column) cells.push(fitted(placed, isKept));
  }
  return { ...row, children: cells };
}

/** A cell that says the size of its place. */
function fitted({ cell, row, rows, columns }: Placed, isKept: boolean[]): Container {
  const { rowspan: _, colspan: __, ...attributes } = cell.attributes;
  const height = isKept.slice(row, row + rows).filter(Boolean).length;
  const spans = { ...(columns > 1 && { colspan: String(columns) }), ...(height > 1 && { rowspan: String(height) }) };
  return { ...cell, attributes: { ...attributes, ...spans } };
}

function fittingWidths(cols: string, columns: number): string | undefined {
  const widths = cols.split(' ').slice(0, columns);
  while (widths.length < columns) widths.push('auto');
  return widths.some((width) => width !== 'auto') ? widths.join(' ') : undefined;
}
