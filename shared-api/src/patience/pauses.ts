/** Milliseconds until the next try after this many failures in a row, counted from 1. */
export type PauseAfter = (failures: number, error: unknown) => number;

/** One pause after the other, in milliseconds; the last one repeats. */
export function pausesOf(...pauses: [number, ...number[]]): PauseAfter {
  return (failures) => pauses[Math.min(failures, pauses.length) - 1] ?? pauses[0];
}
