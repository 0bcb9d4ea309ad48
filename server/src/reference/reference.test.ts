import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq } from 'drizzle-orm';
import { daysIn } from '../days/zone.ts';
import { logs } from '../tables/logs.ts';
import { buildCategory, buildDepartment, buildMaterial, buildPerson } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

async function entry(kind: 'categories' | 'departments', id: string) {
  const { body } = await editor.send('GET', '/admin/reference');
  return body.data[kind].find((found: { id: string }) => found.id === id);
}

async function lastDetails(action: string) {
  const [found] = await portal.db
    .select({ details: logs.details })
    .from(logs)
    .where(and(eq(logs.action, action), eq(logs.userId, editor.id)))
    .orderBy(desc(logs.createdAt))
    .limit(1);
  return found?.details;
}

test('a category is created and renamed under a free name, and the log keeps the old one', async () => {
  const { status, body } = await editor.send('POST', '/admin/reference/categories', { name: '  Логистика ' });
  expect(status).toBe(201);
  expect(body.data.name).toBe('Логистика');
  const taken = await editor.send('POST', '/admin/reference/categories', { name: 'ЛОГИСТИКА' });
  expect(taken.status).toBe(409);
  expect(taken.body.error.fields).toEqual({ name: 'Такое название уже есть' });
  const renamed = await editor.send('PUT', `/admin/reference/categories/${body.data.id}`, { name: 'Перевозки' });
  expect(renamed.body.data).toEqual({ id: body.data.id, name: 'Перевозки' });
  expect(await lastDetails('CATEGORY_UPDATE')).toMatchObject({
    changes: { name: { from: 'Логистика', to: 'Перевозки' } },
  });
  expect((await editor.send('PUT', `/admin/reference/categories/${createId()}`, { name: 'Иное' })).status).toBe(404);
  expect((await editor.send('POST', '/admin/reference/categories', { name: ' ' })).status).toBe(400);
  expect((await editor.send('POST', '/admin/reference/planets', { name: 'Марс' })).status).toBe(400);
});

test('the colour and the emoji of a category are chosen, kept, shown wherever it stands, and taken away', async () => {
  const form = { name: 'Склад и перевозки', colour: 'teal', emoji: ' 📦 ' };
  const { status, body } = await editor.send('POST', '/admin/reference/categories', form);
  expect(status).toBe(201);
  const { id } = body.data;
  const change = (more: object) =>
    editor.send('PUT', `/admin/reference/categories/${id}`, { name: form.name, ...more });
  const material = await buildMaterial(portal.db, { categoryId: id });
  const places = async () => {
    const read = async (address: string) => (await editor.send('GET', address)).body.data;
    const here = (rows: { id: string }[]) => rows.find((row) => row.id === id);
    return Promise.all([
      entry('categories', id),
      read('/sections').then(here),
      read(`/sections/${id}/contents`).then(({ section }) => section),
      read(`/materials/${material.id}/surroundings`).then(({ path }) => here(path)),
      read(`/materials/${material.id}`).then(({ category }) => category),
      read(`/materials?categoryId=${id}`).then(({ materials }) => materials[0].category),
    ]);
  };
  const marked = { id, name: form.name, colour: 'teal', emoji: '📦' };
  expect(await lastDetails('CATEGORY_CREATE')).toEqual(marked);
  for (const place of await places()) expect(place).toMatchObject(marked);
  // An older form says nothing of them.
  expect((await change({})).status).toBe(200);
  expect(await lastDetails('CATEGORY_UPDATE')).toEqual({ id, changes: {} });
  expect(await entry('categories', id)).toMatchObject(marked);
  await change({ emoji: '🚚' });
  expect(await lastDetails('CATEGORY_UPDATE')).toEqual({ id, changes: { emoji: { from: '📦', to: '🚚' } } });
  await change({ colour: null, emoji: '' });
  expect(await lastDetails('CATEGORY_UPDATE')).toEqual({
    id,
    changes: { colour: { from: 'teal', to: null }, emoji: { from: '🚚', to: null } },
  });
  for (const place of await places()) expect(place).toMatchObject({ id, colour: null, emoji: null });
});

test('a colour or an emoji that is none is refused at its field, and a department has neither', async () => {
  const create = (kind: string, more: object) =>
    editor.send('POST', `/admin/reference/${kind}`, { name: 'Иное', ...more });
  for (const [kind, field, value, message] of [
    ['categories', 'emoji', '<b>', /один эмодзи/],
    ['categories', 'emoji', '📦📦', /один эмодзи/],
    ['categories', 'colour', '#ff0000', /цвет из списка/],
    ['departments', 'emoji', '📦', /только у категорий/],
    ['departments', 'colour', 'teal', /только у категорий/],
  ] as const) {
    const { status, body } = await create(kind, { [field]: value });
    expect({ status, fields: body.error.fields }).toEqual({
      status: 400,
      fields: { [field]: expect.stringMatching(message) },
    });
  }
});

test('a merged category takes the materials along, and is gone', async () => {
  const [from, into] = [await buildCategory(portal.db), await buildCategory(portal.db)];
  await buildMaterial(portal.db, { categoryId: from.id });
  await buildMaterial(portal.db, { categoryId: from.id, deletedAt: new Date() });
  await buildMaterial(portal.db, { categoryId: into.id });
  const { body } = await editor.send('POST', `/admin/reference/categories/${from.id}/merge`, { into: into.id });
  expect(body).toEqual({ success: true });
  expect(await entry('categories', from.id)).toBeUndefined();
  expect(await entry('categories', into.id)).toMatchObject({ materials: 2 });
  expect(await lastDetails('CATEGORY_DELETE')).toEqual({
    merged: { id: from.id, name: from.name },
    into: { id: into.id, name: into.name },
  });
});

test('a merged department takes people and materials along', async () => {
  const [from, into] = [await buildDepartment(portal.db), await buildDepartment(portal.db)];
  await buildPerson(portal.db, { departmentId: from.id });
  await buildPerson(portal.db, { departmentId: from.id, deletedAt: new Date() });
  await buildMaterial(portal.db, { departmentId: from.id });
  expect(await entry('departments', from.id)).toMatchObject({ users: 1, materials: 1, attestations: 0 });
  const merge = (target: string) =>
    editor.send('POST', `/admin/reference/departments/${from.id}/merge`, { into: target });
  expect((await merge(from.id)).status).toBe(400);
  expect((await merge(createId())).status).toBe(404);
  expect((await merge(into.id)).status).toBe(200);
  expect(await entry('departments', into.id)).toMatchObject({ users: 1, materials: 1 });
  expect((await merge(into.id)).status).toBe(404);
});

test('the overview counts the activity of each of the last 30 days', async () => {
  await portal.db.insert(logs).values([
    { action: 'LOGIN', createdAt: new Date(Date.now() - 5 * 86_400_000) },
    { action: 'LOGIN', createdAt: new Date(Date.now() - 5 * 86_400_000) },
    { action: 'LOGIN', createdAt: new Date(Date.now() - 40 * 86_400_000) },
  ]);
  const { body } = await editor.send('GET', '/admin/stats');
  const { activity } = body.data;
  expect(activity).toHaveLength(30);
  expect(activity.at(-6).count).toBe(2);
  expect(activity.at(-1)).toEqual({ day: daysIn('Europe/Moscow').dayOf(new Date()), count: expect.any(Number) });
  expect(activity.at(-1).count).toBeGreaterThan(0);
});
