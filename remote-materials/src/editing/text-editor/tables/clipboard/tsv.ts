/** Rows of cells as spreadsheets write them to the clipboard: tabs between cells, quotes around those of several lines. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows of cells from text with tabs; null for text without any. All rows are as long as the longest. */
export function readTsv(text: string): string[][] | null {
  if (!text.includes('\t')) return null;
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy;
  const given = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  while (cell.lastIndex <= given.length) {
    // Quotes that do not end with their cell are text.
    const [all, inQuotes, plain = '', end] = cell.exec(given) ?? [];
    if (all === undefined) break;
    rows.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  const width = Math.max(...rows.map(({ length }) => length));
  return rows.map((cells) => [...cells, ...Array<string>(width - cells.length).fill('')]);
}
