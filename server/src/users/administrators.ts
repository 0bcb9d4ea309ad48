import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { conflict } from '../http/errors.ts';
import { users } from '../tables/users.ts';

/** A condition on people. */
export const isActiveAdministrator = and(eq(users.role, 'ADMIN'), eq(users.isActive, true), isNull(users.deletedAt));

/**
 * To be taken first in every transaction that may remove somebody's rights: two administrators who demote each other at
 * the same moment would otherwise leave none.
 */
export async function lockAdministrators(tx: Executor): Promise<void> {
  await lockName(tx, 'administrators');
}

/** Throws 409 when no active administrator is left; to be called after the change, under the lock. */
export async function requireAdministratorLeft(tx: Executor): Promise<void> {
  const left = await tx.$count(users, isActiveAdministrator);
  if (left === 0) {
    throw conflict('Это последний активный администратор. Сначала назначьте администратором кого-нибудь ещё.');
  }
}

/** Whether nobody would be left without this person; under the lock. */
export async function isLastAdministrator(tx: Executor, id: string): Promise<boolean> {
  const isAnother = and(isActiveAdministrator, ne(users.id, id));
  return (await tx.$count(users, isAnother)) === 0;
}

/** Throws 409 when the administrator does to himself what would lock him out. */
export function requireOther(actorId: string, ids: string[], message: string): void {
  if (ids.includes(actorId)) throw conflict(message);
}
