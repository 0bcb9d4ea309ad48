import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { flush } from '../storage/flush.ts';
import { createMeasure } from '../storage/measure.ts';
import type { StoredObject } from './manifest.ts';
import type { Sealing } from './sealing.ts';
import { BackupDamaged } from './unfit.ts';

export type Kind = 'tables' | 'files';

export interface Put {
  size: number;
  sha256: string;
  object: StoredObject;
  /** Nothing of this content was there before. */
  isNew: boolean;
}

/** Contents of a backup folder, each under the hash of what it is: what two backups share lies there once. */
export function createObjects(folder: string, sealing: Sealing | null) {
  const incoming = path.join(folder, 'incoming');
  const pathOf = (kind: Kind, id: string) => path.join(folder, kind, id.slice(0, 2), id);

  async function lengthOf(kind: Kind, id: string): Promise<number | null> {
    const found = await stat(pathOf(kind, id)).catch(() => null);
    return found?.isFile() ? found.size : null;
  }

  const idOf = (sha256: string) => sealing?.nameOf(sha256) ?? sha256;

  return {
    /** The object with content of this hash; null where there is none. */
    async find(kind: Kind, sha256: string): Promise<StoredObject | null> {
      const id = idOf(sha256);
      const stored = await lengthOf(kind, id);
      return stored === null ? null : { id, stored };
    },

    /** Whether the object is there in its full length; whether its bytes are right, only reading it tells. */
    has: async (kind: Kind, { id, stored }: StoredObject) => (await lengthOf(kind, id)) === stored,

    /** Stores all of the content or nothing. */
    async put(kind: Kind, content: Readable): Promise<Put> {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const temporary = path.join(incoming, randomUUID());
      const { stream, result } = createMeasure();
      try {
        const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600 });
        await (sealing ? pipeline(content, stream, sealing.seal, file) : pipeline(content, stream, file));
        const measured = result();
        const id = idOf(measured.sha256);
        const stored = await flush(temporary);
        const isNew = (await lengthOf(kind, id)) !== stored;
        if (isNew) await place(temporary, pathOf(kind, id));
        return { ...measured, object: { id, stored }, isNew };
      } finally {
        await rm(temporary, { force: true });
      }
    },

    /** Hands the content to the reader piece by piece. Rejects with BackupDamaged where it is not there or cannot be opened. */
    async read<T>(kind: Kind, id: string, reader: (content: AsyncIterable<Buffer>) => Promise<T>): Promise<T> {
      // A link would lead to a file that is not of the backup.
      const handle = await open(pathOf(kind, id), constants.O_RDONLY | constants.O_NOFOLLOW).catch(asMissing);
      const source = handle.createReadStream();
      const use = (content: AsyncIterable<Buffer>) => reader(content);
      return sealing ? pipeline(source, sealing.unseal, use) : pipeline(source, use);
    },

    /** Removes what a run that broke off has left; nobody else writes here meanwhile. */
    sweep: () => rm(incoming, { recursive: true, force: true }),

    keepOnly: (kept: Record<Kind, Set<string>>) => keepOnly(folder, kept),
  };
}

export type Objects = ReturnType<typeof createObjects>;

/** Removes every object but these. Returns how many. */
async function keepOnly(folder: string, kept: Record<Kind, Set<string>>): Promise<number> {
  let removed = 0;
  for (const kind of ['tables', 'files'] as const) {
    for (const part of await readdir(path.join(folder, kind)).catch(() => [])) {
      for (const id of await readdir(path.join(folder, kind, part)).catch(() => [])) {
        if (kept[kind].has(id)) continue;
        await rm(path.join(folder, kind, part, id), { force: true });
        removed += 1;
      }
    }
  }
  return removed;
}

/** Renames a flushed file into its place, so that a power cut leaves it there or not, but never half. */
export async function place(temporary: string, target: string): Promise<void> {
  const folder = path.dirname(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(temporary, target);
  for (const changed of [folder, path.dirname(folder)]) await flush(changed).catch(ignoreUnflushable);
}

/** Some file systems do not flush folders. */
function ignoreUnflushable(error: NodeJS.ErrnoException): void {
  if (!['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP'].includes(error.code ?? '')) throw error;
}

function asMissing(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new BackupDamaged('it is missing');
  if (error.code === 'ELOOP') throw new BackupDamaged('a link stands in its place');
  throw error;
}
