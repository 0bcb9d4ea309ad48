import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { sessions } from '../tables/auth.ts';
import { logs } from '../tables/logs.ts';
import { buildPerson, testPassword } from '../testing/builders.ts';
import { createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp({ trustProxy: true });
});
afterAll(() => portal.close());

interface Held {
  token?: string;
  cookie?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function call({ token, cookie }: Held, method: Method, path: string, body?: object, headers: object = {}) {
  return inject(portal.app, {
    method,
    url: `/api${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }), ...headers },
    ...(body && { payload: body }),
  });
}

async function signIn(bound?: boolean, headers: object = {}, person = buildPerson(portal.db)) {
  const { id, email } = await person;
  const answer = await call({}, 'POST', '/auth/login', { email, password: testPassword, bound }, headers);
  const header = secretOf(answer.headers['set-cookie']);
  return { id, email, token: answer.body.data.token as string, header, cookie: header?.split(';')[0] ?? '' };
}

/** The second secret among the cookies of an answer. */
function secretOf(cookies: unknown): string | undefined {
  return [cookies ?? []]
    .flat()
    .map(String)
    .find((cookie) => /^(__Secure-)?portal_session=/.test(cookie));
}

const statusOf = async (held: Held) => (await call(held, 'GET', '/auth/me')).status;

test('a plain sign-in gives a token that stands for itself, and no cookie', async () => {
  for (const bound of [undefined, false]) {
    const person = await buildPerson(portal.db);
    const { body, headers } = await call({}, 'POST', '/auth/login', {
      email: person.email,
      password: testPassword,
      bound,
    });
    expect(headers['set-cookie']).toBeUndefined();
    const { token } = body.data;
    expect(await statusOf({ token })).toBe(200);
  }
});

test('a bound sign-in answers as a plain one does, and sets a cookie that only the API gets', async () => {
  const person = await buildPerson(portal.db);
  const payload = { email: person.email, password: testPassword, bound: true };
  const { status, body, headers } = await call({}, 'POST', '/auth/login', payload);
  expect(status).toBe(200);
  expect(Object.keys(body.data).sort()).toEqual(['expiresAt', 'timeZone', 'token', 'user']);
  const secret = secretOf(headers['set-cookie']);
  expect(secret).toMatch(/^portal_session=[\w-]{43}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Strict$/);
  expect(JSON.stringify(body)).not.toContain(String(secret).slice(15, 58));
});

test('the token of a bound session is refused without its cookie, and the session goes on', async () => {
  const { id, token, cookie } = await signIn(true);
  const other = await signIn(true);
  for (const wrong of ['', 'portal_session=', 'portal_session=%00', 'portal_session=made-up', other.cookie]) {
    const { status, body } = await call({ token, cookie: wrong }, 'GET', '/auth/me');
    expect(status).toBe(401);
    expect(body.message).toContain('только в браузере, где с ним вошли');
    expect((await call({ token, cookie: wrong }, 'POST', '/auth/refresh')).status).toBe(401);
    expect((await call({ token, cookie: wrong }, 'POST', '/auth/logout')).status).toBe(401);
  }
  expect(await statusOf({ token, cookie })).toBe(200);
  expect(await statusOf({ token, cookie: `portal_bucket=5; ${cookie}; theme=dark` })).toBe(200);
  expect(await portal.db.$count(sessions, eq(sessions.userId, id))).toBe(1);
});

test('a token that comes without its cookie is in the log, once a minute', async () => {
  const { id, token } = await signIn(true);
  for (let attempt = 0; attempt < 10; attempt += 1) await call({ token }, 'GET', '/auth/me');
  const entries = await portal.db.select().from(logs).where(eq(logs.action, 'ACCESS_DENIED'));
  const mine = entries.filter(({ userId }) => userId === id);
  expect(mine.map(({ details }) => details)).toEqual([
    { call: 'GET /api/auth/me', path: '/api/auth/me', role: 'USER', reason: 'session token without its cookie' },
  ]);
  expect(JSON.stringify(mine)).not.toContain(token);
});

test('the cookie alone proves nothing, so no foreign page can act through it', async () => {
  const { cookie } = await signIn(true);
  expect(await statusOf({ cookie })).toBe(401);
  expect((await call({ cookie }, 'POST', '/auth/logout')).status).toBe(401);
  expect((await call({ cookie }, 'DELETE', '/auth/sessions')).status).toBe(401);
  expect(await statusOf({ cookie, token: cookie.split('=')[1] })).toBe(401);
});

test('a renewal replaces both secrets, and neither old one works with a new one', async () => {
  const old = await signIn(true);
  const { status, body, headers } = await call(old, 'POST', '/auth/refresh');
  expect(status).toBe(200);
  expect(Object.keys(body.data).sort()).toEqual(['expiresAt', 'token']);
  const fresh = { token: body.data.token, cookie: String(headers['set-cookie']).split(';')[0] };
  expect(fresh.cookie).not.toBe(old.cookie);
  expect(await statusOf(fresh)).toBe(200);
  expect(await statusOf({ token: fresh.token, cookie: old.cookie })).toBe(401);
  expect(await statusOf({ token: old.token, cookie: fresh.cookie })).toBe(401);
  expect(await statusOf(old)).toBe(401);
});

test('of simultaneous renewals in two tabs one wins, and the browser holds what belongs together', async () => {
  const held = await signIn(true);
  const answers = await Promise.all([1, 2, 3, 4].map(() => call(held, 'POST', '/auth/refresh')));
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []);
  expect(cookies).toHaveLength(1);
  expect(await statusOf({ token: won[0]?.body.data.token, cookie: String(cookies[0]).split(';')[0] })).toBe(200);
});

test('signing out takes the cookie back, but a plain token leaves the cookie of the browser alone', async () => {
  const bound = await signIn(true);
  const plain = await signIn();
  const left = await call({ token: plain.token, cookie: bound.cookie }, 'POST', '/auth/logout');
  expect(left.headers['set-cookie']).toBeUndefined();
  const { headers } = await call(bound, 'POST', '/auth/logout');
  expect(headers['set-cookie']).toBe('portal_session=; Max-Age=0; Path=/api; HttpOnly; SameSite=Strict');
  expect(await statusOf(bound)).toBe(401);
});

test('a second account in the same browser leaves the first one with an ended session', async () => {
  const first = await signIn(true);
  const second = await signIn(true);
  expect(await statusOf({ token: first.token, cookie: second.cookie })).toBe(401);
  expect(await statusOf({ token: second.token, cookie: second.cookie })).toBe(200);
});

test('over https the cookie is Secure, and has a name that a page over http cannot take', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  const { token, header, cookie } = await signIn(true, https);
  expect(header).toMatch(/^__Secure-portal_session=.*; HttpOnly; Secure; SameSite=Strict$/);
  expect((await call({ token, cookie }, 'GET', '/auth/me', undefined, https)).status).toBe(200);
  const planted = cookie.replace('__Secure-', '');
  expect((await call({ token, cookie: planted }, 'GET', '/auth/me', undefined, https)).status).toBe(401);
});

test('behind a proxy that says nothing the public address tells that it is https', async () => {
  const secure = await createTestApp({ publicUrl: 'https://portal.test' });
  const { email } = await buildPerson(secure.db);
  const payload = { email, password: testPassword, bound: true };
  const cookieAt = async (host: string) => {
    const headers = { host };
    const answer = await inject(secure.app, { method: 'POST', url: '/api/auth/login', payload, headers });
    return secretOf(answer.headers['set-cookie']);
  };
  expect(await cookieAt('portal.test')).toMatch(/^__Secure-portal_session=.*; Secure/);
  // A browser takes no Secure cookie from plain http: past the proxy the sign-in has to work too.
  expect(await cookieAt('127.0.0.1:8080')).toMatch(/^portal_session=.*; HttpOnly; SameSite=Strict$/);
  await secure.close();
});

test('the list of sessions tells which are bound', async () => {
  const person = await buildPerson(portal.db);
  const held = await signIn(true, {}, Promise.resolve(person));
  await signIn(false, {}, Promise.resolve(person));
  const { body } = await call(held, 'GET', '/auth/sessions');
  expect(body.data.map(({ isCurrent, isBound }: Record<string, boolean>) => [isCurrent, isBound]).sort()).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/hash/i);
});

test('a sign-in with an unclear wish is refused in words', async () => {
  const payload = { email: 'a@b.ru', password: testPassword, bound: 'yes' };
  const { status, body } = await call({}, 'POST', '/auth/login', payload);
  expect(status).toBe(400);
  expect(body.error.fields.bound).toMatch(/true или false/);
});
