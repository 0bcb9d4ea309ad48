export interface CsvRow {
  /** Line of the file on which the row starts, from 1. */
  line: number;
  cells: string[];
}

/** The file is no CSV; the message says where. */
export class CsvError extends Error {}

/**
 * Reads RFC 4180 with `;`, `,` or a tab between the cells, whichever the first line has most of. Empty lines
 * are left out. Throws CsvError for a quote that is never closed.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\ufeff/, '');
  const separator = findSeparator(source);
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let at = 0;
  const endRow = () => {
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  while (at < source.length) {
    const { cell, next, lines } = readCell(source, at, separator, line);
    row.cells.push(cell);
    line += lines;
    at = next;
    const mark = source[at];
    if (mark === separator) {
      at += 1;
      if (at === source.length) row.cells.push('');
      continue;
    }
    at += mark === '\r' && source[at + 1] === '\n' ? 2 : 1;
    line += 1;
    endRow();
  }
  endRow();
  return rows;
}

function readCell(source: string, start: number, separator: string, line: number) {
  if (source[start] !== '"') {
    let end = start;
    while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r') end += 1;
    return { cell: source.slice(start, end), next: end, lines: 0 };
  }
  let cell = '';
  let from = start + 1;
  for (;;) {
    const quote = source.indexOf('"', from);
    if (quote < 0) throw new CsvError(`Строка ${line}: кавычка открыта и не закрыта`);
    cell += source.slice(from, quote);
    if (source[quote + 1] !== '"') {
      let next = quote + 1;
      // What follows the closing quote belongs to no cell, but must not be lost.
      while (next < source.length && source[next] !== separator && !/[\r\n]/.test(source[next] ?? '')) {
        cell += source[next];
        next += 1;
      }
      return { cell, next, lines: cell.split('\n').length - 1 };
    }
    cell += '"';
    from = quote + 2;
  }
}

function findSeparator(source: string): string {
  const [first = ''] = source.split(/\r?\n/, 1);
  const counted = [';', ',', '\t'].map((mark) => ({ mark, count: first.split(mark).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.mark ?? ';';
}
