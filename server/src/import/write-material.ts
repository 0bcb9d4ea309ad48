import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { keepAddress } from '../addresses/keep.ts';
import { replaceAddresses } from '../content/elements.ts';
import { readOutline } from '../content/outline.ts';
import { readSections } from '../content/plain-text.ts';
import type { Executor } from '../db/database.ts';
import { keepVersions, nextVersion } from '../editing/versions.ts';
import { keepLinks } from '../link-check/keep.ts';
import { plainAddress } from '../links/file-links.ts';
import { logAction } from '../logs/log-action.ts';
import { fieldsOf } from '../materials/fields.ts';
import { searchColumns } from '../search/vector.ts';
import type { Storage } from '../storage/storage.ts';
import { materialVersions } from '../tables/editing.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';
import { departments } from '../tables/users.ts';
import type { LocalFile } from './attachments.ts';
import type { ConvertedDocument } from './convert.ts';
import { importedState, isEdited, isSameState, type State } from './edited.ts';
import { holdCollection } from './hold.ts';
import type { ImportOptions } from './options.ts';
import type { Place } from './plan.ts';
import type { SourceDocument } from './read-folder.ts';
import type { SourceFolder } from './source-folder.ts';

interface Write {
  source: SourceFolder;
  document: SourceDocument;
  converted: ConvertedDocument;
  hash: string;
  authorId: string;
  place: Place;
  collection: string;
}

type Row = typeof materials.$inferSelect;

interface StoredFile extends LocalFile {
  id: string;
  /** Null for a file that the material has had before. */
  stored: { storageKey: string; size: number } | null;
}

/** 'conflict': people had changed the material since the last import, so the document became a version to be taken. */
export type Outcome = 'imported' | 'changed' | 'unchanged' | 'conflict';

/** Writes one document with its files: first the bytes, then one transaction for everything else. */
export async function writeMaterial(options: ImportOptions, write: Write): Promise<Outcome> {
  const { db, storage } = options;
  const { source, converted, place } = write;
  const stored = await storeFiles(db, storage, source, place.id, converted.files);
  const dropBytes = () => Promise.all(stored.map(({ stored: fresh }) => fresh && storage.remove(fresh.storageKey)));
  try {
    const outcome = await db.transaction((tx) => writeRows(tx, options, write, stored));
    if (outcome === 'unchanged') await dropBytes();
    return outcome;
  } catch (error) {
    await dropBytes();
    throw error;
  }
}

async function writeRows(tx: Executor, options: ImportOptions, write: Write, stored: StoredFile[]): Promise<Outcome> {
  const { document, converted, hash, place, collection } = write;
  await holdCollection(tx, collection);
  const [row] = await tx.select().from(materials).where(eq(materials.id, place.id)).for('update');
  // Another import may have been faster, or somebody has just deleted it.
  if (row?.deletedAt ? place.state === 'live' : row?.sourceHash === hash) return 'unchanged';
  const { title, description, plainText } = converted;
  const { tags, department } = document.frontMatter;
  const state = {
    title,
    description,
    content: withStoredAddresses(converted.html, stored),
    tags,
    categoryId: await idOf(tx, categories, document.category),
    departmentId: department ? await idOf(tx, departments, department) : null,
  };
  const sections = readSections(state.content);
  const text = { ...state, plainText, ...searchColumns({ title, description, tags, plainText, sections }) };
  if (row) await keepVersions(tx, [row.id]);
  if (!row) await insertMaterial(tx, options, write, text);
  else if (!row.deletedAt && (await isEdited(tx, row)) && !isSameState(state, row)) {
    const version = await proposeVersion(tx, row, write, state);
    await addFiles(tx, row.id, stored);
    await logWrite(tx, options, write, 'MATERIAL_UPDATE', { proposedVersion: version });
    return 'conflict';
  } else await changeMaterial(tx, row, write, { text, isSame: !row.deletedAt && isSameState(state, row) });
  await keepVersions(tx, [place.id], { importedFrom: document.path });
  await replaceFiles(tx, place.id, stored);
  await keepAddress(tx, place.id, title);
  await keepLinks(tx, place.id, readOutline(state.content, options.publicUrl));
  await logWrite(tx, options, write, row ? 'MATERIAL_UPDATE' : 'MATERIAL_CREATE');
  return row && !row.deletedAt ? 'changed' : 'imported';
}

/** What the importer remembers of a document. */
function known({ document, hash, place }: Write) {
  return { sourceKey: place.key, sourceHash: hash, sourceDigest: document.digest };
}

