import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { materialProgress } from '../tables/materials.ts';
import { buildMaterial, buildPerson } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let reader: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  reader = await portal.signedInAs('USER');
});
afterAll(() => portal.close());

const found = async (search: string): Promise<string[]> =>
  (await reader.send('GET', `/materials?${new URLSearchParams({ search })}`)).body.data.materials.map(
    ({ id }: { id: string }) => id,
  );

async function build(title: string, year: number, readers: number): Promise<string> {
  const { id } = await buildMaterial(portal.db, { title, isPublished: true, createdAt: new Date(`${year}-01-01`) });
  for (let person = 0; person < readers; person += 1) {
    await portal.db
      .insert(materialProgress)
      .values({ materialId: id, userId: (await buildPerson(portal.db)).id, percent: 10 });
  }
  return id;
}

test('of equally good materials the one that more people have opened comes first, then the newer one', async () => {
  const old = await build('Порядок списания мебели', 2020, 2);
  const unread = await build('Порядок списания мебели', 2022, 0);
  const fresh = await build('Порядок списания мебели', 2024, 0);
  const once = await build('Порядок списания мебели', 2019, 1);
  expect(await found('списание мебели')).toEqual([old, once, fresh, unread]);
});

test('a better hit comes before one that more people have opened', async () => {
  const popular = await build('Порядок выдачи и списания спецодежды со склада', 2024, 3);
  const exact = await build('Списание спецодежды', 2020, 0);
  expect(await found('списание спецодежды')).toEqual([exact, popular]);
});
