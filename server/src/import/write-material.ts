import { eq, sql } from 'drizzle-orm';
import { keepAddress } from '../addresses/keep.ts';
import { type Gate, gateOf } from '../approvals/gate.ts';
import { askForApproval, waitingVersion } from '../approvals/requests.ts';
import { readOutline } from '../content/outline.ts';
import { readSections } from '../content/plain-text.ts';
import type { Executor } from '../db/database.ts';
import { keepProposal, keepVersions, nextVersionOf } from '../editing/versions.ts';
import { keepLinks } from '../link-check/keep.ts';
import { logAction } from '../logs/log-action.ts';
import { fieldsOf } from '../materials/fields.ts';
import { searchColumns } from '../search/vector.ts';
import { materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';
import { departments } from '../tables/users.ts';
import { emitPublished } from '../webhook-events/materials.ts';
import type { ConvertedDocument } from './convert.ts';
import { importedState, isEdited, isSameState, type State } from './edited.ts';
import { holdCollection } from './hold.ts';
import type { ImportOptions } from './options.ts';
import type { Place } from './plan.ts';
import type { SourceDocument } from './read-folder.ts';
import type { SourceFolder } from './source-folder.ts';
import { addFiles, replaceFiles, type StoredFile, storeFiles, withStoredAddresses } from './write-files.ts';

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

/**
 * 'conflict': people had changed the material since the last import, so the document became a version to be taken.
 * 'waiting': it became one because what is published in its section has to be approved.
 */
export type Outcome = 'imported' | 'changed' | 'unchanged' | 'conflict' | 'waiting';

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
  const gate = await gateOf(tx, state.categoryId);
  if (row) await keepVersions(tx, [row.id]);
  let isAsked = false;
  if (!row) isAsked = await insertMaterial(tx, options, write, { text, isGated: gate !== null });
  else if (!row.deletedAt && (await isEdited(tx, row)) && !isSameState(state, row) && !(await isWaiting(tx, row))) {
    const version = await proposeVersion(tx, row, write, state);
    await addFiles(tx, row.id, stored);
    await logWrite(tx, options, write, 'MATERIAL_UPDATE', { proposedVersion: version });
    return 'conflict';
  } else if (gate && !row.deletedAt && row.isPublished && !isSameState(state, row)) {
    const version = await proposeVersion(tx, row, write, state);
    await addFiles(tx, row.id, stored);
    await ask(tx, write, { title, version, baseVersion: row.version, gate });
    await logWrite(tx, options, write, 'MATERIAL_UPDATE', { proposedVersion: version });
    return 'waiting';
  } else {
    const isSame = !row.deletedAt && isSameState(state, row);
    isAsked = await changeMaterial(tx, row, write, { text, isSame, isGated: gate !== null });
  }
  await keepVersions(tx, [place.id], { importedFrom: document.path });
  if (gate && isAsked) {
    const version = await versionOf(tx, place.id);
    await ask(tx, write, { title, version, baseVersion: version, gate });
  }
  await replaceFiles(tx, place.id, stored);
  await keepAddress(tx, place.id, title);
  await keepLinks(tx, place.id, readOutline(state.content, options.publicUrl));
  if (!row?.isPublished || row.deletedAt) await emitPublished(tx, [place.id]);
  await logWrite(tx, options, write, row ? 'MATERIAL_UPDATE' : 'MATERIAL_CREATE');
  return row && !row.deletedAt ? 'changed' : 'imported';
}

/** What the last import brought waits for approval: nobody has edited, readers have not got it yet. */
async function isWaiting(tx: Executor, { id, importedVersion }: Row): Promise<boolean> {
  return importedVersion !== null && (await waitingVersion(tx, id)) === importedVersion;
}

/** Without letters: an import asks for hundreds at once. */
function ask(
  tx: Executor,
  { authorId, place }: Write,
  { title, ...asked }: { title: string; version: number; baseVersion: number; gate: Gate },
): Promise<void> {
  return askForApproval(tx, { ...asked, material: { id: place.id, title }, askedById: authorId, isSilent: true });
}

async function versionOf(tx: Executor, id: string): Promise<number> {
  const [row] = await tx.select({ version: materials.version }).from(materials).where(eq(materials.id, id));
  return row?.version ?? 1;
}

/** What the importer remembers of a document. */
function known({ document, hash, place }: Write) {
  return { sourceKey: place.key, sourceHash: hash, sourceDigest: document.digest };
}

/** Puts the document beside the line of versions, which continues where it was. */
async function proposeVersion(tx: Executor, row: Row, write: Write, state: State): Promise<number> {
  const { document, authorId } = write;
  const number = await keepProposal(tx, {
    ...fieldsOf(row),
    ...state,
    materialId: row.id,
    authorId,
    importedFrom: document.path,
  });
  await tx
    .update(materials)
    .set({ ...known(write), importedVersion: number })
    .where(eq(materials.id, row.id));
  return number;
}

type Text = State & { plainText: string } & ReturnType<typeof searchColumns>;

/** Whether it would be published and has to be approved first. */
async function changeMaterial(
  tx: Executor,
  row: Row,
  write: Write,
  { text, isSame, isGated }: { text: Text; isSame: boolean; isGated: boolean },
): Promise<boolean> {
  const { published } = write.document.frontMatter;
  const base = await importedState(tx, row);
  // Who has published or withdrawn it by hand has the last word.
  const isByHand = base !== undefined && base.isPublished !== row.isPublished;
  const wanted = isByHand || published === undefined ? row.isPublished : published;
  const isHeld = isGated && wanted && (!row.isPublished || row.deletedAt !== null);
  const isPublished = wanted && !isHeld;
  const isNothingNew = isSame && isPublished === row.isPublished;
  const version = isNothingNew ? row.version : await nextVersionOf(tx, row.id);
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
  return isHeld;
}

/** Whether it would be published and has to be approved first. */
async function insertMaterial(
  tx: Executor,
  { isPublished }: ImportOptions,
  write: Write,
  { text, isGated }: { text: Text; isGated: boolean },
): Promise<boolean> {
  const { document, authorId, place } = write;
  const { published, createdAt } = document.frontMatter;
  const wanted = published ?? isPublished;
  await tx.insert(materials).values({
    ...text,
    ...known(write),
    id: place.id,
    authorId,
    importedVersion: 1,
    isPublished: wanted && !isGated,
    ...(createdAt && { createdAt, updatedAt: createdAt }),
  });
  return wanted && isGated;
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
export async function foresee(
  db: Executor,
  { document, hash, place }: Pick<Write, 'document' | 'hash' | 'place'>,
): Promise<Outcome> {
  const [row] = await db.select().from(materials).where(eq(materials.id, place.id));
  if (!row || row.deletedAt !== null) return 'imported';
  if (row.sourceHash === hash) return 'unchanged';
  if ((await isEdited(db, row)) && !(await isWaiting(db, row))) return 'conflict';
  const [section] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.name, document.category));
  return row.isPublished && section && (await gateOf(db, section.id)) ? 'waiting' : 'changed';
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
