import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import { openSession } from '../credentials/sessions.ts';
import { sessions } from '../tables/auth.ts';
import { logs } from '../tables/logs.ts';
import { recoveryCodes, secondFactors } from '../tables/second-factor.ts';
import { users } from '../tables/users.ts';
import { testPassword } from '../testing/builders.ts';
import { type Caller, callerWith, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { ask, codeOf, givePassword, holdHalfMinute, switchOn, ticketOf } from '../testing/secondFactor.ts';

let portal: TestApp;
beforeEach(holdHalfMinute);
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

const address = '/auth/me/second-factor';
const state = async (caller: Caller) => (await caller.send('GET', address)).body.data;

async function emailOf({ id }: Caller): Promise<string> {
  const [person] = await portal.db.select({ email: users.email }).from(users).where(eq(users.id, id));
  return person?.email ?? '';
}

describe('switching it on', () => {
  it('asks for the password, shows what an app needs, and holds from the first code on', async () => {
    const caller = await portal.signedInAs('USER');
    expect(await state(caller)).toEqual({
      ...{ isOn: false, since: null, hasApp: false, passkeys: [], passkeyPlace: 'http://localhost' },
      ...{ recoveryCodesLeft: 0, isRequired: false },
    });
    const wrong = await caller.send('POST', address, { password: 'wrong password' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.fields).toEqual({ password: 'Пароль указан неверно' });
    const { body } = await caller.send('POST', address, { password: testPassword });
    const { secret, address: uri, qr } = body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/База знаний:${await emailOf(caller)}`,
    ]);
    expect(Object.fromEntries(searchParams)).toMatchObject({ secret, digits: '6', period: '30', algorithm: 'SHA1' });
    expect(qr.size).toBeGreaterThan(40);
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    // Nothing is asked for yet.
    expect((await givePassword(portal, await emailOf(caller))).body.data.token).toBeDefined();
    const confirmed = await caller.send('PUT', address, { code: codeOf(secret) });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.data.recoveryCodes).size).toBe(10);
    expect(await state(caller)).toMatchObject({
      isOn: true,
      since: expect.any(String),
      hasApp: true,
      recoveryCodesLeft: 10,
    });
    expect((await givePassword(portal, await emailOf(caller))).body.data.token).toBeUndefined();
  });

  it('ends the other sessions and not this one, and is told and written down', async () => {
    const caller = await portal.signedInAs('USER');
    await openSession(portal.db, caller.id, '10.0.0.9', 'another');
    await switchOn(caller);
    expect(await portal.db.$count(sessions, eq(sessions.userId, caller.id))).toBe(1);
    const { notifications } = (await caller.send('GET', '/notifications')).body.data;
    expect(notifications).toMatchObject([{ kind: 'SECURITY', title: 'Вход в два шага включён' }]);
    const entry = and(eq(logs.userId, caller.id), eq(logs.action, 'PROFILE_UPDATE'));
    const [written] = await portal.db.select({ details: logs.details }).from(logs).where(entry);
    expect(written?.details).toEqual({ secondFactor: 'on' });
  });

  it('uses the code up that it was confirmed with', async () => {
    const caller = await portal.signedInAs('USER');
    const { secret } = await switchOn(caller);
    const ticket = await ticketOf(portal, await emailOf(caller));
    const again = await ask(portal, 'POST', '/auth/second-factor', { ticket, code: codeOf(secret, -1) });
    expect(again.status).toBe(401);
  });

  it('is refused where it is on, was not begun, or was begun too long ago', async () => {
    const caller = await portal.signedInAs('USER');
    expect((await caller.send('PUT', address, { code: '123456' })).status).toBe(409);
    const { body } = await caller.send('POST', address, { password: testPassword });
    await portal.db
      .update(secondFactors)
      .set({ createdAt: sql`now() - interval '16 minutes'` })
      .where(eq(secondFactors.userId, caller.id));
    expect((await caller.send('PUT', address, { code: codeOf(body.data.secret) })).status).toBe(409);
    await switchOn(caller);
    expect((await caller.send('POST', address, { password: testPassword })).status).toBe(409);
    expect((await caller.send('PUT', address, { code: '123456' })).status).toBe(409);
  });

  it('takes the codes of the last secret that was shown', async () => {
    const caller = await portal.signedInAs('USER');
    const first = await caller.send('POST', address, { password: testPassword });
    const last = await caller.send('POST', address, { password: testPassword });
    const wrong = await caller.send('PUT', address, { code: codeOf(first.body.data.secret) });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.fields.code).toMatch(/^Неверный код/);
    expect((await caller.send('PUT', address, { code: codeOf(last.body.data.secret) })).status).toBe(200);
  });
});

describe('what lies in the database', () => {
  it('is neither the secret nor a recovery code', async () => {
    const caller = await portal.signedInAs('USER');
    const { secret, codes } = await switchOn(caller);
    const rows = [
      await portal.db.select().from(secondFactors).where(eq(secondFactors.userId, caller.id)),
      await portal.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, caller.id)),
      await portal.db.select().from(logs).where(eq(logs.userId, caller.id)),
    ];
    const text = JSON.stringify(rows).toLowerCase();
    for (const shown of [secret, ...codes]) {
      expect(text).not.toContain(shown.toLowerCase());
      expect(text).not.toContain(shown.replaceAll('-', ''));
    }
  });
});

describe('switching it off, and new recovery codes', () => {
  it('ask for the password and a code', async () => {
    const caller = await portal.signedInAs('USER');
    const { secret } = await switchOn(caller);
    for (const call of ['removal', 'recovery-codes']) {
      const withoutPassword = await caller.send('POST', `${address}/${call}`, {
        password: 'wrong password',
        code: codeOf(secret),
      });
      expect(withoutPassword.body.error.fields).toEqual({ password: 'Пароль указан неверно' });
      const withoutCode = await caller.send('POST', `${address}/${call}`, { password: testPassword, code: '000000' });
      expect(withoutCode.status).toBe(400);
      expect(Object.keys(withoutCode.body.error.fields)).toEqual(['code']);
    }
    expect(await state(caller)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  });

  it('leave an account that signs in by its password alone', async () => {
    const caller = await portal.signedInAs('USER');
    const { secret } = await switchOn(caller);
    const form = { password: testPassword, code: codeOf(secret) };
    expect((await caller.send('POST', `${address}/removal`, form)).status).toBe(200);
    expect(await state(caller)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await givePassword(portal, await emailOf(caller))).body.data.token).toBeDefined();
    expect(await portal.db.$count(secondFactors, eq(secondFactors.userId, caller.id))).toBe(0);
  });

  it('put new codes in place of the old ones', async () => {
    const caller = await portal.signedInAs('USER');
    const { codes } = await switchOn(caller);
    const [spare = '', old = ''] = codes;
    const form = { password: testPassword, code: spare };
    const { body } = await caller.send('POST', `${address}/recovery-codes`, form);
    const [fresh = ''] = body.data.recoveryCodes;
    expect(await state(caller)).toMatchObject({ recoveryCodesLeft: 10 });
    const ticket = await ticketOf(portal, await emailOf(caller));
    expect((await ask(portal, 'POST', '/auth/second-factor', { ticket, code: old })).status).toBe(401);
    expect((await ask(portal, 'POST', '/auth/second-factor', { ticket, code: fresh })).status).toBe(200);
  });
});

it('is closed to personal tokens, whatever they may do', async () => {
  const caller = await portal.signedInAs('ADMIN');
  const form = { name: 'робот', scope: 'write', days: 1, password: testPassword };
  const { body } = await caller.send('POST', '/auth/tokens', form);
  const robot = callerWith(portal.app, caller.id, body.data.secret);
  const other = await portal.signedInAs('USER');
  const calls = [
    await robot.send('GET', address),
    await robot.send('POST', address, { password: testPassword }),
    await robot.send('PUT', address, { code: '123456' }),
    await robot.send('POST', `${address}/removal`, { password: testPassword, code: '123456' }),
    await robot.send('POST', `${address}/recovery-codes`, { password: testPassword, code: '123456' }),
    await robot.send('PUT', '/admin/second-factor', { roles: [] }),
    await robot.send('DELETE', `/admin/users/${other.id}/second-factor`),
  ];
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 403));
  expect(calls[0]?.body.message).toMatch(/^Это действие токену доступа не разрешено/);
});
