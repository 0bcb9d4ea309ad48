import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { materialEditors } from '../tables/presence.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { forgetOldEditors } from './editors.ts';

let portal: TestApp;
let anna: Caller;
let oleg: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  anna = await portal.signedInAs('EDITOR');
  oleg = await portal.signedInAs('ADMIN');
});
afterAll(() => portal.close());

const keep = (who: Caller, id: string, tab = 'first-tab') =>
  who.send('PUT', `/materials/${id}/editors/me`, { tab }).then(({ body }) => body.data);
const leave = (who: Caller, id: string, tab = 'first-tab') =>
  who.send('DELETE', `/materials/${id}/editors/me?tab=${tab}`);
const list = (who: Caller, id: string) => who.send('GET', `/materials/${id}/editors`).then(({ body }) => body.data);
/** The forms of the material have been silent for so many seconds, and open for a second longer. */
const age = (id: string, seconds: number) =>
  portal.db
    .update(materialEditors)
    .set({
      seenAt: sql`now() - make_interval(secs => ${seconds})`,
      since: sql`now() - make_interval(secs => ${seconds + 1})`,
    })
    .where(sql`${materialEditors.materialId} = ${id}`);
const person = ({ id }: Caller) => ({
  person: { id, firstName: 'Анна', lastName: 'Смирнова' },
  since: expect.stringMatching(/^\d{4}-.*Z$/),
});

test('who opens a material for editing hears who has it open already, and others hear of him', async () => {
  const { id } = await buildMaterial(portal.db);
  expect(await keep(anna, id)).toEqual([]);
  expect(await keep(oleg, id)).toEqual([person(anna)]);
  expect(await keep(anna, id)).toEqual([person(oleg)]);
  expect(await list(anna, id)).toEqual([person(anna), person(oleg)]);
  const { id: other } = await buildMaterial(portal.db);
  expect(await list(anna, other)).toEqual([]);
});

test('the time is that of the beginning, however often the form says that it is open', async () => {
  const { id } = await buildMaterial(portal.db);
  await keep(anna, id);
  await age(id, 30);
  const [before] = await list(oleg, id);
  await keep(anna, id);
  expect(await list(oleg, id)).toEqual([before]);
});

test('a form that is closed is gone at once, and one that is silent for a minute too', async () => {
  const { id } = await buildMaterial(portal.db);
  await keep(anna, id);
  expect((await leave(anna, id)).body).toEqual({ success: true });
  expect(await list(oleg, id)).toEqual([]);
  await keep(anna, id);
  await age(id, 55);
  expect(await list(oleg, id)).toHaveLength(1);
  await age(id, 60);
  expect(await list(oleg, id)).toEqual([]);
  expect(await keep(oleg, id)).toEqual([]);
});

test('a form that comes back from silence begins anew', async () => {
  const { id } = await buildMaterial(portal.db);
  await keep(anna, id);
  await age(id, 600);
  await keep(anna, id);
  const [{ since }] = await list(oleg, id);
  expect(Date.now() - Date.parse(since)).toBeLessThan(60_000);
});

test('two tabs of one person are one for others, and name each other to the person', async () => {
  const { id } = await buildMaterial(portal.db);
  expect(await keep(anna, id)).toEqual([]);
  expect(await keep(anna, id, 'second-tab')).toEqual([person(anna)]);
  expect(await list(oleg, id)).toEqual([person(anna)]);
  await leave(anna, id);
  expect(await keep(anna, id, 'second-tab')).toEqual([]);
  expect(await list(oleg, id)).toEqual([person(anna)]);
});

test('nobody closes the form of another person', async () => {
  const { id } = await buildMaterial(portal.db);
  await keep(anna, id);
  await leave(oleg, id);
  expect(await list(oleg, id)).toEqual([person(anna)]);
});

test('a tab has a name of its own, and a deleted material no editors', async () => {
  const { id } = await buildMaterial(portal.db);
  for (const tab of ['', 'short', 'два слова', 'x'.repeat(41), null]) {
    expect((await anna.send('PUT', `/materials/${id}/editors/me`, { tab })).status).toBe(400);
  }
  const { id: gone } = await buildMaterial(portal.db, { deletedAt: new Date() });
  expect((await anna.send('PUT', `/materials/${gone}/editors/me`, { tab: 'first-tab' })).status).toBe(404);
  expect((await anna.send('GET', `/materials/${gone}/editors`)).status).toBe(404);
});

test('forms of simultaneous beats are all kept, and none waits for another for good', async () => {
  const { id } = await buildMaterial(portal.db);
  const tabs = Array.from({ length: 12 }, (_, index) => `some-tab-${index}`);
  await Promise.all([...tabs, ...tabs].map((tab) => keep(anna, id, tab)));
  expect(await portal.db.$count(materialEditors, sql`${materialEditors.materialId} = ${id}`)).toBe(12);
});

test('forms that have not been heard of for a day are removed', async () => {
  const { id } = await buildMaterial(portal.db);
  await keep(anna, id);
  const count = () => portal.db.$count(materialEditors, sql`${materialEditors.materialId} = ${id}`);
  await age(id, 3600);
  await forgetOldEditors(portal.db);
  expect(await count()).toBe(1);
  await age(id, 90_000);
  await forgetOldEditors(portal.db);
  expect(await count()).toBe(0);
});
