import { createReadStream } from 'node:fs';
import { replaceAddresses } from '../content/elements.ts';
import type { Database } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import { plainAddress } from '../links/file-links.ts';
import type { Storage } from '../storage/storage.ts';
import { files } from '../tables/files.ts';
import { dropObjects, type NewFile, releaseObjects, storeFile } from '../uploads/store.ts';
import type { IncomingDocument, IncomingFile } from './document.ts';

/**
 * Stores the pictures of documents as those of a text that nobody has saved yet: whoever saves it takes them over, and
 * within a day the others are swept. Returns the documents with the addresses of what was stored.
 */
export async function storePictures(
  context: { db: Database; storage: Storage },
  uploaderId: string,
  documents: readonly IncomingDocument[],
): Promise<IncomingDocument[]> {
  const wanted = new Map(documents.flatMap(({ files: own }) => own).map((file) => [file.address, file]));
  const stored = new Map<string, NewFile>();
  try {
    for (const file of wanted.values()) {
      const row = await storeOne(context, uploaderId, file);
      if (row) stored.set(file.address, row);
    }
    const rows = [...stored.values()];
    await context.db.transaction(async (tx) => {
      for (let start = 0; start < rows.length; start += rowsAtOnce)
        await tx.insert(files).values(rows.slice(start, start + rowsAtOnce));
      await releaseObjects(
        tx,
        rows.map(({ storageKey }) => storageKey),
      );
    });
  } catch (error) {
    await dropObjects(
      context,
      [...stored.values()].map(({ storageKey }) => storageKey),
    );
    throw error;
  }
  return documents.map((document) => withAddresses(document, stored));
}

/** Rows of one statement, which takes only so many parameters. */
const rowsAtOnce = 500;

/** Undefined for what may not be uploaded. */
async function storeOne(
  context: { db: Database; storage: Storage },
  uploaderId: string,
  { path, name }: IncomingFile,
): Promise<NewFile | undefined> {
  try {
    return await storeFile(context, { materialId: null, uploaderId, purpose: 'content' }, name, createReadStream(path));
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

function withAddresses(document: IncomingDocument, stored: ReadonlyMap<string, NewFile>): IncomingDocument {
  const html = replaceAddresses(document.html, (address) => {
    const row = stored.get(address);
    return row?.id ? plainAddress(row.id, row.originalName) : address;
  });
  const refused = document.files.filter(({ address }) => !stored.has(address));
  const losses = refused.map(({ name }) => ({
    kind: 'picture',
    message: `Файл «${name}» портал не принимает: его тип не разрешён.`,
  }));
  return { ...document, html, losses: [...document.losses, ...losses] };
}
