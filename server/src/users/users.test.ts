import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { logs } from '../tables/logs.ts';
import { users } from '../tables/users.ts';
import { buildDepartment, buildMaterial, buildPerson, testPassword } from '../testing/builders.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let admin: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
});
afterAll(() => portal.close());

function buildForm(overrides: Record<string, unknown> = {}) {
  const username = createId();
  return { firstName: 'Пётр', lastName: 'Белов', email: `${username}@new.local`, username, ...overrides };
}

const change = (form: Record<string, unknown>) => ({ role: 'USER', isActive: true, department: '', ...form });

function signIn(email: string, password: string) {
  return inject(portal.app, { method: 'POST', url: '/api/auth/login', payload: { email, password } });
}

async function lastEntry(action: string) {
  const [entry] = await portal.db
    .select()
    .from(logs)
    .where(and(eq(logs.action, action), eq(logs.userId, admin.id)))
    .orderBy(desc(logs.createdAt), desc(logs.id))
    .limit(1);
  return entry;
}

test('a created person signs in with the given password, and the log knows who made him', async () => {
  const department = await buildDepartment(portal.db);
  const form = buildForm({ password: 'secret-1', department: department.id });
  const { status, body } = await admin.send('POST', '/admin/users', form);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ role: 'USER', isActive: true, department: { id: department.id } });
  expect((await signIn(form.email, 'secret-1')).status).toBe(200);
  const entry = await lastEntry('USER_CREATE');
  expect(entry?.details).toMatchObject({ user: { email: form.email } });
  expect(JSON.stringify(entry)).not.toMatch(/secret-1|argon2/);
});

test('creating names what is missing and what is taken', async () => {
  const taken = await buildPerson(portal.db);
  const empty = await admin.send('POST', '/admin/users', { email: 'x' });
  expect(empty.status).toBe(400);
  expect(Object.keys(empty.body.error.fields).sort()).toEqual([
    'email',
    'firstName',
    'lastName',
    'password',
    'username',
  ]);
  const same = await admin.send(
    'POST',
    '/admin/users',
    buildForm({ password: '123456', email: taken.email.toUpperCase() }),
  );
  expect(same.status).toBe(409);
  expect(same.body.error.fields).toEqual({ email: 'Этот email уже занят' });
  const nowhere = await admin.send('POST', '/admin/users', buildForm({ password: '123456', department: createId() }));
  expect(nowhere.body.error.fields).toEqual({ department: 'Такого отдела нет' });
});

test('the list is filtered, sorted and paged, with what each person has done', async () => {
  const department = await buildDepartment(portal.db);
  const people = await Promise.all(
    ['Яковлев', 'Арбузов', 'Мельник'].map((lastName) =>
      buildPerson(portal.db, { lastName, firstName: 'Тест', departmentId: department.id }),
    ),
  );
  await buildMaterial(portal.db, { authorId: people[1]?.id });
  const list = async (query: string) =>
    (await admin.send('GET', `/admin/users?department=${department.id}${query}`)).body.data;
  const names = (data: { users: { lastName: string }[] }) => data.users.map(({ lastName }) => lastName);
  const sorted = await list('&sort=name&limit=2');
  expect(names(sorted)).toEqual(['Арбузов', 'Мельник']);
  expect(sorted).toMatchObject({ total: 3, totalPages: 2, page: 1 });
  expect(sorted.users[0]._count).toEqual({ materials: 1, quizAttempts: 0, attestationAttempts: 0 });
  expect(names(await list('&sort=-name&limit=2&page=2'))).toEqual(['Арбузов']);
  expect(names(await list(`&search=${encodeURIComponent('яков')}`))).toEqual(['Яковлев']);
  expect((await list('&role=EDITOR')).total).toBe(0);
  await portal.db
    .update(users)
    .set({ isActive: false, role: 'EDITOR' })
    .where(eq(users.id, people[0]?.id ?? ''));
  expect(names(await list('&isActive=false'))).toEqual(['Яковлев']);
  const without = await admin.send('GET', '/admin/users?department=none&limit=100');
  expect(without.body.data.users.some((user: { id: string }) => user.id === people[0]?.id)).toBe(false);
});

