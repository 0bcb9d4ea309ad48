import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { sections } from 'shared-api/contract';
import type { Executor } from '../db/database.ts';
import { createUpwards } from '../hierarchy/tree.ts';
import { forbidden } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { categoryApprovers } from '../tables/approvals.ts';
import { categories } from '../tables/reference.ts';
import { users } from '../tables/users.ts';
import { isActiveAdministrator } from '../users/administrators.ts';

/** What a version has to pass before readers get it. */
export interface Gate {
  /** The nearest section upwards that has approvers. */
  sectionId: string;
  /** Those of them who still may edit; empty: administrators decide. */
  approverIds: string[];
}

const isFit = and(eq(users.isActive, true), isNull(users.deletedAt), ne(users.role, 'USER'));

/** The gate of a section; null where nothing has to be approved. */
export async function gateOf(tx: Executor, categoryId: string): Promise<Gate | null> {
  const { rows } = await tx.execute<Pick<Gate, keyof Gate>>(sql`
    ${upFrom(categoryId)}
    select up.id as "sectionId",
      coalesce(array_agg(users.id order by users.id) filter (where ${isFit}), '{}') as "approverIds"
    from up join category_approvers a on a.category_id = up.id join users on users.id = a.user_id
    group by up.id, up.n order by up.n limit 1`);
  return rows[0] ?? null;
}

/** Whether `person`, who may edit, is among the approvers of the section's gate. */
export const isApproverOf = (categoryId: AnyPgColumn): SQL => sql`exists (
  ${upFrom(categoryId)}
  select from category_approvers mine where mine.user_id = person.id and mine.category_id = (
    select up.id from up where exists (select from category_approvers a where a.category_id = up.id) order by up.n limit 1))`;

/** A section and those above it as the table `up`, with how far up each is. */
function upFrom(categoryId: string | AnyPgColumn): SQL {
  return sql`with recursive up as (
      select id, parent_id, 1 as n from categories where id = ${categoryId}
      union all
      select c.id, c.parent_id, n + 1 from categories c join up on c.id = up.parent_id
      where n < ${sections.mostLevels}::int)`;
}

/** The gate of every section that has one. */
export async function allGates(db: Executor): Promise<Map<string, Gate>> {
  const [tree, rows] = await Promise.all([
    db.select({ id: categories.id, name: categories.name, parentId: categories.parentId }).from(categories),
    db
      .select({ sectionId: categoryApprovers.categoryId, userId: users.id, isFit: sql<boolean>`${isFit}` })
      .from(categoryApprovers)
      .innerJoin(users, eq(users.id, categoryApprovers.userId)),
  ]);
  const own = Map.groupBy(rows, ({ sectionId }) => sectionId);
  const gates = new Map<string, Gate>();
  const upwards = createUpwards(tree);
  for (const { id } of tree) {
    const sectionId = upwards(id).find((above) => own.has(above));
    const people = sectionId === undefined ? undefined : own.get(sectionId);
    if (sectionId !== undefined && people)
      gates.set(id, { sectionId, approverIds: people.filter((row) => row.isFit).map((row) => row.userId) });
  }
  return gates;
}

/**
 * Only administrators change, by moving sections about, who has to approve what: an editor who could move a section
 * out of its gate would need no approval. To be called with the gates as they were, after the move.
 */
export async function requireSameGates(
  tx: Executor,
  before: Map<string, Gate>,
  { role }: Pick<SignedIn, 'role'>,
): Promise<void> {
  if (role === 'ADMIN') return;
  const after = await allGates(tx);
  const hasChanged = [...new Set([...before.keys(), ...after.keys()])].some(
    (id) => before.get(id)?.sectionId !== after.get(id)?.sectionId,
  );
  if (hasChanged) throw forbidden('Раздел, в котором материалы согласуют, переносит администратор. Обратитесь к нему.');
}

/** Nobody approves what he has asked for himself. */
export function mayDecide(gate: Gate | null, askedById: string, user: Pick<SignedIn, 'id' | 'role'>): boolean {
  if (askedById === user.id) return false;
  return user.role === 'ADMIN' || (gate?.approverIds.includes(user.id) ?? false);
}

/** Who hears of a request: the approvers, or all administrators where none of them is left. */
export async function decidersOf(tx: Executor, gate: Gate, askedById: string): Promise<string[]> {
  const others = gate.approverIds.filter((id) => id !== askedById);
  if (others.length > 0) return others;
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isActiveAdministrator, ne(users.id, askedById)));
  return rows.map(({ id }) => id);
}

/** Those of the people who may approve. */
export async function fitAmong(tx: Executor, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isFit, inArray(users.id, ids)))
    .for('key share');
  return rows.map(({ id }) => id);
}
