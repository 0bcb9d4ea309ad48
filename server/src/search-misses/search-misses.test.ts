import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { searchMisses } from '../tables/search-misses.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
let reader: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  reader = await portal.signedInAs('USER');
});
afterAll(() => portal.close());
beforeEach(() => portal.db.delete(searchMisses));

const keep = (query: string, count = 1, lastAt = '2026-03-02T09:00:00.000Z') =>
  portal.db.insert(searchMisses).values({ query, count, lastAt: new Date(lastAt) });
const list = async (query = '') => (await editor.send('GET', `/admin/search-misses${query}`)).body.data;

test('editors see what was searched for in vain, the most frequent and then the latest first', async () => {
  await keep('старый', 2, '2026-03-01T09:00:00.000Z');
  await keep('новый', 2, '2026-03-02T09:00:00.000Z');
  await keep('частый', 7, '2026-02-01T09:00:00.000Z');
  const data = await list();
  expect(data).toMatchObject({ total: 3, totalPages: 1, page: 1 });
  expect(data.misses).toMatchObject([
    { query: 'частый', count: 7, lastAt: '2026-02-01T09:00:00.000Z' },
    { query: 'новый' },
    { query: 'старый' },
  ]);
  expect((await list('?limit=1&page=2')).misses).toMatchObject([{ query: 'новый' }]);
});

test('what is dealt with goes from the list, once', async () => {
  await keep('отпуск');
  const [{ id }] = (await list()).misses;
  expect((await editor.send('DELETE', `/admin/search-misses/${id}`)).body).toEqual({ success: true });
  expect((await list()).misses).toEqual([]);
  const late = await editor.send('DELETE', `/admin/search-misses/${id}`);
  expect(late).toMatchObject({ status: 404, body: { message: 'Запроса в списке уже нет: его убрал кто-то другой' } });
});

const search = (person: Caller, query: string) =>
  person.send('GET', `/materials?${new URLSearchParams({ search: query })}`);

test('a search without a result is counted, in whatever letters it is typed', async () => {
  await search(reader, 'Отпуск ещё');
  await search(await portal.signedInAs('USER'), ' отпуск  ЕЩЕ ');
  await search(reader, 'больничный');
  expect((await list()).misses).toMatchObject([
    { query: 'отпуск еще', count: 2 },
    { query: 'больничный', count: 1 },
  ]);
});

test('of many at once each is counted', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => portal.signedInAs('USER')));
  await Promise.all(people.map((person) => search(person, 'надбавка')));
  expect((await list()).misses).toMatchObject([{ query: 'надбавка', count: 4 }]);
});

test('a page that is looked at again asks no second time', async () => {
  const [one, other] = [await portal.signedInAs('USER'), await portal.signedInAs('USER')];
  for (const person of [one, one, other, one]) await search(person, 'командировка');
  expect((await list()).misses).toMatchObject([{ query: 'командировка', count: 2 }]);
  await search(one, 'суточные');
  await search(one, 'командировка');
  expect((await list()).misses).toMatchObject([{ query: 'командировка', count: 3 }, { query: 'суточные' }]);
});

test('what is found, filtered, only tried by an editor or pasted as a text is not counted', async () => {
  await buildMaterial(portal.db, { title: 'Пропускной режим', isPublished: true });
  await search(reader, 'пропускной');
  await search(editor, 'надбавка');
  await search(reader, 'слово '.repeat(50));
  await reader.send('GET', '/materials?search=надбавка&isFavorite=true');
  await reader.send('GET', '/materials');
  expect((await list()).misses).toEqual([]);
});

test('of more than 5000 the oldest go', async () => {
  await portal.db.execute(sql`
    insert into search_misses (id, query, last_at)
    select 'm' || n, 'вопрос ' || n, timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 5002) n`);
  await search(await portal.signedInAs('USER'), 'надбавка');
  expect((await list('?limit=1')).total).toBe(5000);
  expect((await list('?limit=1')).misses).toMatchObject([{ query: 'надбавка' }]);
});

const leave = (person: Caller, query: unknown) => person.send('POST', '/search/unopened', { query });

test('results that nobody opened are counted apart, and order the list together with what found nothing', async () => {
  await search(reader, 'отпуск нигде');
  const people = await Promise.all(Array.from({ length: 3 }, () => portal.signedInAs('USER')));
  for (const person of people) expect((await leave(person, ' Суточные  ЕЩЁ ')).body).toEqual({ success: true });
  const [one] = people;
  if (one) await search(one, 'отпуск нигде');
  expect((await list()).misses).toMatchObject([
    { query: 'суточные еще', count: 0, unopened: 3 },
    { query: 'отпуск нигде', count: 2, unopened: 0 },
  ]);
  await leave(reader, 'отпуск нигде');
  await leave(people[1] ?? reader, 'отпуск нигде');
  expect((await list()).misses).toMatchObject([{ query: 'отпуск нигде', count: 2, unopened: 2 }, { unopened: 3 }]);
});

test('one person counts a query once, and editors count none', async () => {
  const person = await portal.signedInAs('USER');
  for (const query of ['пропуск', 'ПРОПУСК', ' пропуск ']) await leave(person, query);
  expect((await leave(editor, 'пропуск')).status).toBe(200);
  expect((await list()).misses).toMatchObject([{ query: 'пропуск', count: 0, unopened: 1 }]);
});

test('what a place that shows results has not found is counted with what found nothing', async () => {
  const person = await portal.signedInAs('USER');
  for (const query of ['Бейдж', 'бейдж']) await person.send('POST', '/search/unopened', { query, found: false });
  expect((await list()).misses).toMatchObject([{ query: 'бейдж', count: 1, unopened: 0 }]);
});

test.each([
  ['nothing', undefined, 400],
  ['blanks', '   ', 400],
  ['no text', 5, 400],
  ['a list', ['отпуск'], 400],
  ['what no database keeps', 'а\0б', 400],
  ['a text of a book', 'я'.repeat(10_000), 400],
  ['soft hyphens alone', '\u00ad\u200b', 200],
])('%s as a query is not counted', async (_, query, status) => {
  expect((await leave(await portal.signedInAs('USER'), query)).status).toBe(status);
  expect((await list()).total).toBe(0);
});

test('signs of the search and of SQL are words like others', async () => {
  await leave(await portal.signedInAs('USER'), `'; drop table x; -- & | ! :* 🦄`);
  expect((await list()).misses).toMatchObject([{ query: `'; drop table x; -- & | ! :* 🦄`, unopened: 1 }]);
});
