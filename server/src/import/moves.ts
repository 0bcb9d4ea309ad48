import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { keepVersions } from '../editing/versions.ts';
import { logAction } from '../logs/log-action.ts';
import { materials, sourceAliases } from '../tables/materials.ts';
import { isEdited } from './edited.ts';
import { holdCollection } from './hold.ts';
import type { Known, Place } from './plan.ts';

/** Gives the materials of moved documents their new places; the old ones still lead to them. */
export async function writeMoves(db: Database, source: string, moved: Place[]): Promise<void> {
  if (moved.length === 0) return;
  await db.transaction(async (tx) => {
    await holdCollection(tx, source);
    const old = new Map(moved.map((place) => [`${source}:${place.movedFrom}`, place]));
    const rows = await tx
      .select({ id: materials.id, key: materials.sourceKey })
      .from(materials)
      .where(
        inArray(
          materials.id,
          moved.map(({ id }) => id),
        ),
      )
      .for('update');
    // Another import may have been here first.
    const due = rows.filter(({ id, key }) => old.get(key ?? '')?.id === id);
    if (due.length === 0) return;
    // Documents may have changed places, and a key is unique.
    const ids = due.map(({ id }) => id);
    await tx.update(materials).set({ sourceKey: null }).where(inArray(materials.id, ids));
    for (const { id, key } of due) {
      const place = old.get(key ?? '');
      if (!place || key === null) continue;
      await tx.update(materials).set({ sourceKey: place.key }).where(sql`${materials.id} = ${id}`);
      const values = { key, materialId: id };
      await tx.insert(sourceAliases).values(values).onConflictDoUpdate({ target: sourceAliases.key, set: values });
    }
  });
}

/**
 * Removes materials whose documents are gone: deleted as people delete, and brought back when the document comes back.
 * What people have edited since the import stays.
 */
export async function prune(
  db: Database,
  source: string,
  vanished: Known[],
  /** Null only shows what would be removed. */
  authorId: string | null,
): Promise<{ pruned: Known[]; kept: Known[] }> {
  const pruned: Known[] = [];
  const kept: Known[] = [];
  for (const material of vanished) {
    const isGone = await db.transaction(async (tx) => {
      await holdCollection(tx, source);
      const [row] = await tx
        .select()
        .from(materials)
        .where(sql`${materials.id} = ${material.id} and ${materials.sourceKey} = ${material.key}`)
        .for('update');
      if (!row || row.deletedAt !== null || (await isEdited(tx, row))) return false;
      if (authorId === null) return true;
      await keepVersions(tx, [row.id]);
      await tx
        .update(materials)
        .set({ deletedAt: sql`now()`, prunedAt: sql`now()` })
        .where(sql`${materials.id} = ${row.id}`);
      await logAction(tx, {
        action: 'MATERIAL_DELETE',
        userId: authorId,
        ipAddress: null,
        details: { materialId: row.id, title: row.title, source: material.key },
      });
      return true;
    });
    (isGone ? pruned : kept).push(material);
  }
  return { pruned, kept };
}
