import { and, desc, ne, sql } from 'drizzle-orm';
import { logs as contract } from 'shared-api/contract';
import { bom, csvRow } from '../csv/write.ts';
import { companyDays } from '../days/company.ts';
import type { Days } from '../days/zone.ts';
import type { Database } from '../db/database.ts';
import { logs } from '../tables/logs.ts';
import { type LogFilters, logCondition } from './filters.ts';
import { selectEntries, toEntry } from './list.ts';

/** Rows of one query, and of one piece of the stream. */
const batchSize = 500;

const head = ['Дата и время', 'Пользователь', 'Email', 'ID пользователя', 'Действие', 'Код', 'IP-адрес', 'Подробности'];

/**
 * The log as pieces of CSV, newest first. The place of the last row is the cursor from batch to batch: a slow
 * reader holds no transaction, of which the embedded database has but one.
 *
 * @param own id of the entry that says of this export, which is no part of it
 */
export async function* exportLogs(db: Database, filters: LogFilters, own: string): AsyncGenerator<string> {
  const days = await companyDays(db);
  const where = and(await logCondition(db, filters), ne(logs.id, own));
  yield bom + csvRow(head);
  let last: { createdAt: string; id: string } | undefined;
  for (;;) {
    const behind = last && sql`(${logs.createdAt}, ${logs.id}) < (${last.createdAt}::timestamptz, ${last.id})`;
    const rows = await selectEntries(db)
      .where(and(where, behind))
      .orderBy(desc(logs.createdAt), desc(logs.id))
      .limit(batchSize);
    const entries = rows.map(toEntry);
    if (entries.length > 0) yield entries.map((entry) => toRow(entry, days)).join('');
    if (entries.length < batchSize) return;
    last = entries.at(-1);
  }
}

/** `logs_2026-03-02.csv`, of the company's today. */
export async function exportName(db: Database): Promise<string> {
  return `logs_${(await companyDays(db)).dayOf(new Date())}.csv`;
}

function toRow(entry: ReturnType<typeof toEntry>, days: Days): string {
  const { createdAt, user, userId, action, ipAddress, details } = entry;
  return csvRow([
    days.stamp(new Date(createdAt)),
    user ? `${user.firstName} ${user.lastName}` : '',
    user?.email ?? '',
    userId ?? '',
    contract.logActionLabel(action),
    action,
    ipAddress ?? '',
    details ? JSON.stringify(details) : '',
  ]);
}
