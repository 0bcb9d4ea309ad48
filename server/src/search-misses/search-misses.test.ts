import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { searchMisses } from '../tables/search-misses.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
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
