import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A small disk of its own at a folder. */
export interface Disk {
  /** To the last byte. */
  fill: () => void;
  empty: () => void;
  remove: () => void;
}

/** Null where this machine lets nobody mount anything: only root may. */
export function mountDisk(folder: string): Disk | null {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'portal', folder]);
  if (mounted.status !== 0) return null;
  const filler = path.join(folder, 'filler');
  return {
    fill: () => fill(filler),
    empty: () => rmSync(filler, { force: true }),
    remove: () => void spawnSync('umount', ['-l', folder]),
  };
}

function fill(file: string): void {
  for (const size of [1024 * 1024, 4096, 1]) {
    const piece = Buffer.alloc(size);
    try {
      for (;;) writeFileSync(file, piece, { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
