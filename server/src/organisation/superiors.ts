import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { invalid } from '../http/errors.ts';
import { users } from '../tables/users.ts';

export interface PersonRef {
  id: string;
  firstName: string;
  lastName: string;
}

/** The department and all of its parts, for `in`. */
export function withParts(departmentId: string): SQL {
  return partsOf(sql`id = ${departmentId}`);
}

/** A condition on `users`: whose immediate superior he is said to be, and all of the departments that he heads. */
export function isLedBy(managerId: string): SQL {
  return sql`(${users.id} <> ${managerId} and (${users.managerId} = ${managerId}
    or ${users.departmentId} in ${partsOf(sql`head_id = ${managerId}`)}))`;
}

// UNION, and not UNION ALL: it ends also in a circle.
const partsOf = (top: SQL) => sql`(with recursive parts as (
  select id from departments where ${top}
  union select d.id from departments d join parts on d.parent_id = parts.id) select id from parts)`;

/**
 * Who a person's superior is: the one who is named, or the head of his department, or of the nearest one above that is
 * headed by somebody else. Whoever was deactivated or deleted is nobody's superior.
 */
export async function findSuperior(db: Executor, userId: string): Promise<PersonRef | null> {
  const { rows } = await db.execute<PersonRef & Record<string, unknown>>(sql`
    with recursive up as (
      select d.id, d.parent_id, d.head_id, 1 as n from users u join departments d on d.id = u.department_id
      where u.id = ${userId}
      union
      select d.id, d.parent_id, d.head_id, n + 1 from departments d join up on d.id = up.parent_id where n < 100),
    named as (select manager_id as id, 0 as n from users where id = ${userId} union all select head_id, n from up)
    select s.id, s.first_name as "firstName", s.last_name as "lastName" from named
    join users s on s.id = named.id and s.is_active and s.deleted_at is null and s.id <> ${userId}
    order by named.n limit 1`);
  return rows[0] ?? null;
}

/** Throws 400 for somebody who is not there, or whose account is switched off. */
export async function requireSuperior(tx: Executor, id: string, field: string): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.isActive, true), isNull(users.deletedAt)));
  if (!found) throw invalid({ [field]: 'Этого человека нет, или его учётная запись отключена. Выберите другого.' });
}
