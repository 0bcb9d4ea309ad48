import './zod.ts';
import { z } from 'zod';

const message = 'Неверная дата. Пишется как 2026-03-02.';

/** Years that every calendar and database of the portal knows; anything farther away is a mistake. */
const isNear = (moment: string) => moment >= '1900' && moment < '3000';

/** A day of the calendar: `2026-03-02`. */
export const day = (wrong = message) => z.iso.date(wrong).refine(isNear, wrong);

/** A moment in ISO 8601. Without an offset it is in the company's time zone. */
export const moment = (wrong = message) =>
  z.iso.datetime({ offset: true, local: true, error: wrong }).refine(isNear, wrong);

export const DayOrMoment = z.union([day(), moment()], message);

/** The same where nothing may be said: empty or null for none. */
export function orNone(date: z.ZodType<string, string>) {
  return z.union([z.literal(''), z.null(), date]).transform((given) => given || null);
}
