import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../db/database.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { replaceDepartment } from '../programmes/audience.ts';
import { giveChildren } from '../sections/place-section.ts';
import { givePlaces } from '../sections/positions.ts';
import { holdTree } from '../sections/tree.ts';
import { attestations } from '../tables/attestations.ts';
import { materials } from '../tables/materials.ts';
import { categories, departments } from '../tables/reference.ts';
import { users } from '../tables/users.ts';

export type Kind = 'categories' | 'departments';

const kinds = {
  categories: { table: categories, log: 'CATEGORY', missing: 'Категория не найдена. Обновите список.' },
  departments: { table: departments, log: 'DEPARTMENT', missing: 'Отдел не найден. Обновите список.' },
} as const;

/** Counts of what is not deleted and is in the row's place of `column`. */
const counted = (table: PgTable, column: string, own: PgTable) =>
  sql<number>`(select count(*)::int from ${table} t where t.${sql.identifier(column)} = ${own}.id and t.deleted_at is null)`;

export async function listReference(db: Database) {
  const [inCategories, inDepartments] = await Promise.all([
    db
      .select({ id: categories.id, name: categories.name, materials: counted(materials, 'category_id', categories) })
      .from(categories)
      .orderBy(asc(categories.name)),
    db
      .select({
        id: departments.id,
        name: departments.name,
        materials: counted(materials, 'department_id', departments),
        users: counted(users, 'department_id', departments),
        attestations: counted(attestations, 'department_id', departments),
      })
      .from(departments)
      .orderBy(asc(departments.name)),
  ]);
  return {
    categories: inCategories.map((category) => ({ ...category, users: 0, attestations: 0 })),
    departments: inDepartments,
  };
}

export function createReference(db: Database, actor: Actor, kind: Kind, name: string) {
  const { table, log } = kinds[kind];
  return db.transaction(async (tx) => {
    await requireFree(tx, kind, name);
    const [created] = await tx.insert(table).values({ name }).returning({ id: table.id, name: table.name });
    if (!created) throw new Error('The row is not inserted');
    await logAction(tx, { action: `${log}_CREATE`, userId: actor.id, ipAddress: actor.ip, details: created });
    return created;
  });
}

export function renameReference(db: Database, actor: Actor, kind: Kind, id: string, name: string) {
  const { table, log } = kinds[kind];
  return db.transaction(async (tx) => {
    await requireFree(tx, kind, name, id);
    const [before] = await requireRows(tx, kind, [id]);
    await tx.update(table).set({ name }).where(eq(table.id, id));
    const after = { id, name };
    await logAction(tx, {
      action: `${log}_UPDATE`,
      userId: actor.id,
      ipAddress: actor.ip,
      details: { id, changes: changedFields({ id, name: before?.name ?? '' }, after) },
    });
    return after;
  });
}

/**
 * Moves all of one into the other, what is deleted too, and deletes the first. Sections and materials of a category
 * come after those of the other one, in the order that they had.
 */
export async function mergeReference(db: Database, actor: Actor, kind: Kind, id: string, into: string): Promise<void> {
  if (id === into) throw invalid({ into: 'Выберите другое название' });
  const { table, log } = kinds[kind];
  await db.transaction(async (tx) => {
    if (kind === 'categories') await holdTree(tx);
    const rows = await requireRows(tx, kind, [id, into]);
    if (kind === 'categories') {
      await giveChildren(tx, id, into);
      await holdMaterials(tx, id);
      await givePlaces(tx, id, into);
      await tx.update(materials).set({ categoryId: into }).where(eq(materials.categoryId, id));
    } else {
      for (const owner of [materials, users, attestations] as const) {
        await tx.update(owner).set({ departmentId: into }).where(eq(owner.departmentId, id));
      }
      await replaceDepartment(tx, id, into);
    }
    await tx.delete(table).where(eq(table.id, id));
    const named = (wanted: string) => rows.find((row) => row.id === wanted);
    await logAction(tx, {
      action: `${log}_DELETE`,
      userId: actor.id,
      ipAddress: actor.ip,
      details: { merged: named(id), into: named(into) },
    });
  });
}

/** Before their places, as whoever saves one of them does. */
async function holdMaterials(tx: Executor, categoryId: string): Promise<void> {
  await tx.execute(sql`select count(*) from (
    select id from ${materials} where ${materials.categoryId} = ${categoryId} order by id for update) held`);
}

/** The rows, locked in one order, so that two merges cannot wait for each other. */
async function requireRows(tx: Executor, kind: Kind, ids: string[]) {
  const { table, missing } = kinds[kind];
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('update');
  if (rows.length < ids.length) throw notFound(missing);
  return rows;
}

/** Throws 409 for a name that another one has in whatever case. Names of one kind are given one after another. */
async function requireFree(tx: Executor, kind: Kind, name: string, own = ''): Promise<void> {
  const { table } = kinds[kind];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reference:${kind}`}, 0))`);
  const taken = await tx.$count(table, and(sql`lower(${table.name}) = lower(${name})`, ne(table.id, own)));
  if (taken > 0) throw conflict(`«${name}» уже есть`, { name: 'Такое название уже есть' });
}
