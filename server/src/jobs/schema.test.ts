import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { poolOf } from '../db/database.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { openQueue } from './boss.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

/** All that a schema consists of, by names that do not say which schema it is. */
async function anatomy(schema: string): Promise<unknown> {
  const text = async (query: ReturnType<typeof sql>) =>
    (await portal.db.execute<{ text: string }>(query)).rows.map(({ text }) => text.replaceAll(`${schema}.`, 'S.'));
  const of = sql`${schema}::regnamespace`;
  // The queue's own table is made by a function of the schema, and not by its plan.
  const isPlanned = sql`c.relnamespace = ${of} and c.relname !~ '^j[0-9a-f]{56}'`;
  return {
    columns: await text(sql`
      select concat_ws(' ', c.relname, c.relkind, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod),
        a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as text
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind in ('r', 'p') and ${isPlanned} order by 1`),
    indexes: await text(sql`select pg_get_indexdef(i.indexrelid) as text from pg_index i
      join pg_class c on c.oid = i.indrelid where ${isPlanned} order by 1`),
    constraints: await text(sql`select concat_ws(' ', c.relname, n.conname, pg_get_constraintdef(n.oid)) as text
      from pg_constraint n join pg_class c on c.oid = n.conrelid where ${isPlanned} order by 1`),
    functions: await text(
      sql`select pg_get_functiondef(oid) as text from pg_proc where pronamespace = ${of} order by 1`,
    ),
    states: await text(sql`select string_agg(enumlabel, ' ' order by enumsortorder) as text from pg_enum
      where enumtypid = ${`${schema}.job_state`}::regtype`),
    version: await text(sql`select version::text as text from ${sql.raw(schema)}.version`),
  };
}

it('the migration makes what this release of the library would make', async () => {
  const client = await poolOf(portal.db).connect();
  try {
    await client.query(PgBoss.getConstructionPlans('held_against'));
  } finally {
    client.release();
  }
  const spaceless = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(/(\\n|\s)+/g, ' '));
  const made = spaceless(await anatomy('pgboss'));
  expect(made.columns.length).toBeGreaterThan(40);
  expect(made).toEqual(spaceless(await anatomy('held_against')));
});

it('the library takes the schema for its own, and refuses another one', async () => {
  const boss = await openQueue(portal.db);
  expect(await boss.getQueue('portal')).toMatchObject({ name: 'portal', policy: 'standard' });
  await boss.stop({ graceful: false });
  await portal.db.execute(sql`update pgboss.version set version = 23`);
  await expect(openQueue(portal.db)).rejects.toThrow(/migration/i);
  await portal.db.execute(sql`update pgboss.version set version = 24`);
});
