import { eq } from 'drizzle-orm';
import { endAccess } from '../credentials/access.ts';
import type { Database } from '../db/database.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { namedPerson } from '../logs/named.ts';
import { users } from '../tables/users.ts';
import { isLastAdministrator, lockAdministrators } from '../users/administrators.ts';
import { requirePerson } from '../users/manage.ts';
import { findUsers } from '../users/people.ts';
import type { Account } from './account.ts';
import type { Source } from './source.ts';

export type AccountChange = Partial<
  Pick<Account, 'role' | 'departmentId' | 'firstName' | 'lastName' | 'position' | 'email' | 'isActive'>
>;

/**
 * Changes an account as its source wants it, and writes what has changed to the log. The last active administrator keeps his
 * role and his access; who is deactivated loses all access at once.
 *
 * @param by `userId` is the person who comes; null where nobody does
 * @returns what has changed
 */
export function changeAccount(
  db: Database,
  id: string,
  change: AccountChange,
  { userId, ip, source }: { userId: string | null; ip: string | null; source: Pick<Source, 'kind' | 'id'> },
): Promise<Record<string, unknown>> {
  return db.transaction(async (tx) => {
    await lockAdministrators(tx);
    const [before] = await findUsers(tx, eq(users.id, id));
    // Somebody has deleted it meanwhile.
    if (!before) return {};
    const isDemoted = (change.role ?? 'ADMIN') !== 'ADMIN' || change.isActive === false;
    const isAdministrator = before.role === 'ADMIN' && before.isActive;
    const isKept = isAdministrator && isDemoted && (await isLastAdministrator(tx, id));
    await tx
      .update(users)
      .set({ ...change, ...(isKept && { role: 'ADMIN', isActive: true }) })
      .where(eq(users.id, id));
    const after = await requirePerson(tx, id);
    const changes = changedFields(before, after);
    if (before.isActive && !after.isActive) await endAccess(tx, id);
    if (Object.keys(changes).length > 0) {
      const details = { user: namedPerson(before), changes, source: source.kind, provider: source.id };
      await logAction(tx, { action: 'USER_UPDATE', userId, ipAddress: ip, details });
    }
    return changes;
  });
}
