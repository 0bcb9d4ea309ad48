import { open } from 'node:fs/promises';

/** Brings a file that was written, or a folder, onto the disk; returns its length. */
export async function flush(file: string): Promise<number> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
