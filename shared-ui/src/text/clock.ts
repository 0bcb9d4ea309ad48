import { formatMinutes } from './plural.ts';

/** Seconds from which a clock turns red (specification section 9). */
export const redBelow = 60;

const day = 86_400;

/** «04:05», and of more than a day «2 дня 3 часа 5 минут». */
export function formatClock(seconds: number): string {
  if (seconds > day) return formatMinutes(Math.floor(seconds / 60));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
