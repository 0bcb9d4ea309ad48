import { createId } from '@paralleldrive/cuid2';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { allGates, type Gate, requireSameGates } from '../approvals/gate.ts';
import type { Database, Executor } from '../db/database.ts';
import { handFollowersOn } from '../follows/hand-on.ts';
import { conflict, forbidden, invalid, notFound } from '../http/errors.ts';
import { isAtLeast, type SignedIn } from '../http/signed-in.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { giveParts, holdDepartments, readDepartments, requirePlace } from '../organisation/departments.ts';
import { holdNames } from '../organisation/names.ts';
import { requireSuperior } from '../organisation/superiors.ts';
import { replaceDepartment } from '../programmes/audience.ts';
import { giveChildren } from '../sections/place-section.ts';
import { givePlaces } from '../sections/positions.ts';
import { holdTree } from '../sections/tree.ts';
import { attestations } from '../tables/attestations.ts';
import { bankTopics } from '../tables/bank.ts';
import { materials } from '../tables/materials.ts';
import { categories, sectionColumns } from '../tables/reference.ts';
import { departments, users } from '../tables/users.ts';

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
      .select({
        ...sectionColumns,
        parentId: categories.parentId,
        materials: counted(materials, 'category_id', categories),
      })
      .from(categories)
      .orderBy(asc(categories.name)),
    db
      .select({
        id: departments.id,
        name: departments.name,
        parentId: departments.parentId,
        head: { id: users.id, firstName: users.firstName, lastName: users.lastName },
        materials: counted(materials, 'department_id', departments),
        users: counted(users, 'department_id', departments),
        attestations: counted(attestations, 'department_id', departments),
      })
      .from(departments)
      .leftJoin(users, and(eq(users.id, departments.headId), isNull(users.deletedAt)))
      .orderBy(asc(departments.name)),
  ]);
  return {
    categories: inCategories.map((category) => ({ ...category, head: null, users: 0, attestations: 0 })),
    departments: inDepartments,
  };
}

/** What is said of one: its name, and what is left as it is unless it is said. */
type Form = Pick<typeof departments.$inferInsert, 'name' | 'parentId' | 'headId'> & Marks;
type Marks = Pick<typeof categories.$inferInsert, 'colour' | 'emoji'>;
type Author = Actor & Pick<SignedIn, 'role'>;

export function createReference(db: Database, actor: Author, kind: Kind, form: Form) {
  const { log } = kinds[kind];
  return db.transaction(async (tx) => {
    const id = createId();
    requireOwnFields(kind, form);
    await requirePlaceAndHead(tx, actor, kind, form, id);
    await requireFree(tx, kind, form.name);
    if (kind === 'departments') await tx.insert(departments).values({ ...form, id });
    else await tx.insert(categories).values({ ...marked(form), id });
    const details = await describe(tx, kind, id);
    await logAction(tx, { action: `${log}_CREATE`, userId: actor.id, ipAddress: actor.ip, details });
    return { id, name: form.name };
  });
}

/** Gives it another name; a category other marks, a department another place or head, if they are said. */
export function renameReference(db: Database, actor: Author, kind: Kind, id: string, form: Form) {
  const { log } = kinds[kind];
  return db.transaction(async (tx) => {
    requireOwnFields(kind, form);
    await requirePlaceAndHead(tx, actor, kind, form, id);
    await requireFree(tx, kind, form.name, id);
    await requireRows(tx, kind, [id]);
    const before = await describe(tx, kind, id);
    if (kind === 'departments') await tx.update(departments).set(form).where(eq(departments.id, id));
    else await tx.update(categories).set(marked(form)).where(eq(categories.id, id));
    const after = await describe(tx, kind, id);
    await logAction(tx, {
      action: `${log}_UPDATE`,
      userId: actor.id,
      ipAddress: actor.ip,
      details: { id, changes: changedFields(before, after) },
    });
    return { id, name: form.name };
  });
}

/** What a category keeps of a form; drizzle leaves alone what is undefined. */
function marked({ name, colour, emoji }: Form) {
  return { name, colour, emoji };
}

/** Throws 400 for a field that only the other kind has. */
function requireOwnFields(kind: Kind, { parentId, headId, colour, emoji }: Form): void {
  if (kind === 'categories' && (parentId !== undefined || headId !== undefined))
    throw invalid({ parentId: 'Разделы переносят на странице «Порядок разделов».' });
  const none = 'Бывает только у категорий. Уберите его и сохраните снова.';
  if (kind === 'departments' && (colour || emoji)) throw invalid(colour ? { colour: none } : { emoji: none });
}

