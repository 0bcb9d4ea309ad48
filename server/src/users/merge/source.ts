import type { users as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { CsvError, type CsvRow, readCsv } from '../../csv/read.ts';
import type { Problem } from '../../csv/table.ts';
import { invalid } from '../../http/errors.ts';
import { importColumns, importLimit } from '../import-rows.ts';

type Body = z.output<typeof contract.importUsers.body>;
export type Column = NonNullable<Body['columns']>[number];
export type ImportField = Exclude<Column, ''>;

export interface SourceRow extends CsvRow {
  /** Without spaces around; '' where the file has no such column. */
  cell: (field: ImportField) => string;
}

/** A file of people by what its columns are. */
export interface Source {
  head: string[];
  columns: Column[];
  /** None where the file as a whole is wrong. */
  rows: SourceRow[];
  count: number;
  sample: string[][];
  fault: Problem | null;
}

/** Rows that are shown while the columns are chosen. */
const sampleSize = 5;

/** Names besides those that every import knows, in lower case. */
const otherNames: Record<string, ImportField> = {
  'электронная почта': 'email',
  'эл. почта': 'email',
  'адрес электронной почты': 'email',
  mail: 'email',
  'e-mail адрес': 'email',
  'email address': 'email',
  'first name': 'firstName',
  first_name: 'firstName',
  'given name': 'firstName',
  'last name': 'lastName',
  last_name: 'lastName',
  surname: 'lastName',
  'family name': 'lastName',
  'middle name': 'patronymic',
  'имя пользователя (логин)': 'username',
  login: 'username',
  'user name': 'username',
  'учётная запись': 'username',
  права: 'role',
  подразделение: 'department',
  департамент: 'department',
  'job title': 'position',
  title: 'position',
  'непосредственный руководитель': 'manager',
  'email руководителя': 'manager',
  'почта руководителя': 'manager',
  начальник: 'manager',
  'manager email': 'manager',
  активен: 'isActive',
  активна: 'isActive',
  активность: 'isActive',
  работает: 'isActive',
  active: 'isActive',
  'is active': 'isActive',
  isactive: 'isActive',
  is_active: 'isActive',
};

/**
 * Reads the file by the columns that are given, or by the names in its first line.
 *
 * @throws 400 where two columns are to be the same
 */
export function readSource(csv: string, chosen: Column[] | undefined): Source {
  requireOnce(chosen ?? []);
  let lines: CsvRow[];
  try {
    lines = readCsv(csv);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const fault = { line: Number(error.message.match(/\d+/)?.[0] ?? 1), message: error.message };
    return { head: [], columns: [], rows: [], count: 0, sample: [], fault };
  }
  const [first, ...body] = lines;
  const head = (first?.cells ?? []).map((cell) => cell.trim());
  const columns = chosen ? head.map((_, at) => chosen[at] ?? '') : columnsNamed(head);
  const found = { head, columns, count: body.length, sample: body.slice(0, sampleSize).map(({ cells }) => cells) };
  const message = faultOf(columns, body.length);
  if (message) return { ...found, rows: [], fault: { line: first?.line ?? 1, message } };
  const places = new Map(columns.map((column, at) => [column, at]));
  const rows = body.map((row) => ({
    ...row,
    cell: (field: ImportField) => (row.cells[places.get(field) ?? -1] ?? '').trim(),
  }));
  return { ...found, rows, fault: null };
}

function faultOf(columns: Column[], count: number): string | null {
  if (!columns.includes('email')) return 'Не указано, в каком столбце email: по нему находят сотрудника';
  if (count > importLimit) return `В файле больше ${importLimit} строк. Разделите его.`;
  return null;
}

function requireOnce(chosen: Column[]): void {
  const twice = chosen.find((column, at) => column !== '' && chosen.indexOf(column) !== at);
  if (twice) throw invalid({ columns: 'Одно и то же поле выбрано для двух столбцов. Оставьте его у одного.' });
}

/** Of two that are called alike the first one counts. */
function columnsNamed(head: string[]): Column[] {
  const taken = new Set<string>();
  return head.map((heading) => {
    const name = heading
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/\s*[*:]+$/, '');
    const field = importColumns.get(name) ?? otherNames[name] ?? '';
    if (field === '' || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}
