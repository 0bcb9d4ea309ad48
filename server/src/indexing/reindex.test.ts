import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { searchForm } from '../search/vector.ts';
import { materials } from '../tables/materials.ts';
import { buildMaterial } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { indexAnew } from './reindex.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

it('what was indexed in an older way is indexed anew, and its words are counted', async () => {
  const { id } = await buildMaterial(portal.db, { title: 'Табель', plainText: 'Учёт времени' });
  const old = { searchForm: 0, searchVector: sql`''::tsvector`, formVector: sql`''::tsvector` };
  await portal.db.update(materials).set(old).where(eq(materials.id, id));
  await indexAnew(portal.db, new AbortController().signal);
  const [row] = await portal.db.select().from(materials).where(eq(materials.id, id));
  expect(row?.searchForm).toBe(searchForm);
  const { rows } = await portal.db.execute(sql`select uses from search_words where word = 'учет'`);
  expect(rows).toEqual([{ uses: 1 }]);
});
