import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { users } from '../tables/users.ts';

/**
 * Locks the person's row, and returns whether the account is still the one whose password was compared: comparing takes
 * its time, and the password may have been changed or the person deactivated meanwhile.
 */
export async function lockAccount(
  tx: Executor,
  { id, passwordHash }: Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const isSame = and(
    eq(users.id, id),
    eq(users.passwordHash, passwordHash),
    eq(users.isActive, true),
    isNull(users.deletedAt),
  );
  const [found] = await tx.select({ id: users.id }).from(users).where(isSame).for('update');
  return found !== undefined;
}

/** Whether the row has this address, in whatever case. */
export const hasEmail = (email: string) => sql`lower(${users.email}) = ${email.toLowerCase()}`;
