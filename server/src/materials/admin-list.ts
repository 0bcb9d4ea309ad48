import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { materials as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database, Executor } from '../db/database.ts';
import { containing, isAnyOf } from '../db/like.ts';
import { byName, peopleLike } from '../db/people.ts';
import { allIds } from '../paging/all-ids.ts';
import { moment, type Order, orderedBy, tallied, titleOf, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { foldText } from '../search/normalize.ts';
import { files } from '../tables/files.ts';
import { materialFavorites, materialLikes, materialProgress, materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';
import { departments, users } from '../tables/users.ts';
import { fieldsOf } from './fields.ts';
import { shownColumns } from './shown.ts';

type Query = z.output<typeof contract.listAdminMaterials.query>;
type Filters = z.output<typeof contract.listAdminMaterialIds.query>;

const counts = {
  likes: sql<number>`(select count(*)::int from material_likes l where l.material_id = ${materials.id})`,
  favorites: sql<number>`(select count(*)::int from material_favorites f where f.material_id = ${materials.id})`,
  progress: sql<number>`(select count(*)::int from material_progress p where p.material_id = ${materials.id})`,
};

const byDate = [moment(materials.createdAt), words(materials.id)];

const orders = {
  title: { keys: [words(titleOf(materials.title)), words(materials.id)] },
  category: {
    keys: [words(sql`lower(${categories.name})`), ...byDate],
    groups: { table: sql`${categories}`, match: eq(materials.categoryId, categories.id) },
  },
  author: {
    keys: [words(byName), ...byDate],
    groups: { table: sql`${users}`, match: eq(materials.authorId, users.id) },
  },
  createdAt: { keys: byDate },
  likes: tallied(materials.id, { column: materialLikes.materialId, from: sql`${materialLikes} where true` }),
  favorites: tallied(materials.id, {
    column: materialFavorites.materialId,
    from: sql`${materialFavorites} where true`,
  }),
  progress: tallied(materials.id, { column: materialProgress.materialId, from: sql`${materialProgress} where true` }),
} satisfies Record<string, Order>;

/** Materials as those who edit manage them: drafts too, with what readers did. */
export async function listAdminMaterials(db: Database, query: Query) {
  const { ids, ...paging } = await readIds(
    db,
    {
      ...orderedBy(orders, query.sort, '-createdAt'),
      table: sql`${materials}`,
      id: sql`${materials.id}`,
      where: await condition(db, query),
    },
    query,
  );
  const found = await db
    .select({ ...shownColumns, ...counts })
    .from(materials)
    .innerJoin(categories, eq(categories.id, materials.categoryId))
    .leftJoin(departments, eq(departments.id, materials.departmentId))
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(inArray(materials.id, ids));
  const rows = inOrder(ids, found, ({ material }) => material.id);
  const attached = await filesOf(db, ids);
  return {
    materials: rows.map(({ material, category, department, author, ..._count }) => ({
      id: material.id,
      ...fieldsOf(material),
      createdAt: material.createdAt.toISOString(),
      category,
      department,
      author,
      files: attached.filter(({ materialId }) => materialId === material.id),
      _count,
    })),
    ...paging,
  };
}

export async function listAdminMaterialIds(db: Database, filters: Filters): Promise<string[]> {
  const where = await condition(db, filters);
  return allIds((limit) => db.select({ id: materials.id }).from(materials).where(where).limit(limit));
}

async function condition(db: Database, query: Filters): Promise<SQL | undefined> {
  return and(
    isNull(materials.deletedAt),
    query.search ? sql`${materials.searchTitle} like ${containing(foldText(query.search).toLowerCase())}` : undefined,
    query.category ? eq(materials.categoryId, query.category) : undefined,
    query.department ? eq(materials.departmentId, query.department) : undefined,
    query.isPublished === undefined ? undefined : eq(materials.isPublished, query.isPublished),
    query.author ? isAnyOf(materials.authorId, [query.author, ...(await peopleLike(db, query.author))]) : undefined,
  );
}

function filesOf(db: Executor, materialIds: string[]) {
  return db
    .select({ id: files.id, materialId: files.materialId, originalName: files.originalName, type: files.type })
    .from(files)
    .where(and(inArray(files.materialId, materialIds), eq(files.purpose, 'attachment'), isNull(files.deletedAt)))
    .orderBy(asc(files.createdAt), asc(files.id));
}
