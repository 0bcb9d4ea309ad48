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
});
afterAll(() => portal.close());

const search = async (text: string, page = 1) =>
  (await reader.send('GET', `/materials?${new URLSearchParams({ search: text, page: String(page), limit: '20' })}`))
    .body.data;

test('of words that very many have a thousand are counted, and each page has its materials', async () => {
  const found = await search('выдача пропуска');
  expect(found).toMatchObject({ total: 1000, totalIsCapped: true });
  const last = await search('выдача пропуска', found.totalPages);
  expect(last.materials).toHaveLength(20);
});

test('of a phrase whose words very many have those among the newest are counted, in round hundreds', async () => {
  expect(await search('"выдача пропусков"')).toMatchObject({ total: 200, totalIsCapped: true });
});

test('an old phrase is found among very many that have its words', async () => {
  const found = await search('"пропуск через выдача"');
  expect(found).toMatchObject({ total: 1, totalIsCapped: false });
  expect(found.materials[0].title).toBe('Воды пропуск через выдача');
});

test('the oldest comes first when its title is what was asked for', async () => {
  expect((await search('воды пропуск через выдача')).materials[0].title).toBe('Воды пропуск через выдача');
});
