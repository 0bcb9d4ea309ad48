import { attributesOf, kept } from '../attributes.ts';
import { elementsOf, type SourceElement, type SourceNode, styleOf } from '../source.ts';
import type { Block, Container, Marks } from '../types.ts';
import { lengthOf } from '../values.ts';
import { container } from './container.ts';
import type { Reading } from './context.ts';
import { styleMarks } from './inline.ts';

/** More columns than this are one table no longer; also a bound for what a span may claim. */
const mostColumns = 1000;

/** A table; what stands in it beside its cells goes before it, and without cells its text remains. */
export function readTable(element: SourceElement, marks: Marks, reading: Reading): Block[] {
  const outside: SourceNode[] = [];
  const sections: Container[] = [];
  let caption: Block | undefined;
  const addRow = (row: Container) => {
    const last = sections.at(-1);
    if (last?.type === 'tbody') last.children.push(row);
    else sections.push(container('tbody', {}, [row]));
  };
  for (const child of childrenOf(element)) {
    if (typeof child === 'string') {
      outside.push(child);
    } else if (child.name === 'caption' && !caption) {
      const inside = { ...marks, ...styleMarks(child) };
      caption = container(
        'caption',
        attributesOf(child, 'caption'),
        reading.readBlocks(child.children, inside, reading),
      );
    } else if (child.name === 'tr') {
      addRow(readRow(child, marks, reading, outside));
    } else if (isSection(child.name)) {
      sections.push(readSection(child, child.name, { ...marks, ...styleMarks(child) }, reading, outside));
    } else {
      outside.push(child);
    }
  }
  const attributes = kept({ ...attributesOf(element, 'table'), cols: widthsOf(element) });
  const table = container('table', attributes, [...(caption ? [caption] : []), ...sections]);
  return [...reading.readBlocks(outside, marks, reading), table];
}

/** Without its columns. An end tag of their group may be left out, and the rows then seem to stand in it. */
function childrenOf(table: SourceElement): SourceNode[] {
  const nodes = table.children
    .flatMap((child) => (typeof child !== 'string' && child.name === 'colgroup' ? child.children : [child]))
    .filter((child) => typeof child === 'string' || child.name !== 'col');
  return inRows(nodes);
}

/** Cells that stand in no row are one, as browsers make it. */
function inRows(nodes: readonly SourceNode[]): SourceNode[] {
  const result: SourceNode[] = [];
  let row: SourceNode[] | undefined;
  for (const node of nodes) {
    if (typeof node === 'string' || !isCell(node.name)) {
      if (typeof node !== 'string' || node.trim() !== '') row = undefined;
      result.push(node);
    } else if (row) {
      row.push(node);
    } else {
      row = [node];
      result.push({ name: 'tr', attributes: {}, children: row });
    }
  }
  return result;
}

function isSection(name: string): name is 'thead' | 'tbody' | 'tfoot' {
  return name === 'thead' || name === 'tbody' || name === 'tfoot';
}

function isCell(name: string): name is 'td' | 'th' {
  return name === 'td' || name === 'th';
}

function readSection(
  element: SourceElement,
  type: 'thead' | 'tbody' | 'tfoot',
  marks: Marks,
  reading: Reading,
  outside: SourceNode[],
): Container {
  const rows: Container[] = [];
  for (const child of inRows(element.children)) {
    if (typeof child !== 'string' && child.name === 'tr') rows.push(readRow(child, marks, reading, outside));
    else outside.push(child);
  }
  return container(type, attributesOf(element, type), rows);
}

function readRow(element: SourceElement, around: Marks, reading: Reading, outside: SourceNode[]): Container {
  const marks = { ...around, ...styleMarks(element) };
  const cells: Container[] = [];
  for (const cell of element.children) {
    if (typeof cell === 'string' || !isCell(cell.name)) {
      outside.push(cell);
      continue;
    }
    const children = reading.readBlocks(cell.children, { ...marks, ...styleMarks(cell) }, reading);
    cells.push(container(cell.name, attributesOf(cell, cell.name), children));
  }
  return container('tr', attributesOf(element, 'tr'), cells);
}

/** Widths of the columns side by side, `auto` for one without; undefined if none has one. */
function widthsOf(table: SourceElement): string | undefined {
  const columns = elementsOf(table)
    .flatMap((child) => (child.name === 'colgroup' ? elementsOf(child) : [child]))
    .filter(({ name }) => name === 'col');
  const widths =
    columns.length > 0
      ? spread(columns, (column) => [Number(column.attributes.span), widthOf(column)])
      : widthsOfFirstRow(table);
  return widths.some((width) => width !== 'auto') ? widths.join(' ') : undefined;
}

function widthsOfFirstRow(table: SourceElement): string[] {
  const rows = childrenOf(table)
    .filter((child) => typeof child !== 'string')
    .flatMap((child) => (isSection(child.name) ? elementsOf(child) : [child]));
  const first = rows.find(({ name }) => name === 'tr');
  return spread(first ? elementsOf(first) : [], (cell) => {
    const span = Number(cell.attributes.colspan);
    return [span, span > 1 ? undefined : widthOf(cell)];
  });
}

/** A width for each of the columns that the elements stand for. */
function spread(
  elements: readonly SourceElement[],
  look: (element: SourceElement) => [span: number, width: string | undefined],
): string[] {
  const widths: string[] = [];
  for (const element of elements) {
    if (widths.length >= mostColumns) break;
    const [span, width = 'auto'] = look(element);
    const count = Math.min(Math.max(1, span || 1), mostColumns - widths.length);
    for (let index = 0; index < Math.floor(count); index += 1) widths.push(width);
  }
  return widths;
}

function widthOf(element: SourceElement): string | undefined {
  return lengthOf(styleOf(element).width ?? element.attributes.width?.replace(/^\d+$/, '$&px'));
}
