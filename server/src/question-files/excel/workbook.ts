import { writeNumber } from 'shared-api/questions';
import { TextRefused } from '../../text/limits.ts';
import type { FileQuestion } from '../types.ts';
import { columns } from './columns.ts';
import { writeRows } from './write.ts';

/** Widths of the columns in letters: of the named ones, and of each option. */
const widths = [22, 60, 14, 14, 26];
const optionWidth = 28;

/** An .xlsx with a row for each question, the first one frozen. */
export async function writeWorkbook(questions: FileQuestion[]): Promise<Uint8Array> {
  const { default: writeXlsx } = await import('write-excel-file/node');
  const [head = [], ...rows] = writeRows(questions);
  const sheet = [
    head.map((value) => ({ value, fontWeight: 'bold' as const, backgroundColor: '#e5e7eb' })),
    // Texts, whatever they look like: «=1+1» is no formula.
    ...rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String, wrap: true }))),
  ];
  const width = (at: number) => ({ width: at < columns.length ? (widths[at] ?? optionWidth) : optionWidth });
  const options = { columns: head.map((_, at) => width(at)), stickyRowsCount: 1, sheet: 'Вопросы' };
  return writeXlsx(sheet, options).toBuffer();
}

interface Workbook {
  /** The cells of the first sheet as people see them. */
  rows: string[][];
  /** Names of the others that are not empty. */
  others: string[];
}

/** Throws TextRefused where it is no workbook. */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const { default: readSheets } = await import('read-excel-file/node');
  try {
    const [first, ...rest] = await readSheets(Buffer.from(bytes));
    const others = rest.filter(({ data }) => data.length > 0).map(({ sheet }) => sheet);
    return { rows: (first?.data ?? []).map((row) => row.map(textOf)), others };
  } catch {
    throw new TextRefused('Файл Excel не читается: он повреждён или защищён паролем. Сохраните его заново как .xlsx.');
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return writeNumber(cell);
  if (typeof cell === 'boolean') return cell ? 'Верно' : 'Неверно';
  // «1.5» that Excel took for the first of May.
  if (cell instanceof Date) return cell.toLocaleDateString('ru-RU', { timeZone: 'UTC' });
  return String(cell);
}
