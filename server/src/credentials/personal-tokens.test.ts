import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import * as contract from 'shared-api/contract';
import { personalTokens } from '../tables/auth.ts';
import { logs } from '../tables/logs.ts';
import { users } from '../tables/users.ts';
import { calls } from '../testing/access-table.ts';
import { testPassword } from '../testing/builders.ts';
import { type Caller, callerWith, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { purgePersonalTokens } from './personal-tokens.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

const wanted = { name: 'Отчёты', scope: 'write', days: 30, password: testPassword };

/** A caller with a personal token of the person. */
async function tokenOf(person: Caller, form: object = {}): Promise<Caller & { tokenId: string }> {
  const { status, body } = await person.send('POST', '/auth/tokens', { ...wanted, ...form });
  expect(status).toBe(201);
  return { ...callerWith(portal.app, person.id, body.data.secret), tokenId: body.data.id };
}

const statusOf = async (caller: Caller) => (await caller.send('GET', '/auth/me')).status;

test('a person makes a token for a program, which then works as that person', async () => {
  const person = await portal.signedInAs('USER');
  const { status, body } = await person.send('POST', '/auth/tokens', wanted);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ name: 'Отчёты', scope: 'write', lastUsedAt: null, isExpired: false });
  expect(body.data.secret).toMatch(/^pat_[0-9a-f]{72}$/);
  const left = Date.parse(body.data.expiresAt) - Date.now();
  expect(Math.abs(left - 30 * 24 * 60 * 60_000)).toBeLessThan(60_000);

  const program = callerWith(portal.app, person.id, body.data.secret);
  const me = await program.send('GET', '/auth/me');
  expect(me.status).toBe(200);
  expect(me.body.data.user.id).toBe(person.id);
  const [listed] = (await person.send('GET', '/auth/tokens')).body.data;
  expect(listed).toEqual({ ...body.data, secret: undefined, lastUsedAt: expect.any(String) });
  const [row] = await portal.db.select().from(personalTokens).where(eq(personalTokens.userId, person.id));
  expect(row?.tokenHash).toBe(createHash('sha256').update(body.data.secret).digest('hex'));
});

test('making and revoking are in the log, without the secret', async () => {
  const person = await portal.signedInAs('USER');
  const program = await tokenOf(person);
  await person.send('DELETE', `/auth/tokens/${program.tokenId}`);
  const entries = await portal.db.select().from(logs).where(eq(logs.userId, person.id));
  const details = expect.objectContaining({ name: 'Отчёты', scope: 'write' });
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'TOKEN_CREATE', details }),
      expect.objectContaining({ action: 'TOKEN_DELETE', details }),
    ]),
  );
  expect(JSON.stringify(entries)).not.toContain(program.token);
});

test('the password is asked for, and wrong ones are counted', async () => {
  const person = await portal.signedInAs('USER');
  const attempt = (password: string) => person.send('POST', '/auth/tokens', { ...wanted, password });
  for (let failure = 0; failure < 5; failure += 1) {
    const { status, body } = await attempt('not this one');
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({ password: 'Пароль указан неверно' });
  }
  expect((await attempt(testPassword)).status).toBe(429);
  expect(await portal.db.$count(personalTokens, eq(personalTokens.userId, person.id))).toBe(0);
});

test.each([
  [{ name: ' ' }, 'name', 'Назовите токен: что им пользуется'],
  [{ name: 'я'.repeat(61) }, 'name', 'Не длиннее 60 знаков'],
  [{ scope: 'all' }, 'scope', 'Выберите, что разрешено токену'],
  [{ scope: 'release' }, 'scope', 'Выпускать может только администратор'],
  [{ days: 0 }, 'days', 'Не меньше одного дня'],
  [{ days: 366 }, 'days', 'Не больше года: 365 дней'],
  [{ days: 1.5 }, 'days', 'Срок задаётся целым числом дней'],
  [{ days: '30' }, 'days', 'Укажите срок в днях'],
  [{ days: null }, 'days', 'Укажите срок в днях'],
  [{ password: '' }, 'password', 'Введите пароль'],
])('a token with %j is refused in words', async (form, field, message) => {
  const person = await portal.signedInAs('EDITOR');
  const { status, body } = await person.send('POST', '/auth/tokens', { ...wanted, ...form });
  expect(status).toBe(400);
  expect(body.error.fields).toEqual({ [field]: message });
});

test('a revoked token is refused at once, and nobody revokes another person’s', async () => {
  const person = await portal.signedInAs('USER');
  const stranger = await portal.signedInAs('ADMIN');
  const program = await tokenOf(person);
  expect((await stranger.send('DELETE', `/auth/tokens/${program.tokenId}`)).status).toBe(404);
  expect(await statusOf(program)).toBe(200);
  expect((await person.send('DELETE', `/auth/tokens/${program.tokenId}`)).status).toBe(200);
  const { status, body } = await program.send('GET', '/auth/me');
  expect(status).toBe(401);
  expect(body.message).toBe('Токен доступа отозван. Создайте новый в профиле.');
  expect((await person.send('DELETE', `/auth/tokens/${program.tokenId}`)).status).toBe(404);
  expect((await person.send('GET', '/auth/tokens')).body.data).toEqual([]);
});

