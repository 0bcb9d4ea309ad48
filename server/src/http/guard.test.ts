import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, callerWith, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let admin: Caller;
let materialId: string;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  materialId = (await buildMaterial(portal.db)).id;
});
afterAll(() => portal.close());

const notText = 'В тексте есть знак, который нельзя сохранить. Удалите его и повторите.';

test.each([
  ['a search', '/materials?search=%D0%B0%00'],
  ['the name of a parameter', '/materials?%00=1'],
  ['the log', '/admin/logs?action=%00'],
  ['the export of the log', '/admin/logs/export?search=a%00b'],
  ['an id', '/materials/%00'],
  ['the number of a certificate', '/verify/KB-%00'],
])('NUL in %s is refused in Russian', async (_, path) => {
  const { status, body, headers } = await admin.send('GET', path);
  expect([status, body.message]).toEqual([400, expect.stringMatching(/[а-яё]/i)]);
  expect(body.error).toMatchObject({ code: 'VALIDATION', message: body.message });
  expect(headers['x-request-id']).toBeDefined();
});

test.each([
  ['a field', { title: 'а\0б' }, { title: notText }],
  ['half a pair in a field', { title: '\ud800' }, { title: notText }],
  ['an item of a list', { tags: ['ok', 'а\0'] }, { 'tags.1': notText }],
  ['a field that nobody knows', { extra: { deep: ['\udfff'] } }, { 'extra.deep.0': notText }],
  ['a name', { extra: { 'а\0': 1 } }, { extra: notText }],
])('what is no text is refused in %s of a body', async (_, body, fields) => {
  const answer = await admin.send('PUT', `/materials/${materialId}`, body);
  expect([answer.status, answer.body.error.fields]).toEqual([400, fields]);
});

test('a body of nothing but a text is one too', async () => {
  const answer = await admin.send('PUT', `/materials/${materialId}`, '"\\u0000"', {
    'content-type': 'application/json',
  });
  expect([answer.status, answer.body.error.fields]).toEqual([400, { body: notText }]);
});

test('a body of 100,000 lists within each other is refused at once', async () => {
  const body = `{"content":"а","extra":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const answer = await admin.send('PUT', `/materials/${materialId}`, body, { 'content-type': 'application/json' });
  expect([answer.status, answer.body.message]).toEqual([400, 'Вложенность данных больше 100 уровней']);
});

test('a parameter that is repeated, in brackets or badly encoded is refused by name', async () => {
  const fieldsOf = async (query: string) => (await admin.send('GET', `/materials?${query}`)).body.error?.fields;
  expect(await fieldsOf('page=1&page=2')).toEqual({ page: 'Параметр указан несколько раз. Оставьте один.' });
  expect(await fieldsOf('page[]=1')).toEqual({ 'page[]': 'Имя параметра пишется без скобок' });
  expect(await fieldsOf('search=%ED%A0%80')).toEqual({ query: expect.stringContaining('записаны с ошибкой') });
  expect(await fieldsOf('search=100%')).toEqual({ query: expect.stringContaining('записаны с ошибкой') });
});

test('a bearer token that is no text is no token', async () => {
  const answer = await callerWith(portal.app, '', 'а\0б').send('GET', '/materials');
  expect(answer.status).toBe(401);
});

test('a file and a page with NUL in their address are not there', async () => {
  const statusOf = async (url: string) => (await inject(portal.app, { method: 'GET', url })).status;
  expect([403, 404]).toContain(await statusOf('/files/%00/a.png'));
  expect(await statusOf('/shell/%00/main.js')).toBe(404);
  expect(await statusOf('/remotes/a/%00')).toBe(404);
});
