import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isAbandoned, owner } from '../work/owner.ts';
import { flush } from './flush.ts';
import { createMeasure } from './measure.ts';
import type { Storage } from './storage.ts';

/** Files below one folder. A file appears under its key only when all of it is on the disk. */
export function createDiskStorage(root: string): Storage {
  const incoming = path.join(root, 'incoming');
  removeAbandoned(incoming);
  const pathOf = (key: string) => {
    const file = path.join(root, key);
    if (!file.startsWith(root + path.sep)) throw new Error(`The key “${key}” leads out of the store`);
    return file;
  };

  return {
    put: async (key, content) => {
      const target = pathOf(key);
      await Promise.all([mkdir(incoming, { recursive: true }), mkdir(path.dirname(target), { recursive: true })]);
      const temporary = path.join(incoming, `${owner}.${randomUUID()}`);
      const { stream, result } = createMeasure();
      try {
        await pipeline(content, stream, createWriteStream(temporary));
        await flush(temporary);
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return result();
    },
    open: async (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
    localPath: pathOf,
    check: async () => {
      await mkdir(incoming, { recursive: true });
    },
  };
}

/** Removes what processes that are gone were still receiving. */
function removeAbandoned(incoming: string): void {
  for (const name of existsSync(incoming) ? readdirSync(incoming) : []) {
    if (isAbandoned(name)) rmSync(path.join(incoming, name), { force: true });
  }
}
