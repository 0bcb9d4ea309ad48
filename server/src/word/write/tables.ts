import { ShadingType, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import { type Block, type Container, gridOf, isContainer } from 'shared-api/document';
import { type BoxName, pageWidth, twips } from '../names.ts';
import { hexColor } from './colors.ts';
import type { Piece, Place } from './place.ts';
import { boxIds, styleIds } from './styles.ts';

/** Twips of a cell's margins at its sides. */
const margins = { top: 60, bottom: 60, left: 110, right: 110 };

/** Blocks with a frame or a ground of their own: a table of one cell. */
export function writeBox(name: BoxName, children: readonly Block[], place: Place): Table {
  const { align: _, style: __, ...rest } = place;
  const inside = place.write(children, { ...rest, indent: 0, depth: 0 });
  const width = pageWidth * twips - place.indent;
  return new Table({
    ...frame(place, width),
    style: boxIds[name],
    columnWidths: [width],
    rows: [new TableRow({ children: [new TableCell({ margins, children: inside })] })],
  });
}

function frame({ indent }: Place, width: number) {
  return {
    width: { size: width, type: WidthType.DXA },
    ...(indent > 0 && { indent: { size: indent, type: WidthType.DXA } }),
  };
}

export function writeTable({ attributes, children }: Container, place: Place): Piece[] {
  const caption = children.filter(({ type }) => type === 'caption');
  const before = place.write(caption, place);
  const sections = children.filter((child): child is Container => isContainer(child) && child.type !== 'caption');
  const cols = attributes.cols?.split(' ');
  const count = Math.max(1, ...sections.map((section) => gridOf(section.children as Container[]).columns));
  const columnWidths = widthsOf(cols, count, pageWidth * twips - place.indent);
  const rows = sections.flatMap((section) => writeSection(section, cols, place));
  const table = new Table({
    ...frame(
      place,
      columnWidths.reduce((sum, width) => sum + width, 0),
    ),
    style: 'TableGrid',
    columnWidths,
    ...(cols && { layout: TableLayoutType.FIXED }),
    rows,
  });
  return [...before, table];
}

function writeSection(section: Container, cols: string[] | undefined, place: Place): TableRow[] {
  const { cells } = gridOf(section.children as Container[]);
  return section.children.map((row, index) => {
    const own = cells.filter((cell) => cell.row === index);
    return new TableRow({
      ...(section.type === 'thead' && { tableHeader: true }),
      cantSplit: true,
      children: own.map(({ cell, column, rows, columns }) => {
        const { align, background } = cell.attributes;
        const fill = hexColor(background);
        // Said of each cell: else the library writes the width of its column.
        const width = (columns === 1 && cellWidth(cols?.[column])) || { size: 0, type: WidthType.AUTO };
        return new TableCell({
          margins,
          ...(columns > 1 && { columnSpan: columns }),
          ...(rows > 1 && { rowSpan: rows }),
          width,
          ...(fill && { shading: { type: ShadingType.CLEAR, fill, color: 'auto' } }),
          children: writeCell(cell, section, align, place, row.attributes.id),
        });
      }),
    });
  });
}

function writeCell(
  cell: Container,
  section: Container,
  align: string | undefined,
  place: Place,
  rowId: string | undefined,
): Piece[] {
  const { writing } = place;
  for (const id of [rowId, cell.attributes.id]) if (id && !writing.waiting.includes(id)) writing.waiting.push(id);
  const style = cell.type === 'th' ? styleIds.headCell : section.type === 'tfoot' ? styleIds.footCell : undefined;
  return place.write(cell.children, {
    writing,
    write: place.write,
    indent: 0,
    depth: 0,
    ...(style && { style }),
    ...(align && { align }),
  });
}

/** `120px`, `30%`; other units in pixels. */
function cellWidth(width: string | undefined) {
  const [, number, unit] = /^([\d.]+)(px|pt|em|rem|%)$/.exec(width ?? '') ?? [];
  if (number === undefined) return undefined;
  if (unit === '%') return { size: `${Number(number)}%` as const, type: WidthType.PERCENTAGE };
  return { size: Math.round(Number(number) * (pixels[unit ?? ''] ?? 1) * twips), type: WidthType.DXA };
}

const pixels: Record<string, number> = { px: 1, pt: 4 / 3, em: 16, rem: 16 };

/** Twips of each column: what is said, and an equal share of the rest. */
function widthsOf(cols: string[] | undefined, count: number, whole: number): number[] {
  const said = Array.from({ length: count }, (_, column) => {
    const width = cellWidth(cols?.[column]);
    if (!width) return undefined;
    return typeof width.size === 'string' ? Math.round((whole * Number.parseFloat(width.size)) / 100) : width.size;
  });
  const left = whole - said.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const share = Math.max(300, Math.floor(left / Math.max(1, said.filter((width) => width === undefined).length)));
  return said.map((width) => Math.max(100, width ?? share));
}
