import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { closeDays } from './counts.ts';
import { logDailyCounts, logs } from './tables.ts';

const day = 86_400_000;

/** How many entries each of the last days (UTC) has, today last; days without any are there with 0. */
export async function activityByDay(db: Executor, days: number) {
  const boundary = await closeDays(db);
  const today = Math.floor(Date.now() / day) * day;
  const wanted = Array.from({ length: days }, (_, index) => dayOf(today - (days - 1 - index) * day));
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select day::text, sum(count)::int as count from ${logDailyCounts}
    where day >= ${wanted[0]} and action <> '' group by 1
    union all
    select ((created_at at time zone 'UTC')::date)::text, count(*)::int from ${logs}
    where created_at >= ${boundary.toISOString()} group by 1`);
  const counts = new Map(rows.map((row) => [row.day, row.count]));
  return wanted.map((name) => ({ day: name, count: counts.get(name) ?? 0 }));
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
