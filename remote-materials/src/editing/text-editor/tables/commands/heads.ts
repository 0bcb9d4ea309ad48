import { newStep, type Step } from '../../model/path.ts';
import { spotOf, type TableCommand } from '../model/spot.ts';
import { type Cell, inReadingOrder, type Table } from '../model/table.ts';
import { withAttributes, writeTable } from '../model/writeTable.ts';
import { rowBand } from './bands.ts';

/** Whether a table has a head, and whether its first column is one of headings. */
export function headsOf(table: Table): { hasHeadRow: boolean; hasHeadColumn: boolean } {
  const first = table.cells.filter((cell) => cell.column === 0 && !isInHead(table, cell));
  return {
    hasHeadRow: table.rows[0]?.section[0] === 'thead',
    hasHeadColumn: first.length > 0 && first.every(({ step }) => step[0] === 'th'),
  };
}

/** The first row, with those that cells tie to it, becomes the head, or the head the first rows of the body. */
export const toggleHeadRow: TableCommand = (state, span) => {
  const spot = spotOf(state, span);
  if (!spot) return null;
  const { table } = spot;
  const changed = headsOf(table).hasHeadRow ? withoutHead(table) : withHead(table);
  return writeTable(state, changed);
};

function withHead(table: Table): Table {
  const { to } = rowBand(table, 0, 1);
  const head = newStep('thead');
  return {
    ...table,
    rows: table.rows.map((row, number) => (number < to ? { ...row, section: head } : row)),
    cells: table.cells.map((cell) => (cell.row < to ? { ...cell, step: asHeading(cell.step) } : cell)),
  };
}

function withoutHead(table: Table): Table {
  const { hasHeadColumn } = headsOf(table);
  const key = table.rows[0]?.section[1];
  const height = table.rows.findLastIndex(({ section }) => section[1] === key) + 1;
  const next = table.rows[height]?.section;
  const body = next?.[0] === 'tbody' ? next : newStep('tbody');
  return {
    ...table,
    rows: table.rows.map((row, number) => (number < height ? { ...row, section: body } : row)),
    cells: table.cells.map((cell) => {
      if (cell.row >= height) return cell;
      return { ...cell, step: hasHeadColumn && cell.column === 0 ? asHeading(cell.step, 'row') : asData(cell.step) };
    }),
  };
}

/** The cells of the first column, but those of the head, become headings of their rows, or ordinary cells. */
export const toggleHeadColumn: TableCommand = (state, span) => {
  const spot = spotOf(state, span);
  if (!spot) return null;
  const { table } = spot;
  const { hasHeadColumn } = headsOf(table);
  const cells = inReadingOrder(table.cells).map((cell): Cell => {
    if (cell.column > 0 || isInHead(table, cell)) return cell;
    return { ...cell, step: hasHeadColumn ? asData(cell.step) : asHeading(cell.step, 'row') };
  });
  return writeTable(state, { ...table, cells });
};

function isInHead({ rows }: Table, { row }: Cell): boolean {
  return rows[row]?.section[0] === 'thead';
}

/** In the head a heading is that of its column by itself; elsewhere it has to say of what. */
function asHeading([, key, attributes]: Step, scope?: 'row'): Step {
  return withAttributes(['th', key], { ...attributes, scope });
}

function asData([, key, attributes]: Step): Step {
  return withAttributes(['td', key], { ...attributes, scope: undefined });
}
