import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let admin: Caller;
let materialId: string;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  materialId = (await buildMaterial(portal.db)).id;
});
afterAll(() => portal.close());

const russian = expect.stringMatching(/[а-яё]/i);
/** The fields that are wrong, with what is said of them in Russian. */
const wrong = (...names: string[]) => Object.fromEntries(names.map((name) => [name, russian]));

async function refusalOf(sent: ReturnType<Caller['send']>) {
  const { status, body } = await sent;
  return { status, fields: body?.error?.fields };
}

const report = (body: unknown) =>
  refusalOf(
    admin.send('PUT', `/materials/${materialId}/progress`, JSON.stringify(body), {
      'content-type': 'application/json',
    }),
  );

test.each([[null], [[50]], [true], [''], ['50'], [' '], [{}], ['1e1'], [150], [-1]])(
  'a progress of %j is refused',
  async (percent) => {
    expect(await report({ percent })).toEqual({ status: 400, fields: wrong('percent') });
    expect((await admin.send('GET', `/materials/${materialId}`)).body.data.progress).toBe(0);
  },
);

test('a body that is no object has no progress in it', async () => {
  for (const body of [null, [50], true, '', 50])
    expect(await report(body)).toEqual({ status: 400, fields: wrong('body') });
});

test.each([
  '1e3',
  '%205',
  '0x10',
  '%2B5',
  '5.0',
  '05',
  '-0',
  '%20',
  'true',
  'NaN',
  'Infinity',
  '1000001',
  '0',
  '-1',
  '99999999999999999999',
])('a page «%s» is refused', async (page) => {
  expect(await refusalOf(admin.send('GET', `/materials?page=${page}`))).toEqual({ status: 400, fields: wrong('page') });
});

test('the last page that may be asked for is empty', async () => {
  const { status, body } = await admin.send('GET', '/materials?page=1000000&limit=100');
  expect([status, body.data.materials]).toEqual([200, []]);
});

test('an empty filter means none', async () => {
  const query = 'page=&limit=&search=&categoryId=&departmentId=&isPublished=&isFavorite=';
  expect((await admin.send('GET', `/materials?${query}`)).status).toBe(200);
  expect((await admin.send('GET', '/admin/logs?action=&userId=&dateFrom=&dateTo=&search=')).status).toBe(200);
});

test.each([
  ['/admin/users?role=FOO', 'role'],
  ['/admin/users?isActive=1', 'isActive'],
  ['/admin/users?department=nowhere', 'department'],
  ['/admin/users?sort=password', 'sort'],
  ['/materials?isPublished=maybe', 'isPublished'],
  ['/materials?isFavorite=TRUE', 'isFavorite'],
  ['/materials?categoryId=1', 'categoryId'],
  ['/admin/materials?isPublished=yes', 'isPublished'],
  ['/admin/logs?action=NOPE', 'action'],
  ['/admin/logs?action=constructor', 'action'],
  ['/admin/logs?dateFrom=2026-02-30', 'dateFrom'],
  ['/admin/logs?dateFrom=%2B275760-09-13T00:00:00Z', 'dateFrom'],
  ['/admin/logs?dateTo=9999-12-31', 'dateTo'],
  ['/admin/logs?dateFrom=0000-01-01', 'dateFrom'],
  ['/admin/logs?dateTo=infinity', 'dateTo'],
  ['/admin/logs?dateFrom=2026-03-05&dateTo=2026-03-03', 'dateTo'],
])('an unknown value of a filter is refused: %s', async (path, field) => {
  expect(await refusalOf(admin.send('GET', path))).toEqual({ status: 400, fields: wrong(field) });
});

test('numbers that the database cannot hold are refused before it sees them', async () => {
  const huge = 9_007_199_254_740_991;
  const confirmed = admin.send('POST', `/materials/${materialId}/confirm`, { version: huge });
  expect(await refusalOf(confirmed)).toEqual({ status: 400, fields: wrong('version') });
  const saved = admin.send('PUT', `/materials/${materialId}`, { version: huge });
  expect(await refusalOf(saved)).toEqual({ status: 400, fields: wrong('version') });
  const old = admin.send('GET', `/materials/${materialId}/versions/${huge}`);
  expect(await refusalOf(old)).toEqual({ status: 400, fields: wrong('number') });
});

test('texts are no numbers in a form either', async () => {
  const quiz = { title: 'Т', questions: [{ text: 'Верно?', type: 'TRUE_FALSE', correctAnswer: 'true' }] };
  const path = `/quizzes/material/${materialId}`;
  for (const value of ['', ' ', '70', null, true, [70]]) {
    const made = admin.send('POST', path, { ...quiz, passingScore: value, timeLimit: value });
    expect(await refusalOf(made)).toEqual({
      status: 400,
      fields: { passingScore: 'Укажите проходной балл числом', timeLimit: 'Укажите время в минутах' },
    });
    const token = admin.send('POST', '/admin/release-tokens', { name: 'CI', package: 'admin', days: value });
    expect(await refusalOf(token)).toEqual({ status: 400, fields: { days: 'Укажите срок в днях' } });
  }
});
