import { CsvError, type CsvRow, readCsv } from './read.ts';

/** Something that is wrong in a line of the file. */
export interface Problem {
  line: number;
  message: string;
}

/** A line by the columns that the first one names. */
export interface TableRow<Column> {
  line: number;
  /** Without spaces around; '' where the file has no such column. */
  cell: (column: Column) => string;
  /** What is wrong with it as a line; null where it has no more cells than there are columns. */
  excess: string | null;
}

interface Layout<Column> {
  /** Names of the columns in lower case, with what each is. */
  columns: ReadonlyMap<string, Column>;
  /** Columns that there have to be, with their names as people know them. */
  required: readonly (readonly [Column, string])[];
  /** Lines but the first. */
  limit: number;
}

interface Table<Column> {
  rows: TableRow<Column>[];
  count: number;
  /** With one there are no rows. */
  problems: Problem[];
}

/** Reads a CSV file whose first line names its columns, in whatever order. */
export function readTable<Column extends string>(csv: string, layout: Layout<Column>): Table<Column> {
  let lines: CsvRow[];
  try {
    lines = readCsv(csv);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refused(0, Number(error.message.match(/\d+/)?.[0] ?? 1), error.message);
  }
  const [head, ...body] = lines;
  const names = (head?.cells ?? []).map((cell) => layout.columns.get(cell.trim().toLowerCase()));
  const missing = layout.required.filter(([name]) => !names.includes(name)).map(([, label]) => `«${label}»`);
  if (missing.length > 0)
    return refused(body.length, head?.line ?? 1, `В первой строке нет столбцов: ${missing.join(', ')}`);
  if (body.length > layout.limit)
    return refused(body.length, 1, `В файле больше ${layout.limit} строк. Разделите его.`);
  const rows = body.map(({ line, cells }) => ({
    line,
    cell: (column: Column) => (cells[names.indexOf(column)] ?? '').trim(),
    excess: cells.length > names.length ? `ячеек ${cells.length}, а столбцов ${names.length}` : null,
  }));
  return { rows, count: body.length, problems: [] };
}

function refused(count: number, line: number, message: string) {
  return { rows: [], count, problems: [{ line, message }] };
}
