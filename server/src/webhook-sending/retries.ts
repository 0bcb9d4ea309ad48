const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds after the first, second… failure. */
const pauses = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
] as const;

/** Longest that a receiver may ask for. */
const mostAsked = 24 * hour;

/** The share by which a pause is longer or shorter: what failed together does not come back together. */
const jitter = 0.2;

/**
 * Milliseconds until the next try; null when there is to be none.
 *
 * @param tries so many have failed
 * @param retryAfter what the receiver has asked for, in its own words
 * @param random 0 to 1
 */
export function pauseAfter(
  tries: number,
  retryAfter: string | undefined,
  now = Date.now(),
  random = Math.random(),
): number | null {
  const pause = pauses[tries - 1];
  if (pause === undefined) return null;
  const varied = Math.round(pause * (1 + jitter * (2 * random - 1)));
  return Math.max(varied, Math.min(askedFor(retryAfter, now), mostAsked));
}

/** Seconds or a date, as HTTP has it; 0 for anything else. */
function askedFor(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * second;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
