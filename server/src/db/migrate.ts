import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const migrationsFolder = path.join(import.meta.dirname, '../../migrations');

/** Any fixed number: nodes that start at the same time wait for each other on it. */
export const migrationLock = 702_115;

/** Brings the schema up to date; safe to run from several nodes at once. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Another node may be at work for longer than a query may take.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the connection releases the lock in every case.
    client.release(true);
  }
}

/** A state of the schema, by the last of its migrations. */
export interface SchemaState {
  /** Milliseconds since 1970 when the migration was made, which orders them. */
  when: number;
  hash: string;
}

/** The migrations that this code knows, the oldest first. */
export function knownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder });
}

/** The state of the schema; null where the portal has never had this database. */
export async function schemaState(client: Pick<pg.ClientBase, 'query'>): Promise<SchemaState | null> {
  const { rows: tables } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  );
  if (!tables[0]?.found) return null;
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0] ? { when: Number(rows[0].created_at), hash: rows[0].hash } : null;
}

/** Applies migrations within the transaction of the caller, and notes them as the migrator does. */
export async function applyMigrations(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