/** Puts the document beside the line of versions, which continues where it was. */
async function proposeVersion(tx: Executor, row: Row, write: Write, state: State): Promise<number> {
  const { document, authorId } = write;
  const number = await nextVersionOf(tx, row);
  await tx.insert(materialVersions).values({
    ...fieldsOf(row),
    ...state,
    materialId: row.id,
    number,
    authorId,
    importedFrom: document.path,
    isProposal: true,
  });
  await tx
    .update(materials)
    .set({ ...known(write), importedVersion: number })
    .where(eq(materials.id, row.id));
  return number;
}

async function changeMaterial(
  tx: Executor,
  row: Row,
  write: Write,
  { text, isSame }: { text: State & { plainText: string } & ReturnType<typeof searchColumns>; isSame: boolean },
): Promise<void> {
  const { published } = write.document.frontMatter;
  const base = await importedState(tx, row);
  // Who has published or withdrawn it by hand has the last word.
  const isByHand = base !== undefined && base.isPublished !== row.isPublished;
  const isPublished = isByHand || published === undefined ? row.isPublished : published;
  const isNothingNew = isSame && isPublished === row.isPublished;
  const version = isNothingNew ? row.version : await nextVersionOf(tx, row);
  await tx
    .update(materials)
    .set({
      ...known(write),
      importedVersion: version,
      ...(!isNothingNew && {
        ...text,
        isPublished,
        markdown: null,
        version,
        updatedById: write.authorId,
        updatedAt: sql`now()`,
        deletedAt: null,
        prunedAt: null,
      }),
    })
    .where(eq(materials.id, row.id));
}

async function nextVersionOf(tx: Executor, row: Row): Promise<number> {
  const [next] = await tx.select({ version: nextVersion }).from(materials).where(eq(materials.id, row.id));
  return next?.version ?? row.version + 1;
}

async function insertMaterial(
  tx: Executor,
  { isPublished }: ImportOptions,
  write: Write,
  text: State & { plainText: string } & ReturnType<typeof searchColumns>,
): Promise<void> {
  const { document, authorId, place } = write;
  const { published, createdAt } = document.frontMatter;
  await tx.insert(materials).values({
    ...text,
    ...known(write),
    id: place.id,
    authorId,
    importedVersion: 1,
    isPublished: published ?? isPublished,
    ...(createdAt && { createdAt, updatedAt: createdAt }),
  });
}

async function logWrite(
  tx: Executor,
  { backdatedFrom }: ImportOptions,
  { document, converted, authorId, place }: Write,
  action: 'MATERIAL_CREATE' | 'MATERIAL_UPDATE',
  more: Record<string, unknown> = {},
): Promise<void> {
  const { createdAt } = document.frontMatter;
  await logAction(tx, {
    action,
    userId: authorId,
    ipAddress: backdatedFrom ?? null,
    details: { materialId: place.id, title: converted.title, source: place.key, ...more },
    ...(backdatedFrom && createdAt && { createdAt }),
  });
}

/** What writing would lead to. */
export async function foresee(db: Executor, { hash, place }: Pick<Write, 'hash' | 'place'>): Promise<Outcome> {
  const [row] = await db.select().from(materials).where(eq(materials.id, place.id));
  if (!row || row.deletedAt !== null) return 'imported';
  if (row.sourceHash === hash) return 'unchanged';
  return (await isEdited(db, row)) ? 'conflict' : 'changed';
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
function withStoredAddresses(html: string, stored: StoredFile[]): string {
  const addresses = new Map(
    stored.map((file) => [`/files/${file.sha256}/${encodeURIComponent(file.name)}`, plainAddress(file.id, file.name)]),
  );
  return replaceAddresses(html, (address) => addresses.get(address) ?? address);
}

/**
 * Attachments that an import made and the document no longer has leave the list; earlier versions of the text still
 * reach them. Whatever people have attached stays.
 */
async function replaceFiles(tx: Executor, materialId: string, wanted: StoredFile[]): Promise<void> {
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

async function addFiles(tx: Executor, materialId: string, wanted: StoredFile[]): Promise<void> {
  for (const { id, name, sha256, purpose, mimeType, kind, stored } of wanted) {
    if (!stored) continue;
    const { storageKey, size } = stored;
    const what = { type: kind, purpose, originalName: name, mimeType, size, sha256, storageKey, isImported: true };
    await tx.insert(files).values({ id, materialId, ...what });
  }
}

async function idOf(tx: Executor, table: typeof categories | typeof departments, name: string): Promise<string> {
  const [row] = await tx
    .insert(table)
    .values({ name })
    .onConflictDoUpdate({ target: table.name, set: { name } })
    .returning();
  if (!row) throw new Error(`“${name}” could not be written`);
  return row.id;
}
