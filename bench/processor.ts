import { readFileSync } from 'node:fs';

/** Ticks of /proc are hundredths of a second. */
const tick = 10_000;

/** Microseconds of processor time that processes with all of their threads have taken so far. */
export function timeOf(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = statOf(pid);
    return sum + (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * tick;
  }, 0);
}

/** The same of the children of a process that have ended. */
export function endedIn(pid: number): number {
  const stat = statOf(pid);
  return (Number(stat[13] ?? 0) + Number(stat[14] ?? 0)) * tick;
}

/** What the kernel knows of a process, from behind the name of its program: state, parent, …; nothing of one that is gone. */
export function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
