import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { replaceAddresses } from '../content/elements.ts';
import type { Executor } from '../db/database.ts';
import { plainAddress } from '../links/file-links.ts';
import type { Storage } from '../storage/storage.ts';
import { files } from '../tables/files.ts';
import type { LocalFile } from './attachments.ts';
import type { SourceFolder } from './source-folder.ts';

export interface StoredFile extends LocalFile {
  id: string;
  /** Null for a file that the material has had before. */
  stored: { storageKey: string; size: number } | null;
}

/** Puts the bytes of a document's files into the store; those that the material has already stay. */
export async function storeFiles(
  db: Executor,
  storage: Storage,
  source: SourceFolder,
  materialId: string,
  wanted: LocalFile[],
): Promise<StoredFile[]> {
  const existing = await db
    .select()
    .from(files)
    .where(and(eq(files.materialId, materialId), isNull(files.deletedAt)));
  const used = new Set<string>();
  const result: StoredFile[] = [];
  for (const file of wanted) {
    const same = existing
      .filter((row) => row.sha256 === file.sha256 && row.originalName === file.name && !used.has(row.id))
      .sort((a, b) => Number(b.purpose === file.purpose) - Number(a.purpose === file.purpose))[0];
    if (same && (same.isImported || same.purpose === file.purpose)) {
      used.add(same.id);
      result.push({ ...file, id: same.id, stored: null });
      continue;
    }
    const id = createId();
    const storageKey = `${materialId}/${id}`;
    const size = await storeFile(storage, source, file, storageKey);
    result.push({ ...file, id, stored: { storageKey, size } });
  }
  return result;
}

/** Stores the very bytes that were looked at; throws when the file has changed since. */
async function storeFile(storage: Storage, source: SourceFolder, file: LocalFile, key: string): Promise<number> {
  const { handle } = await source.open(file.path);
  // The stream closes the file.
  const { size, sha256 } = await storage.put(key, handle.createReadStream());
  if (sha256 === file.sha256) return size;
  await storage.remove(key);
  throw new Error(`file “${file.name}” changed during the import; run it again`);
}

/** Files stand in converted text by their hash; now they have ids. */
export function withStoredAddresses(html: string, stored: StoredFile[]): string {
  const addresses = new Map(
    stored.map((file) => [`/files/${file.sha256}/${encodeURIComponent(file.name)}`, plainAddress(file.id, file.name)]),
  );
  return replaceAddresses(html, (address) => addresses.get(address) ?? address);
}

/**
 * Attachments that an import made and the document no longer has leave the list; earlier versions of the text still
 * reach them. Whatever people have attached stays.
 */
export async function replaceFiles(tx: Executor, materialId: string, wanted: StoredFile[]): Promise<void> {
  const ids = wanted.map(({ id }) => id);
  const gone = and(
    eq(files.materialId, materialId),
    isNull(files.deletedAt),
    eq(files.isImported, true),
    eq(files.purpose, 'attachment'),
    ids.length > 0 ? notInArray(files.id, ids) : undefined,
  );
  await tx.update(files).set({ purpose: 'content' }).where(gone);
  for (const { id, purpose, stored } of wanted) {
    if (!stored)
      await tx
        .update(files)
        .set({ purpose })
        .where(and(eq(files.id, id), eq(files.isImported, true)));
  }
  await addFiles(tx, materialId, wanted);
}

/** Writes the rows of the files that are new. */
export async function addFiles(tx: Executor, materialId: string, wanted: StoredFile[]): Promise<void> {
  for (const { id, name, sha256, purpose, mimeType, kind, stored } of wanted) {
    if (!stored) continue;
    const { storageKey, size } = stored;
    const what = { type: kind, purpose, originalName: name, mimeType, size, sha256, storageKey, isImported: true };
    await tx.insert(files).values({ id, materialId, ...what });
  }
}
