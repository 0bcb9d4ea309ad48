import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { passageVector } from '../search/vector.ts';
import { filePassages } from '../tables/file-passages.ts';
import { files } from '../tables/files.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let admin: Caller;
let reader: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  reader = await portal.signedInAs('USER');
});
afterAll(() => portal.close());

const search = async (person: Caller, query: Record<string, string>) =>
  (await person.send('GET', `/search?${new URLSearchParams(query)}`)).body.data;

test('finds materials, quizzes, attestations, people and departments at once', async () => {
  await buildMaterial(portal.db, { title: 'Порядок выдачи пропусков', isPublished: true });
  const { groups } = await search(reader, { search: 'пропуск' });
  expect(groups).toMatchObject([
    { kind: 'material', total: 1, hits: [{ context: expect.any(String), section: null }] },
  ]);
});

test('people are found by administrators only', async () => {
  const { email } = (await admin.send('GET', '/auth/me')).body.data.user;
  expect((await search(admin, { search: email, kind: 'person' })).groups).toMatchObject([{ kind: 'person', total: 1 }]);
  expect((await search(reader, { search: email, kind: 'person' })).groups).toMatchObject([
    { kind: 'person', total: 0 },
  ]);
});

test('a mistyped word is corrected for everything', async () => {
  await buildMaterial(portal.db, { title: 'Командировочные расходы', isPublished: true });
  const { groups, correction } = await search(reader, { search: 'командеровочные' });
  expect(correction).toEqual({ typed: 'командеровочные', shown: 'командировочные' });
  expect(groups).toMatchObject([{ kind: 'material', total: 1 }]);
  const asTyped = await search(reader, { search: 'командеровочные', asTyped: 'true' });
  expect(asTyped).toEqual({ groups: [] });
});

async function attach(materialId: string, name: string, pages: string[]) {
  const id = createId();
  const about = { type: 'pdf' as const, mimeType: 'application/pdf', size: 1, sha256: '', storageKey: id };
  await portal.db.insert(files).values({ ...about, id, materialId, originalName: name, textState: 'read' });
  const rows = pages.map((text, position) => {
    return { fileId: id, position, label: `Страница ${position + 1}`, text, searchVector: passageVector(text) };
  });
  await portal.db.insert(filePassages).values(rows);
}

test('a file is found by its text, with the page, where its material may be seen', async () => {
  const open = await buildMaterial(portal.db, { title: 'Приказы', isPublished: true });
  const draft = await buildMaterial(portal.db, { title: 'Проекты', isPublished: false });
  await attach(open.id, 'Приказ 12.pdf', ['Общие слова', 'Лимит подотчётных сумм установлен', 'Подотчётные']);
  await attach(draft.id, 'Проект.pdf', ['Лимит подотчётных сумм изменён']);
  const { groups } = await search(reader, { search: 'лимит подотчетных' });
  const hit = { to: `/materials/${open.id}`, section: 'Страница 2', context: 'Приказы' };
  expect(groups).toMatchObject([{ kind: 'file', total: 1, hits: [hit] }]);
  expect(groups[0].hits[0].snippet).toContainEqual({ text: 'подотчётных', hit: true });
  expect((await search(admin, { search: 'лимит подотчетных', kind: 'file' })).groups).toMatchObject([{ total: 2 }]);
});

test('filters of materials leave the other kinds out', async () => {
  const mine = await buildMaterial(portal.db, { title: 'Регламент смены', tags: ['смена'], isPublished: true });
  await buildMaterial(portal.db, { title: 'Регламент склада', isPublished: true });
  const byTag = await search(reader, { search: 'регламент', tag: 'смена' });
  expect(byTag.groups).toMatchObject([{ kind: 'material', total: 1, hits: [{ id: mine.id }] }]);
  expect((await search(reader, { search: 'регламент', authorId: mine.authorId })).groups).toMatchObject([{ total: 1 }]);
  expect((await search(reader, { search: 'регламент', changedTo: '2001-01-01' })).groups).toEqual([]);
  expect((await reader.send('GET', '/search?search=x&changedFrom=вчера')).status).toBe(400);
});
