import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { materials as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { paged } from '../db/paging.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { materialFavorites, materials } from '../tables/materials.ts';
import { searchMaterials } from './search.ts';
import { summariesInOrder } from './summaries.ts';
import { isVisibleTo } from './visibility.ts';

type Query = z.output<typeof contract.listMaterials.query>;

export async function listMaterials(db: Database, user: SignedIn, query: Query) {
  const visible = isVisibleTo(user);
  const where = and(
    visible,
    query.categoryId ? eq(materials.categoryId, query.categoryId) : undefined,
    query.departmentId ? eq(materials.departmentId, query.departmentId) : undefined,
    query.isPublished === undefined ? undefined : eq(materials.isPublished, query.isPublished),
    query.isFavorite ? isFavoriteOf(db, user.id) : undefined,
  );
  if (!query.search) return listNewest(db, user, query, where);
  return searchMaterials(db, user, { ...query, search: query.search }, where);
}

async function listNewest(db: Database, user: SignedIn, { page, limit }: Query, where: SQL | undefined) {
  const total = await db.$count(materials, where);
  const rows = await db
    .select({ id: materials.id })
    .from(materials)
    .where(where)
    .orderBy(desc(materials.createdAt), materials.id)
    .limit(limit)
    .offset((page - 1) * limit);
  return { materials: await summariesInOrder(db, user.id, rows), ...paged({ page, limit }, total) };
}

function isFavoriteOf(db: Database, userId: string): SQL {
  const mine = and(eq(materialFavorites.materialId, materials.id), eq(materialFavorites.userId, userId));
  return exists(db.select({ one: sql`1` }).from(materialFavorites).where(mine));
}