test('a change is logged with the old and the new values, and a deactivated person is out at once', async () => {
  const caller = await portal.signedInAs('EDITOR');
  const form = change(buildForm({ role: 'USER', isActive: false }));
  expect((await caller.send('GET', '/auth/me')).status).toBe(200);
  const { status, body } = await admin.send('PUT', `/admin/users/${caller.id}`, form);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ role: 'USER', isActive: false, lastName: 'Белов' });
  expect((await caller.send('GET', '/auth/me')).status).toBe(401);
  const entry = await lastEntry('USER_UPDATE');
  expect(entry?.details).toMatchObject({
    user: { id: caller.id },
    changes: { role: { from: 'EDITOR', to: 'USER' }, isActive: { from: true, to: false } },
  });
  expect((await admin.send('PUT', `/admin/users/${createId()}`, change(buildForm()))).status).toBe(404);
});

test('patronymic and position are kept, changed and logged, and a form without them leaves them', async () => {
  const form = buildForm();
  const { body } = await admin.send('POST', '/admin/users', {
    ...{ ...form, password: 'secret-1', patronymic: ' Ильич ', position: 'Кладовщик' },
  });
  const path = `/admin/users/${body.data.id}`;
  expect(body.data).toMatchObject({ patronymic: 'Ильич', position: 'Кладовщик' });
  const kept = await admin.send('PUT', path, change(form));
  expect(kept.body.data).toMatchObject({ patronymic: 'Ильич', position: 'Кладовщик' });
  const changed = await admin.send('PUT', path, { ...change(form), patronymic: '', position: 'Старший кладовщик' });
  expect(changed.body.data).toMatchObject({ patronymic: '', position: 'Старший кладовщик' });
  expect((await lastEntry('USER_UPDATE'))?.details).toMatchObject({
    changes: {
      patronymic: { from: 'Ильич', to: '' },
      position: { from: 'Кладовщик', to: 'Старший кладовщик' },
    },
  });
  const { error } = (await admin.send('PUT', path, { ...change(form), position: 'д'.repeat(201) })).body;
  expect(error.fields).toEqual({ position: 'Должность длиннее 200 знаков' });
});

test('a deleted person is gone from the list, cannot sign in, and leaves his email free', async () => {
  const person = await buildPerson(portal.db);
  expect((await admin.send('DELETE', `/admin/users/${person.id}`)).body).toEqual({ success: true });
  expect((await signIn(person.email, testPassword)).status).toBe(401);
  const found = await admin.send('GET', `/admin/users?search=${person.email}`);
  expect(found.body.data.total).toBe(0);
  const again = await admin.send('POST', '/admin/users', buildForm({ email: person.email, password: '123456' }));
  expect(again.status).toBe(201);
  expect((await admin.send('DELETE', `/admin/users/${person.id}`)).status).toBe(404);
});