test('an expired token is refused in words, stays in the list for a while, and is deleted in the end', async () => {
  const person = await portal.signedInAs('USER');
  const program = await tokenOf(person, { days: 1 });
  const expire = (ago: string) =>
    portal.db
      .update(personalTokens)
      .set({ expiresAt: sql`now() - ${ago}::interval` })
      .where(eq(personalTokens.id, program.tokenId));
  await expire('1 second');
  const { status, body } = await program.send('GET', '/auth/me');
  expect(status).toBe(401);
  expect(body.message).toBe('Срок токена доступа истёк. Создайте новый в профиле.');
  await purgePersonalTokens(portal.db);
  expect((await person.send('GET', '/auth/tokens')).body.data).toMatchObject([{ isExpired: true }]);
  await expire('31 days');
  await purgePersonalTokens(portal.db);
  expect((await person.send('GET', '/auth/tokens')).body.data).toEqual([]);
});

test('made-up, broken and shortened tokens are refused', async () => {
  const { token } = await tokenOf(await portal.signedInAs('ADMIN'));
  const flipped = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
  for (const wrong of [
    'pat_',
    `pat_${'0'.repeat(72)}`,
    flipped,
    token.slice(0, -1),
    token.toUpperCase(),
    `${token}0`,
  ]) {
    expect(await statusOf(callerWith(portal.app, '', wrong))).toBe(401);
  }
});

test('a token has the role of its person of this very moment', async () => {
  const person = await portal.signedInAs('ADMIN');
  const program = await tokenOf(person);
  expect((await program.send('GET', '/admin/users')).status).toBe(200);
  await portal.db.update(users).set({ role: 'USER' }).where(eq(users.id, person.id));
  expect((await program.send('GET', '/admin/users')).status).toBe(403);
});

test('an administrator takes the tokens along with the sessions', async () => {
  const admin = await portal.signedInAs('ADMIN');
  const takeaways: [string, (id: string) => Promise<{ status: number }>][] = [
    ['sessions', (id) => admin.send('DELETE', `/admin/users/${id}/sessions`)],
    ['password', (id) => admin.send('POST', `/admin/users/${id}/password`)],
    ['bulk', (ids) => admin.send('POST', '/admin/users/bulk', { ids: [ids], change: { isActive: false } })],
    ['delete', (id) => admin.send('DELETE', `/admin/users/${id}`)],
  ];
  for (const [name, takeAway] of takeaways) {
    const person = await portal.signedInAs('USER');
    const program = await tokenOf(person);
    expect([name, (await takeAway(person.id)).status]).toEqual([name, 200]);
    expect([name, await statusOf(program)]).toEqual([name, 401]);
    // Not only while the person is out.
    await portal.db.update(users).set({ isActive: true, deletedAt: null }).where(eq(users.id, person.id));
    expect([name, await statusOf(program)]).toEqual([name, 401]);
  }
});

test('a changed password keeps the tokens: they never depended on it', async () => {
  const person = await portal.signedInAs('USER');
  const program = await tokenOf(person);
  const form = { currentPassword: testPassword, newPassword: 'Кобальтовый-гиацинт-48' };
  expect((await person.send('PUT', '/auth/change-password', form)).status).toBe(200);
  expect(await statusOf(program)).toBe(200);
});

