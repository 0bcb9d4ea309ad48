import { personStates } from 'shared-api/contract';
import { bom, csvRow } from '../csv/write.ts';
import { companyDays } from '../days/company.ts';
import type { Days } from '../days/zone.ts';
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
  const days = await companyDays(db);
  const people = await findPeople(db, attestationId, {});
  return bom + csvRow(head) + people.map((person) => toRow(person, days)).join('');
}

function toRow(person: ResultPerson, days: Days): string {
  const { user, department, state, bestScore, attempts, lastAttempt, certificate } = person;
  const day = (moment: string | null | undefined) => (moment ? days.dayOf(new Date(moment)) : '');
  return csvRow([
    `${user.lastName} ${user.firstName}`,
    user.email,
    department?.name ?? '',
    personStates[state].label,
    bestScore === null ? '' : String(bestScore),
    String(attempts),
    day(lastAttempt?.createdAt),
    certificate?.number ?? '',
    day(certificate?.validUntil),
    user.isActive ? '' : 'отключена',
  ]);
}
