import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Role } from 'shared-api';
import type { Executor } from '../../db/database.ts';
import { departments, users } from '../../tables/users.ts';
import { isManager, managers } from '../people.ts';

/** Somebody who is on the portal, as a file would describe him. */
export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  patronymic: string;
  position: string;
  username: string;
  role: Role;
  isActive: boolean;
  /** Name, '' without one. */
  department: string;
  /** Email, '' without one. */
  manager: string;
}

export interface Known {
  /** Email in lower case → person. */
  people: Map<string, Person>;
  /** Username in lower case → id of who has it. */
  usernames: Map<string, string>;
  /** Name in lower case → id. */
  departments: Map<string, string>;
}

/** Everybody who has not been deleted, and all departments. */
export async function readKnown(db: Executor): Promise<Known> {
  const { id, email, firstName, lastName, patronymic, position, username, role, isActive } = users;
  const people = await db
    .select({
      ...{ id, email, firstName, lastName, patronymic, position, username, role, isActive },
      department: sql<string>`coalesce(${departments.name}, '')`,
      manager: sql<string>`coalesce(${managers.email}, '')`,
    })
    .from(users)
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .leftJoin(managers, isManager)
    .where(isNull(users.deletedAt));
  const named = await db.select({ id: departments.id, name: departments.name }).from(departments);
  return {
    people: new Map(people.map((person) => [person.email.toLowerCase(), person])),
    usernames: new Map(people.map((person) => [person.username.toLowerCase(), person.id])),
    departments: new Map(named.map((department) => [department.name.toLowerCase(), department.id])),
  };
}

/** Until the transaction ends these people stay as they are; locked in one order. */
export async function holdPeople(tx: Executor, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(sql`lower(${users.email})`, emails), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for('update');
}
