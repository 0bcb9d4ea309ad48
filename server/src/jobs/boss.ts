import type pg from 'pg';
import type PgBoss from 'pg-boss';
import { type Database, poolOf } from '../db/database.ts';

/** The queue of all works of the portal; migration 0063 has made it. */
export const queue = 'portal';

/** Seconds for which a node has a job unless it says that it is still at it. */
export const leaseSeconds = 20;

/** What the library asks through, in place of connections of its own. */
export const asking = (client: Pick<pg.ClientBase, 'query'>): PgBoss.Db => ({
  executeSql: (text, values) => client.query(text, values),
});

/**
 * The queue on the portal's database, embedded or not. The library's own upkeep is off: it would poll beside ours, and
 * its statements begin and end transactions, which the one connection of the embedded database shares with others.
 * Throws when the schema is not the one that this release of the library knows.
 */
export async function openQueue(db: Database): Promise<PgBoss> {
  // The portal listens by then: nobody waits for the library to be read.
  const { default: Library } = await import('pg-boss');
  const boss = new Library({ db: asking(poolOf(db)), migrate: false, supervise: false, schedule: false });
  // Without a listener an event of this name would end the process; each call rejects by itself.
  boss.on('error', () => undefined);
  return boss.start();
}

/** A transaction in the words of the driver, which the library's statements need. */
export async function inTransaction<Result>(
  db: Database,
  act: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await poolOf(db).connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const result = await act(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}
