import { and, eq, isNull, sql } from 'drizzle-orm';
import { gateOf } from '../approvals/gate.ts';
import type { Database, Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { keepVersions, nextVersion } from '../editing/versions.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { materialPlaces } from '../tables/material-places.ts';
import { materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';
import { forwards, isAfter, type PlaceRow, readPlace } from './order.ts';
import { keepNear, makeRoom } from './positions.ts';

interface Target {
  categoryId: string;
  /** Null for the last place. */
  beforeId: string | null;
}

/** Puts a material before another one, also of another section. Its order is no part of the material, its section is. */
export function placeMaterial(db: Database, actor: Actor, id: string, { categoryId, beforeId }: Target): Promise<void> {
  return db.transaction(async (tx) => {
    await holdCategory(tx, categoryId);
    const material = await holdMaterial(tx, id);
    await lockName(tx, `section:${categoryId}`);
    await keepNear(tx, categoryId);
    const before = beforeId === null ? null : await readPlace(tx, beforeId);
    if (before === undefined || (before && before.categoryId !== categoryId) || beforeId === id)
      throw invalid({ beforeId: 'Материала, перед которым вы ставите, в этом разделе уже нет. Обновите список.' });
    if (material.categoryId === categoryId && (await isJustBefore(tx, id, before))) return;
    await requireUngated(tx, material, categoryId);
    const position = await makeRoom(tx, { id: categoryId, placed: id }, before);
    if (material.categoryId !== categoryId) await changeCategory(tx, actor, id, categoryId);
    await tx.update(materialPlaces).set({ position }).where(eq(materialPlaces.materialId, id));
    await logAction(tx, {
      action: 'MATERIAL_UPDATE',
      userId: actor.id,
      ipAddress: actor.ip,
      details: {
        material: { id, title: material.title },
        changes: changedFields({ categoryId: material.categoryId }, { categoryId }),
        placedBefore: before && (await titled(tx, before.materialId)),
      },
    });
  });
}

/** First of all that is held: who merges categories has them before the materials. */
async function holdCategory(tx: Executor, id: string): Promise<void> {
  const [found] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('key share');
  if (!found) throw invalid({ categoryId: 'Такого раздела уже нет. Обновите список.' });
}

async function holdMaterial(tx: Executor, id: string) {
  const [found] = await tx
    .select({ title: materials.title, categoryId: materials.categoryId, isPublished: materials.isPublished })
    .from(materials)
    .where(and(eq(materials.id, id), isNull(materials.deletedAt)))
    .for('update');
  if (!found) throw notFound('Материал не найден. Возможно, его уже удалили.');
  return found;
}

/** Where readers get only what is approved, nothing published comes in by the order of a list. */
async function requireUngated(
  tx: Executor,
  { categoryId: from, isPublished }: Awaited<ReturnType<typeof holdMaterial>>,
  to: string,
): Promise<void> {
  if (!isPublished || from === to) return;
  const gate = await gateOf(tx, to);
  if (gate && gate.sectionId !== (await gateOf(tx, from))?.sectionId)
    throw conflict(
      'В этом разделе материалы публикуют после согласования. Смените раздел в самом материале: изменение уйдёт согласующим.',
    );
}

async function isJustBefore(tx: Executor, id: string, before: PlaceRow | null): Promise<boolean> {
  const own = await readPlace(tx, id);
  if (own?.position == null) return false;
  const [next] = await tx
    .select({ id: materialPlaces.materialId })
    .from(materialPlaces)
    .where(and(eq(materialPlaces.categoryId, own.categoryId), isAfter(own)))
    .orderBy(forwards)
    .limit(1);
  return next?.id === before?.materialId;
}

async function titled(tx: Executor, id: string) {
  const [found] = await tx
    .select({ id: materials.id, title: materials.title })
    .from(materials)
    .where(eq(materials.id, id));
  return found ?? null;
}

/** A new version, as by the usual way to change a material. */
async function changeCategory(tx: Executor, actor: Actor, id: string, categoryId: string): Promise<void> {
  await keepVersions(tx, [id]);
  await tx
    .update(materials)
    .set({ categoryId, version: nextVersion, updatedById: actor.id, updatedAt: sql`now()` })
    .where(eq(materials.id, id));
  await keepVersions(tx, [id]);
}
