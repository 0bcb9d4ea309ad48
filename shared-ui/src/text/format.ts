import { inZone } from './timeZone.ts';

const day = inZone('ru', { day: 'numeric', month: 'long', year: 'numeric' });
const dayOfYear = inZone('ru', { day: 'numeric', month: 'long' });
const shortDay = inZone('ru', { day: '2-digit', month: '2-digit', year: 'numeric' });
const dayTime = inZone('ru', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const dayTimeSeconds = inZone('ru', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const dayClock = inZone('ru', { hour: '2-digit', minute: '2-digit' });
// Swedish writes dates as date fields take them.
const fieldDay = inZone('sv', { day: '2-digit', month: '2-digit', year: 'numeric' });
const fieldTime = inZone('sv', { hour: '2-digit', minute: '2-digit' });

/** «2 марта 2026 г.» of a moment, in the company's time zone; a plain day `2026-03-02` stays the day that it is. */
export function formatDate(iso: string): string {
  return day(iso).replace(/ /g, '\u00a0');
}

/** «2 марта», and of another year than this «2 марта 2031 г.» */
export function formatDueDay(iso: string, now = Date.now()): string {
  const isThisYear = fieldDay(iso).slice(0, 4) === fieldDay(new Date(now).toISOString()).slice(0, 4);
  return isThisYear ? dayOfYear(iso).replace(/ /g, '\u00a0') : formatDate(iso);
}

/** «02.03.2026» */
export function formatDay(iso: string): string {
  return shortDay(iso);
}

/** «14:05» */
export function formatTime(iso: string): string {
  return dayClock(iso);
}

/** «02.03.2026, 14:05» */
export function formatDateTime(iso: string): string {
  return dayTime(iso);
}

/** «02.03.2026, 14:05:09» */
export function formatDateTimeSeconds(iso: string): string {
  return dayTimeSeconds(iso);
}

/** Specification section 9: kilobytes with one decimal, «12.3 KB». */
export function formatFileSize(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)}\u00a0KB`;
}

/**
 * The number that a person typed, with a comma too; empty stays empty. What is no number stays as it was typed, for
 * the call to say in words what is wrong with it.
 */
export function typedNumber(typed: string): number {
  const text = typed.trim();
  return (/^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text) as number;
}

/** The company's day of a moment, `2026-12-31`, as a date field takes it; '' for none. */
export function toDateInput(moment: string | null | undefined): string {
  return moment ? fieldDay(moment) : '';
}

/** A moment as a field of date and time takes it, `2026-12-31T09:00` by the company's clock; '' for none. */
export function toMomentInput(moment: string | null | undefined): string {
  return moment ? `${fieldDay(moment)}T${fieldTime(moment)}` : '';
}

/** The end of a day of a date field, in the company's time zone, as a moment; null for an empty field. */
export function endOfDay(day: string): string | null {
  if (day === '') return null;
  let [inDay, after] = [Date.parse(`${day}T00:00Z`) - farthest, Date.parse(`${day}T24:00Z`) + farthest];
  while (after - inDay > 1) {
    const middle = Math.floor((inDay + after) / 2);
    if (fieldDay(new Date(middle).toISOString()) <= day) inDay = middle;
    else after = middle;
  }
  return new Date(inDay).toISOString();
}

/** Milliseconds that a local midnight may lie from that of UTC, and a clock change. */
const farthest = 16 * 3_600_000;

/** Whether the day of a moment is over for the company: what is due on a day may be done until its end. */
export function isDayOver(moment: string, now = Date.now()): boolean {
  return fieldDay(moment) < fieldDay(new Date(now).toISOString());
}

/** Whole days since the day of a moment; 0 on that day and before. */
export function daysOver(moment: string, now = Date.now()): number {
  const between = Date.parse(fieldDay(new Date(now).toISOString())) - Date.parse(fieldDay(moment));
  return Math.max(0, Math.round(between / 86_400_000));
}
