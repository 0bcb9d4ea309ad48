import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { openSession } from '../credentials/sessions.ts';
import { logs } from '../tables/logs.ts';
import { users } from '../tables/users.ts';
import { buildDepartment, buildPerson, testPassword } from '../testing/builders.ts';
import { callerWith, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

function signIn(email: string, password: string, ip = '10.0.0.1') {
  return inject(portal.app, {
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    remoteAddress: ip,
  });
}

test('a person signs in with email in any case and gets a token that works', async () => {
  const person = await buildPerson(portal.db, { email: 'Boris@test.local' });
  const { status, body } = await signIn('boris@TEST.local', testPassword);
  expect(status).toBe(200);
  expect(body.data.user).toMatchObject({ id: person.id, role: 'USER', isActive: true });
  expect(JSON.stringify(body)).not.toContain('argon2');
  const me = await callerWith(portal.app, person.id, body.data.token).send('GET', '/auth/me');
  expect(me.body.data.user.email).toBe('Boris@test.local');
  expect(me.body.data.stats.lastLoginAt).not.toBeNull();
  expect(await portal.db.$count(logs, eq(logs.userId, person.id))).toBe(1);
});

test('an unknown email and a wrong password get the same answer', async () => {
  const person = await buildPerson(portal.db);
  const wrong = await signIn(person.email, 'wrong password');
  const unknown = await signIn('nobody@test.local', 'wrong password');
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual(unknown.body);
  expect(wrong.body.error.message).toBe('Неверный email или пароль');
});

test('the fields of a sign-in are named with the texts of the specification', async () => {
  const { status, body } = await signIn('not an email', '12345');
  expect(status).toBe(400);
  expect(body.error.fields).toEqual({
    email: 'Неверный формат email',
    password: 'Пароль должен содержать минимум 6 символов',
  });
  const empty = await inject(portal.app, {
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: '', password: '' },
  });
  expect(empty.body.error.fields).toEqual({ email: 'Email обязателен', password: 'Пароль обязателен' });
});

test('after five failures even the right password waits, but from another address it works', async () => {
  const person = await buildPerson(portal.db);
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(person.email, 'wrong password', '10.0.0.7');
  const blocked = await signIn(person.email, testPassword, '10.0.0.7');
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800);
  expect(blocked.body.message).toMatch(/Повторите через \d+ мин/);
  expect((await signIn(person.email, testPassword, '10.0.0.8')).status).toBe(200);
});

test('a deactivated person cannot sign in, and open sessions end at once', async () => {
  const caller = await portal.signedInAs('USER');
  expect((await caller.send('GET', '/auth/me')).status).toBe(200);
  await portal.db.update(users).set({ isActive: false }).where(eq(users.id, caller.id));
  expect((await caller.send('GET', '/auth/me')).status).toBe(401);
  const [person] = await portal.db.select().from(users).where(eq(users.id, caller.id));
  expect((await signIn(person?.email ?? '', testPassword)).status).toBe(403);
});

test('a renewed token replaces the old one', async () => {
  const caller = await portal.signedInAs('USER');
  const { body } = await caller.send('POST', '/auth/refresh');
  expect((await caller.send('GET', '/auth/me')).status).toBe(401);
  expect((await callerWith(portal.app, caller.id, body.data.token).send('GET', '/auth/me')).status).toBe(200);
});

test('signing out ends the session', async () => {
  const caller = await portal.signedInAs('USER');
  expect((await caller.send('POST', '/auth/logout')).body).toEqual({ success: true });
  expect((await caller.send('GET', '/auth/me')).status).toBe(401);
});

