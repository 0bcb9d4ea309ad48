import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { eq, sql } from 'drizzle-orm';
import { categoryFollows, materialFollows } from '../tables/follows.ts';
import { materials } from '../tables/materials.ts';
import { categories } from '../tables/reference.ts';
import { buildCategory, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { mostFollowed } from './follow.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const follow = (who: Caller, id: string) => who.send('PUT', `/categories/${id}/follow`);
const followed = async (who: Caller, query = '') => {
  const { status, body } = await who.send('GET', `/materials/following${query}`);
  expect(status).toBe(200);
  return body.data as { following: { id: string; news: { title: string; isNew: boolean }[] }[]; next: string | null };
};
const titles = async (who: Caller) =>
  (await followed(who)).following.flatMap(({ news }) => news.map(({ title }) => title));
/** As an editor's save does. */
const change = (id: string, by: string) =>
  portal.db
    .update(materials)
    .set({ version: sql`version + 1`, updatedAt: sql`clock_timestamp() + interval '1 second'`, updatedById: by })
    .where(eq(materials.id, id));
const soon = () => new Date(Date.now() + 1000);

test('who follows a section hears of what is new below it, until he has opened it', async () => {
  const reader = await portal.signedInAs('USER');
  const section = await buildCategory(portal.db);
  const below = await buildCategory(portal.db);
  await portal.db.update(categories).set({ parentId: section.id }).where(eq(categories.id, below.id));
  const old = await buildMaterial(portal.db, { title: 'Старый', categoryId: below.id });
  expect((await follow(reader, section.id)).body.data).toEqual({ isFollowing: true });
  expect(await titles(reader)).toEqual([]);
  await buildMaterial(portal.db, { title: 'Новый', categoryId: section.id, createdAt: soon(), updatedAt: soon() });
  await buildMaterial(portal.db, { title: 'Черновик', categoryId: below.id, isPublished: false, updatedAt: soon() });
  await buildMaterial(portal.db, { title: 'Удалён', categoryId: below.id, deletedAt: new Date(), updatedAt: soon() });
  await change(old.id, editor.id);
  const { following } = await followed(reader);
  expect(following).toMatchObject([{ kind: 'section', id: section.id, name: section.name }]);
  expect(following[0]?.news.map(({ title, isNew }) => [title, isNew]).sort()).toEqual([
    ['Новый', true],
    ['Старый', false],
  ]);
  expect((await reader.send('PUT', `/materials/${old.id}/seen`, { version: 1 })).status).toBe(200);
  expect(await titles(reader)).toContain('Старый');
  await reader.send('PUT', `/materials/${old.id}/seen`, { version: 999 });
  expect(await titles(reader)).toEqual(['Новый']);
  await change(old.id, editor.id);
  expect(await titles(reader)).toContain('Старый');
});

test('nobody is told of his own changes, nor of what changed a month ago', async () => {
  const { id, categoryId } = await buildMaterial(portal.db);
  await follow(editor, categoryId);
  await change(id, editor.id);
  await portal.db
    .update(categoryFollows)
    .set({ since: new Date(2020, 1, 1) })
    .where(eq(categoryFollows.userId, editor.id));
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  await buildMaterial(portal.db, { categoryId, updatedAt: longAgo });
  expect(await titles(editor)).toEqual([]);
});

test('a material can be followed by itself, and a reader does not see that a hidden one exists', async () => {
  const reader = await portal.signedInAs('USER');
  const { id } = await buildMaterial(portal.db, { title: 'Отпуск' });
  const address = `/materials/${id}/follow`;
  expect((await reader.send('GET', address)).body.data).toEqual({ isFollowing: false });
  await reader.send('PUT', address);
  expect((await reader.send('GET', address)).body.data).toEqual({ isFollowing: true });
  await change(id, editor.id);
  expect(await titles(reader)).toEqual(['Отпуск']);
  await portal.db.update(materials).set({ isPublished: false }).where(eq(materials.id, id));
  expect(await followed(reader)).toEqual({ following: [], next: null });
  expect((await reader.send('GET', address)).status).toBe(404);
  expect((await reader.send('PUT', address)).status).toBe(404);
  expect((await reader.send('PUT', `/materials/${id}/seen`, { version: 1 })).status).toBe(404);
  expect((await reader.send('DELETE', address)).body.data).toEqual({ isFollowing: false });
  expect(await portal.db.$count(materialFollows, eq(materialFollows.userId, reader.id))).toBe(0);
});

test('the list comes page by page without a gap, also when one of the last page is gone', async () => {
  const reader = await portal.signedInAs('USER');
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const { id } = await buildCategory(portal.db);
    await portal.db
      .insert(categoryFollows)
      .values({ userId: reader.id, categoryId: id, since: new Date(2026, 0, 1 + (n >> 1)) });
    ids.push(id);
  }
  const first = await followed(reader, '?limit=2');
  const last = first.following.at(-1)?.id ?? '';
  await reader.send('DELETE', `/categories/${last}/follow`);
  const rest = await followed(reader, `?limit=3&after=${first.next}`);
  expect([...first.following, ...rest.following].map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(rest.next).toBeNull();
  for (const after of ['x', `2026-99-01T00:00:00.000Z_${last}`, `2026-01-01T00:00:00.000Z_`]) {
    expect((await reader.send('GET', `/materials/following?after=${after}`)).status).toBe(400);
  }
});

test('two clicks at once follow once, and nobody follows more than the limit by many clicks at once', async () => {
  const reader = await portal.signedInAs('USER');
  const { id } = await buildCategory(portal.db);
  const both = await Promise.all([follow(reader, id), follow(reader, id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const many = Array.from({ length: mostFollowed - 2 }, () => ({ id: createId(), name: createId() }));
  await portal.db.insert(categories).values(many);
  await portal.db.insert(categoryFollows).values(many.map((one) => ({ userId: reader.id, categoryId: one.id })));
  const two = [await buildCategory(portal.db), await buildCategory(portal.db)];
  const answers = await Promise.all(two.map((section) => follow(reader, section.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/^Можно следить не более чем за 500/);
  expect((await follow(reader, id)).status).toBe(200);
});

test('who follows a section that is merged into another one follows that, once', async () => {
  const [reader, both, admin] = await Promise.all([
    portal.signedInAs('USER'),
    portal.signedInAs('USER'),
    portal.signedInAs('ADMIN'),
  ]);
  const [from, into] = [await buildCategory(portal.db), await buildCategory(portal.db)];
  await follow(reader, from.id);
  for (const { id } of [from, into]) await follow(both, id);
  const { status } = await admin.send('POST', `/admin/reference/categories/${from.id}/merge`, { into: into.id });
  expect(status).toBe(200);
  for (const who of [reader, both]) {
    expect((await followed(who)).following.map(({ id }) => id)).toEqual([into.id]);
  }
  expect((await follow(reader, from.id)).status).toBe(404);
});

test('a letter cannot be ordered where the portal sends none', async () => {
  const reader = await portal.signedInAs('USER');
  expect((await reader.send('GET', '/digest')).body.data).toEqual({ every: 'off', canSend: false });
  expect(await reader.send('PUT', '/digest', { every: 'daily' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('почта не настроена') },
  });
  expect((await reader.send('PUT', '/digest', { every: 'off' })).status).toBe(200);
  expect((await reader.send('PUT', '/digest', { every: 'hourly' })).status).toBe(400);
});