test('a reset gives a temporary password and ends the sessions', async () => {
  const person = await buildPerson(portal.db);
  const { body: session } = await signIn(person.email, testPassword);
  const { status, body } = await admin.send('POST', `/admin/users/${person.id}/password`);
  expect(status).toBe(200);
  const me = await inject(portal.app, {
    method: 'GET',
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${session.data.token}` },
  });
  expect(me.status).toBe(401);
  expect((await signIn(person.email, testPassword)).status).toBe(401);
  expect((await signIn(person.email, body.data.password)).status).toBe(200);
  expect(JSON.stringify(await lastEntry('USER_UPDATE'))).not.toContain(body.data.password);
});

test('an administrator ends the sessions of others, and of his own all but this one', async () => {
  const caller = await portal.signedInAs('USER');
  const { body } = await admin.send('DELETE', `/admin/users/${caller.id}/sessions`);
  expect(body.data.ended).toBe(1);
  expect((await caller.send('GET', '/auth/me')).status).toBe(401);
  expect((await admin.send('DELETE', `/admin/users/${admin.id}/sessions`)).body.data.ended).toBe(0);
  expect((await admin.send('GET', '/auth/me')).status).toBe(200);
});

test('nobody locks himself out', async () => {
  const own = change(buildForm({ role: 'ADMIN' }));
  expect((await admin.send('PUT', `/admin/users/${admin.id}`, { ...own, role: 'EDITOR' })).status).toBe(409);
  expect((await admin.send('PUT', `/admin/users/${admin.id}`, { ...own, isActive: false })).status).toBe(409);
  expect((await admin.send('DELETE', `/admin/users/${admin.id}`)).status).toBe(409);
  const bulk = { ids: [admin.id], change: { isActive: false } };
  expect((await admin.send('POST', '/admin/users/bulk', bulk)).status).toBe(409);
  expect((await admin.send('POST', `/admin/users/${admin.id}/password`)).status).toBe(409);
  expect((await admin.send('GET', '/admin/users')).status).toBe(200);
});

test('two administrators who demote each other at the same moment leave one', async () => {
  await portal.db
    .update(users)
    .set({ role: 'USER' })
    .where(and(eq(users.role, 'ADMIN'), ne(users.id, admin.id)));
  for (let round = 0; round < 3; round += 1) {
    const [one, two] = [await portal.signedInAs('ADMIN'), await portal.signedInAs('ADMIN')];
    await portal.db.update(users).set({ role: 'USER' }).where(eq(users.id, admin.id));
    const answers = await Promise.all([
      one.send('POST', '/admin/users/bulk', { ids: [two.id], change: { role: 'USER' } }),
      two.send('DELETE', `/admin/users/${one.id}`),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Refused, or by then without a session already.
    expect(answers.find(({ status }) => status !== 200)?.status).toBeGreaterThanOrEqual(401);
    expect(await portal.db.$count(users, and(eq(users.role, 'ADMIN'), eq(users.isActive, true)))).toBe(1);
    await portal.db.update(users).set({ role: 'USER' }).where(eq(users.role, 'ADMIN'));
    await portal.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
  }
});

test('several people get a role, a department or lose access together, each with an entry', async () => {
  const department = await buildDepartment(portal.db);
  const people = [await buildPerson(portal.db), await buildPerson(portal.db, { role: 'EDITOR' })];
  const ids = people.map(({ id }) => id);
  const send = (values: object, chosen = ids) =>
    admin.send('POST', '/admin/users/bulk', { ids: chosen, change: values });
  expect((await send({ role: 'EDITOR' })).body.data.changed).toBe(1);
  expect((await send({ department: department.id })).body.data.changed).toBe(2);
  expect((await send({ isActive: false })).body.data.changed).toBe(2);
  const rows = await portal.db.select().from(users).where(eq(users.departmentId, department.id));
  expect(rows.map(({ role, isActive }) => [role, isActive])).toEqual([
    ['EDITOR', false],
    ['EDITOR', false],
  ]);
  expect((await lastEntry('USER_UPDATE'))?.details).toMatchObject({ changes: { isActive: { from: true, to: false } } });
  expect((await send({ isActive: true }, [...ids, createId()])).status).toBe(404);
  expect((await send({ role: 'KING' })).status).toBe(400);
  expect(await portal.db.$count(users, and(eq(users.departmentId, department.id), eq(users.isActive, true)))).toBe(0);
});

test('the ids of a filter are those of its list, and more than one change takes are refused', async () => {
  const department = await buildDepartment(portal.db);
  const people = [];
  for (let at = 0; at < 3; at += 1) people.push(await buildPerson(portal.db, { departmentId: department.id }));
  const [first, second, third] = people.map(({ id }) => id);
  await portal.db
    .update(users)
    .set({ isActive: false })
    .where(eq(users.id, first ?? ''));
  await portal.db
    .update(users)
    .set({ deletedAt: new Date() })
    .where(eq(users.id, third ?? ''));
  const idsOf = async (query: string) => {
    const [ids, list] = await Promise.all([
      admin.send('GET', `/admin/users/ids?${query}`),
      admin.send('GET', `/admin/users?limit=100&${query}`),
    ]);
    expect([...ids.body.data.ids].sort()).toEqual(list.body.data.users.map(({ id }: { id: string }) => id).sort());
    return ids.body.data.ids;
  };
  const place = `department=${department.id}`;
  expect((await idsOf(place)).sort()).toEqual([first, second].sort());
  expect(await idsOf(`${place}&isActive=true`)).toEqual([second]);
  expect(await idsOf(`${place}&role=ADMIN`)).toEqual([]);
  await idsOf('search=new.local');
  await idsOf('department=none');
  expect((await admin.send('GET', '/admin/users/ids?department=nowhere')).status).toBe(400);

  const crowd = await buildDepartment(portal.db);
  await portal.db.execute(sql`
    insert into users (id, email, username, first_name, last_name, password_hash, department_id)
    select 'u' || lpad(n::text, 23, '0'), 'crowd' || n || '@new.local', 'crowd' || n, 'Имя', 'Фамилия', '', ${crowd.id}
    from generate_series(1, 501) n`);
  const tooMany = await admin.send('GET', `/admin/users/ids?department=${crowd.id}`);
  expect(tooMany.status).toBe(409);
  expect(tooMany.body.message).toContain('больше 500');
});
