import { eq, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { defaultTimeZone, timeZoneKey } from '../days/company.ts';
import { type Days, daysIn } from '../days/zone.ts';
import type { Database, Executor } from '../db/database.ts';
import type { Actor } from '../logs/actor.ts';
import { logAction } from '../logs/log-action.ts';
import { attestations } from '../tables/attestations.ts';
import { certificates } from '../tables/certificates.ts';
import { logDailyCounts } from '../tables/logs.ts';
import { materials } from '../tables/materials.ts';
import { assignments, enrolments } from '../tables/programmes.ts';
import { settings } from '../tables/settings.ts';
import { outsideTrainings } from '../tables/trainings.ts';

/** Any fixed number: nodes that change the zone at the same time wait for each other on it. */
const lockKey = 702_116;
/** Moments of one statement. */
const batchSize = 5000;

/**
 * Brings the database into the zone of the environment, or into that of the company where the environment says
 * nothing. To be called before anything asks for a day.
 *
 * @param wanted COMPANY_TIME_ZONE
 */
export async function adoptTimeZone(db: Database, wanted: string | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const current = await readZone(tx);
    if (current === undefined) await beginDays(tx, daysIn(wanted ?? defaultTimeZone));
    else if (wanted !== undefined && wanted !== current) await moveDays(tx, null, current, wanted);
  });
}

/**
 * Another zone: every day that is kept stays the day that it was.
 *
 * @param by nobody in person where a server does it by its environment
 * @returns whether it was another one
 */
export function changeTimeZone(db: Database, by: Actor | null, wanted: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const current = (await readZone(tx)) ?? defaultTimeZone;
    if (current === wanted) return false;
    await moveDays(tx, by, current, wanted);
    return true;
  });
}

/** Waits for those who are writing days: see lockedDays. */
async function readZone(tx: Executor): Promise<string | undefined> {
  const [found] = await tx.select().from(settings).where(eq(settings.key, timeZoneKey)).for('update');
  return found && String(found.value);
}

/** The first start with a zone: passes that were kept to the minute hold to the end of their day. */
async function beginDays(tx: Executor, days: Days): Promise<void> {
  await rewrite(tx, certificates, certificates.validUntil, days.endOfDayOf);
  await tx.delete(logDailyCounts);
  await tx.insert(settings).values({ key: timeZoneKey, value: days.zone });
}

async function moveDays(tx: Executor, by: Actor | null, from: string, to: string): Promise<void> {
  const [before, after] = [daysIn(from), daysIn(to)];
  const sameTime = (moment: Date) => after.momentOf(before.stamp(moment).replace(' ', 'T'));
  await rewrite(tx, attestations, attestations.dueAt, sameTime);
  await rewrite(tx, materials, materials.confirmBy, sameTime);
  const sameDay = (moment: Date) => after.endOf(before.dayOf(moment));
  for (const days of [assignments.dueAt, enrolments.dueAt, enrolments.validUntil])
    await rewrite(tx, days.table, days, sameDay);
  await rewrite(tx, certificates, certificates.validUntil, sameDay);
  await rewrite(tx, outsideTrainings, outsideTrainings.issuedAt, (moment) => after.startOf(before.dayOf(moment)));
  await rewrite(tx, outsideTrainings, outsideTrainings.validUntil, sameDay);
  // Sums of days that were others; the next look makes them again.
  await tx.delete(logDailyCounts);
  await tx.update(settings).set({ value: to, updatedAt: sql`now()` }).where(eq(settings.key, timeZoneKey));
  const changes = { timeZone: { from, to } };
  const entry = { userId: by?.id ?? null, ipAddress: by?.ip ?? null, details: { changes } };
  await logAction(tx, { action: 'SETTINGS_UPDATE', ...entry });
}

/** Replaces each moment of the column; there are about as many different ones as days, however many rows. */
async function rewrite(tx: Executor, table: PgTable, column: PgColumn, toNew: (moment: Date) => Date): Promise<void> {
  const rows = await tx
    .selectDistinct({ moment: sql<string>`${column}` })
    .from(table)
    .where(isNotNull(column));
  const name = sql.identifier(column.name);
  for (let first = 0; first < rows.length; first += batchSize) {
    const moments = rows.slice(first, first + batchSize).map(({ moment }) => new Date(moment));
    const pairs = moments.map((moment) => ({ old: moment.toISOString(), new: toNew(moment).toISOString() }));
    await tx.execute(sql`
      update ${table} set ${name} = pair.new
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair(old timestamptz, new timestamptz)
      where ${column} = pair.old and pair.old <> pair.new`);
  }
}
