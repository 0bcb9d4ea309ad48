import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import { backupLock } from '../backup/removals.ts';
import { openSession } from '../credentials/sessions.ts';
import { poolOf } from '../db/database.ts';
import { personalTokens, sessions } from '../tables/auth.ts';
import { logs } from '../tables/logs.ts';
import { settings } from '../tables/settings.ts';
import { buildPerson, testPassword } from '../testing/builders.ts';
import { type Caller, callerWith, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import {
  ask,
  buildProtected,
  codeOf,
  givePassword,
  holdHalfMinute,
  knownSecret,
  switchOn,
  ticketOf,
} from '../testing/secondFactor.ts';

let portal: TestApp;
let admin: Caller;
beforeEach(holdHalfMinute);
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
});
afterAll(() => portal.close());
afterEach(async () => {
  await portal.db.delete(settings).where(eq(settings.key, 'secondFactorRoles'));
});

const requireFor = (...roles: string[]) => admin.send('PUT', '/admin/second-factor', { roles });

describe('the roles that need it', () => {
  it('are none at first; an administrator names them, and the log says so', async () => {
    expect((await admin.send('GET', '/admin/second-factor')).body).toEqual({ data: { roles: [] } });
    const { status, body } = await requireFor('ADMIN', 'EDITOR', 'ADMIN');
    expect(status).toBe(200);
    expect(body).toEqual({ data: { roles: ['EDITOR', 'ADMIN'] } });
    await requireFor('EDITOR', 'ADMIN');
    const own = and(eq(logs.userId, admin.id), eq(logs.action, 'SETTINGS_UPDATE'));
    const entries = await portal.db.select({ details: logs.details }).from(logs).where(own);
    expect(entries).toEqual([{ details: { changes: { secondFactorRoles: { from: [], to: ['EDITOR', 'ADMIN'] } } } }]);
    expect((await requireFor('GUEST')).status).toBe(400);
  });

  it('are changed also while a backup is made', async () => {
    // The embedded database has one connection, and is copied instead.
    const backup = portal.isServer ? await poolOf(portal.db).connect() : null;
    await backup?.query('select pg_advisory_lock_shared($1)', [backupLock]);
    try {
      expect((await requireFor('EDITOR')).status).toBe(200);
    } finally {
      await backup?.query('select pg_advisory_unlock_shared($1)', [backupLock]);
      backup?.release();
    }
  });

  it('do not get in by a password alone, and others do', async () => {
    await requireFor('EDITOR');
    const editor = await buildPerson(portal.db, { role: 'EDITOR' });
    const user = await buildPerson(portal.db);
    const { body } = await givePassword(portal, editor.email);
    expect(body).toEqual({ data: { secondFactor: { ticket: expect.any(String), methods: [], mustEnrol: true } } });
    expect((await givePassword(portal, user.email)).body.data.token).toBeDefined();
    const set = await buildProtected(portal, { role: 'EDITOR' });
    expect((await givePassword(portal, set.email)).body.data.secondFactor.methods).toEqual(['totp']);
  });

  it('set it up while they sign in, and are signed in then', async () => {
    await requireFor('USER');
    const person = await buildPerson(portal.db);
    const { session } = await signedInBefore(person.id);
    const { body, headers } = await givePassword(portal, person.email, { bound: true });
    const { ticket } = body.data.secondFactor;
    const [cookie = ''] = String(headers['set-cookie']).split('; ');
    const prepared = await ask(portal, 'POST', '/auth/second-factor/app', { ticket }, { cookie });
    const { secret, qr } = prepared.body.data;
    expect(qr.size).toBeGreaterThan(40);
    const form = { ticket, code: codeOf(secret), bound: true };
    expect((await ask(portal, 'PUT', '/auth/second-factor/app', form)).body.error.code).toBe('SIGN_IN_EXPIRED');
    const wrong = await ask(portal, 'PUT', '/auth/second-factor/app', { ...form, code: '000000' }, { cookie });
    expect(wrong.body.error.code).toBe('WRONG_CODE');
    const { status, body: signedIn } = await ask(portal, 'PUT', '/auth/second-factor/app', form, { cookie });
    expect(status).toBe(200);
    expect(signedIn.data.user.id).toBe(person.id);
    expect(signedIn.data.recoveryCodes).toHaveLength(10);
    // Who was signed in with the password alone is so no more.
    expect((await session.send('GET', '/auth/me')).status).toBe(401);
    expect((await ask(portal, 'PUT', '/auth/second-factor/app', form, { cookie })).status).toBe(401);
    const [code = ''] = signedIn.data.recoveryCodes;
    const next = await ticketOf(portal, person.email);
    expect((await ask(portal, 'POST', '/auth/second-factor', { ticket: next, code })).status).toBe(200);
  });

  it('have nothing of the ticket but to set it up', async () => {
    await requireFor('USER');
    const person = await buildPerson(portal.db);
    const ticket = await ticketOf(portal, person.email);
    expect((await ask(portal, 'POST', '/auth/second-factor', { ticket, code: '000000' })).status).toBe(401);
    expect((await callerWith(portal.app, person.id, ticket).send('GET', '/auth/me')).status).toBe(401);
    expect(await portal.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
  });

  it('cannot take an app in place of the one that is there', async () => {
    const person = await buildProtected(portal);
    const ticket = await ticketOf(portal, person.email);
    expect((await ask(portal, 'POST', '/auth/second-factor/app', { ticket })).status).toBe(409);
    const form = { ticket, code: codeOf(knownSecret) };
    expect((await ask(portal, 'PUT', '/auth/second-factor/app', form)).status).toBe(409);
  });

  it('cannot switch it off', async () => {
    const caller = await portal.signedInAs('EDITOR');
    const { secret } = await switchOn(caller);
    await requireFor('EDITOR');
    const form = { password: testPassword, code: codeOf(secret) };
    expect((await caller.send('POST', '/auth/me/second-factor/removal', form)).status).toBe(409);
    expect((await caller.send('GET', '/auth/me/second-factor')).body.data).toMatchObject({
      isOn: true,
      isRequired: true,
    });
  });
});

async function signedInBefore(id: string) {
  const { token } = await openSession(portal.db, id, '127.0.0.1', 'test');
  return { session: callerWith(portal.app, id, token) };
}

describe('a reset by an administrator', () => {
  it('takes it away, ends all access, is written down and told', async () => {
    const caller = await portal.signedInAs('EDITOR');
    await switchOn(caller);
    await caller.send('POST', '/auth/tokens', { name: 'робот', scope: 'read', days: 1, password: testPassword });
    const [person] = (await admin.send('GET', '/admin/users?role=EDITOR&sort=-createdAt')).body.data.users;
    expect(person).toMatchObject({ id: caller.id, hasSecondFactor: true });
    const halfDone = await ticketOf(portal, person.email);
    expect((await admin.send('DELETE', `/admin/users/${caller.id}/second-factor`)).status).toBe(200);
    expect((await caller.send('GET', '/auth/me')).status).toBe(401);
    expect(await portal.db.$count(personalTokens, and(eq(personalTokens.userId, caller.id), isOpen()))).toBe(0);
    expect((await ask(portal, 'POST', '/auth/second-factor/app', { ticket: halfDone })).status).toBe(401);
    const { body } = await givePassword(portal, person.email);
    const again = callerWith(portal.app, caller.id, body.data.token);
    const { notifications } = (await again.send('GET', '/notifications')).body.data;
    expect(notifications[0]).toMatchObject({ kind: 'SECURITY', title: 'Вход в два шага сброшен администратором' });
    const own = and(eq(logs.userId, admin.id), eq(logs.action, 'USER_UPDATE'));
    const [entry] = await portal.db.select({ details: logs.details }).from(logs).where(own);
    expect(entry?.details).toMatchObject({ secondFactor: 'reset' });
  });

  it('is not for oneself, nor for who has none', async () => {
    await switchOn(admin);
    const own = await admin.send('DELETE', `/admin/users/${admin.id}/second-factor`);
    expect(own.status).toBe(409);
    expect(own.body.message).toBe('Свой вход в два шага меняют в профиле.');
    const { id } = await buildPerson(portal.db);
    expect((await admin.send('DELETE', `/admin/users/${id}/second-factor`)).status).toBe(404);
    const { body } = await admin.send('GET', '/admin/users?role=ADMIN');
    expect(body.data.users[0]).toMatchObject({ id: admin.id, hasSecondFactor: true });
  });
});

const isOpen = () => isNull(personalTokens.revokedAt);
