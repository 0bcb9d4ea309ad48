import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { type Audience, peopleGroups } from '../tables/programmes.ts';
import { users } from '../tables/users.ts';

type Filter = Pick<Audience, 'departmentIds' | 'positions'>;

const nobody = sql`false`;

/** Active people of an audience, as a condition on `users`. Groups are read now, so that it is built anew each time. */
export async function inAudience(db: Executor, audience: Audience): Promise<SQL> {
  const { everybody, departmentIds, positions, groupIds, userIds, excludedUserIds } = audience;
  const parts = everybody
    ? [sql`true`]
    : [
        ...(departmentIds.length > 0 ? [inDepartments(departmentIds)] : []),
        ...(positions.length > 0 ? [hasPosition(positions)] : []),
        ...(userIds.length > 0 ? [isAmong(userIds)] : []),
        ...(await groupsOf(db, groupIds)).map(inGroup),
      ];
  const excluded = excludedUserIds.length > 0 ? sql`not ${isAmong(excludedUserIds)}` : undefined;
  return sql`(${and(sql`${users.isActive}`, isNull(users.deletedAt), or(...parts) ?? nobody, excluded)})`;
}

/** People of a group; of one with a filter those who meet all that it says. */
export function inGroup({ filter, userIds }: Pick<typeof peopleGroups.$inferSelect, 'filter' | 'userIds'>): SQL {
  if (!filter) return userIds.length > 0 ? isAmong(userIds) : nobody;
  return sql`(${meets(filter)})`;
}

function meets({ departmentIds, positions }: Filter): SQL {
  const met = and(
    departmentIds.length > 0 ? inDepartments(departmentIds) : undefined,
    positions.length > 0 ? hasPosition(positions) : undefined,
  );
  return met ?? nobody;
}

/** With all that are parts of them; `union` also ends where departments were made parts of one another. */
function inDepartments(ids: string[]): SQL {
  return sql`${users.departmentId} in (
    with recursive tree as (
      select id from departments where id in (${elementsOf(ids)})
      union select d.id from departments d join tree on d.parent_id = tree.id
    ) select id from tree)`;
}

function hasPosition(positions: string[]): SQL {
  return sql`(btrim(${users.position}) <> ''
    and lower(btrim(${users.position})) in (select lower(btrim(p)) from (${elementsOf(positions, 'p')}) wanted))`;
}

function isAmong(ids: string[]): SQL {
  return sql`${users.id} in (${elementsOf(ids)})`;
}

/** One parameter for all: thousands of them take the driver longer than the database. */
function elementsOf(values: string[], name = 'element'): SQL {
  return sql`select ${sql.identifier(name)} from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) as ${sql.identifier(name)}`;
}

function groupsOf(db: Executor, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(peopleGroups)
    .where(and(inArray(peopleGroups.id, ids), isNull(peopleGroups.deletedAt)));
}

/** A department that was merged into another one is meant where the other one is. */
export async function replaceDepartment(tx: Executor, id: string, into: string): Promise<void> {
  const replaced = (column: SQL) => sql`replace(${column}::text, ${`"${id}"`}, ${`"${into}"`})::jsonb`;
  await tx.execute(sql`update assignments set audience = ${replaced(sql`audience`)}
    where audience -> 'departmentIds' @> to_jsonb(${id}::text)`);
  await tx.execute(sql`update people_groups set filter = ${replaced(sql`filter`)}
    where filter -> 'departmentIds' @> to_jsonb(${id}::text)`);
}
