import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '../tables/users.ts';
import { buildPerson, testPassword } from '../testing/builders.ts';
import { type Caller, callerWith, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { ldapSettings, signIn } from '../testing/directoryPortal.ts';
import { type DirectoryServer, people, personPassword, startDirectory } from '../testing/directoryServer.ts';
import { ask, codeOf, holdHalfMinute, switchOn } from '../testing/secondFactor.ts';

let directory: DirectoryServer;
let portal: TestApp;
let anna: Caller;
const email = 'anna@corp.test';

beforeAll(async () => {
  directory = await startDirectory();
  await directory.addPerson('anna');
  portal = await createTestApp({ ldap: ldapSettings(directory) });
  const { token, user } = (await signIn(portal, email)).body.data;
  anna = callerWith(portal.app, user.id, token);
});
afterAll(async () => {
  await portal?.close();
  await directory?.stop();
});

const me = async () => (await anna.send('GET', '/auth/me')).body.data;

it('the profile says that the password is elsewhere, and only to whom it is so', async () => {
  expect(await me()).toMatchObject({ isPasswordElsewhere: true, isEmailLocked: true });
  expect(
    (await (await portal.signedInAs('USER')).send('GET', '/auth/me')).body.data.isPasswordElsewhere,
  ).toBeUndefined();
});

it('the password is not changed here, by the person or by an administrator, and the address only by one', async () => {
  const own = { currentPassword: personPassword, newPassword: 'снегирь-17-дуб' };
  const changed = await anna.send('PUT', '/auth/change-password', own);
  expect([changed.status, changed.body.message]).toEqual([409, expect.stringContaining('в каталоге сотрудников')]);
  const admin = await portal.signedInAs('ADMIN');
  const reset = await admin.send('POST', `/admin/users/${anna.id}/password`);
  expect([reset.status, reset.body.message]).toEqual([409, expect.stringContaining('в каталоге компании')]);
  expect((await anna.send('GET', '/auth/me')).status).toBe(200);
  const { firstName, lastName, username } = (await me()).user;
  const form = { firstName, lastName, username, email: 'boss@corp.test', currentPassword: personPassword };
  expect((await anna.send('PUT', '/auth/me', form)).body.error.fields.email).toMatch(/администратор/);
  const local = await buildPerson(portal.db);
  expect((await admin.send('POST', `/admin/users/${local.id}/password`)).status).toBe(200);
});

it('where the present password is asked for, it is that of the directory', async () => {
  const token = { name: 'Почта', scope: 'read', days: 30 };
  const make = (password: string) => anna.send('POST', '/auth/tokens', { ...token, password });
  const [account] = await portal.db.select().from(users).where(eq(users.id, anna.id));
  await portal.db
    .update(users)
    .set({ passwordHash: (await buildPerson(portal.db)).passwordHash })
    .where(eq(users.id, anna.id));
  expect((await make(testPassword)).status).toBe(400);
  expect((await make(personPassword)).status).toBe(201);
  await portal.db
    .update(users)
    .set({ passwordHash: account?.passwordHash ?? '' })
    .where(eq(users.id, anna.id));
});

it('the second step is asked for after it, from the role that the directory gives', async () => {
  holdHalfMinute();
  const { secret } = await switchOn(anna, personPassword);
  const { status, body } = await signIn(portal, email);
  expect([status, body.data.token]).toEqual([200, undefined]);
  expect(body.data.secondFactor).toMatchObject({ methods: ['totp', 'recovery'] });
  const finish = (code: string) =>
    ask(portal, 'POST', '/auth/second-factor', { ticket: body.data.secondFactor.ticket, code });
  expect((await finish('000000')).status).toBe(401);
  expect((await finish(codeOf(secret))).body.data.user.email).toBe(email);
  expect((await signIn(portal, email, 'wrong password')).status).toBe(401);
});

it('somebody whose entry is gone can do none of it', async () => {
  await directory.remove(`uid=anna,${people}`);
  const wanted = { name: 'Ещё', scope: 'read', days: 30, password: personPassword };
  expect((await anna.send('POST', '/auth/tokens', wanted)).status).toBe(400);
});
