import { attributesOf, kept } from '../attributes.ts';
import { elementsOf, type SourceElement, styleOf } from '../source.ts';
import type { Block, Container, ContainerType, Marks } from '../types.ts';
import { lengthOf } from '../values.ts';
import { container, readBlocks } from './blocks.ts';
import type { Reading } from './context.ts';
import { styleMarks } from './inline.ts';

/** More columns than this are one table no longer; also a bound for what a span may claim. */
const mostColumns = 1000;

/** A table; what stands in it beside its rows goes before it, and without rows its text remains. */
export function readTable(element: SourceElement, marks: Marks, reading: Reading): Block[] {
  const outside: Block[] = [];
  const sections: Container[] = [];
  let caption: Block | undefined;
  const addRow = (row: Container) => {
    const last = sections.at(-1);
    if (last?.type === 'tbody') last.children.push(row);
    else sections.push(container('tbody', {}, [row]));
  };
  for (const child of element.children) {
    if (typeof child === 'string' || child.name === 'colgroup' || child.name === 'col') {
      if (typeof child === 'string' && child.trim() !== '') outside.push(...readBlocks([child], marks, reading));
    } else if (child.name === 'caption' && !caption) {
      const inside = { ...marks, ...styleMarks(child) };
      caption = container('caption', attributesOf(child, 'caption'), readBlocks(child.children, inside, reading));
    } else if (child.name === 'tr') {
      addRow(readRow(child, marks, reading));
    } else if (isSection(child.name)) {
      const rows = elementsOf(child).filter(({ name }) => name === 'tr');
      const read = rows.map((row) => readRow(row, { ...marks, ...styleMarks(child) }, reading));
      sections.push(container(child.name, attributesOf(child, child.name), read));
    } else {
      outside.push(...readBlocks([child], marks, reading));
    }
  }
  const attributes = kept({ ...attributesOf(element, 'table'), cols: widthsOf(element) });
  return [...outside, container('table', attributes, [...(caption ? [caption] : []), ...sections])];
}

function isSection(name: string): name is 'thead' | 'tbody' | 'tfoot' {
  return name === 'thead' || name === 'tbody' || name === 'tfoot';
}

function readRow(element: SourceElement, around: Marks, reading: Reading): Container {
  const marks = { ...around, ...styleMarks(element) };
  const cells = elementsOf(element).filter(({ name }) => name === 'td' || name === 'th');
  return container(
    'tr',
    attributesOf(element, 'tr'),
    cells.map((cell) => {
      const type = cell.name as ContainerType;
      return container(
        type,
        attributesOf(cell, type),
        readBlocks(cell.children, { ...marks, ...styleMarks(cell) }, reading),
      );
    }),
  );
}

/** Widths of the columns side by side, `auto` for one without; undefined if none has one. */
function widthsOf(table: SourceElement): string | undefined {
  const columns = elementsOf(table)
    .flatMap((child) => (child.name === 'colgroup' ? elementsOf(child) : [child]))
    .filter(({ name }) => name === 'col');
  const widths = columns.flatMap((column) => {
    const span = Math.min(Math.max(1, Number(column.attributes.span) || 1), mostColumns);
    return Array<string>(span).fill(widthOf(column) ?? 'auto');
  });
  const given = widths.length > 0 ? widths.slice(0, mostColumns) : widthsOfFirstRow(table);
  return given.some((width) => width !== 'auto') ? given.join(' ') : undefined;
}

function widthsOfFirstRow(table: SourceElement): string[] {
  const rows = elementsOf(table).flatMap((child) => (isSection(child.name) ? elementsOf(child) : [child]));
  const first = rows.find(({ name }) => name === 'tr');
  return (first ? elementsOf(first) : []).flatMap((cell) => {
    const span = Math.min(Math.max(1, Number(cell.attributes.colspan) || 1), mostColumns);
    return Array<string>(span).fill((span === 1 ? widthOf(cell) : undefined) ?? 'auto');
  });
}

function widthOf(element: SourceElement): string | undefined {
  return lengthOf(styleOf(element).width ?? element.attributes.width?.replace(/^\d+$/, '$&px'));
}
