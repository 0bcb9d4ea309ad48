import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildCategory, buildDepartment, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let reader: Caller;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  reader = await portal.signedInAs('USER');
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const titles = (answer: { body: { data: { materials: { title: string }[] } } }) =>
  answer.body.data.materials.map(({ title }) => title);

test('a reader sees published materials only, and pages come back full', async () => {
  const category = await buildCategory(portal.db);
  for (let index = 0; index < 25; index += 1) {
    await buildMaterial(portal.db, {
      title: `Материал ${index}`,
      categoryId: category.id,
      isPublished: index % 5 !== 0,
    });
  }
  const first = await reader.send('GET', `/materials?categoryId=${category.id}&limit=15`);
  expect(first.body.data).toMatchObject({ total: 20, totalPages: 2, page: 1 });
  expect(first.body.data.materials).toHaveLength(15);
  const second = await reader.send('GET', `/materials?categoryId=${category.id}&limit=15&page=2`);
  expect(second.body.data.materials).toHaveLength(5);
  expect((await editor.send('GET', `/materials?categoryId=${category.id}`)).body.data.total).toBe(25);
  expect((await editor.send('GET', `/materials?categoryId=${category.id}&isPublished=false`)).body.data.total).toBe(5);
  expect((await reader.send('GET', `/materials?categoryId=${category.id}&isPublished=false`)).body.data.total).toBe(0);
});

test('empty filters are as good as none, and wrong ones are refused', async () => {
  expect((await reader.send('GET', '/materials?search=&categoryId=&departmentId=&isPublished=')).status).toBe(200);
  expect((await reader.send('GET', '/materials?page=0')).status).toBe(400);
  expect((await reader.send('GET', '/materials?limit=1000')).status).toBe(400);
  expect((await reader.send('GET', '/materials?isPublished=maybe')).status).toBe(400);
  expect((await inject(portal.app, { method: 'GET', url: '/api/materials' })).status).toBe(401);
});

test('filters work together', async () => {
  const department = await buildDepartment(portal.db);
  const category = await buildCategory(portal.db);
  await buildMaterial(portal.db, { title: 'Нужный', departmentId: department.id, categoryId: category.id });
  await buildMaterial(portal.db, { title: 'Чужой отдел', categoryId: category.id });
  const answer = await reader.send('GET', `/materials?departmentId=${department.id}&categoryId=${category.id}`);
  expect(titles(answer)).toEqual(['Нужный']);
});

test('search knows Russian word forms, е and ё, codes, and puts titles first', async () => {
  await buildMaterial(portal.db, {
    title: 'Правила отдыха',
    plainText: 'Ежегодная аттестация сотрудников проходит осенью',
  });
  await buildMaterial(portal.db, { title: 'Аттестация сотрудников', plainText: 'Порядок' });
  await buildMaterial(portal.db, { title: 'Новогодняя елка в офисе', plainText: 'Хвойные' });
  await buildMaterial(portal.db, {
    title: 'Защита информации',
    plainText: 'Требования ГОСТ Р 57580.1-2017 обязательны',
  });
  expect(titles(await reader.send('GET', '/materials?search=аттестации'))).toEqual([
    'Аттестация сотрудников',
    'Правила отдыха',
  ]);
  expect(titles(await reader.send('GET', `/materials?search=${encodeURIComponent('ёлка')}`))).toEqual([
    'Новогодняя елка в офисе',
  ]);
  for (const code of ['57580.1-2017', '57580', '57580.1', '2017']) {
    expect(titles(await reader.send('GET', `/materials?search=${encodeURIComponent(code)}`))).toEqual([
      'Защита информации',
    ]);
  }
  expect(titles(await reader.send('GET', '/materials?search=аттестац'))).toHaveLength(2);
});

test('what was found is marked in plain segments, with the letters of the original', async () => {
  await buildMaterial(portal.db, { title: 'Приёмка товара', plainText: 'Приёмка <b>начинается</b> с осмотра' });
  const { body } = await reader.send('GET', `/materials?search=${encodeURIComponent('приемку')}`);
  const [found] = body.data.materials;
  expect(found.match.title).toEqual([
    { text: 'Приёмка', hit: true },
    { text: ' товара', hit: false },
  ]);
  expect(found.match.snippet.map(({ text }: { text: string }) => text).join('')).toContain('Приёмка <b>начинается</b>');
});

