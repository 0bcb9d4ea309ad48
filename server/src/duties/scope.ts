import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { forbidden } from '../http/errors.ts';
import { isAtLeast, type SignedIn } from '../http/signed-in.ts';
import { isLedBy } from '../organisation/superiors.ts';
import { users } from '../tables/users.ts';

type Caller = Pick<SignedIn, 'id' | 'role'>;

/** A condition on `users`: whose duties the caller may see; undefined for everybody's. */
export interface Scope {
  condition: SQL | undefined;
}

/** Whether there is anybody whose duties the caller may see beside his own. */
export async function mayOversee(db: Executor, user: Caller): Promise<boolean> {
  if (isAtLeast(user.role, 'ADMIN')) return true;
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isActive, true), isNull(users.deletedAt), isLedBy(user.id)))
    .limit(1);
  return found !== undefined;
}

/** Administrators see all people, everybody else those whom he leads. Throws 403 for whoever leads nobody. */
export async function requireScope(db: Executor, user: Caller): Promise<Scope> {
  if (!(await mayOversee(db, user)))
    throw forbidden(
      'Здесь видны обязанности ваших сотрудников, а у вас их нет. Если это ошибка, скажите администратору.',
    );
  return { condition: isAtLeast(user.role, 'ADMIN') ? undefined : isLedBy(user.id) };
}
