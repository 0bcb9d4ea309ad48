import { dutyKindLabels, dutyStateLabels } from 'shared-api/contract';
import { bom, csvRow } from '../csv/write.ts';
import type { Database } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import { findIds, readDuties, readPeople } from './people.ts';
import { type Asked, codes, stateOf } from './sql.ts';

/** People of one query, and of one piece of the stream. */
const batchSize = 250;
/** Rows of a workbook, all of which are held until it is packed. */
const mostRows = 50_000;

const head = [
  'Сотрудник',
  'Email',
  'Отдел',
  'Должность',
  'Вид',
  'Обязанность',
  'Состояние',
  'Срок',
  'Сделано',
  'Действует до',
];
const widths = [28, 28, 22, 22, 16, 44, 18, 12, 12, 14];

/** Rows of cells, a row for each duty of each person: people by name, so many at a time. */
async function* rowsOf(db: Database, asked: Asked): AsyncGenerator<string[][]> {
  const { ids } = await findIds(db, asked);
  const day = (moment: string | null) => (moment ? asked.days.dayOf(new Date(moment)) : '');
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize);
    const people = await readPeople(db, some);
    const duties = Map.groupBy(await readDuties(db, asked, some), ({ userId }) => userId);
    yield people.flatMap(({ id, lastName, firstName, email, department, position }) =>
      (duties.get(id) ?? []).map(({ kind, title, code, dueAt, doneAt, validUntil }) => [
        ...[`${lastName} ${firstName}`, email, department?.name ?? '', position, dutyKindLabels[kind], title],
        code === codes.waiting ? 'Ждёт проверки' : dutyStateLabels[stateOf(code)].label,
        ...[day(dueAt), day(doneAt), day(validUntil)],
      ]),
    );
  }
}

/** As pieces of CSV, while somebody takes them. */
export async function* writeCsv(db: Database, asked: Asked): AsyncGenerator<string> {
  yield bom + csvRow(head);
  for await (const rows of rowsOf(db, asked)) yield rows.map(csvRow).join('');
}

/** An .xlsx whose first row is frozen; 400 where there are too many rows. */
export async function writeWorkbook(db: Database, asked: Asked): Promise<Buffer> {
  const found: string[][] = [];
  for await (const rows of rowsOf(db, asked)) {
    found.push(...rows);
    if (found.length > mostRows)
      throw new HttpError(
        400,
        'TOO_MANY_ROWS',
        'Для файла Excel получается больше 50 000 строк. Сузьте отбор или скачайте CSV.',
      );
  }
  const { default: writeXlsx } = await import('write-excel-file/node');
  const sheet = [
    head.map((value) => ({ value, fontWeight: 'bold' as const, backgroundColor: '#e5e7eb' })),
    // Texts, whatever they look like: «=1+1» is no formula.
    ...found.map((row) => row.map((value) => (value === '' ? null : { value, type: String }))),
  ];
  const options = { columns: widths.map((width) => ({ width })), stickyRowsCount: 1, sheet: 'Обязанности' };
  return writeXlsx(sheet, options).toBuffer();
}
