import { addDays, type Days } from '../days/zone.ts';

/** Hour of the company's zone at which the letters go. */
const hour = '08:00:00';

/**
 * The last turn of the letters at a moment, by its day: `2026-03-02`. Every day at eight by the company's clock, for
 * weekly letters only on Mondays.
 */
export function slotOf(every: 'daily' | 'weekly', now: Date, days: Days): string {
  const today = days.dayOf(now);
  const latest = now < days.momentOf(`${today}T${hour}`) ? addDays(today, -1) : today;
  return every === 'daily' ? latest : addDays(latest, -daysSinceMonday(latest));
}

function daysSinceMonday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
