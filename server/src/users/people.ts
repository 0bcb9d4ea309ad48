import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/database.ts';
import { conflict } from '../http/errors.ts';
import { departments, users } from '../tables/users.ts';

/** Of a person: who is named as his superior. */
export const managers = alias(users, 'managers');
export const isManager = and(eq(managers.id, users.managerId), isNull(managers.deletedAt));
export const managerColumns = { id: managers.id, firstName: managers.firstName, lastName: managers.lastName };

/** Users in the shape of the contract. */
export async function findUsers(db: Executor, where: SQL | undefined) {
  const rows = await db
    .select({ user: users, department: departments, manager: managerColumns })
    .from(users)
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .leftJoin(managers, isManager)
    .where(and(isNull(users.deletedAt), where));
  return rows.map(({ user, department, manager }) => ({ ...toUser(user, department), manager }));
}

type UserRow = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'firstName' | 'lastName' | 'patronymic' | 'position' | 'username' | 'role' | 'isActive' | 'createdAt'
>;

export function toUser(user: UserRow, department: { id: string; name: string } | null) {
  const { id, email, firstName, lastName, patronymic, position, username, role, isActive } = user;
  return {
    id,
    email,
    firstName,
    lastName,
    patronymic,
    position,
    username,
    role,
    isActive,
    department: department && { id: department.id, name: department.name },
    createdAt: user.createdAt.toISOString(),
  };
}

/** Turns a broken unique rule on users into a 409 that names the field; throws everything else as it is. */
export function asUserConflict(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined;
  const constraint = cause instanceof Error && 'constraint' in cause ? cause.constraint : undefined;
  if (constraint === 'users_email_unique') {
    throw conflict('Пользователь с таким email уже есть', { email: 'Этот email уже занят' });
  }
  if (constraint === 'users_username_unique') {
    throw conflict('Пользователь с таким именем уже есть', { username: 'Это имя пользователя уже занято' });
  }
  throw error;
}
