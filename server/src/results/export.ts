import { results as contract } from 'shared-api/contract';
import { csvDay } from '../csv/dates.ts';
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
  'Учётная запись',
];

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
    contract.personStates[state].label,
    bestScore === null ? '' : String(bestScore),
    String(attempts),
    day(lastAttempt?.createdAt),
    certificate?.number ?? '',
    day(certificate?.validUntil),
    user.isActive ? '' : 'отключена',
  ]);
}

function day(moment: string | null | undefined): string {
  return moment ? csvDay(new Date(moment)) : '';
}
