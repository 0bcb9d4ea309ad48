import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { isAtLeast } from '../http/signed-in.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { logAction } from '../logs/log-action.ts';
import { namedPerson } from '../logs/named.ts';
import type { Identity } from '../oidc/identity.ts';
import { SignOnRefusal } from '../oidc/refusal.ts';
import type { Provider } from '../oidc/settings.ts';
import { departments, users } from '../tables/users.ts';
import { isLastAdministrator, lockAdministrators } from '../users/administrators.ts';
import { requirePerson } from '../users/manage.ts';
import type { Account } from './account.ts';

type Role = Account['role'];

/** The highest role of the person's groups; null where the settings leave roles to the portal. Throws SignOnRefusal without any. */
export function roleOf({ roles }: Pick<Provider, 'roles'>, { groups }: Pick<Identity, 'groups'>): Role | null {
  if (!roles) return null;
  const given = groups.filter((group) => Object.hasOwn(roles, group)).flatMap((group) => roles[group] ?? []);
  const [first, ...others] = given;
  if (!first) throw new SignOnRefusal('no-group');
  return others.reduce((highest, role) => (isAtLeast(role, highest) ? role : highest), first);
}

/**
 * Gives the account the role and the department of its groups. The last active administrator keeps his role. A person in
 * none of the groups of departments stays where he is.
 *
 * @returns names of departments that the settings name and the portal has not
 */
export async function followGroups(
  db: Database,
  { provider, identity, ip }: { provider: Provider; identity: Identity; ip: string },
  { id, role, departmentId }: Account,
): Promise<string[]> {
  const wantedRole = roleOf(provider, identity) ?? role;
  const name = departmentNameOf(provider, identity);
  const department = name === undefined ? undefined : await departmentBy(db, name);
  const wantedDepartment = department?.id ?? departmentId;
  const missing = name !== undefined && !department ? [name] : [];
  if (wantedRole === role && wantedDepartment === departmentId) return missing;
  await db.transaction(async (tx) => {
    await lockAdministrators(tx);
    const before = await requirePerson(tx, id);
    const isKept = before.role === 'ADMIN' && wantedRole !== 'ADMIN' && (await isLastAdministrator(tx, id));
    const next = { role: isKept ? before.role : wantedRole, departmentId: wantedDepartment };
    await tx.update(users).set(next).where(eq(users.id, id));
    const changes = changedFields(before, await requirePerson(tx, id));
    if (Object.keys(changes).length === 0) return;
    const details = { user: namedPerson(before), changes, source: 'oidc', provider: provider.id };
    await logAction(tx, { action: 'USER_UPDATE', userId: id, ipAddress: ip, details });
  });
  return missing;
}

function departmentNameOf({ departments: named = {} }: Provider, { groups }: Identity): string | undefined {
  return Object.entries(named).find(([group]) => groups.includes(group))?.[1];
}

async function departmentBy(db: Executor, name: string) {
  const [found] = await db
    .select({ id: departments.id })
    .from(departments)
    .where(sql`lower(${departments.name}) = ${name.toLowerCase()}`);
  return found;
}
