import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Bytes: a run holds well under a gigabyte at once, and builds, browsers and databases want the memory too. */
const enough = { there: 4 * 2 ** 30, left: 8 * 2 ** 30 };

export interface Scratch {
  folder: string;
  remove: () => void;
}

/**
 * A folder for what tests write and forget, in memory if this machine has plenty of it: a test copies a database of
 * a thousand files, and to write them to a disk takes longer than to start the portal on them.
 *
 * @param memory where the system keeps files in memory
 * @param free bytes of memory that nobody uses
 */
export function openScratch(memory = '/dev/shm', free = os.freemem()): Scratch {
  const isRoomy = free >= enough.left && roomIn(memory) >= enough.there;
  const folder = mkdtempSync(path.join(isRoomy ? memory : os.tmpdir(), 'portal-tests-'));
  // PostgreSQL and the workers of nginx are other users, and find their own folders in it.
  chmodSync(folder, 0o755);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
