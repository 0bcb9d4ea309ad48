import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { planSync, type Step } from '../directory-sync/plan.ts';
import { SyncStopped } from '../directory-sync/stopped.ts';
import { type Synced, syncDirectory } from '../directory-sync/sync.ts';
import { isForPeople } from '../forPeople.ts';
import { openDatabase } from '../openDatabase.ts';

const usage = `Usage: npm run ldap-sync -- [--dry-run] [--most <percent>]
Makes the people of the portal who are linked to the directory of LDAP_FILE what they are there, as the portal does at night.
  --dry-run          says what would be done, and does nothing
  --most <percent>   of the linked people who may be deactivated at once; as in the file unless given
With the embedded database stop the portal first.`;

/** `npm run ldap-sync`: 0 done, 1 stopped because too many people would be deactivated, 2 it could not be done. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, most: { type: 'string' } },
  });
  const most = values.most === undefined ? undefined : Number(values.most);
  if (most !== undefined && !(most >= 0 && most <= 100))
    throw new ConfigError(`--most takes a percentage, 0 to 100.\n\n${usage}`);
  const config = readConfig(process.env);
  if (!config.ldap) throw new ConfigError(`LDAP_FILE names no directory.\n\n${usage}`);
  const { createDirectory } = await import('../ldap/directory.ts');
  const directory = createDirectory(config.ldap);
  const opened = await openDatabase(config);
  try {
    if (values['dry-run']) {
      const { linked, steps, missing } = await planSync(opened.db, directory, most);
      for (const step of steps) console.log(`  ${lineOf(step)}`);
      tellMissing(missing);
      console.log(`Linked people: ${linked}. Would be changed: ${steps.length}. Nothing is done: --dry-run.`);
    } else report(await syncDirectory(opened.db, directory, most));
    return 0;
  } finally {
    await opened.close();
  }
}

const reasons = {
  gone: 'not in the directory any more, or disabled there',
  'no-group': 'in none of the groups with a role',
};

function lineOf({ account, change, end }: Step): string {
  if (end) return `deactivate ${account.email}: ${reasons[end]}`;
  const { isActive, ...rest } = change;
  const fields = (Object.keys(rest) as (keyof typeof rest)[]).map(
    (field) => `${field} ${JSON.stringify(account[field])} → ${JSON.stringify(rest[field])}`,
  );
  return `${isActive ? 'reactivate' : 'change'} ${account.email}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`;
}

function report({ linked, changed, deactivated, reactivated, kept, missing }: Synced): void {
  for (const email of kept) console.log(`${email} keeps access: the last active administrator.`);
  tellMissing(missing);
  console.log(
    `Linked people: ${linked}. Changed: ${changed}, deactivated: ${deactivated}, reactivated: ${reactivated}.`,
  );
}

function tellMissing(names: string[]): void {
  for (const name of names) console.log(`The portal has no department “${name}”.`);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(isForPeople(error) ? error.message : error);
    process.exitCode = error instanceof SyncStopped ? 1 : 2;
  },
);
