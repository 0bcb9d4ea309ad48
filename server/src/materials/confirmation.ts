import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { toIso } from '../db/statement.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { isOnTheWayTo } from '../programmes/entitled.ts';
import { materials } from '../tables/materials.ts';

/** What a material and its programmes ask of a person, as the database gives it. */
export interface ConfirmationRow {
  isPublished: boolean;
  requiresConfirmation: boolean;
  confirmationDepartmentIds: string[];
  confirmBy: string | null;
  essentialVersion: number;
  /** A programme leads the person here. */
  isLedTo: boolean;
  confirmedAt: string | null;
}

/** Its columns of `materials`, but for `isPublished`, which lists show too. */
export function confirmationColumns(personId: SQL): SQL {
  return sql`${materials.requiresConfirmation} as "requiresConfirmation",
    ${materials.confirmationDepartmentIds} as "confirmationDepartmentIds", ${materials.confirmBy} as "confirmBy",
    ${materials.essentialVersion} as "essentialVersion",
    ${materials.isPublished} and ${isOnTheWayTo('CONFIRM', materials.id, personId)} as "isLedTo",
    (select c.confirmed_at from material_confirmations c where c.material_id = ${materials.id} and c.user_id = ${personId}
      and c.version >= ${materials.essentialVersion} order by c.version desc limit 1) as "confirmedAt"`;
}

/** What the person has to confirm here; null when nothing is asked of him. */
export function toConfirmation(row: ConfirmationRow, user: SignedIn) {
  if (!isAsked(row, user) && !row.isLedTo) return null;
  return {
    version: row.essentialVersion,
    dueAt: row.confirmBy && toIso(row.confirmBy),
    confirmedAt: row.confirmedAt && toIso(row.confirmedAt),
  };
}

/** The same of a material that is not read anyway. */
export async function ownConfirmation(db: Executor, id: string, user: SignedIn) {
  const { rows } = await db.execute<ConfirmationRow & { [column: string]: unknown }>(
    sql`select ${materials.isPublished} as "isPublished", ${confirmationColumns(sql`${user.id}`)}
      from ${materials} where ${eq(materials.id, id)}`,
  );
  return rows[0] ? toConfirmation(rows[0], user) : null;
}

/** Whether the material itself asks this person. */
function isAsked(
  { requiresConfirmation, confirmationDepartmentIds, isPublished }: ConfirmationRow,
  { departmentId }: SignedIn,
): boolean {
  if (!requiresConfirmation || !isPublished) return false;
  return (
    confirmationDepartmentIds.length === 0 ||
    (departmentId !== null && confirmationDepartmentIds.includes(departmentId))
  );
}
