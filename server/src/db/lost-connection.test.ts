import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { poolOf } from './database.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

/** As when the database server ends, or the way to it. */
async function lose(client: pg.PoolClient): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  // Not `once`, which would hear the error and so keep it from ending the process.
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  stream.destroy(new Error('The way is cut'));
  await ended;
}

describe('A connection that is lost', () => {
  it('between two statements of a transaction fails the transaction and not the process', async () => {
    const client = await poolOf(portal.db).connect();
    try {
      await client.query('begin');
      await lose(client);
      await expect(client.query('select 1')).rejects.toThrow();
    } finally {
      client.release(true);
    }
    expect((await portal.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});
