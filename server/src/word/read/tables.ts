import { type Block, type Container, isText, type SourceElement } from 'shared-api/document';
import { type BoxName, boxStyles, twips } from '../names.ts';
import type { Entry } from './entry.ts';
import { groupEntries } from './group.ts';
import type { Reading } from './runs.ts';
import { child, elements, isOn, valOf } from './xml.ts';

export async function readTable(table: SourceElement, reading: Reading): Promise<Entry[]> {
  const properties = child(table, 'w:tblPr');
  const style = reading.document.styles.find(valOf(properties, 'w:tblStyle'));
  const indent = Number(child(properties, 'w:tblInd')?.attributes['w:w'] ?? 0) || 0;
  const rows = rowsOf(table);
  const box = boxStyles[style?.title as BoxName];
  const [only] = rows.length === 1 ? cellsOf(rows[0]) : [];
  if (box && only) return [{ block: await readBox(box, only, reading), indent }];
  return [{ block: await readRows(table, rows, reading), indent }];
}

/** Rows and cells may stand in wrappers of forms and of tracked changes. */
function rowsOf(table: SourceElement): SourceElement[] {
  return elements(table).flatMap((element) =>
    element.name === 'w:tr' ? [element] : unwrapped(element).flatMap(rowsOf),
  );
}

function cellsOf(row: SourceElement | undefined): SourceElement[] {
  return elements(row).flatMap((element) =>
    element.name === 'w:tc' ? [element] : unwrapped(element).flatMap(cellsOf),
  );
}

function unwrapped(element: SourceElement): SourceElement[] {
  return ['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins'].includes(element.name) ? [element] : [];
}

async function readBox(box: (typeof boxStyles)[BoxName], cell: SourceElement, reading: Reading): Promise<Block> {
  const { type, ...attributes } = box;
  const entries = await reading.readEntries(cell, reading);
  const [first] = entries;
  const titled = first?.role === 'boxTitle' ? 'callout-title' : first?.role === 'summary' ? 'summary' : undefined;
  const head: Block[] = titled && first ? [{ type: titled, attributes: {}, children: [bare(first.block)] }] : [];
  const inside = groupEntries(titled ? entries.slice(1) : entries);
  const caption = inside.at(-1);
  const isCaptioned = type === 'figure' && entries.at(-1)?.role === 'caption' && caption;
  const body: Block[] = isCaptioned
    ? [...inside.slice(0, -1), { type: 'figcaption', attributes: {}, children: [caption] }]
    : inside;
  return { type, attributes, children: [...head, ...body] };
}

function bare(block: Block): Block {
  const { id } = block.attributes;
  return isText(block) ? { ...block, type: 'p', attributes: id ? { id } : {} } : block;
}

interface Placed {
  cell: Container;
  rows: number;
}

async function readRows(table: SourceElement, rows: SourceElement[], reading: Reading): Promise<Container> {
  const sections: Container[] = [];
  // Cells that may still be prolonged downwards, by their first column.
  let above = new Map<number, Placed>();
  const isHeadRow = (row: SourceElement) => isOn(child(child(row, 'w:trPr'), 'w:tblHeader'));
  const headRows = rows.findIndex((row) => !isHeadRow(row));
  const hasHead = headRows !== 0;
  for (const [index, row] of rows.entries()) {
    const isHead = hasHead && (headRows === -1 || index < headRows);
    const read = await readRow(row, above, isHead, reading);
    above = read.below;
    const type = isHead ? 'thead' : read.isFoot ? 'tfoot' : 'tbody';
    const last = sections.at(-1);
    if (last?.type === type) last.children.push(read.row);
    else sections.push({ type, attributes: {}, children: [read.row] });
  }
  const cols = widthsOf(table, rows);
  return { type: 'table', attributes: cols ? { cols } : {}, children: sections };
}

