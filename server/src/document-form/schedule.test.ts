import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { materials } from '../tables/materials.ts';
import { buildMaterial } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import type { Slice } from './migrate.ts';
import { scheduleDocuments } from './schedule.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

it('a start gives stored documents their form by itself', async () => {
  const { id } = await buildMaterial(portal.db, { content: '<div>Текст</div>' });
  const { promise, resolve, reject } = Promise.withResolvers<Slice>();
  const stop = scheduleDocuments(portal, resolve, reject);
  expect((await promise).rewritten).toMatchObject([{ id }]);
  await stop();
  const [row] = await portal.db.select().from(materials).where(eq(materials.id, id));
  expect(row?.content).toBe('<p>Текст</p>');
});

it('a failure is told, and a stop does not wait for the next try', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const db = {
    select: () => {
      throw new Error('gone');
    },
  } as unknown as TestApp['db'];
  const stop = scheduleDocuments({ db, workers: portal.workers }, () => undefined, resolve);
  expect(await promise).toMatchObject({ message: 'gone' });
  await stop();
});
