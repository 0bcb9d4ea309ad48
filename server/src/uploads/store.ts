import { Readable } from 'node:stream';
import { createId } from '@paralleldrive/cuid2';
import { eq, inArray } from 'drizzle-orm';
import { uploads } from 'shared-api/contract';
import type { Database, Executor } from '../db/database.ts';
import { sniffLength } from '../files/kinds.ts';
import type { Storage } from '../storage/storage.ts';
import type { files } from '../tables/files.ts';
import { pendingObjects } from '../tables/uploads.ts';
import { cleanName, requireAllowedType, tooLarge } from './check.ts';

export type NewFile = typeof files.$inferInsert;

export interface StoreContext {
  db: Database;
  storage: Storage;
}

/**
 * Streams one file into the storage and returns its row, not yet inserted. Until releaseObjects is called in the
 * transaction that inserts it, the bytes count as pending and are swept after a crash. Throws 413 and 415.
 *
 * @param requireType what may be stored here
 */
export async function storeFile(
  { db, storage }: StoreContext,
  owner: Pick<NewFile, 'materialId' | 'uploaderId' | 'purpose'>,
  rawName: string | undefined,
  content: Readable,
  requireType = requireAllowedType,
): Promise<NewFile> {
  const name = cleanName(rawName);
  const id = createId();
  // All files of texts that are not saved yet have this name; it is from the time when they were pictures only.
  const storageKey = `${owner.materialId ?? 'pictures'}/${id}`;
  const type: { found?: Awaited<ReturnType<typeof requireAllowedType>> } = {};
  await holdObject(db, storageKey);
  try {
    const checked = inspect(content, name, requireType, (found) => {
      type.found = found;
    });
    const { size, sha256 } = await storage.put(storageKey, Readable.from(checked));
    const { mimeType = '', kind = 'other' } = type.found ?? {};
    return { id, ...owner, type: kind, originalName: name, mimeType, size, sha256, storageKey };
  } catch (error) {
    await dropObjects({ db, storage }, [storageKey]);
    throw error;
  }
}

/** Notes an object that is about to be written. */
export async function holdObject(db: Executor, storageKey: string): Promise<void> {
  await db.insert(pendingObjects).values({ storageKey });
}

/** From here on rows name the objects. */
export async function releaseObjects(tx: Executor, keys: string[]): Promise<void> {
  if (keys.length > 0) await tx.delete(pendingObjects).where(inArray(pendingObjects.storageKey, keys));
}

/** Removes bytes that will not be needed, and the notes about them. */
export async function dropObjects({ db, storage }: StoreContext, keys: string[]): Promise<void> {
  for (const key of keys) {
    await storage.remove(key);
    await db.delete(pendingObjects).where(eq(pendingObjects.storageKey, key));
  }
}

/** Passes the bytes on once the first of them have shown an allowed type, and no more than are allowed. */
async function* inspect(
  content: Readable,
  name: string,
  requireType: typeof requireAllowedType,
  onType: (found: Awaited<ReturnType<typeof requireAllowedType>>) => void,
): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  let size = 0;
  // The rest of a refused file has to be read all the same, or the browser never sees the answer.
  for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > uploads.maxFileSize) throw tooLarge(name);
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < sniffLength) continue;
    onType(await requireType(head, name));
    yield head;
    head = null;
  }
  if (head === null) return;
  onType(await requireType(head, name));
  yield head;
}
