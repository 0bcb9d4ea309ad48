import { createId } from '@paralleldrive/cuid2';
import { and, eq, isNull } from 'drizzle-orm';
import type { editing as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { keepAddress } from '../addresses/keep.ts';
import { askForApproval, endWaiting } from '../approvals/requests.ts';
import { companyDays } from '../days/company.ts';
import type { Executor } from '../db/database.ts';
import { saverName } from '../db/people.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import { keepLinks } from '../link-check/keep.ts';
import type { Actor } from '../logs/actor.ts';
import { logAction } from '../logs/log-action.ts';
import { searchColumns } from '../search/vector.ts';
import { materialDrafts } from '../tables/editing.ts';
import { materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';
import { departments } from '../tables/users.ts';
import { emitPublished } from '../webhook-events/materials.ts';
import { gateBefore } from './gate.ts';
import { type Context, keepFiles, readContent } from './stored-text.ts';
import { keepVersions } from './versions.ts';
import { propose, type Row, write } from './write.ts';

/** Returns the id of the new material. Where it has to be approved first, it begins as a draft that waits. */
export async function createMaterial(
  context: Context,
  actor: Actor,
  { contentFormat, publishAt: planned = null, ...form }: z.output<typeof contract.MaterialForm>,
): Promise<string> {
  const id = createId();
  const { text, outline, pictures } = await readContent(context, id, form.content, contentFormat);
  await context.db.transaction(async (tx) => {
    await requireReferences(tx, form);
    const publishAt = form.isPublished ? null : await requirePlan(tx, planned, null);
    const gate = await gateBefore(tx, null, { ...form, ...text, publishAt });
    const isPublished = form.isPublished && !gate;
    const fields = { ...form, ...text, publishAt, isPublished };
    await tx
      .insert(materials)
      .values({ ...fields, ...searchColumns(fields), id, authorId: actor.id, updatedById: actor.id });
    const added = await keepFiles(tx, id, actor.id, text.content, pictures);
    await keepVersions(tx, [id]);
    await keepAddress(tx, id, form.title);
    await keepLinks(tx, id, outline);
    const material = { id, title: form.title };
    const details = { material, isPublished, ...added };
    await logAction(tx, { action: 'MATERIAL_CREATE', userId: actor.id, ipAddress: actor.ip, details });
    if (isPublished) await emitPublished(tx, [id]);
    if (gate) await askForApproval(tx, { material, version: 1, baseVersion: 1, askedById: actor.id, gate });
  });
  return id;
}

/** A change that has been approved, and so goes straight to the readers. */
export interface Released {
  /** Whose version it is. */
  writerId: string;
  /**
   * Runs while the material is held, before anything is written; throws where the change may not be made any more.
   * What it returns is called with the version that readers got.
   */
  check: (tx: Executor, before: Row) => Promise<(version: number) => Promise<void>>;
}

/**
 * Saves as a new version; where that has to be approved first, as one that waits. 409 when the caller started from
 * another version than the newest.
 */
export async function updateMaterial(
  context: Context,
  actor: Actor,
  id: string,
  {
    content,
    contentFormat,
    version: startedFrom,
    isEssential = false,
    publishAt: planned,
    ...form
  }: z.output<typeof contract.MaterialChange>,
  released?: Released,
): Promise<void> {
  const stored = content === undefined ? null : await readContent(context, id, content, contentFormat);
  await context.db.transaction(async (tx) => {
    const before = await lockMaterial(tx, id);
    if (startedFrom !== undefined && startedFrom !== before.version) throw await staleVersion(tx, before);
    const finish = await released?.check(tx, before);
    await requireReferences(tx, form);
    await keepVersions(tx, [id]);
    const next = { ...before, ...definedOf(form), ...stored?.text };
    const publishAt = next.isPublished ? null : await requirePlan(tx, planned, before.publishAt);
    const wanted = { ...next, publishAt };
    const gate = released ? null : await gateBefore(tx, before, wanted);
    const change = { before, wanted, stored, isEssential, actor, writerId: released?.writerId ?? actor.id };
    const isProposed = gate !== null && before.isPublished;
    const version = isProposed ? await propose(tx, change) : await write(tx, change, gate === null);
    await tx.delete(materialDrafts).where(and(eq(materialDrafts.materialId, id), eq(materialDrafts.userId, actor.id)));
    if (gate) {
      const baseVersion = isProposed ? before.version : version;
      const material = { id, title: wanted.title };
      await askForApproval(tx, { material, version, baseVersion, askedById: actor.id, gate });
    } else if (!released && !wanted.isPublished) await endWaiting(tx, id, actor.id);
    await finish?.(version);
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

/** When a draft is to be published; throws 400 for a new moment that has passed. */
async function requirePlan(
  tx: Executor,
  planned: string | null | undefined,
  before: Date | null,
): Promise<Date | null> {
  if (planned === undefined) return before;
  if (planned === null) return null;
  const at = (await companyDays(tx)).momentOf(planned);
  if (at.getTime() !== before?.getTime() && at <= new Date())
    throw invalid({ publishAt: 'Это время уже прошло. Выберите более позднее или опубликуйте сразу.' });
  return at;
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

function definedOf<T extends object>(form: T) {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
