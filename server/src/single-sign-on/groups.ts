import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { isAtLeast } from '../http/signed-in.ts';
import { SignOnRefusal } from '../oidc/refusal.ts';
import { departments } from '../tables/users.ts';
import type { Account } from './account.ts';
import { changeAccount } from './change.ts';
import type { Named, Source } from './source.ts';

type Role = Account['role'];

/** The highest role of the person's groups; null where the settings leave roles to the portal. Throws SignOnRefusal without any. */
export function roleOf({ roles }: Pick<Source, 'roles'>, { groups }: Pick<Named, 'groups'>): Role | null {
  if (!roles) return null;
  const given = groups.filter((group) => Object.hasOwn(roles, group)).flatMap((group) => roles[group] ?? []);
  const [first, ...others] = given;
  if (!first) throw new SignOnRefusal('no-group');
  return others.reduce((highest, role) => (isAtLeast(role, highest) ? role : highest), first);
}

/**
 * Gives the account the role and the department of its groups. A person in none of the groups of departments stays where
 * he is.
 *
 * @returns names of departments that the settings name and the portal has not
 */
export async function followGroups(
  db: Database,
  { source, identity, ip }: { source: Source; identity: Named; ip: string },
  account: Account,
): Promise<string[]> {
  const { missing, ...place } = await placeOf(db, source, identity, account);
  if (place.role !== account.role || place.departmentId !== account.departmentId) {
    await changeAccount(db, account.id, place, { userId: account.id, ip, source });
  }
  return missing;
}

/** Where the groups put the account. Throws SignOnRefusal where they are to give a role and give none. */
export async function placeOf(db: Executor, source: Source, identity: Named, { role, departmentId }: Account) {
  const wantedRole = roleOf(source, identity) ?? role;
  const name = departmentNameOf(source, identity);
  const department = name === undefined ? undefined : await departmentBy(db, name);
  const missing = name !== undefined && !department ? [name] : [];
  return { role: wantedRole, departmentId: department?.id ?? departmentId, missing };
}

function departmentNameOf({ departments: named = {} }: Source, { groups, department }: Named): string | undefined {
  return Object.entries(named).find(([group]) => groups.includes(group))?.[1] ?? department ?? undefined;
}

async function departmentBy(db: Executor, name: string) {
  const [found] = await db
    .select({ id: departments.id })
    .from(departments)
    .where(sql`lower(${departments.name}) = ${name.toLowerCase()}`);
  return found;
}
