import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { materials as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { moment, type Order, words } from '../paging/list.ts';
import { readIds } from '../paging/page.ts';
import { materialFavorites, materials } from '../tables/materials.ts';
import { searchMaterials } from './search.ts';
import { summariesInOrder } from './summaries.ts';
import { isVisibleTo } from './visibility.ts';

type Query = z.output<typeof contract.listMaterials.query>;

const byDate: Order = { keys: [moment(materials.createdAt), words(materials.id)] };

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

async function listNewest(db: Database, user: SignedIn, query: Query, where: SQL | undefined) {
  const newest = { ...byDate, table: sql`${materials}`, id: sql`${materials.id}`, where, isDown: true };
  const { ids, ...paging } = await readIds(db, newest, query);
  return { materials: await summariesInOrder(db, user.id, ids), ...paging };
}

function isFavoriteOf(db: Database, userId: string): SQL {
  const { materialId } = materialFavorites;
  return inArray(
    materials.id,
    db.select({ materialId }).from(materialFavorites).where(eq(materialFavorites.userId, userId)),
  );
}
