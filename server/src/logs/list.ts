import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { logs as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { companyDays } from '../days/company.ts';
import type { Database } from '../db/database.ts';
import { paged } from '../db/paging.ts';
import { logs } from '../tables/logs.ts';
import { users } from '../tables/users.ts';
import { countSpan, topActions } from './counts.ts';
import { logCondition, spanOf } from './filters.ts';

export async function listLogs(db: Database, query: z.output<typeof contract.listLogs.query>) {
  const { page, limit, search, userId, action } = query;
  const where = await logCondition(db, query);
  const total =
    search || userId ? await db.$count(logs, where) : await countSpan(db, spanOf(query, await companyDays(db)), action);
  const entries = await readPage(db, where, (page - 1) * limit, limit, total);
  return { logs: entries, ...paged(query, total) };
}

export async function logStats(db: Database) {
  const days = await companyDays(db);
  const midnight = days.startOf(days.dayOf(new Date()));
  const [totalLogs, todayLogs, uniqueUsers, actions] = await Promise.all([
    countSpan(db, {}),
    countSpan(db, { from: midnight }),
    // One look into the index per person, instead of all entries of all people.
    db.$count(users, sql`exists (select 1 from logs l where l.user_id = ${users.id})`),
    topActions(db, 5),
  ]);
  return { totalLogs, todayLogs, uniqueUsers, topActions: actions };
}

/** The ids are found in the index alone, from the nearer end; only then the rows themselves are read. */
async function readPage(db: Database, where: SQL | undefined, offset: number, limit: number, total: number) {
  const size = Math.min(limit, total - offset);
  if (size <= 0) return [];
  const isFar = offset > total / 2;
  const [start, direction] = isFar ? [total - offset - size, asc] : [offset, desc];
  const found = db
    .select({ id: logs.id })
    .from(logs)
    .where(where)
    .orderBy(direction(logs.createdAt), direction(logs.id))
    .limit(size)
    .offset(start)
    .as('found');
  const rows = await selectEntries(db)
    .innerJoin(found, eq(found.id, logs.id))
    .orderBy(desc(logs.createdAt), desc(logs.id));
  return rows.map(toEntry);
}

/** Entries with the people's names, to be narrowed. */
export function selectEntries(db: Database) {
  return db
    .select({
      log: logs,
      user: { firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(logs)
    .leftJoin(users, eq(users.id, logs.userId))
    .$dynamic();
}

export function toEntry({ log, user }: Awaited<ReturnType<typeof selectEntries>>[number]) {
  const { id, userId, action, ipAddress, details, createdAt } = log;
  return { id, createdAt: createdAt.toISOString(), user, userId, action, ipAddress, details };
}
