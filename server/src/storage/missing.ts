import { once } from 'node:events';
import type { ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Storage } from './storage.ts';

/** Whether a store has said that it has no such file, on a disk or in S3. */
export function isMissing(error: unknown): boolean {
  const { code, name } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || name === 'NoSuchKey';
}

/** The content of a file; null where the store has none. */
export async function openIfThere(storage: Storage, key: string): Promise<Readable | null> {
  try {
    const content = await storage.open(key);
    // A file of the disk says only on being opened that it is not there.
    if ((content as ReadStream).pending) await once(content, 'open');
    return content;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
