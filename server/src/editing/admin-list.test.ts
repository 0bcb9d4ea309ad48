import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq } from 'drizzle-orm';
import { files } from '../tables/files.ts';
import { logs } from '../tables/logs.ts';
import { materialFavorites, materialLikes, materialProgress, materials } from '../tables/materials.ts';
import { buildCategory, buildDepartment, buildMaterial, buildPerson } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

async function get(path: string) {
  const { status, body } = await editor.send('GET', path);
  expect(status).toBe(200);
  return body.data;
}

async function entries(action: string) {
  return portal.db
    .select({ details: logs.details })
    .from(logs)
    .where(and(eq(logs.action, action), eq(logs.userId, editor.id)))
    .orderBy(desc(logs.createdAt));
}

test('materials come with their files and what readers did, filtered and sorted', async () => {
  const [category, department] = [await buildCategory(portal.db), await buildDepartment(portal.db)];
  const author = await buildPerson(portal.db, { firstName: 'Вера', lastName: 'Лисина' });
  const place = { categoryId: category.id, departmentId: department.id };
  const first = await buildMaterial(portal.db, { ...place, title: 'Ёлочный базар', authorId: author.id });
  await buildMaterial(portal.db, { ...place, title: 'Аудит', isPublished: false });
  const reader = await buildPerson(portal.db);
  const pair = { materialId: first.id, userId: reader.id };
  await portal.db.insert(materialLikes).values(pair);
  await portal.db.insert(materialFavorites).values(pair);
  await portal.db.insert(materialProgress).values({ ...pair, percent: 40 });
  const file = {
    materialId: first.id,
    type: 'pdf' as const,
    mimeType: 'application/pdf',
    size: 1,
    storageKey: createId(),
  };
  await portal.db.insert(files).values({ ...file, originalName: 'план.pdf', sha256: '' });
  const list = (query: string) => get(`/admin/materials?category=${category.id}${query}`);
  const all = await list('&sort=title');
  expect(all).toMatchObject({ total: 2, totalPages: 1, page: 1 });
  expect(all.materials.map(({ title }: { title: string }) => title)).toEqual(['Аудит', 'Ёлочный базар']);
  expect(all.materials[1]).toMatchObject({
    category: { id: category.id },
    department: { id: department.id },
    author: { firstName: 'Вера', lastName: 'Лисина' },
    files: [{ originalName: 'план.pdf', type: 'pdf' }],
    _count: { likes: 1, favorites: 1, progress: 1 },
  });
  expect((await list('&isPublished=false')).total).toBe(1);
  expect((await list(`&search=${encodeURIComponent('елочн')}`)).total).toBe(1);
  expect((await list(`&author=${encodeURIComponent('лисина в')}`)).total).toBe(1);
  expect((await list(`&author=${author.id}`)).total).toBe(1);
  expect((await list(`&department=${createId()}`)).total).toBe(0);
  expect((await list('&sort=-likes&limit=1')).materials[0].id).toBe(first.id);
});

test('a deleted material is gone for readers, and the log names it', async () => {
  const material = await buildMaterial(portal.db, { title: 'Старый порядок' });
  expect((await editor.send('DELETE', `/admin/materials/${material.id}`)).body).toEqual({ success: true });
  expect((await editor.send('GET', `/materials/${material.id}`)).status).toBe(404);
  expect((await editor.send('DELETE', `/admin/materials/${material.id}`)).status).toBe(404);
  expect((await entries('MATERIAL_DELETE'))[0]?.details).toEqual({
    material: { id: material.id, title: 'Старый порядок' },
  });
});

test('several materials are published together, and only what changed is logged', async () => {
  const draft = await buildMaterial(portal.db, { isPublished: false });
  const published = await buildMaterial(portal.db);
  const send = (ids: string[], action: string) => editor.send('POST', '/admin/materials/bulk', { ids, action });
  expect((await send([draft.id, published.id], 'publish')).body.data.changed).toBe(1);
  expect((await entries('MATERIAL_UPDATE'))[0]?.details).toMatchObject({
    material: { id: draft.id },
    changes: { isPublished: { from: false, to: true } },
  });
  expect((await send([draft.id, createId()], 'delete')).status).toBe(404);
  expect(await portal.db.$count(materials, eq(materials.id, draft.id))).toBe(1);
  expect((await send([draft.id, published.id], 'delete')).body.data.changed).toBe(2);
  expect((await send([], 'delete')).status).toBe(400);
});

test('the ids of a filter are those of its list', async () => {
  const category = await buildCategory(portal.db);
  const author = await buildPerson(portal.db, { firstName: 'Нина', lastName: 'Рыбина' });
  const first = await buildMaterial(portal.db, { categoryId: category.id, title: 'Насосы', authorId: author.id });
  const second = await buildMaterial(portal.db, { categoryId: category.id, title: 'Трубы', isPublished: false });
  const gone = await buildMaterial(portal.db, { categoryId: category.id, title: 'Насосы, старое' });
  await portal.db.update(materials).set({ deletedAt: new Date() }).where(eq(materials.id, gone.id));
  const idsOf = async (query: string) => (await get(`/admin/materials/ids?category=${category.id}${query}`)).ids;
  expect((await idsOf('')).sort()).toEqual([first.id, second.id].sort());
  expect(await idsOf('&isPublished=false')).toEqual([second.id]);
  expect(await idsOf('&search=насос')).toEqual([first.id]);
  expect(await idsOf('&author=рыбин')).toEqual([first.id]);
});
