import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { materials as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database, Executor } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { orderOf } from '../db/order.ts';
import { readPage } from '../db/paging.ts';
import { byName, isPersonLike } from '../db/people.ts';
import { foldText } from '../search/normalize.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { categories, departments } from '../tables/reference.ts';
import { users } from '../tables/users.ts';
import { fieldsOf } from './fields.ts';

type Query = z.output<typeof contract.listAdminMaterials.query>;

const counts = {
  likes: sql<number>`(select count(*)::int from material_likes l where l.material_id = ${materials.id})`,
  favorites: sql<number>`(select count(*)::int from material_favorites f where f.material_id = ${materials.id})`,
  progress: sql<number>`(select count(*)::int from material_progress p where p.material_id = ${materials.id})`,
};

const orders = {
  title: sql`lower(${materials.title})`,
  category: sql`lower(${categories.name})`,
  author: byName,
  createdAt: sql`${materials.createdAt}`,
  ...counts,
};

/** Materials as those who edit manage them: drafts too, with what readers did. */
export async function listAdminMaterials(db: Database, query: Query) {
  const found = db
    .select({ material: materials, category: categories, department: departments, author: users, ...counts })
    .from(materials)
    .innerJoin(categories, eq(categories.id, materials.categoryId))
    .leftJoin(departments, eq(departments.id, materials.departmentId))
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(condition(query))
    .$dynamic();
  const order = orderOf(orders, query.sort, desc(materials.createdAt));
  const { rows, ...paging } = await readPage(db, found, query, order, materials.id);
  const attached = await filesOf(
    db,
    rows.map(({ material }) => material.id),
  );
  return {
    materials: rows.map(({ material, category, department, author, ..._count }) => ({
      id: material.id,
      ...fieldsOf(material),
      createdAt: material.createdAt.toISOString(),
      category: { id: category.id, name: category.name },
      department: department && { id: department.id, name: department.name },
      author: { id: author.id, firstName: author.firstName, lastName: author.lastName },
      files: attached.filter(({ materialId }) => materialId === material.id),
      _count,
    })),
    ...paging,
  };
}

function condition(query: Query): SQL | undefined {
  return and(
    isNull(materials.deletedAt),
    query.search ? sql`${materials.searchTitle} like ${containing(foldText(query.search).toLowerCase())}` : undefined,
    query.category ? eq(materials.categoryId, query.category) : undefined,
    query.department ? eq(materials.departmentId, query.department) : undefined,
    query.isPublished === undefined ? undefined : eq(materials.isPublished, query.isPublished),
    query.author ? or(eq(users.id, query.author), isPersonLike(query.author)) : undefined,
  );
}

function filesOf(db: Executor, materialIds: string[]) {
  return db
    .select({ id: files.id, materialId: files.materialId, originalName: files.originalName, type: files.type })
    .from(files)
    .where(and(inArray(files.materialId, materialIds), eq(files.purpose, 'attachment'), isNull(files.deletedAt)))
    .orderBy(asc(files.createdAt), asc(files.id));
}