async function readRow(row: SourceElement, above: Map<number, Placed>, isHead: boolean, reading: Reading) {
  const cells: Container[] = [];
  const below = new Map<number, Placed>();
  let isFoot = false;
  let column = span(child(row, 'w:trPr'), 'w:gridBefore', 0);
  for (let index = 0; index < column; index += 1) cells.push(cellOf('td', {}, []));
  for (const cell of cellsOf(row)) {
    const properties = child(cell, 'w:tcPr');
    const columns = span(properties, 'w:gridSpan', 1);
    const merge = child(properties, 'w:vMerge');
    const started = above.get(column);
    if (merge && merge.attributes['w:val'] !== 'restart' && started) {
      started.rows += 1;
      started.cell.attributes = { ...started.cell.attributes, rowspan: String(started.rows) };
      below.set(column, started);
    } else {
      const entries = await reading.readEntries(cell, reading);
      isFoot ||= entries[0]?.role === 'footCell';
      const made = cellOf(
        entries[0]?.role === 'headCell' || (isHead && !reading.document.isOwn) ? 'th' : 'td',
        cellAttributes(properties, columns),
        groupEntries(entries),
      );
      alignCell(made);
      cells.push(made);
      if (merge) below.set(column, { cell: made, rows: 1 });
    }
    column += columns;
  }
  return { row: { type: 'tr', attributes: {}, children: cells } satisfies Container, below, isFoot };
}

function cellOf(
  type: 'td' | 'th',
  attributes: Record<string, string>,
  children: Block[],
): Container & { attributes: Record<string, string> } {
  return { type, attributes, children };
}

function span(properties: SourceElement | undefined, name: string, least: number): number {
  return Math.min(1000, Math.max(least, Math.floor(Number(valOf(properties, name) ?? least)) || least));
}

function cellAttributes(properties: SourceElement | undefined, columns: number): Record<string, string> {
  const fill = child(properties, 'w:shd')?.attributes['w:fill']?.toLowerCase() ?? 'auto';
  return {
    ...(columns > 1 && { colspan: String(columns) }),
    ...(/^[0-9a-f]{6}$/.test(fill) && fill !== 'ffffff' && { background: `#${fill}` }),
  };
}

/** What all paragraphs of a cell say, the cell says. */
function alignCell(cell: Container): void {
  const [first, ...rest] = cell.children;
  const align = first && isText(first) ? first.attributes.align : undefined;
  if (align === undefined || !rest.every((block) => block.attributes.align === align)) return;
  cell.attributes = { ...cell.attributes, align };
  cell.children = cell.children.map((block): Block => {
    const { align: _, ...attributes } = block.attributes;
    return { ...block, attributes };
  });
}

/** Widths are somebody's choice only where Word may not change them by itself. */
function widthsOf(table: SourceElement, rows: SourceElement[]): string | undefined {
  if (child(child(table, 'w:tblPr'), 'w:tblLayout')?.attributes['w:type'] !== 'fixed') return undefined;
  const widths: string[] = [];
  for (const row of rows) {
    let column = span(child(row, 'w:trPr'), 'w:gridBefore', 0);
    for (const cell of cellsOf(row)) {
      const properties = child(cell, 'w:tcPr');
      const columns = span(properties, 'w:gridSpan', 1);
      const known = widths[column] ?? 'auto';
      if (columns === 1) widths[column] = known === 'auto' ? widthOf(properties) : known;
      column += columns;
    }
  }
  const all = Array.from(widths, (width) => width ?? 'auto');
  return all.some((width) => width !== 'auto') ? all.join(' ') : undefined;
}

function widthOf(properties: SourceElement | undefined): string {
  const { 'w:type': type, 'w:w': width = '' } = child(properties, 'w:tcW')?.attributes ?? {};
  const number = Number(width.replace('%', ''));
  if (!(number > 0)) return 'auto';
  if (width.endsWith('%')) return `${number}%`;
  if (type === 'pct') return `${Math.round(number / 50)}%`;
  return type === 'dxa' ? `${Math.round(number / twips)}px` : 'auto';
}
