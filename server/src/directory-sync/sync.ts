import type { Database } from '../db/database.ts';
import type { Directory } from '../ldap/directory.ts';
import { changeAccount } from '../single-sign-on/change.ts';
import { type Plan, planSync } from './plan.ts';

export interface Synced {
  linked: number;
  changed: number;
  deactivated: number;
  reactivated: number;
  /** Emails of people who keep what was to be taken from them: the last administrator. */
  kept: string[];
  missing: string[];
}

/**
 * Makes linked people in the portal what they are in the directory. Any number of nodes may do it at once: what one has done
 * the other finds done.
 *
 * @param most percent of the linked people who may be deactivated; as in the settings unless told
 */
export async function syncDirectory(db: Database, directory: Directory, most?: number): Promise<Synced> {
  return carryOut(db, directory, await planSync(db, directory, most));
}

async function carryOut(db: Database, { source }: Directory, { linked, steps, missing }: Plan): Promise<Synced> {
  const done: Synced = { linked, changed: 0, deactivated: 0, reactivated: 0, kept: [], missing };
  const faults: unknown[] = [];
  for (const { account, change } of steps) {
    try {
      const changes = await changeAccount(db, account.id, change, { userId: null, ip: null, source });
      const fields = Object.keys(changes);
      if (fields.includes('isActive')) done[change.isActive ? 'reactivated' : 'deactivated'] += 1;
      else if (fields.length > 0) done.changed += 1;
      if (change.isActive === false && changes.isActive === undefined) done.kept.push(account.email);
    } catch (error) {
      // One account that cannot be changed must not keep the others from it.
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} accounts are not brought up to date`);
  return done;
}
