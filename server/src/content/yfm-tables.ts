/**
 * Turns the tables `#| || a | b || |#` of Yandex Flavored Markdown, whose cells hold whole blocks, into
 * HTML on one line. A cell `>` belongs to the one on its left.
 */
export function convertTables(markdown: string, render: (cell: string) => string): string {
  const lines = markdown.split('\n');
  const result: string[] = [];
  let fence: string | null = null;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark) fence = fence === null ? mark : line.trim().startsWith(fence) ? null : fence;
    const end = fence === null && line.trim().startsWith('#|') ? findEnd(lines, index) : -1;
    if (end < 0) {
      result.push(line);
      continue;
    }
    const indent = /^\s*/.exec(line)?.[0] ?? '';
    result.push(
      '',
      indent +
        tableHtml(
          lines.slice(index, end + 1).map((part) => part.replace(indent, '')),
          render,
        ),
      '',
    );
    index = end;
  }
  return result.join('\n');
}

function findEnd(lines: string[], start: number): number {
  let depth = 0;
  for (let index = start; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').trim();
    if (line.startsWith('#|')) depth += 1;
    if (line.startsWith('|#') || (line.length > 2 && line.endsWith('|#'))) depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

function tableHtml(lines: string[], render: (cell: string) => string): string {
  const body = lines
    .join('\n')
    .trim()
    .replace(/^#\|/, '')
    .replace(/\|#.*$/s, '');
  const rows = splitRows(body).map((cells) => `<tr>${mergeCells(cells, render).join('')}</tr>`);
  // A blank line would end the HTML block for Markdown.
  return `<table><tbody>${rows.join('')}</tbody></table>`.replace(/\n/g, '&#10;');
}

function mergeCells(cells: string[], render: (cell: string) => string): string[] {
  const shown: { text: string; span: number }[] = [];
  for (const cell of cells) {
    const last = shown.at(-1);
    if (cell.trim() === '>' && last) last.span += 1;
    else shown.push({ text: cell.trim() === '^' ? '' : cell, span: 1 });
  }
  return shown.map(
    ({ text, span }) => `<td${span > 1 ? ` colspan="${span}"` : ''}>${render(cellText(text)).trim()}</td>`,
  );
}

/** Without the marks that only say how a cell looks, and without the indentation of the table. */
function cellText(cell: string): string {
  const lines = cell
    .replace(/^\s*:{1,2}\{[^}]*\}/, '')
    .replace(/\{(?:style|width|height)=[^}]*\}/g, '')
    .split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...(indents.length > 1 ? indents.slice(1) : indents), 100);
  return lines
    .map((line, index) =>
      index === 0 ? line.trimStart() : line.slice(Math.min(indent, line.length - line.trimStart().length)),
    )
    .join('\n');
}

/** Rows and cells; marks inside code and nested tables are text. */
function splitRows(body: string): string[][] {
  const rows: string[][] = [];
  let row: string[] | null = null;
  let cell = '';
  for (const token of body.match(/`{1,3}[^`]*`{1,3}|#\|[\s\S]*?\|#|\\\||\|\||\||[^|`\\#]+|[\s\S]/g) ?? []) {
    if (token === '||') {
      if (row) rows.push([...row, cell]);
      row = row ? null : [];
      cell = '';
    } else if (token === '|' && row) {
      row.push(cell);
      cell = '';
    } else {
      cell += token === '\\|' ? '|' : token;
    }
  }
  return rows;
}
