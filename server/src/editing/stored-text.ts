import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { editing as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import { isEmptyContent } from '../content/stored.ts';
import type { Database, Executor } from '../db/database.ts';
import { invalid } from '../http/errors.ts';
import { filesNamedIn } from '../links/file-links.ts';
import type { Storage } from '../storage/storage.ts';
import { files } from '../tables/files.ts';
import type { Workers } from '../workers/pool.ts';
import { copyQuestionPictures, takeOutPictures } from './pictures.ts';

export interface Context {
  config: Pick<Config, 'publicUrl'>;
  db: Database;
  storage: Storage;
  workers: Workers;
}

/** Files that one statement names. */
const idsAtOnce = 1000;

/** A text as it is kept, with its pictures already in the store. */
export type StoredText = Awaited<ReturnType<typeof readContent>>;

/** Prepares a text that somebody sends. Throws 400 for one without content; its pictures are then gone again. */
export async function readContent(
  { config, db, storage, workers }: Context,
  id: string,
  raw: string,
  format: z.output<typeof contract.ContentFormat>,
) {
  const owner = { materialId: id, purpose: 'content' as const };
  const pasted = await takeOutPictures(storage, owner, raw);
  const { content, pictures: copied } = await copyQuestionPictures({ db, storage }, owner, pasted.content);
  const pictures = [...pasted.pictures, ...copied];
  try {
    const prepared = await workers.run('prepare', content, format, config.publicUrl);
    if (isEmptyContent(prepared)) throw invalid({ content: contract.requiredMessage });
    const { html, markdown, plainText, sections, outline } = prepared;
    return { text: { content: html, markdown, plainText, sections }, outline, pictures };
  } catch (error) {
    await Promise.all(pictures.map(({ storageKey }) => storage.remove(storageKey)));
    throw error;
  }
}

/**
 * Pictures and other files of the text become files of this material, also those that were uploaded before it was
 * first saved. Returns their names as the log tells of them.
 *
 * @param pictures that were pasted into the text, and have no row yet
 */
export async function keepFiles(
  tx: Executor,
  materialId: string,
  uploaderId: string,
  content: string,
  pictures: (typeof files.$inferInsert)[],
): Promise<{ filesAdded?: string[] }> {
  if (pictures.length > 0) await tx.insert(files).values(pictures);
  const filesAdded = pictures.map(({ originalName }) => originalName);
  const named = filesNamedIn(content);
  // A statement takes only so many parameters.
  for (let start = 0; start < named.length; start += idsAtOnce) {
    const ids = named.slice(start, start + idsAtOnce);
    const claimed = await tx
      .update(files)
      .set({ materialId })
      .where(
        and(
          inArray(files.id, ids),
          isNull(files.materialId),
          eq(files.uploaderId, uploaderId),
          notInArray(files.purpose, ['scan', 'question', 'asked']),
        ),
      )
      .returning({ originalName: files.originalName });
    filesAdded.push(...claimed.map(({ originalName }) => originalName));
  }
  return filesAdded.length > 0 ? { filesAdded } : {};
}
