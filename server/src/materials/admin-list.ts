import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { adminContent as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database, Executor } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { orderOf } from '../db/order.ts';
import { isPersonLike, paged } from '../db/paging.ts';
import { keepVersions, nextVersion } from '../editing/versions.ts';
import { notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { logActions } from '../logs/log-action.ts';
import { foldText } from '../search/normalize.ts';
import { files } from '../tables/files.ts';
import { materials } from '../tables/materials.ts';
import { categories, departments } from '../tables/reference.ts';
import { users } from '../tables/users.ts';

type Query = z.output<typeof contract.listAdminMaterials.query>;
type Action = z.output<typeof contract.changeAdminMaterials.body>['action'];

const counts = {
  likes: sql<number>`(select count(*)::int from material_likes l where l.material_id = ${materials.id})`,
  favorites: sql<number>`(select count(*)::int from material_favorites f where f.material_id = ${materials.id})`,
  progress: sql<number>`(select count(*)::int from material_progress p where p.material_id = ${materials.id})`,
};

const orders = {
  title: sql`lower(${materials.title})`,
  category: sql`lower(${categories.name})`,
  author: sql`concat_ws(' ', ${users.lastName}, ${users.firstName})`,
  createdAt: sql`${materials.createdAt}`,
  ...counts,
};

export async function listMaterials(db: Database, query: Query) {
  const { page, limit } = query;
  const where = condition(query);
  const rows = await db
    .select({ material: materials, category: categories, department: departments, author: users, ...counts })
    .from(materials)
    .innerJoin(categories, eq(categories.id, materials.categoryId))
    .leftJoin(departments, eq(departments.id, materials.departmentId))
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(where)
    .orderBy(orderOf(orders, query.sort, desc(materials.createdAt)), materials.id)
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(materials)
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(where);
  const total = counted?.total ?? 0;
  const attached = await filesOf(
    db,
    rows.map(({ material }) => material.id),
  );
  return {
    materials: rows.map(({ material, category, department, author, ..._count }) => ({
      id: material.id,
      title: material.title,
      description: material.description,
      isPublished: material.isPublished,
      createdAt: material.createdAt.toISOString(),
      category: { id: category.id, name: category.name },
      department: department && { id: department.id, name: department.name },
      author: { id: author.id, firstName: author.firstName, lastName: author.lastName },
      files: attached.filter(({ materialId }) => materialId === material.id),
      _count,
    })),
    ...paged(query, total),
  };
}

/** Does it to all of the materials or to none; gives how many were really changed. */
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
