import { randomUUID } from 'node:crypto';

/** This process, also among those that have had the same number before it. Marks what it has not finished. */
export const owner = `${process.pid}.${randomUUID().slice(0, 8)}`;

/** Whether what was begun under this mark was left by a process that is gone. */
export function isAbandoned(mark: string): boolean {
  if (mark.startsWith(`${owner}.`)) return false;
  const pid = Number(mark.split('.')[0]);
  return pid === process.pid || !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