/** One as the log names it. */
async function describe(tx: Executor, kind: Kind, id: string): Promise<{ id: string; name: string }> {
  const { name, parentId, headId } = departments;
  const [row] =
    kind === 'departments'
      ? await tx.select({ id: departments.id, name, parentId, headId }).from(departments).where(eq(departments.id, id))
      : await tx.select(sectionColumns).from(categories).where(eq(categories.id, id));
  return row ?? { id, name: '' };
}

/**
 * Of a department: that it may stand there and be headed by this person. Who heads whom says who sees whose duties, so
 * that administrators alone decide on it. Other departments do not move before the transaction ends.
 */
async function requirePlaceAndHead(tx: Executor, actor: Author, kind: Kind, { parentId, headId }: Form, id: string) {
  if (kind === 'departments') await holdDepartments(tx);
  if (parentId === undefined && headId === undefined) return;
  const rows = await readDepartments(tx);
  const own = rows.find((row) => row.id === id);
  const isMoved = parentId !== undefined && parentId !== (own?.parentId ?? null);
  const isHanded = headId !== undefined && headId !== (own?.headId ?? null);
  if ((isMoved || isHanded) && !isAtLeast(actor.role, 'ADMIN'))
    throw forbidden('Место отдела и его руководителя меняет администратор. Обратитесь к нему.');
  if (isMoved) requirePlace(rows, id, parentId);
  if (isHanded && headId) await requireSuperior(tx, headId, 'headId');
}

/**
 * Moves all of one into the other, what is deleted too, and deletes the first. Sections and materials of a category
 * come after those of the other one, in the order that they had.
 */
export async function mergeReference(db: Database, actor: Author, kind: Kind, id: string, into: string): Promise<void> {
  if (id === into) throw invalid({ into: 'Выберите другое название' });
  const { table, log } = kinds[kind];
  await db.transaction(async (tx) => {
    await (kind === 'categories' ? holdTree(tx) : holdDepartments(tx));
    const rows = await requireRows(tx, kind, [id, into]);
    if (kind === 'categories') {
      const gates = await allGates(tx);
      await giveChildren(tx, id, into);
      await requireMergeable(tx, actor, gates, id, into);
      await holdMaterials(tx, id);
      await givePlaces(tx, id, into);
      await handFollowersOn(tx, id, into);
      await tx.update(materials).set({ categoryId: into }).where(eq(materials.categoryId, id));
    } else {
      await giveParts(tx, id, into);
      for (const owner of [materials, users, attestations] as const) {
        await tx.update(owner).set({ departmentId: into }).where(eq(owner.departmentId, id));
      }
      const asked = materials.confirmationDepartmentIds;
      await tx
        .update(materials)
        .set({ confirmationDepartmentIds: sql`array_replace(${asked}, ${id}, ${into})` })
        .where(sql`${id} = any(${asked})`);
      await replaceDepartment(tx, id, into);
      await giveTopics(tx, id, into);
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

/** What stood in the merged section comes under the gate of the other one. */
async function requireMergeable(tx: Executor, actor: Author, gates: Map<string, Gate>, id: string, into: string) {
  const [own, other] = [gates.get(id)?.sectionId, gates.get(into)?.sectionId];
  if ((own !== other || own === id) && !isAtLeast(actor.role, 'ADMIN'))
    throw forbidden('Раздел, в котором материалы согласуют, объединяет администратор. Обратитесь к нему.');
  await requireSameGates(tx, gates, actor);
}

/** Topics of the question bank that name a department name the other one instead: they must not open to everybody. */
async function giveTopics(tx: Executor, id: string, into: string): Promise<void> {
  const { departmentIds } = bankTopics;
  const replaced = sql`array(select distinct unnest(array_replace(${departmentIds}, ${id}, ${into})))`;
  await tx.update(bankTopics).set({ departmentIds: replaced }).where(sql`${id} = any(${departmentIds})`);
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
  await holdNames(tx, kind);
  const taken = await tx.$count(table, and(sql`lower(${table.name}) = lower(${name})`, ne(table.id, own)));
  if (taken > 0) throw conflict(`«${name}» уже есть`, { name: 'Такое название уже есть' });
}
