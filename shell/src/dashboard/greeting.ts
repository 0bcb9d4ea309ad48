/** Good morning, day or evening by the person's own clock; «доброй ночи» is said when one leaves. */
export function greeting(firstName: string, now = new Date()): string {
  return `${byHour(now.getHours())}, ${firstName}!`;
}

function byHour(hour: number): string {
  if (hour < 4) return 'Добрый вечер';
  if (hour < 12) return 'Доброе утро';
  if (hour < 18) return 'Добрый день';
  return 'Добрый вечер';
}
