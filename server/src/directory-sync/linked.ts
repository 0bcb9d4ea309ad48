import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Directory } from '../ldap/directory.ts';
import { isBreakGlass } from '../ldap/links.ts';
import type { Account } from '../single-sign-on/account.ts';
import { idsIn } from '../tables/log-objects.ts';
import { logs } from '../tables/logs.ts';
import { linkedIdentities } from '../tables/single-sign-on.ts';
import { users } from '../tables/users.ts';

/** Everybody who is linked to the directory, by subject; nobody else is touched. */
export async function linkedAccounts(db: Executor, directory: Directory): Promise<Map<string, Account>> {
  const rows = await db
    .select({ subject: linkedIdentities.subject, account: users })
    .from(linkedIdentities)
    .innerJoin(users, eq(users.id, linkedIdentities.userId))
    .where(and(eq(linkedIdentities.issuer, directory.issuer), isNull(users.deletedAt)));
  const own = rows.filter(({ account }) => !isBreakGlass(directory, account.email));
  return new Map(own.map(({ subject, account }) => [subject, account]));
}

/** Whether it was the sync that has switched the account off: the log tells who did so last, and nobody changes the log. */
export async function wasDeactivatedBySync(db: Executor, { settings }: Directory, userId: string): Promise<boolean> {
  const [last] = await db
    .select({ details: logs.details })
    .from(logs)
    .where(
      and(
        eq(logs.action, 'USER_UPDATE'),
        sql`${idsIn(logs.details)} @> ${JSON.stringify([userId])}::jsonb`,
        sql`${logs.details} #>> '{user,id}' = ${userId}`,
        sql`${logs.details} -> 'changes' ? 'isActive'`,
      ),
    )
    .orderBy(desc(logs.createdAt), desc(logs.id))
    .limit(1);
  const { source, provider } = (last?.details ?? {}) as { source?: unknown; provider?: unknown };
  return source === 'ldap' && provider === settings.id;
}