test('simultaneous requests do not make more than fifty tokens', async () => {
  const person = await portal.signedInAs('USER');
  const rows = Array.from({ length: 47 }, (_, index) => ({
    userId: person.id,
    name: `${index}`,
    scope: 'read' as const,
    tokenHash: `${person.id}-${index}`,
    expiresAt: sql`now() + interval '1 day'`,
  }));
  await portal.db.insert(personalTokens).values(rows);
  const answers = await Promise.all(Array.from({ length: 8 }, () => person.send('POST', '/auth/tokens', wanted)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain('50 токенов');
  const mine = and(eq(personalTokens.userId, person.id));
  expect(await portal.db.$count(personalTokens, mine)).toBe(50);
});

/** Calls that no personal token makes: what could prolong or widen its own power. By hand, as the table of access. */
const closed = [
  'PUT /auth/me',
  'PUT /auth/profile',
  'PUT /auth/change-password',
  'GET /auth/sessions',
  'DELETE /auth/sessions/:id',
  'DELETE /auth/sessions',
  'POST /auth/logout',
  'GET /auth/me/second-factor',
  'POST /auth/me/second-factor',
  'PUT /auth/me/second-factor',
  'POST /auth/me/second-factor/removal',
  'POST /auth/me/second-factor/recovery-codes',
  'POST /auth/me/passkeys/proof',
  'POST /auth/me/passkeys/options',
  'POST /auth/me/passkeys',
  'PUT /auth/me/passkeys/:id',
  'POST /auth/me/passkeys/:id/removal',
  'PUT /admin/second-factor',
  'DELETE /admin/users/:id/second-factor',
  'POST /auth/refresh',
  'GET /auth/tokens',
  'POST /auth/tokens',
  'DELETE /auth/tokens/:id',
  'POST /admin/users',
  'PUT /admin/users/:id',
  'DELETE /admin/users/:id',
  'POST /admin/users/:id/password',
  'DELETE /admin/users/:id/sessions',
  'POST /admin/users/bulk',
  'POST /admin/users/import',
  'POST /admin/release-tokens',
  'DELETE /admin/release-tokens/:id',
  'GET /admin/webhooks',
  'POST /admin/webhooks',
  'PUT /admin/webhooks/:id',
  'POST /admin/webhooks/:id/secret',
  'DELETE /admin/webhooks/:id',
  'POST /admin/webhooks/:id/test',
  'GET /admin/webhooks/:id/deliveries',
  'GET /admin/webhooks/:id/deliveries/:deliveryId',
  'POST /admin/webhooks/:id/deliveries/:deliveryId/retry',
  // What a person gets, and how he fares with it, in the browser.
  'GET /registry',
  'POST /version-uses',
];

/** Calls for which a token for releases is needed: one that changes texts does not decide what is served. By hand too. */
const releasing = [
  'POST /admin/packages',
  'PUT /admin/packages/:name',
  'PUT /admin/packages/:name/policy',
  'DELETE /admin/packages/:name',
];

type Call = contract.call.Call;
const withAccess = Object.values(contract)
  .flatMap((domain) => Object.values(domain) as unknown[])
  .filter((value): value is Call => typeof value === 'object' && value !== null && 'access' in value)
  .filter(({ access }) => access !== 'public');

test('every call asks for the scope that it needs', async () => {
  const admin = await portal.signedInAs('ADMIN');
  const programs = {
    read: await tokenOf(admin, { scope: 'read' }),
    write: await tokenOf(admin),
    release: await tokenOf(admin, { scope: 'release' }),
  };
  const got: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const { method, path } of withAccess) {
    const name = `${method} ${path}`;
    const url = `/api${path.replace(/:\w+/g, 'a'.padEnd(24, '0'))}`;
    const [, , payload = {}] = calls[name] ?? [];
    const passed: string[] = [];
    for (const [scope, { token }] of Object.entries(programs)) {
      const headers = { authorization: `Bearer ${token}` };
      const body = method === 'GET' || method === 'DELETE' ? {} : { payload };
      const { status } = await inject(portal.app, { method, url, headers, ...body });
      if (status !== 403 && status !== 401) passed.push(scope);
    }
    got[name] = passed.join();
    expected[name] = scopesFor(name);
  }
  expect(got).toEqual(expected);
});

function scopesFor(name: string): string {
  if (closed.includes(name)) return '';
  if (releasing.includes(name)) return 'release';
  return name.startsWith('GET ') ? 'read,write' : 'write';
}

test('only the scope of releases releases, and only for an administrator', async () => {
  const admin = await portal.signedInAs('ADMIN');
  const rollBack = async (form: object) =>
    (await (await tokenOf(admin, form)).send('POST', '/releases/materials/rollback')).body;
  expect((await rollBack({ scope: 'write' })).message).toContain('с правом «Выпуски»');
  expect((await rollBack({ scope: 'read' })).message).toContain('с правом «Выпуски»');
  const releaser = await tokenOf(admin, { scope: 'release' });
  expect([401, 403]).not.toContain((await releaser.send('POST', '/releases/materials/rollback')).status);
  await portal.db.update(users).set({ role: 'EDITOR' }).where(eq(users.id, admin.id));
  expect((await releaser.send('POST', '/releases/materials/rollback')).status).toBe(403);
});

test('the answer says what a token lacks, and the log that it was tried', async () => {
  const person = await portal.signedInAs('USER');
  const reader = await tokenOf(person, { scope: 'read' });
  const { status, body } = await reader.send('POST', `/materials/${'a'.padEnd(24, '0')}/like`);
  expect(status).toBe(403);
  expect(body.message).toBe(
    'Этот токен доступа только читает. Для изменений создайте токен с правом «Чтение и изменение».',
  );
  const closedCall = await (await tokenOf(person)).send('PUT', '/auth/change-password', {});
  expect(closedCall.body.message).toBe('Это действие токену доступа не разрешено. Войдите в портал.');
  const entries = await portal.db.select().from(logs).where(eq(logs.userId, person.id));
  expect(entries.filter(({ action }) => action === 'ACCESS_DENIED').map(({ details }) => details?.reason)).toEqual(
    expect.arrayContaining(['personal token «Отчёты»: read', 'personal token «Отчёты»: write']),
  );
});
