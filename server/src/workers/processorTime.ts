import { readFileSync } from 'node:fs';

/** Milliseconds of a tick, in which Linux counts what a process has used. */
const tick = 10;

/** Milliseconds of processor time that a process has used, all its threads together; null where that cannot be read. */
export function processorTime(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program stands in brackets, and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * tick : null;
  } catch {
    return null;
  }
}
