import type { Change, EditorState } from '../../commands/command.ts';
import type { Step } from '../../model/path.ts';
import { type Mark, type Piece, rewriteLines } from './pieces.ts';
import { type Cell, inReadingOrder, type Table } from './table.ts';

/** Where the caret goes: into the cell with this key. */
export interface CaretIn {
  cell: string;
  at: 'start' | 'end';
}

/** What makes this table of the one that it was read from; the caret stays in its line unless it is told where to go. */
export function writeTable(state: EditorState, table: Table, caret?: CaretIn): Change {
  const { pieces, cells } = piecesOf(table);
  return rewriteLines(state, table, pieces, markOf(state, pieces, cells, caret));
}

/** Lines of a table in the order of the document; rows in which no cell begins are left out. */
export function piecesOf(given: Table): { pieces: Piece[]; cells: Map<string, Piece[]> } {
  const table = withoutHiddenRows(given);
  const base = [...table.outer, table.step];
  const pieces: Piece[] = [];
  const cells = new Map<string, Piece[]>();
  const { caption } = table;
  for (const line of caption?.lines ?? [])
    pieces.push({ ...line, path: caption ? [...base, caption.step, ...line.path] : base });
  for (const cell of inReadingOrder(table.cells)) {
    const row = table.rows[cell.row];
    if (!row) continue;
    const path = [...base, row.section, row.step, withSpans(cell)];
    const own = cell.lines.map((line): Piece => ({ ...line, path: [...path, ...line.path] }));
    cells.set(cell.step[1], own);
    pieces.push(...own);
  }
  return { pieces, cells };
}

/** A row that holds only cells from above is none: neither the document's form nor the lines can say it. */
function withoutHiddenRows(table: Table): Table {
  const begun = new Set(table.cells.map(({ row }) => row));
  if (begun.size === table.rows.length) return table;
  const place = [0];
  for (let row = 0; row < table.rows.length; row += 1) place.push((place[row] ?? 0) + (begun.has(row) ? 1 : 0));
  const at = (row: number) => place[row] ?? 0;
  return {
    ...table,
    rows: table.rows.filter((_, row) => begun.has(row)),
    cells: table.cells.map((cell) => ({ ...cell, row: at(cell.row), rows: at(cell.row + cell.rows) - at(cell.row) })),
  };
}

function withSpans({ step, rows, columns }: Cell): Step {
  const { colspan, rowspan, ...rest } = step[2] ?? {};
  const spans = { ...(columns > 1 && { colspan: String(columns) }), ...(rows > 1 && { rowspan: String(rows) }) };
  if (spans.colspan === colspan && spans.rowspan === rowspan) return step;
  return withAttributes(step, { ...rest, ...spans });
}

/** The step with these attributes; one without any says none. */
export function withAttributes([type, key]: Step, attributes: Record<string, string | undefined>): Step {
  const said = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return said.length > 0 ? [type, key, Object.fromEntries(said)] : [type, key];
}

function markOf(
  { lines, range }: EditorState,
  pieces: readonly Piece[],
  cells: Map<string, Piece[]>,
  caret: CaretIn | undefined,
): Mark | undefined {
  if (caret) {
    const own = cells.get(caret.cell) ?? [];
    const piece = caret.at === 'start' ? own[0] : own.at(-1);
    return piece && { piece, offset: caret.at === 'start' ? 0 : Math.max(0, lengthOf(piece) - 1) };
  }
  const line = lines.findLast(({ index }) => index <= range.index);
  const piece = pieces.find((each) => each.line === line) ?? pieces[0];
  return piece && { piece, offset: piece.line && piece.line === line ? range.index - line.index : 0 };
}

function lengthOf({ line, content }: Piece): number {
  return line?.length ?? content?.length() ?? 1;
}
