import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
