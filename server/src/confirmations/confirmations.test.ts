import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '../tables/users.ts';
import { buildDepartment, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
let member: Caller;
let stranger: Caller;
let departmentId: string;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  member = await portal.signedInAs('USER');
  stranger = await portal.signedInAs('USER');
  departmentId = (await buildDepartment(portal.db, 'Склад')).id;
  await portal.db.update(users).set({ departmentId }).where(eq(users.id, member.id));
});
afterAll(() => portal.close());

async function required(settings: object = {}) {
  const { id } = await buildMaterial(portal.db, { title: 'Пожарная безопасность' });
  const body = { isRequired: true, departmentIds: [departmentId], ...settings };
  expect((await editor.send('PUT', `/materials/${id}/confirmation`, body)).status).toBe(200);
  return id;
}
const own = async (id: string, person = member) =>
  (await person.send('GET', `/materials/${id}`)).body.data.confirmation;
const confirm = (id: string, version: number, person = member) =>
  person.send('POST', `/materials/${id}/confirm`, { version });

test('the people of a department confirm the version that they have read', async () => {
  const id = await required({ dueAt: '2031-01-01T00:00:00.000Z' });
  expect(await own(id)).toEqual({ version: 1, dueAt: '2031-01-01T00:00:00.000Z', confirmedAt: null });
  expect(await own(id, stranger)).toBeNull();
  expect((await confirm(id, 1)).body.data.confirmedAt).not.toBeNull();
  expect((await confirm(id, 1)).status).toBe(200);
  expect((await own(id)).confirmedAt).not.toBeNull();
  expect((await confirm(id, 1, stranger)).status).toBe(409);
  expect((await confirm(id, 9)).status).toBe(409);
});

test('an essential change asks again, another one does not', async () => {
  const id = await required();
  await confirm(id, 1);
  await editor.send('PUT', `/materials/${id}`, { content: '<p>Опечатка исправлена</p>' });
  expect((await own(id)).confirmedAt).not.toBeNull();
  await editor.send('PUT', `/materials/${id}`, { content: '<p>Новый порядок</p>', isEssential: true });
  expect(await own(id)).toMatchObject({ version: 3, confirmedAt: null });
  const stale = await confirm(id, 2);
  expect({ status: stale.status, message: stale.body.message }).toEqual({
    status: 409,
    message: 'Материал изменился. Прочитайте новую версию и подтвердите её.',
  });
  expect((await confirm(id, 3)).status).toBe(200);
});

test('an editor sees who has confirmed and who has not, and exports it', async () => {
  const id = await required();
  const late = await portal.signedInAs('USER');
  await portal.db
    .update(users)
    .set({ departmentId, firstName: 'Пётр', lastName: '=HYPERLINK("x")' })
    .where(eq(users.id, late.id));
  await confirm(id, 1);
  const { body } = await editor.send('GET', `/materials/${id}/confirmations`);
  expect(body.data).toMatchObject({ confirmed: 1, total: 2, version: 1 });
  expect(body.data.people.map((person: { id: string }) => person.id)).toEqual([late.id, member.id]);
  const { url } = (await editor.send('POST', `/materials/${id}/confirmations/export-link`)).body.data;
  const file = await portal.app.inject({ method: 'GET', url });
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('Лист ознакомления - Пожарная безопасность.csv')}`,
  );
  expect(file.body).toMatch(/^\ufeffСотрудник;Email;Отдел/);
  expect(file.body).toContain("'=HYPERLINK");
  expect(file.body).toMatch(/;да;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;1\r\n/);
  expect((await portal.app.inject({ method: 'GET', url: `${url}x` })).statusCode).toBe(403);
  expect((await member.send('GET', `/materials/${id}/confirmations`)).status).toBe(403);
});

test('nothing is asked about a draft, nor of anybody when it is not required', async () => {
  const id = await required();
  await editor.send('PUT', `/materials/${id}`, { isPublished: false });
  expect((await confirm(id, 1)).status).toBe(404);
  await editor.send('PUT', `/materials/${id}`, { isPublished: true });
  await editor.send('PUT', `/materials/${id}/confirmation`, { isRequired: false });
  expect(await own(id)).toBeNull();
});

test('people see at once what they have to read, the nearest date first', async () => {
  const department = (await buildDepartment(portal.db)).id;
  const reader = await portal.signedInAs('USER');
  await portal.db.update(users).set({ departmentId: department }).where(eq(users.id, reader.id));
  const [later, first] = [
    await required({ departmentIds: [department] }),
    await required({ departmentIds: [department], dueAt: '2031-01-01T00:00:00.000Z' }),
  ];
  const unread = async (person = reader) => (await person.send('GET', '/confirmations')).body.data;
  const ids = async () => (await unread()).map(({ id }: { id: string }) => id);
  expect(await ids()).toEqual([first, later]);
  expect((await unread())[0]).toMatchObject({ title: 'Пожарная безопасность', version: 1, isChanged: false });
  expect((await unread(stranger)).map(({ id }: { id: string }) => id)).not.toContain(first);
  await confirm(first, 1, reader);
  expect(await ids()).toEqual([later]);
  await editor.send('PUT', `/materials/${first}`, { content: '<p>Новый порядок</p>', isEssential: true });
  expect((await unread())[0]).toMatchObject({ id: first, version: 2, isChanged: true });
  await editor.send('PUT', `/materials/${later}`, { isPublished: false });
  expect(await ids()).toEqual([first]);
});
