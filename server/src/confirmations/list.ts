import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { materialConfirmations } from '../tables/confirmations.ts';
import { materials } from '../tables/materials.ts';
import { departments, users } from '../tables/users.ts';

/** Everybody who is asked, with what each has confirmed; people who have not come first. */
export async function listConfirmations(db: Executor, id: string) {
  const [material] = await db
    .select()
    .from(materials)
    .where(and(eq(materials.id, id), isNull(materials.deletedAt)));
  if (!material) throw notFound('Материал не найден');
  const { confirmationDepartmentIds, essentialVersion } = material;
  const newest = db
    .select({
      userId: materialConfirmations.userId,
      version: sql<number>`max(${materialConfirmations.version})`.as('newest_version'),
      confirmedAt: sql<Date>`max(${materialConfirmations.confirmedAt})`.as('newest_at'),
    })
    .from(materialConfirmations)
    .where(eq(materialConfirmations.materialId, id))
    .groupBy(materialConfirmations.userId)
    .as('newest');
  const rows = await db
    .select({ user: users, department: departments, version: newest.version, confirmedAt: newest.confirmedAt })
    .from(users)
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .leftJoin(newest, eq(newest.userId, users.id))
    .where(
      and(
        isNull(users.deletedAt),
        eq(users.isActive, true),
        confirmationDepartmentIds.length > 0 ? inArray(users.departmentId, confirmationDepartmentIds) : undefined,
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName));
  const people = rows.map(({ user, department, version, confirmedAt }) => ({
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    department: department && { id: department.id, name: department.name },
    version: version === null ? null : Number(version),
    confirmedAt:
      confirmedAt !== null && Number(version) >= essentialVersion ? new Date(confirmedAt).toISOString() : null,
  }));
  const confirmed = people.filter((person) => person.confirmedAt !== null).length;
  return {
    title: material.title,
    settings: settingsOf(material),
    version: essentialVersion,
    people: people.sort((a, b) => Number(a.confirmedAt !== null) - Number(b.confirmedAt !== null)),
    confirmed,
    total: people.length,
  };
}

export function settingsOf({
  requiresConfirmation,
  confirmationDepartmentIds,
  confirmBy,
}: typeof materials.$inferSelect) {
  return {
    isRequired: requiresConfirmation,
    departmentIds: confirmationDepartmentIds,
    dueAt: confirmBy?.toISOString() ?? null,
  };
}
