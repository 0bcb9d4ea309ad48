const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('ru', { day: '2-digit', month: '2-digit', year: 'numeric' });
const dayTime = new Intl.DateTimeFormat('ru', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const dayTimeSeconds = new Intl.DateTimeFormat('ru', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** «2 марта 2026 г.» of an ISO date, in the reader's time zone. */
export function formatDate(iso: string): string {
  return day.format(new Date(iso)).replace(/ /g, '\u00a0');
}

/** «02.03.2026» */
export function formatDay(iso: string): string {
  return shortDay.format(new Date(iso));
}

/** «02.03.2026, 14:05» */
export function formatDateTime(iso: string): string {
  return dayTime.format(new Date(iso));
}

/** «02.03.2026, 14:05:09» */
export function formatDateTimeSeconds(iso: string): string {
  return dayTimeSeconds.format(new Date(iso));
}

/** Specification 9: kilobytes with one decimal, «12.3 KB». */
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

/** The day of a moment here, `2026-12-31`, as a date field takes it; '' for none. */
export function toDateInput(moment: string | null | undefined): string {
  // Swedish writes dates this way.
  return moment ? new Date(moment).toLocaleDateString('sv-SE') : '';
}

/** The end of a day of a date field, here, as a moment; null for an empty field. */
export function endOfDay(day: string): string | null {
  return day === '' ? null : new Date(`${day}T23:59:59`).toISOString();
}
