import { createId } from '@paralleldrive/cuid2';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { editing as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { keepAddress } from '../addresses/keep.ts';
import type { Config } from '../config.ts';
import { isEmptyContent } from '../content/stored.ts';
import type { Database, Executor } from '../db/database.ts';
import { saverName } from '../db/people.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import { keepLinks } from '../link-check/keep.ts';
import { filesNamedIn } from '../links/file-links.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { fieldsOf } from '../materials/fields.ts';
import { notifyReadings } from '../notifications/duties.ts';
import { searchColumns } from '../search/vector.ts';
import type { Storage } from '../storage/storage.ts';
import { materialDrafts } from '../tables/editing.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';
import { departments } from '../tables/users.ts';
import type { Workers } from '../workers/pool.ts';
import { copyQuestionPictures, takeOutPictures } from './pictures.ts';
import { keepVersions, nextVersion } from './versions.ts';

interface Context {
  config: Pick<Config, 'publicUrl'>;
  db: Database;
  storage: Storage;
  workers: Workers;
}

type Row = typeof materials.$inferSelect;

/** Files that one statement names. */
const idsAtOnce = 1000;

/** Returns the id of the new material. */
export async function createMaterial(
  context: Context,
  actor: Actor,
  { contentFormat, ...form }: z.output<typeof contract.MaterialForm>,
): Promise<string> {
  const id = createId();
  const { text, outline, pictures } = await readContent(context, id, form.content, contentFormat);
  await context.db.transaction(async (tx) => {
    await requireReferences(tx, form);
    const fields = { ...form, ...text };
    await tx
      .insert(materials)
      .values({ ...fields, ...searchColumns(fields), id, authorId: actor.id, updatedById: actor.id });
    const added = await keepFiles(tx, id, actor, text.content, pictures);
    await keepVersions(tx, [id]);
    await keepAddress(tx, id, form.title);
    await keepLinks(tx, id, outline);
    const details = { material: { id, title: form.title }, isPublished: form.isPublished, ...added };
    await logAction(tx, { action: 'MATERIAL_CREATE', userId: actor.id, ipAddress: actor.ip, details });
  });
  return id;
}

/** Saves as a new version. 409 when the caller started from another version than the newest. */
export async function updateMaterial(
  context: Context,
  actor: Actor,
  id: string,
  {
    content,
    contentFormat,
    version: startedFrom,
    isEssential = false,
    ...form
  }: z.output<typeof contract.MaterialChange>,
): Promise<void> {
  const stored = content === undefined ? null : await readContent(context, id, content, contentFormat);
  await context.db.transaction(async (tx) => {
    const before = await lockMaterial(tx, id);
    if (startedFrom !== undefined && startedFrom !== before.version) throw await staleVersion(tx, before);
    await requireReferences(tx, form);
    await keepVersions(tx, [id]);
    const [{ version } = before] = await tx
      .select({ version: nextVersion })
      .from(materials)
      .where(eq(materials.id, id));
    const next = { ...before, ...definedOf(form), ...stored?.text };
    await tx
      .update(materials)
      .set({
        ...next,
        ...searchColumns(next),
        version,
        ...(isEssential && { essentialVersion: version }),
        updatedById: actor.id,
        updatedAt: sql`now()`,
      })
      .where(eq(materials.id, id));
    const added = stored ? await keepFiles(tx, id, actor, stored.text.content, stored.pictures) : {};
    await keepVersions(tx, [id], { isEssential });
    await tx.delete(materialDrafts).where(and(eq(materialDrafts.materialId, id), eq(materialDrafts.userId, actor.id)));
    await keepAddress(tx, id, next.title);
    if (stored) await keepLinks(tx, id, stored.outline);
    const changes = changedFields(logged(before), logged({ ...next, version }));
    const details = { material: { id, title: next.title }, changes, ...added };
    await logAction(tx, { action: 'MATERIAL_UPDATE', userId: actor.id, ipAddress: actor.ip, details });
    if (isEssential || !before.isPublished) await notifyReadings(tx, [id]);
  });
}

/** Throws 404 for a material that is not there; holds the row until the transaction ends. */
export async function lockMaterial(tx: Executor, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(materials)
    .where(and(eq(materials.id, id), isNull(materials.deletedAt)))
    .for('update');
  if (!row) throw notFound('Материал не найден');
  return row;
}

async function readContent(
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

/** The content itself is in its version; the log names that. */
function logged(row: Row) {
  return { ...fieldsOf(row), version: row.version };
}

async function requireReferences(
  tx: Executor,
  { categoryId, departmentId }: { categoryId?: string | undefined; departmentId?: string | null | undefined },
): Promise<void> {
  if (categoryId && (await tx.$count(categories, eq(categories.id, categoryId))) === 0)
    throw invalid({ categoryId: 'Такой категории нет. Выберите другую.' });
  if (departmentId && (await tx.$count(departments, eq(departments.id, departmentId))) === 0)
    throw invalid({ departmentId: 'Такого отдела нет. Выберите другой.' });
}

async function staleVersion(tx: Executor, { updatedById, authorId, version }: Row) {
  const name = await saverName(tx, updatedById ?? authorId);
  return conflict(
    `Пока вы правили, материал сохранил другой человек: ${name} (версия ${version}). Сравните изменения и выберите, что оставить.`,
  );
}

/**
 * Pictures and other files of the text become files of this material, also those that were uploaded before it was
 * first saved. Returns their names as the log tells of them.
 *
 * @param pictures that were pasted into the text, and have no row yet
 */
async function keepFiles(
  tx: Executor,
  materialId: string,
  actor: Actor,
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
          eq(files.uploaderId, actor.id),
          notInArray(files.purpose, ['scan', 'question', 'asked']),
        ),
      )
      .returning({ originalName: files.originalName });
    filesAdded.push(...claimed.map(({ originalName }) => originalName));
  }
  return filesAdded.length > 0 ? { filesAdded } : {};
}

function definedOf<T extends object>(form: T) {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
