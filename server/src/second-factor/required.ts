import { eq, sql } from 'drizzle-orm';
import { shapes } from 'shared-api/contract';
import type { Database, Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import type { Actor } from '../logs/actor.ts';
import { logAction } from '../logs/log-action.ts';
import { settings } from '../tables/settings.ts';
import type { users } from '../tables/users.ts';

type Role = (typeof users.$inferSelect)['role'];

const key = 'secondFactorRoles';

/** Roles that do not get in without a second factor, the lowest first; whatever else stands in the database is left out. */
export async function readRequiredRoles(db: Executor): Promise<Role[]> {
  const [found] = await db.select().from(settings).where(eq(settings.key, key));
  const stored: unknown[] = Array.isArray(found?.value) ? found.value : [];
  return shapes.roles.filter((role) => stored.includes(role));
}

export async function isRequired(db: Executor, role: Role): Promise<boolean> {
  return (await readRequiredRoles(db)).includes(role);
}

/** From the next sign-in of these people on. */
export function changeRequiredRoles(db: Database, by: Actor, roles: Role[]): Promise<Role[]> {
  return db.transaction(async (tx) => {
    // The log tells each change as it was.
    await lockName(tx, 'second factor roles');
    const from = await readRequiredRoles(tx);
    const to = shapes.roles.filter((role) => roles.includes(role));
    if (to.join() === from.join()) return from;
    await tx
      .insert(settings)
      .values({ key, value: to })
      .onConflictDoUpdate({ target: settings.key, set: { value: to, updatedAt: sql`now()` } });
    const details = { changes: { secondFactorRoles: { from, to } } };
    await logAction(tx, { action: 'SETTINGS_UPDATE', userId: by.id, ipAddress: by.ip, details });
    return to;
  });
}
