import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createId } from '@paralleldrive/cuid2';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { isAnyOf } from '../db/like.ts';
import { extensionOf, typeOfPicture } from '../files/kinds.ts';
import { fileName, filesNamedIn, plainAddress } from '../links/file-links.ts';
import type { Storage } from '../storage/storage.ts';
import { files } from '../tables/files.ts';

type NewFile = typeof files.$inferInsert;
type Owner = Pick<NewFile, 'materialId' | 'uploaderId' | 'purpose'>;

const dataUrl = /data:image\/([\w.+-]+);base64,([A-Za-z0-9+/=\s]+)/g;

/**
 * Pictures that were pasted into a text as data URLs become files of their owner; what is no picture
 * inside is left for the sanitiser to drop. Bytes are stored at once, rows are for the caller's transaction.
 */
export async function takeOutPictures(
  storage: Storage,
  owner: Owner,
  content: string,
): Promise<{ content: string; pictures: NewFile[] }> {
  const pictures: NewFile[] = [];
  const addresses = new Map<string, string>();
  for (const [address, subtype = '', base64 = ''] of content.matchAll(dataUrl)) {
    if (addresses.has(address)) continue;
    const bytes = Buffer.from(base64, 'base64');
    const { mimeType, kind } = await typeOfPicture(subtype, bytes);
    if (kind !== 'image') continue;
    const id = createId();
    const name = `image.${extensionOf(mimeType)}`;
    const storageKey = keyOf(owner, id);
    await storage.put(storageKey, Readable.from(bytes));
    pictures.push({
      id,
      ...owner,
      type: 'image',
      originalName: name,
      mimeType,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storageKey,
    });
    addresses.set(address, plainAddress(id, name));
  }
  return { content: content.replace(dataUrl, (address) => addresses.get(address) ?? address), pictures };
}

/**
 * Pictures of questions that a text names become copies of its own: whoever reads the text need not be given the
 * question. Bytes are stored at once, rows are for the caller's transaction.
 */
export async function copyQuestionPictures(
  { db, storage }: { db: Executor; storage: Storage },
  owner: Owner,
  content: string,
): Promise<{ content: string; pictures: NewFile[] }> {
  const named = filesNamedIn(content);
  if (named.length === 0) return { content, pictures: [] };
  const found = await db
    .select()
    .from(files)
    .where(and(isAnyOf(files.id, named), inArray(files.purpose, ['question', 'asked']), isNull(files.deletedAt)));
  const copies = new Map<string, NewFile & { id: string }>();
  for (const file of found) copies.set(file.id, await copyPicture(storage, owner, file));
  return {
    content: content.replace(fileName, (whole, id: string) => {
      const copy = copies.get(id);
      return copy ? `/files/${copy.id}/` : whole;
    }),
    pictures: [...copies.values()],
  };
}

type Copied = Pick<NewFile, 'originalName' | 'mimeType' | 'size' | 'sha256' | 'type' | 'storageKey'>;

/** Another file of the same bytes, which are stored at once. */
export async function copyPicture(
  storage: Storage,
  owner: Owner,
  { originalName, mimeType, size, sha256, type, storageKey: from }: Copied,
): Promise<NewFile & { id: string }> {
  const id = createId();
  const storageKey = keyOf(owner, id);
  await storage.put(storageKey, Readable.from(await storage.open(from)));
  return { id, ...owner, originalName, mimeType, size, sha256, type, storageKey };
}

const keyOf = ({ materialId }: Owner, id: string) => `${materialId ?? 'pictures'}/${id}`;
