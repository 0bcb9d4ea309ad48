import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

/** Files below one folder. A file appears under its key only when all of it is on the disk. */
export function createDiskStorage(root: string): Storage {
  const incoming = path.join(root, 'incoming');
  const pathOf = (key: string) => {
    const file = path.join(root, key);
    if (!file.startsWith(root + path.sep)) throw new Error(`Ключ «${key}» выходит из хранилища`);
    return file;
  };

  return {
    put: async (key, content) => {
      const target = pathOf(key);
      await Promise.all([mkdir(incoming, { recursive: true }), mkdir(path.dirname(target), { recursive: true })]);
      const temporary = path.join(incoming, randomUUID());
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          size += chunk.length;
          done(null, chunk);
        },
      });
      try {
        await pipeline(content, measure, createWriteStream(temporary));
        await syncFile(temporary);
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return { size, sha256: hash.digest('hex') };
    },
    open: async (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
    localPath: pathOf,
  };
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}
