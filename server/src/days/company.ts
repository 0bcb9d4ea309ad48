import { eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { settings } from '../tables/settings.ts';
import { type Days, daysIn } from './zone.ts';

export const defaultTimeZone = 'Europe/Moscow';
/** The zone in which the days of the database are meant: COMPANY_TIME_ZONE, or what an administrator chose. */
export const timeZoneKey = 'timeZone';

/** Of the value that is stored, or of none. */
export const zoneOf = (stored: unknown): string => String(stored ?? defaultTimeZone);

/**
 * The company's calendar. The zone is read each time, so that every node knows of a change at once.
 *
 * @example
 * const days = await companyDays(db);
 * days.long(attestation.dueAt); // «21 ноября 2026 г.»
 */
export async function companyDays(db: Executor): Promise<Days> {
  const [found] = await db.select().from(settings).where(eq(settings.key, timeZoneKey));
  return daysIn(zoneOf(found?.value));
}

/** The same for whoever then writes a day: the zone does not change before the transaction ends. */
export async function lockedDays(tx: Executor): Promise<Days> {
  const [found] = await tx.select().from(settings).where(eq(settings.key, timeZoneKey)).for('share');
  return daysIn(zoneOf(found?.value));
}
