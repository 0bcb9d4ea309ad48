/** Good morning, day, evening or night by the person's own clock. */
export function greeting(firstName: string, now = new Date()): string {
  return `${byHour(now.getHours())}, ${firstName}!`;
}

function byHour(hour: number): string {
  if (hour < 5) return 'Доброй ночи';
  if (hour < 12) return 'Доброе утро';
  if (hour < 18) return 'Добрый день';
  return 'Добрый вечер';
}
