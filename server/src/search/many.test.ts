import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let reader: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  reader = await portal.signedInAs('USER');
  const together = await buildMaterial(portal.db, { title: 'Выдача пропусков гостям', isPublished: true });
  const apart = await buildMaterial(portal.db, { title: 'Пропуск через проходную, выдача воды', isPublished: true });
  const old = await buildMaterial(portal.db, { title: 'Воды пропуск через выдача', isPublished: true });
  await portal.db.execute(sql`update materials set created_at = '2020-01-01' where id = ${old.id}`);
  // One of eight has the phrase, evenly over the dates.
  await portal.db.execute(sql`
    insert into materials select (jsonb_populate_record(m, jsonb_build_object(
      'id', 'm' || left(md5(n::text), 23), 'created_at', timestamp '2021-01-01' + n * interval '1 minute'))).*
    from generate_series(1, 2400) n join materials m
      on m.id = case when n % 8 = 0 then ${together.id} else ${apart.id} end`);
  // By what it counts it is known among how many of the newest there are enough hits.
  await portal.db.execute(sql`analyze materials`);
});
afterAll(() => portal.close());

const search = async (text: string, page = 1) =>
  (await reader.send('GET', `/materials?${new URLSearchParams({ search: text, page: String(page), limit: '20' })}`))
    .body.data;

test.each(['выдача', 'выдача пропуска'])(
  'of words that very many have a thousand are counted, and each page has its materials: %s',
  async (words) => {
    const found = await search(words);
    expect(found).toMatchObject({ total: 1000, totalIsCapped: true });
    const last = await search(words, found.totalPages);
    expect(last.materials).toHaveLength(20);
  },
);

test('a phrase is counted exactly however many have its words', async () => {
  expect(await search('"выдача пропусков"')).toMatchObject({ total: 301, totalIsCapped: false });
});

test('of a phrase in other forms, whose words very many have, those among the newest are counted, in round hundreds', async () => {
  expect(await search('"выдачу пропуска"')).toMatchObject({ total: 100, totalIsCapped: true });
});

test('what has each two words of a phrase side by side, and never all of them, is not found by it', async () => {
  const title = 'Воды через проходную, бланк через выдача гостям';
  const { id } = await buildMaterial(portal.db, { title, isPublished: true });
  const found = (text: string) => search(text).then((page) => page.materials.map((one: { id: string }) => one.id));
  expect(await found('"бланк через выдача гостям"')).toEqual([id]);
  expect(await found('"воды через выдача гостям"')).toEqual([]);
});

test('words that very many have are found where none of the newest has them', async () => {
  const { id } = await buildMaterial(portal.db, { title: 'Возвращение', isPublished: true });
  await portal.db.execute(sql`
    insert into materials select (jsonb_populate_record(m, jsonb_build_object(
      'id', 'v' || left(md5(n::text), 23), 'created_at', timestamp '2019-01-01' + n * interval '1 minute'))).*
    from generate_series(1, 2000) n join materials m on m.id = ${id}`);
  await portal.db.execute(sql`update materials set created_at = '2019-01-01' where id = ${id}`);
  await portal.db.execute(sql`analyze materials`);
  for (const page of [1, 50]) {
    const found = await search('возвращение', page);
    expect(found).toMatchObject({ total: 1000, totalIsCapped: true });
    expect(found.materials.map(({ title }: { title: string }) => title)).toEqual(Array(20).fill('Возвращение'));
  }
});

test('an old phrase is found among very many that have its words', async () => {
  const found = await search('"пропуск через выдача"');
  expect(found).toMatchObject({ total: 1, totalIsCapped: false });
  expect(found.materials[0].title).toBe('Воды пропуск через выдача');
});

test('the oldest comes first when its title is what was asked for', async () => {
  expect((await search('воды пропуск через выдача')).materials[0].title).toBe('Воды пропуск через выдача');
});
