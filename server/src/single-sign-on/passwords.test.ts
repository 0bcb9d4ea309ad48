import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import { checkSsoSettings } from '../oidc/settings.ts';
import { logs } from '../tables/logs.ts';
import { buildPerson, testPassword } from '../testing/builders.ts';
import { createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { publicUrl } from '../testing/identityProvider.ts';
import { beginAlone, buildKeyHolder, finishAlone } from '../testing/passkeys.ts';

const settings = checkSsoSettings({
  providers: [{ id: 'corp', title: 'Войти', issuer: 'https://sso.test', clientId: 'portal', clientSecret: 'secret' }],
  passwordSignIn: false,
  breakGlass: ['Root@Corp.test', 'former-root@corp.test'],
});

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ sso: { ...settings, publicUrl } });
});
afterAll(() => portal.close());

const signIn = (email: string, password = testPassword) =>
  inject(portal.app, { method: 'POST', url: '/api/auth/login', payload: { email, password } });

test('where passwords are switched off a right one opens nothing, for administrators neither', async () => {
  const person = await buildPerson(portal.db, { role: 'ADMIN' });
  for (const password of [testPassword, 'wrong password']) {
    const { status, body } = await signIn(person.email, password);
    expect([status, body.error.code]).toEqual([409, 'PASSWORD_SIGN_IN_OFF']);
    expect(body.message).toMatch(/^Вход по паролю отключён/);
  }
  const isTold = and(eq(logs.action, 'SIGN_IN_FAILED'), sql`${logs.details} ->> 'reason' = 'password sign-in is off'`);
  expect(await portal.db.$count(logs, isTold)).toBe(1);
});

test('administrators who are named for emergencies go on signing in by theirs', async () => {
  await buildPerson(portal.db, { email: 'root@corp.test', role: 'ADMIN' });
  expect((await signIn('ROOT@corp.test')).status).toBe(200);
  expect((await signIn('root@corp.test', 'wrong password')).status).toBe(401);
});

test('who is named and is no administrator any more does not', async () => {
  await buildPerson(portal.db, { email: 'former-root@corp.test', role: 'EDITOR' });
  expect((await signIn('former-root@corp.test', 'wrong password')).status).toBe(401);
  expect((await signIn('former-root@corp.test')).status).toBe(409);
});

test('a passkey from before opens nothing where its person signs in elsewhere', async () => {
  const { authenticator } = await buildKeyHolder(portal);
  const { options, cookie } = await beginAlone(portal);
  const { status, body } = await finishAlone(portal, authenticator.get(options), { cookie });
  expect([status, body.error.code]).toEqual([409, 'PASSWORD_SIGN_IN_OFF']);
});
