/**
 * Turns the tables `#| || a | b || |#` of Yandex Flavored Markdown, whose cells hold whole blocks, into
 * HTML on one line. A cell `>` belongs to the one on its left, a cell `^` to the one above.
 *
 * @param render turns the Markdown of a cell into HTML, tables in it included
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
    // The last mark closes this table; those before it close tables in its cells.
    .replace(/\|#(?!.*\|#).*$/s, '');
  const rows = joinCells(splitRows(body)).map(
    (cells) => `<tr>${cells.map((cell) => cellHtml(cell, render)).join('')}</tr>`,
  );
  // A blank line would end the HTML block for Markdown.
  return `<table><tbody>${rows.join('')}</tbody></table>`.replace(/\n/g, '&#10;');
}

interface Cell {
  text: string;
  colspan: number;
  rowspan: number;
}

/** The cells that are shown, row by row. */
function joinCells(rows: string[][]): Cell[][] {
  let above: (Cell | undefined)[] = [];
  return rows.map((row) => {
    const grid: (Cell | undefined)[] = [];
    const shown: Cell[] = [];
    row.forEach((text, column) => {
      const mark = text.trim();
      const left = grid[column - 1];
      const over = above[column];
      if (mark === '>' && left) {
        // A joined cell that reaches down has counted this column in its first row.
        if (shown.includes(left)) left.colspan += 1;
        grid.push(left);
      } else if (mark === '^' && over) {
        if (!grid.includes(over)) over.rowspan += 1;
        grid.push(over);
      } else {
        const cell = { text: mark === '>' || mark === '^' ? '' : text, colspan: 1, rowspan: 1 };
        grid.push(cell);
        shown.push(cell);
      }
    });
    above = grid;
    return shown;
  });
}

function cellHtml({ text, colspan, rowspan }: Cell, render: (cell: string) => string): string {
  const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`;
  return `<td${spans}>${render(cellText(text).trim()).trim()}</td>`;
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
