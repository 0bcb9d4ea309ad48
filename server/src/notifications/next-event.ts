import { addDays, type Days } from '../days/zone.ts';

/** Days before a due day from which it is recalled. */
const soonDays = 3;
/** Days after a due day in which a person still hears that it has passed. */
const lateDays = 7;

/** What a person was last told of a duty. */
export interface Told {
  id: string;
  /** '' where none was named; null for what was told before days were kept. */
  dueDay: string | null;
  at: Date;
}

export type DutyEvent = 'NEW' | 'DUE_MOVED' | 'DUE_SOON' | 'OVERDUE';

/** The day that a duty names; '' for one without a date. */
export function dueDayOf(due: Date | null, days: Days): string {
  return due ? days.dayOf(due) : '';
}

/**
 * When the stage of a duty began of which everybody has to hear: its last days, or that they are over. Null in
 * between, before and long after.
 */
export function pressingSince(due: Date | null, now: Date, days: Days): Date | null {
  if (!due) return null;
  const [dueDay, today] = [days.dayOf(due), days.dayOf(now)];
  if (today > addDays(dueDay, lateDays)) return null;
  if (today > dueDay) return days.startOf(addDays(dueDay, 1));
  const from = addDays(dueDay, -soonDays);
  return today >= from ? days.startOf(from) : null;
}

/**
 * What a person is to hear next of a duty; null when there is no news. One event at a time, so that nobody gets two
 * letters at once: who hears of a duty in its last days has heard of these too.
 */
export function nextEvent(told: Told | null, due: Date | null, now: Date, days: Days): DutyEvent | null {
  if (!told) return 'NEW';
  if (told.dueDay !== null && told.dueDay !== dueDayOf(due, days)) return 'DUE_MOVED';
  const since = pressingSince(due, now, days);
  if (!due || !since || told.at >= since) return null;
  return isOver(due, now, days) ? 'OVERDUE' : 'DUE_SOON';
}

/** A due date means its whole day. */
export function isOver(due: Date, now: Date, days: Days): boolean {
  return days.dayOf(now) > days.dayOf(due);
}
