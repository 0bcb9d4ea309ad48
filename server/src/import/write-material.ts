import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { decodeText } from '../content/plain-text.ts';
import type { Executor } from '../db/database.ts';
import { keepVersions } from '../editing/versions.ts';
import { plainAddress } from '../files/signing.ts';
import { files } from '../files/tables.ts';
import { logAction } from '../logs/log-action.ts';
import { materials } from '../materials/tables.ts';
import { categories, departments } from '../reference/tables.ts';
import { searchColumns } from '../search/vector.ts';
import type { Storage } from '../storage/storage.ts';
import type { LocalFile } from './attachments.ts';
import type { ConvertedDocument } from './convert.ts';
import type { ImportOptions } from './import-folder.ts';
import type { SourceDocument } from './read-folder.ts';
import type { SourceFolder } from './source-folder.ts';

interface Write {
  source: SourceFolder;
  document: SourceDocument;
  converted: ConvertedDocument;
  hash: string;
  authorId: string;
  id: string;
  sourceKey: string;
  isNew: boolean;
}

interface StoredFile extends LocalFile {
  id: string;
  /** Null for a file that the material has had before. */
  stored: { storageKey: string; size: number } | null;
}

/** Writes one document with its files: first the bytes, then one transaction for everything else. */
export async function writeMaterial(options: ImportOptions, write: Write): Promise<void> {
  const { db, storage, isPublished, backdatedFrom } = options;
  const { source, document, converted, hash, authorId, id, sourceKey, isNew } = write;
  const stored = await storeFiles(db, storage, source, id, converted.files);
  const content = withStoredAddresses(converted.html, stored);
  const { title, description, plainText } = converted;
  const { tags, department, published, createdAt } = document.frontMatter;
  try {
    await db.transaction(async (tx) => {
      const fields = {
        title,
        description,
        content,
        plainText,
        tags,
        ...searchColumns({ title, description, tags, plainText }),
        categoryId: await idOf(tx, categories, document.category),
        departmentId: department ? await idOf(tx, departments, department) : null,
        sourceHash: hash,
        updatedAt: sql`now()`,
      };
      const first = {
        ...fields,
        id,
        sourceKey,
        authorId,
        isPublished: published ?? isPublished,
        ...(createdAt && { createdAt, updatedAt: createdAt }),
      };
      await keepVersions(tx, [id]);
      await tx
        .insert(materials)
        .values(first)
        .onConflictDoUpdate({
          target: materials.id,
          set: {
            ...fields,
            markdown: null,
            version: sql`${materials.version} + 1`,
            updatedById: authorId,
            ...(published !== undefined && { isPublished: published }),
          },
        });
      await keepVersions(tx, [id]);
      await replaceFiles(tx, id, stored);
      await logAction(tx, {
        action: isNew ? 'MATERIAL_CREATE' : 'MATERIAL_UPDATE',
        userId: authorId,
        ipAddress: backdatedFrom ?? null,
        details: { materialId: id, title, source: sourceKey },
        ...(backdatedFrom && createdAt && { createdAt }),
      });
    });
  } catch (error) {
    await Promise.all(stored.map(({ stored: fresh }) => fresh && storage.remove(fresh.storageKey)));
    throw error;
  }
}

async function storeFiles(
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
  const result: StoredFile[] = [];
  for (const file of wanted) {
    const same = existing.find(
      (row) => row.sha256 === file.sha256 && row.originalName === file.name && row.purpose === file.purpose,
    );
    if (same) {
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
  throw new Error(`файл «${file.name}» изменился во время импорта; повторите его`);
}

/** Files stand in converted text by their hash; now they have ids. */
function withStoredAddresses(html: string, stored: StoredFile[]): string {
  const addresses = new Map(
    stored.map((file) => [`/files/${file.sha256}/${encodeURIComponent(file.name)}`, plainAddress(file.id, file.name)]),
  );
  return html.replace(/\/files\/[0-9a-f]{64}\/[^"/?#\s]*/g, (address) => addresses.get(decodeText(address)) ?? address);
}

async function replaceFiles(tx: Executor, materialId: string, wanted: StoredFile[]): Promise<void> {
  const ids = wanted.map(({ id }) => id);
  const gone = and(
    eq(files.materialId, materialId),
    isNull(files.deletedAt),
    ids.length > 0 ? notInArray(files.id, ids) : undefined,
  );
  await tx.update(files).set({ deletedAt: sql`now()` }).where(gone);
  for (const { id, name, sha256, purpose, mimeType, kind, stored } of wanted) {
    if (!stored) continue;
    const { storageKey, size } = stored;
    await tx
      .insert(files)
      .values({ id, materialId, type: kind, purpose, originalName: name, mimeType, size, sha256, storageKey });
  }
}

async function idOf(tx: Executor, table: typeof categories | typeof departments, name: string): Promise<string> {
  const [row] = await tx
    .insert(table)
    .values({ name })
    .onConflictDoUpdate({ target: table.name, set: { name } })
    .returning();
  if (!row) throw new Error(`«${name}» не удалось записать`);
  return row.id;
}