test('a changed password ends the other sessions and keeps this one', async () => {
  const person = await buildPerson(portal.db);
  const here = callerWith(portal.app, person.id, (await signIn(person.email, testPassword)).body.data.token);
  const elsewhere = callerWith(portal.app, person.id, (await signIn(person.email, testPassword)).body.data.token);
  const wrong = await here.send('PUT', '/auth/change-password', {
    currentPassword: 'not this',
    newPassword: 'new password',
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.error.fields.currentPassword).toBe('Текущий пароль указан неверно');
  const short = await here.send('PUT', '/auth/change-password', { currentPassword: testPassword, newPassword: '123' });
  expect(short.body.error.fields.newPassword).toBe('Пароль должен содержать минимум 6 символов');
  expect(
    (await here.send('PUT', '/auth/change-password', { currentPassword: testPassword, newPassword: 'new password' }))
      .status,
  ).toBe(200);
  expect((await here.send('GET', '/auth/me')).status).toBe(200);
  expect((await elsewhere.send('GET', '/auth/me')).status).toBe(401);
  expect((await signIn(person.email, 'new password')).status).toBe(200);
});

test('a common password, one of the person’s own data or one below the setting is refused with the reason', async () => {
  const strict = await createTestApp({ passwordMinLength: 10, isPasswordStrict: true });
  const caller = await strict.signedInAs('ADMIN');
  const change = async (newPassword: string) =>
    (await caller.send('PUT', '/auth/change-password', { currentPassword: testPassword, newPassword })).body;
  expect((await change('секретик1')).error.fields.newPassword).toBe('Пароль должен содержать минимум 10 символов');
  expect((await change('Password2024!')).error.fields.newPassword).toMatch(/^Это частый пароль/);
  expect((await change('Анна-Смирнова-1990')).error.fields.newPassword).toMatch(/^В пароле ваши имя/);
  expect((await change('йцукенгшщзхъ')).error.fields.newPassword).toMatch(/^Это знаки подряд/);
  const person = { firstName: 'Олег', lastName: 'Ли', email: 'oleg@test.local', username: 'oleg' };
  const created = await caller.send('POST', '/admin/users', { ...person, password: 'qwerty123456' });
  expect([created.status, Object.keys(created.body.error.fields)]).toEqual([400, ['password']]);
  const csv = 'Имя;Фамилия;Email;Имя пользователя;Пароль\nОлег;Ли;oleg@test.local;oleg;qwerty123456';
  const imported = await caller.send('POST', '/admin/users/import', { csv, dryRun: true });
  expect(imported.body.data.problems).toEqual([{ line: 2, message: expect.stringMatching(/частый|подряд/) }]);
  expect(await change('лось гуляет под окном')).toEqual({ success: true });
  await strict.close();
});

test('a profile is changed by both calls, each in its own shape', async () => {
  const caller = await portal.signedInAs('USER');
  const department = await buildDepartment(portal.db);
  const form = {
    ...{ firstName: 'Мария', lastName: 'Орлова', email: `${caller.id}@new.local`, username: caller.id },
    currentPassword: testPassword,
  };
  const first = await caller.send('PUT', '/auth/profile', { ...form, department: department.id });
  expect(first.status).toBe(200);
  expect(first.body.user).toMatchObject({ firstName: 'Мария', department: { id: department.id } });
  const second = await caller.send('PUT', '/auth/me', { ...form, department: '' });
  expect(second.body.data.user.department).toBeNull();
  const [entry] = await portal.db.select().from(logs).where(eq(logs.userId, caller.id)).limit(1);
  expect(entry?.action).toBe('PROFILE_UPDATE');
});

test('another email asks for the present password, another way to write it does not', async () => {
  const person = await buildPerson(portal.db);
  const signedIn = (await signIn(person.email, testPassword, '10.0.1.1')).body.data;
  const caller = callerWith(portal.app, person.id, signedIn.token);
  const form = { firstName: 'Мария', lastName: 'Орлова', email: `new${person.email}`, username: person.username };
  const save = (path: string, currentPassword?: string) => caller.send('PUT', path, { ...form, currentPassword });
  for (const path of ['/auth/me', '/auth/profile']) {
    const asked = await save(path);
    expect([asked.status, asked.body.error.fields]).toEqual([
      400,
      { currentPassword: 'Введите текущий пароль, чтобы сменить email' },
    ]);
    const wrong = await save(path, 'wrong password');
    expect(wrong.body.error.fields).toEqual({ currentPassword: 'Текущий пароль указан неверно' });
  }
  expect((await caller.send('PUT', '/auth/profile', { ...form, email: person.email.toUpperCase() })).status).toBe(200);
  const saved = await save('/auth/profile', testPassword);
  expect(saved.body.user.email).toBe(form.email);
  expect((await signIn(form.email, testPassword, '10.0.1.1')).status).toBe(200);
});

test('of many guesses at the password for another email five are checked', async () => {
  const caller = await portal.signedInAs('USER');
  const form = { firstName: 'Мария', lastName: 'Орлова', email: 'taken-over@test.local', username: caller.id };
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      caller.send('PUT', '/auth/profile', { ...form, currentPassword: `guess number ${index}` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
});

test('a profile cannot take another person’s email', async () => {
  const other = await buildPerson(portal.db);
  const caller = await portal.signedInAs('USER');
  const form = {
    firstName: 'Мария',
    lastName: 'Орлова',
    email: other.email.toUpperCase(),
    username: caller.id,
    currentPassword: testPassword,
  };
  const { status, body } = await caller.send('PUT', '/auth/profile', form);
  expect(status).toBe(409);
  expect(body.error.fields).toEqual({ email: 'Этот email уже занят' });
  expect((await caller.send('PUT', '/auth/profile', { ...form, email: '', firstName: ' ' })).status).toBe(400);
});

test('calls without a token, with a foreign scheme or a made-up token get 401', async () => {
  for (const authorization of ['', 'Basic abc', 'Bearer made-up']) {
    const { status } = await inject(portal.app, { method: 'GET', url: '/api/auth/me', headers: { authorization } });
    expect(status).toBe(401);
  }
});

test('a person sees where he is signed in and ends other sessions, never those of another', async () => {
  const person = await portal.signedInAs('USER');
  const stranger = await portal.signedInAs('USER');
  const other = await openSession(portal.db, person.id, '10.0.0.9', 'Firefox');
  const list = async () => (await person.send('GET', '/auth/sessions')).body.data;
  const [first, second] = (await list()).toSorted((a: { isCurrent: boolean }) => (a.isCurrent ? -1 : 1));
  expect(first).toMatchObject({ isCurrent: true });
  expect(second).toMatchObject({ isCurrent: false, userAgent: 'Firefox', ipAddress: '10.0.0.9' });
  expect((await stranger.send('DELETE', `/auth/sessions/${second.id}`)).status).toBe(404);
  expect((await person.send('DELETE', `/auth/sessions/${second.id}`)).status).toBe(200);
  const answer = await portal.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${other.token}` } });
  expect(answer.statusCode).toBe(401);
  await openSession(portal.db, person.id, '10.0.0.9', 'Firefox');
  expect((await person.send('DELETE', '/auth/sessions')).status).toBe(200);
  expect(await list()).toHaveLength(1);
});
