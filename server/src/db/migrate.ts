import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const migrationsFolder = path.join(import.meta.dirname, '../../migrations');

/** Any fixed number: nodes that start at the same time wait for each other on it. */
const lockKey = 702_115;

/** Brings the schema up to date; safe to run from several nodes at once. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Another node may be at work for longer than a query may take.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the connection releases the lock in every case.
    client.release(true);
  }
}
