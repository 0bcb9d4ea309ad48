const longDay = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' });

/** «21 ноября 2026 г.», in the server's time zone. */
export function longDate(time: Date): string {
  return longDay.format(time);
}
