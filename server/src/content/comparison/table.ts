import { type Block, type Container, gridOf, isContainer, writeDocument } from 'shared-api/document';
import { align, type Measure } from './align.ts';
import { type Column, columnsBetween, sameColumns } from './columns.ts';
import { likenessOf, type Words, wordsOf } from './likeness.ts';
import { markWhole, type Sheet } from './sheet.ts';

type Compare = (from: Container, to: Container) => Container;

interface Work {
  columns: Column[];
  /** Whether a row has a cell for every column. */
  isPlain: boolean;
  sheet: Sheet;
  compareCells: Compare;
}

/** Rows that cells bind together; most often one. */
interface Band {
  rows: Container[];
  /** How many rows and columns each cell takes. */
  shape: string;
  key: string;
  words: Words;
  head: Words;
}

/**
 * The newer table with the rows and columns that came and went, and with what changed within the other cells. Null for
 * two tables that cells over several columns keep from being put together.
 *
 * @param compareCells two containers, of which one became the other, as one; for captions too
 */
export function compareTables(from: Container, to: Container, sheet: Sheet, compareCells: Compare): Block[] | null {
  const isPlain = hasPlainCells(from) && hasPlainCells(to);
  const columns = isPlain ? columnsBetween(allRows(from), allRows(to), sheet.budget) : sameColumns(widthOf(to));
  if (!isPlain && widthOf(from) !== widthOf(to)) return null;
  const work = { columns, isPlain, sheet, compareCells };
  return [...compareCaptions(from, to, work), ...sectionsBetween(from, to).map((pair) => compareSections(pair, work))];
}

/** Whether a column has come or gone: widths of columns then fit neither table. */
export function hasOtherColumns(from: Container, to: Container, merged: readonly Block[]): boolean {
  const width = Math.max(0, ...merged.flatMap(rowsOf).map(({ children }) => children.length));
  return width !== widthOf(to) || width !== widthOf(from);
}

function hasPlainCells(table: Container): boolean {
  return allRows(table).every(({ children }) =>
    children.every(({ attributes: { colspan, rowspan } }) => colspan === undefined && rowspan === undefined),
  );
}

function widthOf(table: Container): number {
  return Math.max(0, ...table.children.filter(isSection).map((section) => gridOf(rowsOf(section)).columns));
}

function isSection(block: Block): block is Container {
  return block.type === 'thead' || block.type === 'tbody' || block.type === 'tfoot';
}

function rowsOf(section: Block): Container[] {
  return isContainer(section) && isSection(section) ? section.children.filter(isContainer) : [];
}

function allRows(table: Container): Container[] {
  return table.children.flatMap(rowsOf);
}

function compareCaptions(from: Container, to: Container, { sheet, compareCells }: Work): Block[] {
  const [before, after] = [from, to].map(({ children }) => children.find(({ type }) => type === 'caption'));
  if (before && after && isContainer(before) && isContainer(after)) return [compareCells(before, after)];
  return [
    ...(before ? [markWhole(sheet, before, 'removed')] : []),
    ...(after ? [markWhole(sheet, after, 'added')] : []),
  ];
}

interface Sections {
  from: Container;
  to: Container;
}

/** Head with head, body with body by their order, foot with foot; a missing one is empty. */
function sectionsBetween(from: Container, to: Container): Sections[] {
  return (['thead', 'tbody', 'tfoot'] as const).flatMap((type) => {
    const [before, after] = [from, to].map(({ children }) =>
      children.filter(isSection).filter((one) => one.type === type),
    );
    const count = Math.max(before?.length ?? 0, after?.length ?? 0);
    const none: Container = { type, attributes: {}, children: [] };
    return Array.from({ length: count }, (_, index) => ({ from: before?.[index] ?? none, to: after?.[index] ?? none }));
  });
}

function compareSections({ from, to }: Sections, work: Work): Container {
  const [before, after] = [bandsOf(from, work, 'from'), bandsOf(to, work, 'to')];
  const children = align(before, after, measure, work.sheet.budget).flatMap((step): Container[] => {
    if (step.kind === 'removed') return step.from.rows.map((row) => wholeRow(row, 'removed', work));
    if (step.kind === 'added') return step.to.rows.map((row) => wholeRow(row, 'added', work));
    return step.to.rows.map((row, index) => compareRows(step.from.rows[index] ?? row, row, work));
  });
  return { ...to, children };
}

const measure: Measure<Band> = {
  keyOf: ({ key }) => key,
  likeness(from, to) {
    if (from.shape !== to.shape) return 0;
    // A row is known by what it begins with.
    const isNamed = from.head.total > 0 && likenessOf(from.head, to.head) === 1;
    return Math.max(likenessOf(from.words, to.words), isNamed ? 0.6 : 0);
  },
};

function bandsOf(section: Container, { columns, isPlain }: Work, side: 'from' | 'to'): Band[] {
  const common = columns.flatMap((column) =>
    column.from !== undefined && column.to !== undefined ? [column[side]] : [],
  );
  const groups: Container[][] = [];
  let end = 0;
  for (const [index, row] of rowsOf(section).entries()) {
    if (index >= end) groups.push([]);
    groups.at(-1)?.push(row);
    for (const { attributes } of row.children) end = Math.max(end, index + Number(attributes.rowspan ?? 1));
  }
  return groups.map((rows): Band => {
    const cells = rows.flatMap(({ children }) =>
      isPlain ? common.flatMap((column) => children[column ?? -1] ?? []) : children,
    );
    const shape = rows.map(({ children }) =>
      children.map(({ attributes: { colspan, rowspan } }) => `${colspan}/${rowspan}`),
    );
    return {
      rows,
      shape: isPlain ? '' : shape.join(';'),
      key: rows.map(({ attributes }) => JSON.stringify(attributes)).join('') + writeDocument(cells),
      words: wordsOf(...cells),
      head: wordsOf(...cells.slice(0, 1)),
    };
  });
}

function compareRows(from: Container, to: Container, { columns, isPlain, sheet, compareCells }: Work): Container {
  const pairs = isPlain ? columns : sameColumns(to.children.length);
  const children = pairs.flatMap((column): Block[] => {
    const [before, after] = [from.children[column.from ?? -1], to.children[column.to ?? -1]];
    if (before && after && isContainer(before) && isContainer(after)) return [compareCells(before, after)];
    if (before) return [markWhole(sheet, before, 'removed')];
    return after ? [markWhole(sheet, after, 'added')] : [];
  });
  return { ...to, children };
}

/** A row of one version only. In a column of the other version only it has a place that is in neither. */
function wholeRow(row: Container, mark: 'added' | 'removed', { columns, isPlain, sheet }: Work): Container {
  const whole = markWhole(sheet, row, mark) as Container;
  if (!isPlain) return whole;
  const side = mark === 'added' ? 'to' : 'from';
  const children = columns.map((column): Block => {
    const cell = whole.children[column[side] ?? -1];
    if (cell) return cell;
    const place: Container = { type: 'td', attributes: {}, children: [{ type: 'p', attributes: {}, runs: [] }] };
    sheet.attributes.set(place, { 'data-change': mark === 'added' ? 'removed' : 'added' });
    return place;
  });
  const filled = { ...whole, children };
  sheet.attributes.set(filled, { 'data-change': mark });
  return filled;
}
