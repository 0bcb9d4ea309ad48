import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createId } from '@paralleldrive/cuid2';
import { detectType } from '../files/kinds.ts';
import { plainAddress } from '../links/file-links.ts';
import type { Storage } from '../storage/storage.ts';
import type { files } from '../tables/files.ts';

type NewFile = typeof files.$inferInsert;

const dataUrl = /data:image\/([\w.+-]+);base64,([A-Za-z0-9+/=\s]+)/g;

/**
 * Pictures that were pasted into a text as data URLs become files of their owner; what is no picture
 * inside is left for the sanitiser to drop. Bytes are stored at once, rows are for the caller's transaction.
 */
export async function takeOutPictures(
  storage: Storage,
  owner: Pick<NewFile, 'materialId' | 'uploaderId' | 'purpose'>,
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
    const storageKey = `${owner.materialId ?? 'pictures'}/${id}`;
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
 * What a picture of a data URL is by its content.
 *
 * @param subtype that of the URL, which decides between what content cannot tell
 */
export function typeOfPicture(subtype: string, head: Uint8Array) {
  return detectType(head, `picture.${extensionOf(`image/${subtype}`)}`);
}

function extensionOf(mimeType: string): string {
  const [, subtype = ''] = mimeType.split('/');
  return subtype === 'jpeg' ? 'jpg' : subtype.replace(/\+.*/, '');
}
