import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, desc, eq } from 'drizzle-orm';
import { logs } from '../tables/logs.ts';
import { linkedIdentities } from '../tables/single-sign-on.ts';
import { users } from '../tables/users.ts';
import { buildDepartment, buildPerson, testPassword } from '../testing/builders.ts';
import { callerWith, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { ldapSettings, signIn } from '../testing/directoryPortal.ts';
import { type DirectoryServer, groups, people, personPassword, startDirectory } from '../testing/directoryServer.ts';

let directory: DirectoryServer;
let portal: TestApp;
/** Of the server's log. */
const lines: string[] = [];

beforeAll(async () => {
  directory = await startDirectory();
  await directory.addGroup('staff', []);
  const ldap = ldapSettings(directory, {
    disabledFilter: '(employeeType=left)',
    roles: { [`CN=staff,${groups}`]: 'USER', [`cn=chiefs, ${groups}`]: 'ADMIN', writers: 'EDITOR' },
    departments: { [`cn=sales,${groups}`]: 'Отдел продаж', [`cn=lost,${groups}`]: 'Отдел, которого нет' },
    groups: { base: groups },
    attributes: { login: ['mail', 'uid'] },
    breakGlass: ['root@corp.test'],
  });
  portal = await createTestApp({ ldap, logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  await buildPerson(portal.db, { role: 'ADMIN' });
});
afterAll(async () => {
  await portal?.close();
  await directory?.stop();
});

const staff = `cn=staff,${groups}`;
let number = 0;
let uid: string;
let dn: string;
const email = () => `${uid}@corp.test`;

/** Somebody whom the portal has not met yet. */
beforeEach(async () => {
  number += 1;
  uid = `person-${number}`;
  dn = await directory.addPerson(uid);
  await directory.join(staff, dn);
});

const link = (id: string) => portal.db.$count(linkedIdentities, eq(linkedIdentities.userId, id));

async function lastEntry(action: 'SIGN_IN_FAILED' | 'USER_CREATE' | 'USER_UPDATE') {
  const isAction = eq(logs.action, action);
  return (await portal.db.select().from(logs).where(isAction).orderBy(desc(logs.createdAt)).limit(1))[0];
}

describe('a person of the directory', () => {
  it('signs in by its password over TLS, and gets an account once', async () => {
    const answers = await Promise.all([signIn(portal, email()), signIn(portal, email().toUpperCase())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [user] = answers.map(({ body }) => body.data.user);
    expect(user).toMatchObject({ email: email(), role: 'USER', firstName: 'Иван', lastName: 'Орлов' });
    expect(answers[1]?.body.data.user.id).toBe(user.id);
    expect(await lastEntry('USER_CREATE')).toMatchObject({ details: { source: 'ldap', provider: 'corp' } });
    expect(await portal.db.$count(logs, and(eq(logs.action, 'LOGIN'), eq(logs.userId, user.id)))).toBe(2);
  });

  it('is not let in by a wrong password, nor by none', async () => {
    const { status, body } = await signIn(portal, email(), 'wrong password');
    expect([status, body.error.code]).toEqual([401, 'WRONG_CREDENTIALS']);
    for (const password of ['', '      ']) expect((await signIn(portal, email(), password)).status).not.toBe(200);
    expect(await portal.db.$count(users, eq(users.email, email()))).toBe(0);
    // As nobody has it, the same answer.
    expect((await signIn(portal, 'nobody@corp.test')).body).toEqual(body);
  });

  it('is the account that an administrator has made, whose password from then on counts no more', async () => {
    const person = await buildPerson(portal.db, { email: email().toUpperCase() });
    expect((await signIn(portal, email(), testPassword)).status).toBe(200);
    expect((await signIn(portal, email())).body.data.user.id).toBe(person.id);
    expect((await signIn(portal, email(), testPassword)).status).toBe(401);
    expect(await link(person.id)).toBe(1);
  });

  it('is the same after being moved, renamed, and given another address, by the new and by the old one', async () => {
    const first = (await signIn(portal, email())).body.data.user;
    await directory.move(dn, `uid=${uid}-married`);
    await directory.set(`uid=${uid}-married,${people}`, { mail: `${uid}-married@corp.test`, sn: 'Петрова' });
    for (const address of [`${uid}-married@corp.test`, email()]) {
      expect((await signIn(portal, address)).body.data.user.id).toBe(first.id);
    }
  });

  it('is nobody any more when deleted, disabled, or out of the base', async () => {
    await signIn(portal, email());
    await directory.set(dn, { employeeType: 'left' });
    expect((await signIn(portal, email())).status).toBe(401);
    await directory.set(dn, { employeeType: [] });
    expect((await signIn(portal, email())).status).toBe(200);
    await directory.remove(dn);
    expect((await signIn(portal, email())).status).toBe(401);
  });

  it('does not become the one who had the address before', async () => {
    const first = (await signIn(portal, email())).body.data.user;
    await directory.remove(dn);
    await directory.addPerson(uid, { userPassword: 'another password' });
    await directory.join(staff, dn);
    const { status, body } = await signIn(portal, email(), 'another password');
    expect([status, body.message]).toEqual([403, expect.stringContaining('связана с другим сотрудником')]);
    expect(await link(first.id)).toBe(1);
    expect(await lastEntry('SIGN_IN_FAILED')).toMatchObject({ details: { account: email(), reason: 'taken' } });
  });

  it('is not let in by an address that two have', async () => {
    await directory.addPerson(`${uid}-twin`, { mail: email() });
    await directory.join(staff, `uid=${uid}-twin,${people}`);
    expect((await signIn(portal, email())).status).toBe(401);
  });

  it('may have signs in the name that mean something to a directory', async () => {
    const odd = `cn=Орлов\\, Иван \\"И\\" \\+ Ко \\<\\#1\\>,${people}`;
    const names = { cn: 'Орлов, Иван "И" + Ко <#1>', sn: 'Орлов', mail: `${uid}-odd@corp.test` };
    await directory.add(odd, { objectClass: 'inetOrgPerson', ...names, userPassword: personPassword });
    await directory.join(staff, odd);
    expect((await signIn(portal, `${uid}-odd@corp.test`)).status).toBe(200);
  });
});

describe('what is typed', () => {
  it.each([
    '*',
    '*@corp.test',
    '*)(uid=*',
    ')(|(uid=*@x.y',
    '\\2a@corp.test',
    'a@b.c)(|(objectClass=*)',
    '\u0000@corp.test',
  ])('is no filter: %j', async (address) => {
    const { status } = await signIn(portal, address);
    expect([400, 401]).toContain(status);
  });

  it('is the address itself, not one that the directory takes for equal', async () => {
    await directory.set(dn, { uid: [uid, `${uid}-wide@corp.test`] });
    expect((await signIn(portal, `${uid}-ｗｉｄｅ@corp.test`)).status).toBe(401);
    expect((await signIn(portal, `${uid}-WIDE@corp.test`)).status).toBe(200);
  });

  it('is never in a log', async () => {
    await signIn(portal, email());
    await signIn(portal, email(), 'совсем не тот пароль');
    const all = lines.join('') + JSON.stringify(await portal.db.select().from(logs));
    expect(all).toContain(email());
    for (const secret of [personPassword, 'совсем не тот', portal.config.ldap?.bindPassword])
      expect(all).not.toContain(secret);
  });
});

describe('the groups of a person', () => {
  it('give the role and the department, and take them away', async () => {
    const department = await buildDepartment(portal.db, 'отдел Продаж');
    await directory.addGroup('chiefs', [dn]);
    await directory.addGroup('sales', [dn]);
    expect((await signIn(portal, email())).body.data.user).toMatchObject({
      role: 'ADMIN',
      department: { id: department.id },
    });
    await directory.remove(`cn=chiefs,${groups}`);
    expect((await signIn(portal, email())).body.data.user).toMatchObject({
      role: 'USER',
      department: { id: department.id },
    });
    expect(await lastEntry('USER_UPDATE')).toMatchObject({
      details: { changes: { role: { to: 'USER' } }, source: 'ldap' },
    });
  });

  it('count no more under another name', async () => {
    await directory.addGroup('bosses', [dn]);
    await directory.addGroup('writers', [dn]);
    expect((await signIn(portal, email())).body.data.user.role).toBe('EDITOR');
    await directory.move(`cn=writers,${groups}`, 'cn=authors');
    expect((await signIn(portal, email())).body.data.user.role).toBe('USER');
    await directory.move(`cn=authors,${groups}`, 'cn=writers');
  });

  it('count by their cn only under the place of the settings', async () => {
    await directory.addGroup('writers', [dn], people);
    expect((await signIn(portal, email())).body.data.user.role).toBe('USER');
  });

  it('are needed, where they give roles', async () => {
    await directory.leave(staff, dn);
    const { status, body } = await signIn(portal, email());
    expect([status, body.message]).toEqual([403, 'У вас нет доступа к порталу. Обратитесь к администратору портала.']);
    expect(await portal.db.$count(users, eq(users.email, email()))).toBe(0);
    expect(await lastEntry('SIGN_IN_FAILED')).toMatchObject({ details: { reason: 'no-group' } });
  });
});

describe('people of the portal alone', () => {
  it('go on signing in by the password of the portal', async () => {
    const person = await buildPerson(portal.db);
    expect((await signIn(portal, person.email, testPassword)).status).toBe(200);
    expect((await signIn(portal, person.email, personPassword)).status).toBe(401);
    expect(await link(person.id)).toBe(0);
  });

  it('are not taken over by somebody of the directory whose address is that of an administrator for emergencies', async () => {
    const root = await buildPerson(portal.db, { email: 'root@corp.test', role: 'ADMIN' });
    await directory.set(dn, { mail: 'Root@corp.test', uid: [uid, `${uid}@corp.test`] });
    for (const address of ['root@corp.test', `${uid}@corp.test`])
      expect((await signIn(portal, address)).status).not.toBe(200);
    expect(await link(root.id)).toBe(0);
    expect((await signIn(portal, 'root@corp.test', testPassword)).status).toBe(200);
  });

  it('do not wait with a foreign address for its owner in the directory', async () => {
    const mallory = await buildPerson(portal.db, { email: `mallory-${number}@corp.test` });
    const { body } = await signIn(portal, mallory.email, testPassword);
    const { firstName, lastName, username } = mallory;
    const form = { firstName, lastName, username, email: email(), currentPassword: testPassword };
    const changed = await callerWith(portal.app, mallory.id, body.data.token).send('PUT', '/auth/me', form);
    expect([changed.status, changed.body.error.fields.email]).toEqual([400, expect.stringContaining('администратор')]);
  });
});

describe('who is refused in the portal', () => {
  it.each([
    ['deactivated', { isActive: false }, 'отключена'],
    ['deleted', { isActive: false, deletedAt: new Date() }, 'удалена'],
  ])('stays out with a right password: %s', async (_state, change, said) => {
    const { id } = (await signIn(portal, email())).body.data.user;
    await portal.db.update(users).set(change).where(eq(users.id, id));
    const { status, body } = await signIn(portal, email());
    expect([status, body.message]).toEqual([403, expect.stringContaining(said)]);
    expect((await signIn(portal, email(), 'wrong password')).status).toBe(401);
  });
});
