export interface Cell {
  text: string;
  colspan: number;
  rowspan: number;
}

/** Rows and cells of a table's body; marks inside code and nested tables are text. */
export function splitRows(body: string): string[][] {
  const tables = nestedTables(body);
  const rows: string[][] = [];
  let row: string[] | null = null;
  let cell = '';
  let position = 0;
  const take = (length: number) => {
    cell += body.slice(position, position + length);
    position += length;
  };
  while (position < body.length) {
    const two = body.slice(position, position + 2);
    const mark = two[0];
    if (mark === '`') take(codeLength(body, position));
    else if (two === '#|') take((tables.get(position) ?? position + 2) - position);
    else if (two === '\\|') {
      cell += '|';
      position += 2;
    } else if (two === '||') {
      if (row) rows.push([...row, cell]);
      row = row && !beginsRow(body, position) ? null : [];
      cell = '';
      position += 2;
    } else if (mark === '|' && row) {
      row.push(cell);
      cell = '';
      position += 1;
    } else take(plainLength(body, position));
  }
  // What nobody has closed is a row all the same.
  if (row && [...row, cell].some((text) => text.trim() !== '')) rows.push([...row, cell]);
  return rows;
}

/** `|| text` at the head of a line, although the row above was not closed. */
function beginsRow(body: string, position: number): boolean {
  let before = position - 1;
  while (body[before] === ' ' || body[before] === '\t') before -= 1;
  const next = /[^\S\n]*(\|\||\n|$)/y;
  next.lastIndex = position + 2;
  return body[before] === '\n' && !next.test(body);
}

/** Beginning of each table in the cells → where it ends. */
function nestedTables(body: string): Map<number, number> {
  const found = new Map<number, number>();
  const opened: number[] = [];
  for (const { 0: mark, index } of body.matchAll(/#\||\|#/g)) {
    if (mark === '#|') {
      opened.push(index);
      continue;
    }
    const start = opened.pop();
    if (start !== undefined) found.set(start, index + 2);
  }
  return found;
}

/** A span of code with its marks; one character when nothing closes it. */
function codeLength(body: string, start: number): number {
  let inner = start + 1;
  while (inner < start + 3 && body[inner] === '`') inner += 1;
  // Nothing closes a mark when it is the last one: this looks at most three times to the end.
  const next = body.indexOf('`', inner);
  if (next < 0) return 1;
  let end = next + 1;
  while (end < next + 3 && body[end] === '`') end += 1;
  return end - start;
}

/** Up to the next character that could mean something, at least one. */
function plainLength(body: string, start: number): number {
  const special = /[|`\\#]/g;
  special.lastIndex = start + 1;
  return (special.exec(body)?.index ?? body.length) - start;
}

/** The cells that are shown, row by row. */
export function joinCells(rows: string[][]): Cell[][] {
  let above: (Cell | undefined)[] = [];
  return rows.map((row) => {
    const grid: (Cell | undefined)[] = [];
    const shown: Cell[] = [];
    const own = new Set<Cell>();
    const continued = new Set<Cell>();
    row.forEach((text, column) => {
      const mark = text.trim();
      const left = grid[column - 1];
      const over = above[column];
      if (mark === '>' && left) {
        // A joined cell that reaches down has counted this column in its first row.
        if (own.has(left)) left.colspan += 1;
        grid.push(left);
      } else if (mark === '^' && over) {
        if (!continued.has(over)) over.rowspan += 1;
        continued.add(over);
        grid.push(over);
      } else {
        const cell = { text: mark === '>' || mark === '^' ? '' : cellText(text).trim(), colspan: 1, rowspan: 1 };
        grid.push(cell);
        shown.push(cell);
        own.add(cell);
      }
    });
    above = grid;
    return shown;
  });
}

/** Without the marks that only say how a cell looks, and without the indentation of the table. */
function cellText(cell: string): string {
  const lines = cell
    .trimStart()
    .replace(/^:{1,2}\{[^}]*\}/, '')
    .replace(/\{(?:style|width|height)=[^{}]*\}/g, '')
    .split('\n');
  const indents = lines
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const indent = indents.reduce((least, one) => Math.min(least, one), indents.length > 0 ? 100 : 0);
  return lines
    .map((line, index) =>
      index === 0 ? line.trimStart() : line.slice(Math.min(indent, line.length - line.trimStart().length)),
    )
    .join('\n');
}
