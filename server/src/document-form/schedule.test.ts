import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { materials } from '../tables/materials.ts';
import { buildMaterial } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import type { Slice } from './migrate.ts';
import { formDocuments } from './schedule.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

it('stored documents get their form, unless it was stopped before', async () => {
  const { id } = await buildMaterial(portal.db, { content: '<div>Текст</div>' });
  const slices: Slice[] = [];
  const tell = (slice: Slice) => void slices.push(slice);
  await formDocuments(portal, tell, AbortSignal.abort());
  expect(slices.flatMap(({ rewritten }) => rewritten)).toEqual([]);
  await formDocuments(portal, tell, new AbortController().signal);
  expect(slices.flatMap(({ rewritten }) => rewritten)).toMatchObject([{ id }]);
  const [row] = await portal.db.select().from(materials).where(eq(materials.id, id));
  expect(row?.content).toBe('<p>Текст</p>');
});

it('a failure is told', async () => {
  const db = {
    select: () => {
      throw new Error('gone');
    },
  } as unknown as TestApp['db'];
  const run = formDocuments({ db, workers: portal.workers }, () => undefined, new AbortController().signal);
  await expect(run).rejects.toThrow('gone');
});
