import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { logs } from '../tables/logs.ts';
import { notifications } from '../tables/notifications.ts';
import { users } from '../tables/users.ts';
import { buildDepartment } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let locked: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
  locked = await createTestApp({ isDepartmentLocked: true });
});
afterAll(async () => {
  await portal.close();
  await locked.close();
});

async function formOf(app: TestApp, person: Caller) {
  const { user } = (await person.send('GET', '/auth/me')).body.data;
  const { firstName, lastName, email, username } = user;
  return { form: { firstName, lastName, email, username }, user, app };
}

const inbox = async (person: Caller) => (await person.send('GET', '/notifications')).body.data.notifications;

test('a person may change the own department, and the other administrators are told of it', async () => {
  const [admin, person] = [await portal.signedInAs('ADMIN'), await portal.signedInAs('USER')];
  const department = await buildDepartment(portal.db, 'Склад <b>№ 1</b>');
  const { form, user } = await formOf(portal, person);
  expect((await person.send('PUT', '/auth/profile', { ...form, department: department.id })).status).toBe(200);
  expect((await person.send('PUT', '/auth/me', { ...form, department: '' })).status).toBe(200);
  const told = await inbox(admin);
  expect(told).toHaveLength(2);
  expect(told.map(({ text }: { text: string }) => text.split('. ')[0]).sort()).toEqual([
    '«Склад <b>№ 1</b>» → Без отдела',
    'Без отдела → «Склад <b>№ 1</b>»',
  ]);
  expect(told[0]).toMatchObject({
    kind: 'DEPARTMENT_CHANGED',
    title: `Изменён отдел: ${user.lastName} ${user.firstName}`,
    text: expect.stringContaining(user.email),
    link: `/admin/users?search=${encodeURIComponent(user.email)}`,
  });
  const [row] = await portal.db.select().from(notifications).where(eq(notifications.userId, admin.id));
  expect(row?.mailAt).not.toBeNull();
  expect(await inbox(person)).toEqual([]);
});

test('nobody is told of what changes nothing, of an administrator’s own decision, or when it was refused', async () => {
  const [admin, person] = [await portal.signedInAs('ADMIN'), await portal.signedInAs('USER')];
  const department = await buildDepartment(portal.db);
  await portal.db.update(users).set({ departmentId: department.id }).where(eq(users.id, person.id));
  const { form } = await formOf(portal, person);
  await person.send('PUT', '/auth/profile', { ...form, department: department.id, firstName: 'Пётр' });
  await person.send('PUT', '/auth/profile', form);
  expect((await person.send('PUT', '/auth/profile', { ...form, department: 'nonsense' })).status).toBe(400);
  await admin.send('PUT', `/admin/users/${person.id}`, { department: '' });
  expect(await inbox(admin)).toEqual([]);
  const own = await formOf(portal, admin);
  await admin.send('PUT', '/auth/me', { ...own.form, department: department.id });
  expect(await inbox(admin)).toEqual([]);
});

test('where departments are locked another one is refused, and the same or none passes', async () => {
  const person = await locked.signedInAs('USER');
  const [own, other] = [await buildDepartment(locked.db), await buildDepartment(locked.db)];
  await locked.db.update(users).set({ departmentId: own.id }).where(eq(users.id, person.id));
  const { form } = await formOf(locked, person);
  expect((await person.send('GET', '/auth/me')).body.data.isDepartmentLocked).toBe(true);
  for (const path of ['/auth/profile', '/auth/me']) {
    for (const department of [other.id, '']) {
      const { status, body } = await person.send('PUT', path, { ...form, firstName: 'Иван', department });
      expect(status).toBe(400);
      expect(body.error.fields.department).toMatch(/^Отдел меняет администратор/);
    }
    expect((await person.send('PUT', path, { ...form, department: own.id })).status).toBe(200);
    expect((await person.send('PUT', path, { ...form, firstName: 'Олег' })).status).toBe(200);
  }
  expect((await person.send('GET', '/auth/me')).body.data.user).toMatchObject({
    firstName: 'Олег',
    department: { id: own.id },
  });
});

test('without the setting the profile says nothing of a lock', async () => {
  const person = await portal.signedInAs('USER');
  expect((await person.send('GET', '/auth/me')).body.data).not.toHaveProperty('isDepartmentLocked');
});

test('who changes the department all day long is stopped, so that nobody drowns in letters', async () => {
  const person = await portal.signedInAs('USER');
  const department = await buildDepartment(portal.db);
  const { form } = await formOf(portal, person);
  await portal.db.execute(sql`
    insert into ${logs} (id, user_id, action, details)
    select 'moved' || n, ${person.id}, 'PROFILE_UPDATE', '{"changes": {"department": {}}}' from generate_series(1, 50) n`);
  const { status, headers } = await person.send('PUT', '/auth/me', { ...form, department: department.id });
  expect(status).toBe(429);
  expect(headers['retry-after']).toBe('86400');
  expect((await person.send('PUT', '/auth/me', form)).status).toBe(200);
});

test('of simultaneous changes each is told as it happened', async () => {
  const [admin, person] = [await portal.signedInAs('ADMIN'), await portal.signedInAs('USER')];
  const departments = await Promise.all(['Первый', 'Второй', 'Третий'].map((name) => buildDepartment(portal.db, name)));
  const { form } = await formOf(portal, person);
  await Promise.all(departments.map(({ id }) => person.send('PUT', '/auth/me', { ...form, department: id })));
  const moves = (await inbox(admin)).map(({ text }: { text: string }) => (text.split('. ')[0] ?? '').split(' → '));
  expect(moves).toHaveLength(3);
  const ends = moves.map(([, to]: string[]) => to);
  expect(moves.map(([from]: string[]) => from).filter((from: string) => from !== 'Без отдела')).toHaveLength(2);
  expect(new Set(ends).size).toBe(3);
});
