import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { categories } from '../tables/reference.ts';
import { buildCategory, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let reader: Caller;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  reader = await portal.signedInAs('USER');
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

async function around(id: string, caller = reader) {
  const { status, body } = await caller.send('GET', `/materials/${id}/surroundings`);
  expect(status).toBe(200);
  return body.data;
}

const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

test('a material tells the path of its section and its neighbours', async () => {
  const outer = await buildCategory(portal.db);
  const [inner] = await portal.db.insert(categories).values({ name: createId(), parentId: outer.id }).returning();
  const categoryId = inner?.id ?? '';
  const build = (title: string) => buildMaterial(portal.db, { categoryId, title });
  const [a, b, c] = [await build('А'), await build('Б'), await build('В')];
  expect(await around(b.id)).toMatchObject({
    path: [
      { id: outer.id, name: outer.name },
      { id: categoryId, name: inner?.name },
    ],
    previous: { id: a.id, title: 'А' },
    next: { id: c.id, title: 'В' },
  });
  expect(await around(a.id)).toMatchObject({ previous: null, next: { id: b.id } });
  expect(await around(c.id)).toMatchObject({ previous: { id: b.id }, next: null });
  await editor.send('PUT', `/admin/materials/${c.id}/place`, { categoryId, beforeId: a.id });
  expect(await around(c.id)).toMatchObject({ previous: null, next: { id: a.id } });
});

test('a draft is nobody’s neighbour for a reader, and alike only for editors', async () => {
  const { id: categoryId } = await buildCategory(portal.db);
  const build = (title: string, more = {}) => buildMaterial(portal.db, { categoryId, title, ...more });
  const a = await build('А криоконсервация');
  const draft = await build('Б криоконсервация', { isPublished: false });
  await build('Ба криоконсервация', { deletedAt: new Date() });
  const c = await build('В криоконсервация');
  expect(await around(a.id)).toMatchObject({ next: { id: c.id }, related: [{ id: c.id }] });
  expect(await around(c.id)).toMatchObject({ previous: { id: a.id }, related: [{ id: a.id }] });
  const seen = await around(a.id, editor);
  expect(seen.next.id).toBe(draft.id);
  expect(titles(seen.related).sort()).toEqual(['Б криоконсервация', 'В криоконсервация']);
  expect((await reader.send('GET', `/materials/${draft.id}/surroundings`)).status).toBe(404);
  expect((await reader.send('GET', `/materials/${createId()}/surroundings`)).status).toBe(404);
  expect((await reader.send('GET', '/materials/x/surroundings')).status).toBe(400);
});

test('alike are those with the same tags and the same rare words, the most alike first', async () => {
  const build = (title: string, tags: string[] = []) => buildMaterial(portal.db, { title, tags, description: 'о чём' });
  const own = await build('Поверка манометров', ['давление', 'котельная']);
  await build('Котлы', ['котельная']);
  await build('Манометры и поверки', ['давление', 'котельная']);
  await build('Поверка весов');
  await build('Совсем другое', ['прочее']);
  const { related } = await around(own.id);
  expect(titles(related)[0]).toBe('Манометры и поверки');
  expect(titles(related).slice(1).sort()).toEqual(['Котлы', 'Поверка весов']);
  expect(related[0].description).toBe('о чём');
});

test('five at most are alike, and of a lonely material its section fills up', async () => {
  const { id: categoryId } = await buildCategory(portal.db);
  const made = [];
  for (const title of ['Ель', 'Ива', 'Липа', 'Осина', 'Пихта', 'Рябина', 'Сосна'])
    made.push(await buildMaterial(portal.db, { categoryId, title }));
  expect(titles((await around(made[4]?.id ?? '')).related)).toEqual(['Рябина', 'Сосна', 'Ель', 'Ива', 'Липа']);
});

test.each([
  ["' | 'a", ["x' & 'y", '\\', '{"a"}', 'null']],
  ['...', ['%', '_', '‮', '😀']],
  ['О’Нил "и" (партнёры): А&Б | !В <-> *', ["';--", 'a,b']],
  ['1 2 3 2024', []],
])('a hostile title is only a title: %s', async (title, tags) => {
  const own = await buildMaterial(portal.db, { title, tags });
  const other = await buildMaterial(portal.db, { title, tags, categoryId: own.categoryId });
  expect((await around(own.id)).related.map(({ id }: { id: string }) => id)).toContain(other.id);
});
