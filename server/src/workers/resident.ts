import { readFile } from 'node:fs/promises';

/** Milliseconds between two looks: what unpacks as fast as it can takes a few tenths of a gigabyte meanwhile. */
const interval = 150;

/**
 * Looks at what a process holds in all, as the limit of its heap leaves buffers out, and calls `onExcess` when that is
 * more than `most` megabytes. Where the system is not Linux there is nothing to look at. Returns the function that ends it.
 */
export function watchResident(pid: number | undefined, most: number, onExcess: () => void): () => void {
  const look = async () => {
    // A process that ends meanwhile has nothing to say.
    const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0);
    if (kilobytes > most * 1024) onExcess();
  };
  const timer = setInterval(() => void look(), interval);
  return () => clearInterval(timer);
}
