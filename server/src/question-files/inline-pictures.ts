import { and, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { pictureAddress, picturesIn, withMappedLook } from '../questions/looks.ts';
import { files } from '../tables/files.ts';
import type { FileQuestion } from './types.ts';

/** Bytes of all pictures that a file holds; it is made in memory. */
const mostBytes = 50 * 1024 * 1024;

/** Questions with their pictures as data URLs; those for which there is no room keep their address. */
export async function withPictures({ db, storage }: Pick<Deps, 'db' | 'storage'>, questions: FileQuestion[]) {
  const ids = picturesIn(questions);
  if (ids.length === 0) return questions;
  const rows = await db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), inArray(files.purpose, ['question', 'asked']), isNull(files.deletedAt)));
  const pictures = new Map<string, string>();
  let room = mostBytes;
  for (const { id, size, mimeType, storageKey } of rows) {
    if (size > room) continue;
    room -= size;
    const bytes = Buffer.concat(await (await storage.open(storageKey)).toArray());
    pictures.set(id, `"data:${mimeType};base64,${bytes.toString('base64')}"`);
  }
  const inline = (html: string) => html.replace(pictureAddress, (whole, id: string) => pictures.get(id) ?? whole);
  return questions.map((question) => withMappedLook(question, inline));
}
