import { and, isNull, ne } from 'drizzle-orm';
import { hasEmail } from '../credentials/account.ts';
import type { Database } from '../db/database.ts';
import type { Directory } from '../ldap/directory.ts';
import type { DirectoryPerson } from '../ldap/entries.ts';
import { isBreakGlass } from '../ldap/links.ts';
import { SignOnRefusal } from '../oidc/refusal.ts';
import type { Account } from '../single-sign-on/account.ts';
import type { AccountChange } from '../single-sign-on/change.ts';
import { placeOf } from '../single-sign-on/groups.ts';
import { users } from '../tables/users.ts';
import { linkedAccounts, wasDeactivatedBySync } from './linked.ts';
import { SyncStopped } from './stopped.ts';

/** What is to be done to one account. */
export interface Step {
  account: Account;
  change: AccountChange;
  /** Why access ends; absent where it does not. */
  end?: 'gone' | 'no-group';
}

export interface Plan {
  /** People who are linked, and how many of them have access. */
  linked: number;
  active: number;
  steps: Step[];
  /** Names of departments that the settings name and the portal has not. */
  missing: string[];
}

/** Reads the directory, and says what is to be done in the portal. Throws DirectoryAway, and SyncStopped. */
export async function planSync(
  db: Database,
  directory: Directory,
  most = directory.settings.sync.mostDeactivated,
): Promise<Plan> {
  const linked = await linkedAccounts(db, directory);
  const active = [...linked.values()].filter(({ isActive }) => isActive).length;
  const found = await findAll(directory, linked, (gone) => requireFew(gone, active, most));
  const present = new Set([...linked].flatMap(([subject, { id }]) => (found.has(subject) ? [id] : [])));
  const steps: Step[] = [];
  const missing = new Set<string>();
  for (const [subject, account] of linked) {
    const person = found.get(subject);
    // Somebody may be linked twice, to an entry from before as well.
    if (!person && present.has(account.id)) continue;
    const step = await stepFor(db, directory, account, person, missing);
    if (step) steps.push(step);
  }
  requireFew(steps.filter(({ end }) => end).length, active, most);
  return { linked: linked.size, active, steps, missing: [...missing] };
}

/** One person may always go: in a portal of few people everybody is a large share. */
function requireFew(ending: number, active: number, most: number): void {
  if (ending <= 1 || ending <= (active * most) / 100) return;
  throw new SyncStopped(
    `${ending} of ${active} linked people would be deactivated, more than ${most} %: nothing is done. If that is right, run: npm run ldap-sync -- --most 100`,
  );
}

/** Linked people by subject, with their groups. Who is not on the pages is looked for once more: entries move meanwhile. */
async function findAll(directory: Directory, linked: Map<string, Account>, judge: (gone: number) => void) {
  const found = new Map<string, DirectoryPerson>();
  await directory.read(async (reader) => {
    for await (const page of reader.pages()) {
      for (const person of page.filter(({ subject }) => linked.has(subject))) {
        found.set(person.subject, await reader.withGroups(person));
      }
    }
  });
  const missing = [...linked].flatMap(([subject, { isActive }]) => (isActive && !found.has(subject) ? [subject] : []));
  judge(missing.length);
  if (missing.length === 0) return found;
  await directory.read(async (reader) => {
    for (const subject of missing) {
      const person = await reader.find(subject);
      if (person) found.set(subject, await reader.withGroups(person));
    }
  });
  return found;
}

async function stepFor(
  db: Database,
  directory: Directory,
  account: Account,
  person: DirectoryPerson | undefined,
  missing: Set<string>,
): Promise<Step | null> {
  const end = (why: Step['end'] & string): Step | null =>
    account.isActive ? { account, change: { isActive: false }, end: why } : null;
  if (!person) return end('gone');
  const place = await placeOf(db, directory.source, person, account).catch((error) => {
    if (error instanceof SignOnRefusal) return null;
    throw error;
  });
  if (!place) return end('no-group');
  for (const name of place.missing) missing.add(name);
  if (!account.isActive && !(await wasDeactivatedBySync(db, directory, account.id))) return null;
  const wanted = {
    ...{ isActive: true, role: place.role, departmentId: place.departmentId },
    ...(person.firstName !== null && { firstName: person.firstName }),
    ...(person.lastName !== null && { lastName: person.lastName }),
    ...(person.position !== null && { position: person.position }),
    ...((await isOwnAddress(db, directory, account, person)) && { email: person.email ?? account.email }),
  };
  const change = changesOf(account, wanted);
  return Object.keys(change).length > 0 ? { account, change } : null;
}

function changesOf(account: Account, wanted: AccountChange): AccountChange {
  const fields = Object.keys(wanted) as (keyof AccountChange)[];
  return Object.fromEntries(
    fields.filter((field) => wanted[field] !== account[field]).map((field) => [field, wanted[field]]),
  );
}

/** Whether the address of the directory can become the person's here. */
async function isOwnAddress(db: Database, directory: Directory, { id, email }: Account, person: DirectoryPerson) {
  if (person.email === null || person.email.toLowerCase() === email.toLowerCase()) return false;
  if (isBreakGlass(directory, person.email)) return false;
  return (await db.$count(users, and(hasEmail(person.email), isNull(users.deletedAt), ne(users.id, id)))) === 0;
}
