import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { materials as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { logActions } from '../logs/log-action.ts';
import { materials } from '../tables/materials.ts';
import { keepVersions, nextVersion } from './versions.ts';

type Action = z.output<typeof contract.changeAdminMaterials.body>['action'];

/** Changes all of the materials or none; returns how many were really changed. */
export function changeMaterials(db: Database, actor: Actor, ids: string[], action: Action): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: materials.id, title: materials.title, isPublished: materials.isPublished })
      .from(materials)
      .where(and(inArray(materials.id, ids), isNull(materials.deletedAt)))
      .for('update');
    if (found.length < new Set(ids).size) throw notFound('Материал не найден. Возможно, его уже удалили.');
    const isPublished = action === 'publish';
    const changed = action === 'delete' ? found : found.filter((material) => material.isPublished !== isPublished);
    if (changed.length === 0) return 0;
    const changedIds = changed.map(({ id }) => id);
    await keepVersions(tx, changedIds);
    await tx
      .update(materials)
      .set(
        action === 'delete'
          ? { deletedAt: sql`now()` }
          : { isPublished, version: nextVersion, updatedById: actor.id, updatedAt: sql`now()` },
      )
      .where(inArray(materials.id, changedIds));
    await keepVersions(tx, changedIds);
    await logActions(
      tx,
      changed.map(({ id, title, isPublished: before }) => ({
        action: action === 'delete' ? ('MATERIAL_DELETE' as const) : ('MATERIAL_UPDATE' as const),
        userId: actor.id,
        ipAddress: actor.ip,
        details: {
          material: { id, title },
          ...(action !== 'delete' && { changes: { isPublished: { from: before, to: isPublished } } }),
        },
      })),
    );
    return changed.length;
  });
}
