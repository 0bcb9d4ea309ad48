import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../openDatabase.ts';
import { linkedIdentities } from '../tables/single-sign-on.ts';
import { users } from '../tables/users.ts';
import { buildPerson } from '../testing/builders.ts';
import { createDataDir, runCommand } from '../testing/commands.ts';
import {
  type DirectoryServer,
  people,
  portalName,
  portalPassword,
  startDirectory,
} from '../testing/directoryServer.ts';

const dataDir = createDataDir();
const file = path.join(dataDir, 'ldap.json');
let directory: DirectoryServer;
beforeAll(async () => {
  directory = await startDirectory();
  const { secureUrl: url, caFile } = directory;
  const own = { bindDn: portalName, bindPassword: portalPassword, base: people, sync: { mostDeactivated: 30 } };
  writeFileSync(file, JSON.stringify({ id: 'corp', kind: 'openldap', url, caFile, ...own }));
});
afterAll(async () => {
  await directory?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const sync = (...args: string[]) => runCommand('ldap-sync', dataDir, args, { LDAP_FILE: file });

async function inPortal<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  const done = await work(db);
  await close();
  return done;
}

const stateOf = (email: string) =>
  inPortal(async (db) => (await db.select().from(users).where(eq(users.email, email)))[0]);

it('says what it would do, does it, and stops where it would be too much', async () => {
  const uids = ['anna', 'boris', 'vera', 'gleb'];
  for (const uid of uids) await directory.addPerson(uid);
  const subjects = await Promise.all(uids.map((uid) => directory.uuidOf(`uid=${uid},${people}`)));
  await inPortal(async (db) => {
    for (const [at, uid] of uids.entries()) {
      const person = await buildPerson(db, { email: `${uid}@corp.test`, firstName: 'Иван', lastName: 'Орлов' });
      await db.insert(linkedIdentities).values({ issuer: 'ldap:corp', subject: subjects[at] ?? '', userId: person.id });
    }
  });
  await directory.remove(`uid=anna,${people}`);
  await directory.set(`uid=boris,${people}`, { sn: 'Петров' });
  const planned = sync('--dry-run');
  expect(planned).toMatchObject({ status: 0, output: expect.stringContaining('Would be changed: 2. Nothing is done') });
  expect(planned.output).toContain('deactivate anna@corp.test: not in the directory any more');
  expect(planned.output).toContain('change boris@corp.test: lastName "Орлов" → "Петров"');
  expect(await stateOf('anna@corp.test')).toMatchObject({ isActive: true });
  expect(sync()).toMatchObject({
    status: 0,
    output: expect.stringContaining('Linked people: 4. Changed: 1, deactivated: 1'),
  });
  expect(await stateOf('anna@corp.test')).toMatchObject({ isActive: false });
  expect(await stateOf('boris@corp.test')).toMatchObject({ lastName: 'Петров' });
  for (const uid of ['boris', 'vera']) await directory.remove(`uid=${uid},${people}`);
  expect(sync('--dry-run')).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^2 of 3 linked people would be/m),
  });
  expect(sync()).toMatchObject({ status: 1 });
  expect(await stateOf('vera@corp.test')).toMatchObject({ isActive: true });
  expect(sync('--most', '100')).toMatchObject({ status: 0, output: expect.stringContaining('deactivated: 2') });
}, 60_000);

it('says in words what is wrong, without the password', async () => {
  expect(runCommand('ldap-sync', dataDir, []).output).toContain('LDAP_FILE names no directory');
  expect(sync('--most', 'all')).toMatchObject({
    status: 2,
    output: expect.stringContaining('--most takes a percentage'),
  });
  await directory.halt();
  const { status, output } = sync();
  expect([status, output]).toEqual([2, expect.stringMatching(/^the directory is not reached: ECONNREFUSED\n$/)]);
  expect(output).not.toContain(portalPassword);
}, 30_000);
