import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PackageState, WantedAudience } from 'shared-api';
import type { Executor } from '../db/database.ts';
import { invalid } from '../http/errors.ts';
import type { CanaryAudience } from '../tables/releases.ts';
import { departments, users } from '../tables/users.ts';

/**
 * Who is meant: departments by id or name, people by id or e-mail address. Null for nobody. Rejects with 400 that names
 * whom the portal does not know.
 */
export async function findAudience(db: Executor, wanted: WantedAudience | undefined): Promise<CanaryAudience | null> {
  if (!wanted) return null;
  const audience = {
    roles: wanted.roles,
    departments: await findDepartments(db, wanted.departments),
    people: await findPeople(db, wanted.people),
  };
  return Object.values(audience).some(({ length }) => length > 0) ? audience : null;
}

async function findDepartments(db: Executor, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const known = await db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(or(inArray(departments.id, names), inArray(departments.name, names)));
  return names.map((name) => {
    const found = known.find((one) => one.id === name || one.name === name);
    if (!found) throw invalid({ departments: `Отдела «${name}» в портале нет.` });
    return found.id;
  });
}

async function findPeople(db: Executor, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const emails = names.map((name) => name.toLowerCase());
  const known = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        eq(users.isActive, true),
        or(inArray(users.id, names), inArray(sql`lower(${users.email})`, emails)),
      ),
    );
  return names.map((name) => {
    const found = known.find(({ id, email }) => id === name || email.toLowerCase() === name.toLowerCase());
    if (!found) throw invalid({ people: `Действующей учётной записи «${name}» в портале нет.` });
    return found.id;
  });
}

/** The audience with names, for people to read. */
export async function nameAudience(
  db: Executor,
  audience: CanaryAudience | null,
): Promise<PackageState['canaryAudience']> {
  if (!audience) return null;
  const named = await db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(inArray(departments.id, audience.departments))
    .orderBy(departments.name);
  const people = await db
    .select({ id: users.id, name: sql<string>`${users.lastName} || ' ' || ${users.firstName}` })
    .from(users)
    .where(inArray(users.id, audience.people))
    .orderBy(users.lastName, users.firstName);
  return { roles: audience.roles, departments: named, people };
}
