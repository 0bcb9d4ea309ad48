import { bom, csvRow } from '../csv/write.ts';
import type { Database } from '../db/database.ts';
import { findPeople, type ResultPerson } from './people.ts';

const head = [
  'Сотрудник',
  'Email',
  'Отдел',
  'Состояние',
  'Лучший результат, %',
  'Попыток',
  'Последняя попытка',
  'Сертификат',
  'Действует до',
];

export const stateLabels: Record<ResultPerson['state'], string> = {
  NOT_STARTED: 'Не начинал(а)',
  IN_PROGRESS: 'В процессе',
  COMPLETED: 'Завершена',
  FAILED: 'Не пройдена',
  PASSED: 'Пройдена',
  EXPIRED: 'Срок истёк',
};

/** Where everybody stands, by name. */
export async function exportPeople(db: Database, attestationId: string): Promise<string> {
  const people = await findPeople(db, attestationId, {});
  return bom + csvRow(head) + people.map(toRow).join('');
}

function toRow({ user, department, state, bestScore, attempts, lastAttempt, certificate }: ResultPerson): string {
  return csvRow([
    `${user.lastName} ${user.firstName}`,
    user.email,
    department?.name ?? '',
    stateLabels[state],
    bestScore === null ? '' : String(bestScore),
    String(attempts),
    day(lastAttempt?.createdAt),
    certificate?.number ?? '',
    day(certificate?.validUntil),
  ]);
}

/** In the form that spreadsheets of every language take for a date. */
function day(moment: string | null | undefined): string {
  if (!moment) return '';
  const time = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
