import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { companyDays, lockedDays } from '../days/company.ts';
import { addDays, type Days } from '../days/zone.ts';
import type { Executor } from '../db/database.ts';
import { logDailyCounts, logs } from '../tables/logs.ts';

/** Range of time, from included, to excluded; an absent end is open. */
export interface Span {
  from?: Date;
  to?: Date;
}

interface Closed {
  days: Days;
  /** The first day of which `log_daily_counts` says nothing yet; of all before it, everything. */
  open: string;
}

/**
 * Counts the entries of days that nobody writes into any more, once. A day closes a day late: an entry
 * carries the time at which its transaction began.
 */
export async function closeDays(db: Executor, now = new Date()): Promise<Closed> {
  const days = await companyDays(db);
  const open = addDays(days.dayOf(now), -1);
  if ((await lastClosed(db)) === addDays(open, -1)) return { days, open };
  return db.transaction(async (tx) => {
    const locked = await lockedDays(tx);
    const last = await lastClosed(tx);
    const first = last ? addDays(last, 1) : await firstDay(tx, locked);
    const end = addDays(locked.dayOf(now), -1);
    if (first < end) {
      await tx.execute(sql`
        insert into ${logDailyCounts} (day, action, count)
        select b.day, action, count(*) from ${boundsOf(locked, first, addDays(end, -1))}
        join ${logs} on created_at >= b.start and created_at < b.next
        group by 1, 2 on conflict do nothing`);
    }
    // Says that all days up to this one are closed, those without any entry too.
    if (!last || first < end)
      await tx
        .insert(logDailyCounts)
        .values({ day: addDays(end, -1), action: '', count: 0 })
        .onConflictDoNothing();
    return { days: locked, open: end };
  });
}

async function lastClosed(db: Executor): Promise<string | null> {
  const [last] = await db.select({ day: sql<string | null>`max(${logDailyCounts.day})::text` }).from(logDailyCounts);
  return last?.day ?? null;
}

async function firstDay(db: Executor, days: Days): Promise<string> {
  const [found] = await db.select({ createdAt: logs.createdAt }).from(logs).orderBy(logs.createdAt).limit(1);
  return days.dayOf(found?.createdAt ?? new Date());
}

/** The days from one to another, both included, as a table `b` of their first moments and those of the next ones. */
export function boundsOf(days: Days, from: string, to: string): SQL {
  const bounds: { day: string; start: Date; next: Date }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const next = days.startOf(addDays(day, 1));
    bounds.push({ day, start: bounds.at(-1)?.next ?? days.startOf(day), next });
  }
  return sql`jsonb_to_recordset(${JSON.stringify(bounds)}::jsonb) as b(day date, start timestamptz, next timestamptz)`;
}

/** How many entries of the span there are, of one action or of all: whole closed days from their sums. */
export async function countSpan(db: Executor, { from, to }: Span, action?: string): Promise<number> {
  const { days, open } = await closeDays(db);
  const firstWhole = from
    ? days.dayOf(new Date(days.endOfDayOf(new Date(from.getTime() - 1)).getTime() + 1))
    : '0001-01-01';
  const last = to && days.dayOf(to);
  const wholeEnd = last && last < open ? last : open;
  if (firstWhole >= wholeEnd) return countRows(db, { from, to }, action);
  const [whole] = await db
    .select({ count: sql<number>`coalesce(sum(${logDailyCounts.count}), 0)::int` })
    .from(logDailyCounts)
    .where(
      and(
        gte(logDailyCounts.day, firstWhole),
        lt(logDailyCounts.day, wholeEnd),
        action === undefined ? undefined : eq(logDailyCounts.action, action),
      ),
    );
  const before = from ? await countRows(db, { from, to: days.startOf(firstWhole) }, action) : 0;
  const after = await countRows(db, { from: days.startOf(wholeEnd), to }, action);
  return (whole?.count ?? 0) + before + after;
}

/** The most frequent actions of all time. */
export async function topActions(db: Executor, limit: number) {
  const { days, open } = await closeDays(db);
  const { rows } = await db.execute<{ action: string; count: number }>(sql`
    select action, sum(count)::int as count from (
      select action, count from ${logDailyCounts} where action <> ''
      union all
      select action, count(*) from ${logs} where created_at >= ${days.startOf(open).toISOString()} group by action
    ) counted group by action order by 2 desc, 1 limit ${limit}`);
  return rows;
}

export function inSpan({ from, to }: Span): SQL | undefined {
  return and(from && gte(logs.createdAt, from), to && lt(logs.createdAt, to));
}

function countRows(db: Executor, span: Span, action?: string): Promise<number> {
  return db.$count(logs, and(inSpan(span), action === undefined ? undefined : eq(logs.action, action)));
}
