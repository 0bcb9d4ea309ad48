import { trainings as contract } from 'shared-api/contract';
import { type Problem, readTable, type TableRow } from '../csv/table.ts';
import type { Form } from './form.ts';

export interface ImportRow {
  line: number;
  email: string;
  form: Form;
  /** Title of the attestation or programme; '' for none. */
  target: string;
}

/** Trainings of one file. */
const importLimit = 10_000;

const labels = {
  email: 'Email',
  title: 'Название',
  organisation: 'Организация',
  number: 'Номер',
  issuedAt: 'Выдано',
  validUntil: 'Действует до',
  target: 'Засчитать за',
} as const;
type Column = keyof typeof labels;

const columns = new Map<string, Column>([
  ...Object.entries(labels).map(([name, label]): [string, Column] => [label.toLowerCase(), name as Column]),
  ['e-mail', 'email'],
  ['почта', 'email'],
]);

const required = (['email', 'title', 'issuedAt'] as const).map((name) => [name, labels[name]] as const);

/** Reads and checks each line by itself and against the lines above it. */
export function readImport(csv: string): { rows: ImportRow[]; problems: Problem[]; count: number } {
  const { rows: lines, count, problems } = readTable(csv, { columns, required, limit: importLimit });
  const checked = checkRows(lines);
  return { rows: checked.rows, count, problems: [...problems, ...checked.problems] };
}

function checkRows(lines: TableRow<Column>[]) {
  const rows: ImportRow[] = [];
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  for (const { line, cell, excess } of lines) {
    const { form, messages } = checkRow(cell);
    if (excess !== null) messages.push(excess);
    const key = keyOf(cell('email'), cell('title'), cell('number'), dayOf(cell('issuedAt')));
    const first = seen.get(key);
    if (first !== undefined) messages.push(`то же обучение уже есть в строке ${first}`);
    else seen.set(key, line);
    if (messages.length > 0) problems.push({ line, message: messages.join('; ') });
    else if (form) rows.push({ line, email: cell('email'), form, target: cell('target') });
  }
  return { rows, problems };
}

/** What tells one training from another. */
export function keyOf(email: string, title: string, number: string, issuedAt: string): string {
  return JSON.stringify([email.toLowerCase(), title.toLowerCase(), number.toLowerCase(), issuedAt]);
}

function checkRow(cell: (name: Column) => string): { form: Form | null; messages: string[] } {
  const messages = cell('email') ? [] : ['Email не указан'];
  const checked = contract.TrainingForm.safeParse({
    title: cell('title'),
    organisation: cell('organisation'),
    number: cell('number'),
    issuedAt: dayOf(cell('issuedAt')),
    validUntil: dayOf(cell('validUntil')),
  });
  if (checked.success) return { form: checked.data, messages };
  const wrong = checked.error.issues.map(({ path, message }) => {
    const [name] = path;
    const isDate = name === 'issuedAt' || (name === 'validUntil' && message.startsWith('Укажите'));
    if (!isDate) return message;
    const label = labels[name];
    return cell(name) === '' ? `«${label}» не указано` : `«${label}»: даты «${cell(name)}» нет. Пишется как 02.03.2026`;
  });
  return { form: null, messages: [...messages, ...new Set(wrong)] };
}

/** `02.03.2026`, as spreadsheets write it, as `2026-03-02`. */
function dayOf(written: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : written;
}
