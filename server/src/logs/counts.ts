import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { logDailyCounts, logs } from './tables.ts';

const day = 86_400_000;

/** Range of time, from included, to excluded; an absent end is open. */
export interface Span {
  from?: Date;
  to?: Date;
}

/**
 * Counts the entries of days that nobody writes into any more, once. A day closes a day late: an entry
 * carries the time at which its transaction began.
 * @returns the moment before which `log_daily_counts` is complete
 */
export async function closeDays(db: Executor, now = new Date()): Promise<Date> {
  const boundary = new Date(floorDay(now.getTime()) - day);
  const [last] = await db.select({ day: sql<string | null>`max(${logDailyCounts.day})::text` }).from(logDailyCounts);
  const from = last?.day ? new Date(Date.parse(last.day) + day) : new Date(0);
  if (from >= boundary) return boundary;
  await db.execute(sql`
    insert into ${logDailyCounts} (day, action, count)
    select (created_at at time zone 'UTC')::date, action, count(*)
    from ${logs} where created_at >= ${iso(from)} and created_at < ${iso(boundary)}
    group by 1, 2 on conflict do nothing`);
  await db
    .insert(logDailyCounts)
    .values({ day: iso(new Date(boundary.getTime() - day)).slice(0, 10), action: '', count: 0 })
    .onConflictDoNothing();
  return boundary;
}

/** How many entries of the span there are, of one action or of all: whole closed days from their sums. */
export async function countSpan(db: Executor, { from, to }: Span, action?: string): Promise<number> {
  const boundary = await closeDays(db);
  const firstWhole = from ? new Date(Math.ceil(from.getTime() / day) * day) : new Date(0);
  const wholeEnd = new Date(Math.min(to ? floorDay(to.getTime()) : Number.POSITIVE_INFINITY, boundary.getTime()));
  if (firstWhole >= wholeEnd) return countRows(db, { from, to }, action);
  const [whole] = await db
    .select({ count: sql<number>`coalesce(sum(${logDailyCounts.count}), 0)::int` })
    .from(logDailyCounts)
    .where(
      and(
        gte(logDailyCounts.day, iso(firstWhole).slice(0, 10)),
        lt(logDailyCounts.day, iso(wholeEnd).slice(0, 10)),
        action === undefined ? undefined : eq(logDailyCounts.action, action),
      ),
    );
  const before = from ? await countRows(db, { from, to: firstWhole }, action) : 0;
  const after = await countRows(db, { from: wholeEnd, to }, action);
  return (whole?.count ?? 0) + before + after;
}

/** The most frequent actions of all time. */
export async function topActions(db: Executor, limit: number) {
  const boundary = await closeDays(db);
  const { rows } = await db.execute<{ action: string; count: number }>(sql`
    select action, sum(count)::int as count from (
      select action, count from ${logDailyCounts} where action <> ''
      union all
      select action, count(*) from ${logs} where created_at >= ${iso(boundary)} group by action
    ) counted group by action order by 2 desc, 1 limit ${limit}`);
  return rows;
}

export function inSpan({ from, to }: Span): SQL | undefined {
  return and(from && gte(logs.createdAt, from), to && lt(logs.createdAt, to));
}

function countRows(db: Executor, span: Span, action?: string): Promise<number> {
  return db.$count(logs, and(inSpan(span), action === undefined ? undefined : eq(logs.action, action)));
}

function floorDay(time: number): number {
  return Math.floor(time / day) * day;
}

function iso(moment: Date): string {
  return moment.toISOString();
}
