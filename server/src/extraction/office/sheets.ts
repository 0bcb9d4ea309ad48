import { mostText, type Piece } from '../passages.ts';
import { cellEnd } from '../plain.ts';
import { drawingText } from './drawing.ts';
import { formatOf, general, type NumberFormat } from './number-format.ts';
import { type Office, openOffice } from './office.ts';
import { scanXml } from './scan.ts';

/** What cells refer to. */
interface Book {
  strings: readonly string[];
  /** By the number of a cell's style. */
  formats: readonly NumberFormat[];
}

/** Sheets of a workbook as people see them, row by row; hidden ones are left out. Throws TextRefused. */
export function* readSheets(archive: Uint8Array): Generator<Piece> {
  const office = openOffice(archive, 'xl/workbook.xml');
  const relations = office.relationsOf();
  const sheets: { name: string; path: string | undefined }[] = [];
  let is1904 = false;
  scanXml(office.main, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      sheets.push({ name: attributes.name ?? '', path: relations.get(attributes['r:id'] ?? '')?.target });
    },
  });
  const partOf = (wanted: string) => office.part([...relations.values()].find(({ type }) => type === wanted)?.target);
  const book = { strings: readStrings(partOf('sharedStrings')), formats: readFormats(partOf('styles'), is1904) };
  for (const { name, path } of sheets) {
    const bytes = office.part(path);
    if (path && bytes) yield { label: `Лист „${name}“`, text: readRows(bytes, book) + boxes(office, path) };
  }
}

/** Texts that cells share; how a word is spoken in Japanese is no part of them. */
function readStrings(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let parts: string[] = [];
  let isText = false;
  let isSpoken = false;
  if (!bytes) return strings;
  scanXml(bytes, {
    open(name) {
      if (name === 'si') parts = [];
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text(text) {
      if (isText) parts.push(text);
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si') strings.push(parts.join(''));
    },
  });
  return strings;
}

function readFormats(bytes: Uint8Array | undefined, is1904: boolean): NumberFormat[] {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isCells = false;
  if (!bytes) return [];
  scanXml(bytes, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) ids.push(Number(attributes.numFmtId ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isCells = false;
    },
  });
  const formats = new Map([...new Set(ids)].map((id) => [id, formatOf(id, codes, is1904)]));
  return ids.flatMap((id) => formats.get(id) ?? []);
}

/** A line for each row that says something. */
function readRows(bytes: Uint8Array, book: Book): string {
  const rows: string[] = [];
  let row: string[] = [];
  let cell: { type: string; style: number; parts: string[] } | null = null;
  let isValue = false;
  let isSpoken = false;
  let length = 0;
  scanXml(bytes, {
    open(name, { t: type = 'n', s: style = '0' }) {
      if (name === 'c') cell = { type, style: Number(style), parts: [] };
      if (name === 'rPh') isSpoken = true;
      isValue = name === 'v' || (name === 't' && !isSpoken);
    },
    text(text) {
      if (isValue) cell?.parts.push(text);
    },
    close(name) {
      isValue = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'c' && cell && length <= mostText) {
        const shown = cellText(cell.type, cell.style, cell.parts.join(''), book).slice(0, mostText);
        if (shown.trim() !== '') row.push(shown);
        length += shown.length + cellEnd.length;
        cell = null;
      }
      if (name !== 'row') return;
      if (row.length > 0) rows.push(row.join(cellEnd));
      row = [];
    },
    isEnough: () => length > mostText,
  });
  return [...rows, row.join(cellEnd)].join('\n');
}

function cellText(type: string, style: number, value: string, { strings, formats }: Book): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'ИСТИНА' : 'ЛОЖЬ';
  // An error says nothing of the sheet's subject.
  if (type === 'e' || value === '') return '';
  if (type !== 'n') return value;
  const number = Number(value);
  return Number.isFinite(number) ? (formats[style] ?? general)(number) : value;
}

/** Text of shapes that lie on the sheet. */
function boxes(office: Office, path: string): string {
  const drawings = [...office.relationsOf(path).values()].filter(({ type }) => type === 'drawing');
  return drawings
    .map(({ target }) => office.part(target))
    .map((bytes) => (bytes ? `\n${drawingText(bytes)}` : ''))
    .join('');
}
