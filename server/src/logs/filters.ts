import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { logs as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { companyDays } from '../days/company.ts';
import { type Days, isDay } from '../days/zone.ts';
import type { Executor } from '../db/database.ts';
import { containing, isAnyOf } from '../db/like.ts';
import { invalid } from '../http/errors.ts';
import { logs } from '../tables/logs.ts';
import { users } from '../tables/users.ts';
import { inSpan, type Span } from './counts.ts';
import { entriesAbout, entriesNaming } from './objects.ts';

export type LogFilters = z.output<typeof contract.exportLogs.query>;

/** Dates of the filter as a span of time; a plain day is whole, and one of the company's. 400 when they are crossed. */
export function spanOf({ dateFrom, dateTo }: LogFilters, days: Days): Span {
  const from = dateFrom === undefined ? undefined : days.momentOf(dateFrom);
  const to =
    dateTo === undefined
      ? undefined
      : new Date((isDay(dateTo) ? days.endOf(dateTo) : days.momentOf(dateTo)).getTime() + 1);
  if (from && to && from >= to) throw invalid({ dateTo: 'Дата «по» раньше даты «с»' });
  return { from, to };
}

/** The filters as a condition. The search becomes lists of people, actions and entries first, which indexes can find. */
export async function logCondition(db: Executor, filters: LogFilters): Promise<SQL | undefined> {
  return and(
    inSpan(spanOf(filters, await companyDays(db))),
    filters.action ? eq(logs.action, filters.action) : undefined,
    filters.userId ? eq(logs.userId, filters.userId) : undefined,
    filters.objectId ? await entriesAbout(db, filters.objectId) : undefined,
    filters.search ? await found(db, filters.search) : undefined,
  );
}

async function found(db: Executor, search: string): Promise<SQL | undefined> {
  const pattern = containing(search);
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.firstName}, ${users.email}, ${users.username}) ilike ${pattern}`,
    );
  const wanted = search.toLowerCase();
  const actions = Object.entries(contract.logActionLabels)
    .filter(([code, label]) => code.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted))
    .map(([code]) => code);
  const peopleIds = people.map(({ id }) => id);
  return or(
    isAnyOf(logs.userId, peopleIds),
    actions.length > 0 ? inArray(logs.action, actions) : undefined,
    await entriesNaming(db, search, peopleIds),
  );
}
