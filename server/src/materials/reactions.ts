import { and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { materialFavorites, materialLikes, materialProgress } from '../tables/materials.ts';

/** Likes, or takes the like back. The primary key is the rule, and the number is counted from the rows. */
export function toggleLike(
  db: Database,
  materialId: string,
  userId: string,
): Promise<{ isLiked: boolean; likesCount: number }> {
  return db.transaction(async (tx) => ({
    isLiked: await toggle(tx, materialLikes, materialId, userId),
    likesCount: await tx.$count(materialLikes, eq(materialLikes.materialId, materialId)),
  }));
}

export function toggleFavorite(db: Database, materialId: string, userId: string): Promise<{ isFavorite: boolean }> {
  return db.transaction(async (tx) => ({ isFavorite: await toggle(tx, materialFavorites, materialId, userId) }));
}

/** Keeps the highest percent; returns the one that counts now. */
export async function keepProgress(db: Executor, materialId: string, userId: string, percent: number): Promise<number> {
  const [row] = await db
    .insert(materialProgress)
    .values({ materialId, userId, percent })
    .onConflictDoUpdate({
      target: [materialProgress.materialId, materialProgress.userId],
      set: { percent: sql`greatest(${materialProgress.percent}, excluded.percent)`, updatedAt: sql`now()` },
    })
    .returning({ percent: materialProgress.percent });
  return row?.percent ?? percent;
}

/** Without the lock one of two simultaneous clicks would be lost. */
async function toggle(
  tx: Executor,
  table: typeof materialLikes | typeof materialFavorites,
  materialId: string,
  userId: string,
): Promise<boolean> {
  const key = `${tableName(table)}:${materialId}:${userId}`;
  await lockName(tx, key);
  const inserted = await tx.insert(table).values({ materialId, userId }).onConflictDoNothing().returning();
  if (inserted.length > 0) return true;
  await tx.delete(table).where(and(eq(table.materialId, materialId), eq(table.userId, userId)));
  return false;
}

function tableName(table: PgTable): string {
  return table === materialLikes ? 'like' : 'favorite';
}
