import { eq, inArray, sql } from 'drizzle-orm';
import type { logs as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { companyDays } from '../days/company.ts';
import type { Database } from '../db/database.ts';
import { moment, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { logs } from '../tables/logs.ts';
import { users } from '../tables/users.ts';
import { countSpan, topActions } from './counts.ts';
import { logCondition, spanOf } from './filters.ts';
import { withNames } from './names.ts';

/** An entry carries the time at which its transaction began: so long after it none can come in before another. */
const settled = sql`${logs.createdAt} < now() - interval '10 minutes'`;

export async function listLogs(db: Database, query: z.output<typeof contract.listLogs.query>) {
  const { search, userId, objectId, action } = query;
  const days = await companyDays(db);
  const list = {
    table: sql`${logs}`,
    id: sql`${logs.id}`,
    where: await logCondition(db, query),
    keys: [moment(logs.createdAt), words(logs.id)],
    isDown: true,
    settled,
    ...(!search && !userId && !objectId && { countAll: () => countSpan(db, spanOf(query, days), action) }),
  };
  const { ids, ...paging } = await readIds(db, list, query);
  const rows = await selectEntries(db).where(inArray(logs.id, ids));
  return { logs: await withNames(db, inOrder(ids, rows, ({ log }) => log.id).map(toEntry)), ...paging };
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
