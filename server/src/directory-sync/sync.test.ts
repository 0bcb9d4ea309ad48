import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, desc, eq, sql } from 'drizzle-orm';
import { createDirectory, type Directory } from '../ldap/directory.ts';
import { logs } from '../tables/logs.ts';
import { linkedIdentities } from '../tables/single-sign-on.ts';
import { users } from '../tables/users.ts';
import { buildDepartment, buildPerson } from '../testing/builders.ts';
import { type Caller, callerWith, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { ldapSettings, signIn } from '../testing/directoryPortal.ts';
import { base, type DirectoryServer, groups, people, startDirectory } from '../testing/directoryServer.ts';
import { planSync } from './plan.ts';
import { syncWhenDue } from './schedule.ts';
import { SyncStopped } from './stopped.ts';
import { syncDirectory } from './sync.ts';

let server: DirectoryServer;
let portal: TestApp;
let directory: Directory;
let admin: Caller;
const staff = `cn=staff,${groups}`;

const settings = (more: object = {}) =>
  ldapSettings(server, {
    roles: { [staff]: 'USER', [`cn=chiefs,${groups}`]: 'ADMIN' },
    departments: { [`cn=sales,${groups}`]: 'Продажи' },
    attributes: { department: 'departmentNumber' },
    sync: { mostDeactivated: 50 },
    ...more,
  });

beforeAll(async () => {
  server = await startDirectory();
  await server.addGroup('staff', []);
  portal = await createTestApp({ ldap: settings() });
  admin = await portal.signedInAs('ADMIN');
});
afterAll(async () => {
  await portal?.close();
  await server?.stop();
});

let number = 0;
let names: string[];
/** Four people who have signed in, and nobody else is linked. */
let accounts: { id: string; email: string; caller: Caller }[];

beforeEach(async () => {
  directory = createDirectory(settings());
  await portal.db.delete(linkedIdentities);
  number += 1;
  names = [1, 2, 3, 4].map((one) => `person-${number}-${one}`);
  accounts = [];
  for (const uid of names) {
    await server.join(staff, await server.addPerson(uid));
    const { token, user } = (await signIn(portal, `${uid}@corp.test`)).body.data;
    accounts.push({ ...user, caller: callerWith(portal.app, user.id, token) });
  }
});

const dnOf = (one: number) => `uid=${names[one]},${people}`;
const account = async (one: number) => {
  const [row] = await portal.db
    .select()
    .from(users)
    .where(eq(users.id, accounts[one]?.id ?? ''));
  if (!row) throw new Error('no account');
  return row;
};
const sync = (most?: number) => syncDirectory(portal.db, directory, most);
const status = async (one: number) => (await accounts[one]?.caller.send('GET', '/auth/me'))?.status;
const entries = (one: number) =>
  portal.db
    .select()
    .from(logs)
    .where(and(eq(logs.action, 'USER_UPDATE'), sql`${logs.details} #>> '{user,id}' = ${accounts[one]?.id}`))
    .orderBy(desc(logs.createdAt));

describe('the sync', () => {
  it('gives names, position, address, department and role as they are in the directory, and writes it to the log', async () => {
    const department = await buildDepartment(portal.db, 'Продажи');
    const other = await buildDepartment(portal.db, 'Склад');
    await server.addGroup('sales', [dnOf(0)]);
    await server.set(dnOf(0), {
      sn: 'Петрова',
      givenName: 'Анна',
      title: 'Технолог',
      mail: `married-${number}@corp.test`,
    });
    await server.set(dnOf(1), { departmentNumber: 'склад' });
    expect(await sync()).toEqual({ linked: 4, changed: 2, deactivated: 0, reactivated: 0, kept: [], missing: [] });
    expect(await account(0)).toMatchObject({
      ...{ firstName: 'Анна', lastName: 'Петрова', position: 'Технолог', departmentId: department.id },
      ...{ email: `married-${number}@corp.test`, role: 'USER' },
    });
    expect(await account(1)).toMatchObject({ departmentId: other.id });
    expect((await entries(0))[0]).toMatchObject({
      ...{ userId: null, ipAddress: null },
      details: { source: 'ldap', provider: 'corp', changes: { lastName: { from: 'Орлов', to: 'Петрова' } } },
    });
    expect((await sync()).changed).toBe(0);
    await server.remove(`cn=sales,${groups}`);
  });

  it('ends the access of who is gone, and gives it back to who is there again', async () => {
    const password = (await account(0)).passwordHash;
    await server.set(dnOf(0), { objectClass: 'inetOrgPerson' });
    const strict = createDirectory(settings({ disabledFilter: '(employeeType=left)' }));
    await server.set(dnOf(0), { employeeType: 'left' });
    expect(await syncDirectory(portal.db, strict)).toMatchObject({ deactivated: 1 });
    expect([await status(0), await status(1)]).toEqual([401, 200]);
    expect((await account(0)).isActive).toBe(false);
    expect((await signIn(portal, accounts[0]?.email ?? '')).status).toBe(403);
    await server.set(dnOf(0), { employeeType: [] });
    expect(await syncDirectory(portal.db, strict)).toMatchObject({ reactivated: 1, deactivated: 0 });
    expect((await signIn(portal, accounts[0]?.email ?? '')).status).toBe(200);
    expect((await account(0)).passwordHash).toBe(password);
  });

  it('ends the access of who is in none of the groups any more, as of a group that was renamed', async () => {
    await server.leave(staff, dnOf(2));
    expect(await sync()).toMatchObject({ deactivated: 1 });
    await server.join(staff, dnOf(2));
    expect(await sync()).toMatchObject({ reactivated: 1 });
    await server.move(staff, 'cn=team');
    await expect(sync()).rejects.toThrow(/4 of 4 linked people would be deactivated, more than 50 %: nothing is done/);
    await server.move(`cn=team,${groups}`, 'cn=staff');
    expect(await sync()).toMatchObject({ deactivated: 0, reactivated: 0 });
  });

  it('leaves alone whom an administrator has switched off, also one whom it had switched off itself before', async () => {
    const set = (isActive: boolean) =>
      admin.send('POST', '/admin/users/bulk', { ids: [accounts[1]?.id], change: { isActive } });
    await set(false);
    expect(await sync()).toMatchObject({ reactivated: 0 });
    await set(true);
    await server.leave(staff, dnOf(1));
    expect(await sync()).toMatchObject({ deactivated: 1 });
    await set(true);
    await set(false);
    await server.join(staff, dnOf(1));
    expect(await sync()).toMatchObject({ reactivated: 0 });
    expect((await account(1)).isActive).toBe(false);
  });

  it('knows who was moved, and does not take who has got an address for who had it', async () => {
    await server.add(`ou=moved-${number},${people}`, { objectClass: 'organizationalUnit', ou: `moved-${number}` });
    await server.set(dnOf(0), { mail: `elsewhere-${number}@corp.test` });
    await server.addPerson(`heir-${number}`, { mail: accounts[0]?.email ?? '' });
    await server.remove(dnOf(1));
    await server.addPerson(names[1] ?? '');
    await server.join(staff, dnOf(1));
    expect(await sync()).toMatchObject({ changed: 1, deactivated: 1 });
    expect((await account(0)).email).toBe(`elsewhere-${number}@corp.test`);
    expect((await account(1)).isActive).toBe(false);
    expect((await signIn(portal, accounts[1]?.email ?? '')).status).toBe(403);
  });

  it('takes no address that somebody has', async () => {
    const other = await buildPerson(portal.db);
    await server.set(dnOf(0), { mail: other.email, sn: 'Петрова' });
    expect(await sync()).toMatchObject({ changed: 1 });
    expect(await account(0)).toMatchObject({ email: accounts[0]?.email, lastName: 'Петрова' });
  });

  it('does not touch people of the portal alone, nor administrators for emergencies', async () => {
    const local = await buildPerson(portal.db, { role: 'EDITOR', email: `local-${number}@corp.test` });
    await server.addPerson(`local-${number}`, { sn: 'Чужой' });
    const guarded = createDirectory(settings({ breakGlass: [accounts[0]?.email] }));
    await server.remove(dnOf(0));
    expect(await syncDirectory(portal.db, guarded)).toMatchObject({ linked: 3, deactivated: 0, changed: 0 });
    const [after] = await portal.db.select().from(users).where(eq(users.id, local.id));
    expect(after).toEqual(local);
    expect((await account(0)).isActive).toBe(true);
  });

  it('keeps the last administrator', async () => {
    await portal.db.update(users).set({ role: 'USER' }).where(eq(users.role, 'ADMIN'));
    await portal.db
      .update(users)
      .set({ role: 'ADMIN' })
      .where(eq(users.id, accounts[0]?.id ?? ''));
    expect(await sync()).toMatchObject({ changed: 0 });
    await server.remove(dnOf(0));
    expect(await sync()).toMatchObject({ deactivated: 0, kept: [accounts[0]?.email] });
    expect(await account(0)).toMatchObject({ role: 'ADMIN', isActive: true });
    await portal.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
    expect(await sync()).toMatchObject({ deactivated: 1, kept: [] });
  });

  it('stops where more people than allowed would lose their access, and one may always go', async () => {
    directory = createDirectory(settings({ sync: { mostDeactivated: 20 } }));
    await server.remove(dnOf(0));
    await server.set(dnOf(3), { sn: 'Петрова' });
    expect((await planSync(portal.db, directory)).steps.map(({ end }) => end)).toEqual(
      expect.arrayContaining(['gone']),
    );
    await server.remove(dnOf(1));
    await expect(sync()).rejects.toThrow(SyncStopped);
    expect(await Promise.all([0, 1, 3].map(async (one) => (await account(one)).lastName))).not.toContain('Петрова');
    expect((await account(0)).isActive).toBe(true);
    expect(await sync(60)).toMatchObject({ deactivated: 2, changed: 1 });
  });

  it('does nothing while the directory is away, or cuts its answer', async () => {
    const poor = `cn=poor-${number},${base}`;
    await server.add(poor, {
      objectClass: ['organizationalRole', 'simpleSecurityObject'],
      cn: `poor-${number}`,
      userPassword: 'poor',
    });
    // This account sees nobody at all.
    const blind = createDirectory(settings({ bindDn: poor, bindPassword: 'poor' }));
    await expect(syncDirectory(portal.db, blind)).rejects.toThrow();
    await server.halt();
    await expect(sync()).rejects.toThrow('not reached');
    await server.start();
    expect(await sync()).toMatchObject({ changed: 0, deactivated: 0 });
  });

  it('done by two nodes at once is done once', async () => {
    await server.set(dnOf(0), { sn: 'Петрова' });
    await server.remove(dnOf(1));
    const both = await Promise.all([sync(), sync()]);
    expect(both.reduce((sum, { changed, deactivated }) => sum + changed + deactivated, 0)).toBe(2);
    expect(await entries(0)).toHaveLength(1);
  });
});

describe('the night', () => {
  const at = (time: string) => new Date(`${time}+03:00`);

  it('has come once for all nodes, by the clock of the company', async () => {
    const due = (time: string) => syncWhenDue(portal.db, directory, at(time));
    expect(await due('2031-03-01T12:00:00')).toBeNull();
    expect(await due('2031-03-02T02:59:00')).toBeNull();
    const both = await Promise.all([due('2031-03-02T03:00:00'), due('2031-03-02T03:00:00')]);
    expect(both.filter((done) => done !== null)).toHaveLength(1);
    expect(await due('2031-03-02T23:00:00')).toBeNull();
    expect(await due('2031-03-05T12:00:00')).toMatchObject({ linked: 4 });
  });

  it('is tried again after a failure, and not where it was stopped', async () => {
    const due = () => syncWhenDue(portal.db, directory, at('2031-04-02T03:00:00'));
    await server.halt();
    await expect(due()).rejects.toThrow('not reached');
    await server.start();
    directory = createDirectory(settings({ sync: { mostDeactivated: 20 } }));
    for (const one of [0, 1]) await server.remove(dnOf(one));
    await expect(due()).rejects.toThrow(SyncStopped);
    expect(await due()).toBeNull();
  });
});
