/** `2026-03-02` in the server's time zone: the form that spreadsheets of every language take for a date. */
export function csvDay(time: Date): string {
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** `2026-03-02 14:05:09` in the server's time zone. */
export function csvTime(time: Date): string {
  return `${csvDay(time)} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
