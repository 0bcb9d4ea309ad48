import { bom, csvRow } from '../csv/write.ts';
import type { Days } from '../days/zone.ts';
import type { listConfirmations } from './list.ts';

type Person = Awaited<ReturnType<typeof listConfirmations>>['people'][number];

/** Who has confirmed and who has not, for a spreadsheet. */
export function toCsv(people: Person[], days: Days): string {
  const rows = people.map(({ lastName, firstName, email, department, version, confirmedAt }) =>
    csvRow([
      `${lastName} ${firstName}`,
      email,
      department?.name ?? '',
      confirmedAt ? 'да' : 'нет',
      confirmedAt ? days.stamp(new Date(confirmedAt)) : '',
      version === null ? '' : String(version),
    ]),
  );
  return bom + csvRow(['Сотрудник', 'Email', 'Отдел', 'Ознакомлен', 'Когда', 'Версия']) + rows.join('');
}
