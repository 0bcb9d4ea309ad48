/** Seconds from which a clock turns red (specification section 9). */
export const redBelow = 60;

/** «04:05» */
export function formatClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
