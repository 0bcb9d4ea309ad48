import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { inOrder } from '../paging/page.ts';
import { materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';
import { departments, users } from '../tables/users.ts';
import { fieldsOf } from './fields.ts';
import { shownColumns } from './shown.ts';

/** Materials as lists show them, with what the person has to do with each. In no particular order. */
export async function selectSummaries(db: Executor, userId: string, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      ...shownColumns,
      likesCount: sql<number>`(select count(*)::int from material_likes l where l.material_id = ${materials.id})`,
      isLiked: sql<boolean>`exists (select 1 from material_likes l where l.material_id = ${materials.id} and l.user_id = ${userId})`,
      isFavorite: sql<boolean>`exists (select 1 from material_favorites f where f.material_id = ${materials.id} and f.user_id = ${userId})`,
      progress: sql<number>`coalesce((select p.percent from material_progress p where p.material_id = ${materials.id} and p.user_id = ${userId}), 0)::int`,
      filesCount: sql<number>`(select count(*)::int from files f where f.material_id = ${materials.id} and f.purpose = 'attachment' and f.deleted_at is null)`,
    })
    .from(materials)
    .innerJoin(categories, eq(categories.id, materials.categoryId))
    .leftJoin(departments, eq(departments.id, materials.departmentId))
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(inArray(materials.id, ids));
  return rows.map(({ material, category, department, author, ...own }) => ({
    id: material.id,
    ...fieldsOf(material),
    createdAt: material.createdAt.toISOString(),
    updatedAt: material.updatedAt.toISOString(),
    category,
    department,
    author,
    ...own,
  }));
}

/** The same, in the order of the ids. */
export async function summariesInOrder(db: Executor, userId: string, ids: string[]) {
  return inOrder(ids, await selectSummaries(db, userId, ids), ({ id }) => id);
}
