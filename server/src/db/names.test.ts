import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { poolOf } from './database.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

/** On one connection, which is then given back. */
async function onOne<Result>(act: (ask: (text: string, values?: unknown[]) => Promise<unknown[]>) => Promise<Result>) {
  const client = await poolOf(portal.db).connect();
  try {
    return await act(async (text, values) => (await client.query({ text }, values)).rows);
  } finally {
    client.release();
  }
}

const prepared = `select statement from pg_prepared_statements where statement like $1`;

describe('The names of statements', () => {
  it('are for those that come again', () =>
    onOne(async (ask) => {
      const text = 'select $1::int + 41 as sum';
      for (const _ of [1, 2]) await ask(text, [1]);
      expect(await ask(prepared, ['select $1::int + 41%'])).toEqual([]);
      for (const value of [1, 2, 3]) expect(await ask(text, [value])).toEqual([{ sum: value + 41 }]);
      expect(await ask(prepared, ['select $1::int + 41%'])).toEqual([{ statement: text }]);
    }));

  it('are not for what is planned with its words', () =>
    onOne(async (ask) => {
      const text = `select id from materials where search_vector @@ $1::tsquery`;
      for (const _ of [1, 2, 3, 4]) await ask(text, ['слово']);
      expect(await ask(prepared, ['select id from materials where search_vector%'])).toEqual([]);
    }));

  it('are given up where the schema has changed, and the statement answers', () =>
    onOne(async (ask) => {
      await ask('create temporary table changing (a int)');
      const text = 'select * from changing where $1::int = 1';
      for (const _ of [1, 2, 3, 4]) expect(await ask(text, [1])).toEqual([]);
      await ask('alter table changing add column b text');
      await ask('insert into changing values (1, $1)', ['x']);
      for (const _ of [1, 2]) expect(await ask(text, [1])).toEqual([{ a: 1, b: 'x' }]);
      await ask('drop table changing');
    }));
});