test('a misspelt word is corrected, or looked for as it is and then gets an offer; stop words get an answer', async () => {
  await buildMaterial(portal.db, { title: 'Командировка за границу' });
  const { body } = await reader.send('GET', `/materials?search=${encodeURIComponent('командеровка')}`);
  const correction = { typed: 'командеровка', shown: 'командировка' };
  expect(body.data).toMatchObject({ total: 1, correction, materials: [{ title: 'Командировка за границу' }] });
  const asTyped = await reader.send('GET', `/materials?search=${encodeURIComponent('командеровка')}&asTyped=true`);
  expect(asTyped.body.data).toMatchObject({ total: 0, suggestion: 'командировка' });
  expect((await reader.send('GET', `/materials?search=${encodeURIComponent('за')}`)).body.data.total).toBeGreaterThan(
    0,
  );
});

test('no query breaks the search', async () => {
  for (const query of [
    "' & | ! :* <-> ( )",
    '%',
    '\\',
    'a'.repeat(200),
    '💥',
    "'; drop table materials; --",
    'а-б.в/г:*',
  ]) {
    expect((await reader.send('GET', `/materials?search=${encodeURIComponent(query)}`)).status).toBe(200);
  }
  expect((await reader.send('GET', `/materials?search=${'a'.repeat(201)}`)).status).toBe(400);
});

test('a draft is not there for a reader and is there for an editor', async () => {
  const draft = await buildMaterial(portal.db, { isPublished: false });
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/like'],
    ['POST', '/favorite'],
  ] as const) {
    const { status, body } = await reader.send(method, `/materials/${draft.id}${path}`);
    expect(status).toBe(404);
    expect(body.error.message).toBe('Материал не найден');
  }
  expect((await editor.send('GET', `/materials/${draft.id}`)).status).toBe(200);
  expect((await reader.send('GET', '/materials/not-an-id')).status).toBe(400);
  expect((await reader.send('GET', `/materials/${'a'.repeat(24)}`)).status).toBe(404);
});

test('a second click takes the like back', async () => {
  const material = await buildMaterial(portal.db);
  expect((await reader.send('POST', `/materials/${material.id}/like`)).body).toEqual({ isLiked: true, likesCount: 1 });
  expect((await editor.send('POST', `/materials/${material.id}/like`)).body).toEqual({ isLiked: true, likesCount: 2 });
  expect((await reader.send('GET', `/materials/${material.id}`)).body.data).toMatchObject({
    isLiked: true,
    likesCount: 2,
  });
  expect((await reader.send('POST', `/materials/${material.id}/like`)).body).toEqual({ isLiked: false, likesCount: 1 });
});

test('two simultaneous clicks cancel out', async () => {
  const material = await buildMaterial(portal.db);
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([1, 2].map(() => reader.send('POST', `/materials/${material.id}/like`)));
    expect((await reader.send('GET', `/materials/${material.id}`)).body.data.isLiked).toBe(false);
  }
});

test('favourites are a list of one’s own', async () => {
  const material = await buildMaterial(portal.db, { title: 'Избранное' });
  expect((await reader.send('POST', `/materials/${material.id}/favorite`)).body).toEqual({ isFavorite: true });
  expect(titles(await reader.send('GET', '/materials?isFavorite=true'))).toEqual(['Избранное']);
  expect(titles(await editor.send('GET', '/materials?isFavorite=true'))).toEqual([]);
});

test('progress keeps the highest value', async () => {
  const material = await buildMaterial(portal.db);
  for (const [percent, kept] of [
    [40, 40],
    [20, 40],
    [75.4, 75],
  ]) {
    expect((await reader.send('PUT', `/materials/${material.id}/progress`, { percent })).body).toEqual({
      data: { percent: kept },
    });
  }
  expect((await reader.send('PUT', `/materials/${material.id}/progress`, { percent: 101 })).status).toBe(400);
  expect((await editor.send('GET', `/materials/${material.id}`)).body.data.progress).toBe(0);
});
