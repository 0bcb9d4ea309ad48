import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isMissing } from '../storage/missing.ts';
import type { Storage } from '../storage/storage.ts';

/** The bytes that a row names are not in the storage. */
export class FileMissing extends Error {}

/**
 * Does something with the file of a key on this machine's disk, where it may be only for that long. Throws FileMissing.
 *
 * @param most bytes that are needed of it
 */
export async function withLocalCopy<Result>(
  storage: Storage,
  { key, most }: { key: string; most?: number | undefined },
  work: (file: string, size: number) => Promise<Result>,
): Promise<Result> {
  const own = storage.localPath(key);
  if (own !== null) return work(own, (await stat(own).catch(asMissing)).size);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-text-'));
  try {
    const file = path.join(folder, 'file');
    const range = most === undefined ? undefined : { start: 0, end: most - 1 };
    await pipeline(await storage.open(key, range).catch(asMissing), createWriteStream(file));
    return await work(file, (await stat(file)).size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function asMissing(error: unknown): never {
  throw isMissing(error) ? new FileMissing() : error;
}
