import { sql } from 'drizzle-orm';
import { addDays } from '../days/zone.ts';
import type { Executor } from '../db/database.ts';
import { logDailyCounts, logs } from '../tables/logs.ts';
import { boundsOf, closeDays } from './counts.ts';

/** How many entries each of the company's last days has, today last; days without any are there with 0. */
export async function activityByDay(db: Executor, count: number) {
  const { days, open } = await closeDays(db);
  const today = days.dayOf(new Date());
  const wanted = Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select day::text, sum(count)::int as count from ${logDailyCounts}
    where day >= ${wanted[0]} and action <> '' group by 1
    union all
    select b.day::text, count(*)::int from ${boundsOf(days, open, today)}
    join ${logs} on created_at >= b.start and created_at < b.next group by 1`);
  const counts = new Map(rows.map((row) => [row.day, row.count]));
  return wanted.map((name) => ({ day: name, count: counts.get(name) ?? 0 }));
}
