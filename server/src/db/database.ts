import path from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config.ts';
import * as schema from '../tables/schema.ts';
import { migrateDatabase } from './migrate.ts';
import { createNames } from './names.ts';
import { startEngine } from './pglite/engine.ts';
import { lockDataDir } from './pglite/lock.ts';
import { keepHealthy } from './pglite/maintenance.ts';
import { shareConnection } from './pglite/shared-connection.ts';
import { createEngineStream } from './pglite/stream.ts';

export type Database = NodePgDatabase<typeof schema>;
/** What a function needs to run inside or outside a transaction. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  isEmbedded: boolean;
  close: () => Promise<void>;
}

/** The database cannot serve the portal; the message says what to do. */
export class DatabaseUnfit extends Error {}

/**
 * Connects to the embedded database of the data directory, or to the server of DATABASE_URL, and brings its schema
 * up to date; `openDatabase` brings its days up to date too. Throws DataDirInUse or DatabaseUnfit with a message for people.
 */
export async function connectDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<OpenDatabase> {
  const opened = await reachDatabase(config);
  try {
    await migrateDatabase(opened.pool);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** As connectDatabase, but leaves the schema as it is. */
export async function reachDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<OpenDatabase> {
  const opened = config.databaseUrl ? openServer(config.databaseUrl) : await openEmbedded(config.dataDir);
  try {
    await requireFit(opened.pool);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** Where the embedded database lies. */
export const embeddedFolder = (dataDir: string) => path.join(dataDir, 'postgres');

function openServer(connectionString: string): OpenDatabase {
  const pool = createPool({
    connectionString,
    max: 16,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  return { db: withPool(pool), pool, isEmbedded: false, close: () => pool.end() };
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const unlock = lockDataDir(dataDir);
  const engine = await startEngine(embeddedFolder(dataDir)).catch((error: unknown) => {
    unlock();
    throw error;
  });
  // PGlite is one session: a second connection would share its transaction.
  const pool = createPool({
    max: 1,
    idleTimeoutMillis: 0,
    ssl: false,
    stream: () => createEngineStream(engine),
    pipeline: true,
  } as pg.PoolConfig);
  shareConnection(pool);
  const stopCare = keepHealthy(pool);
  return {
    db: withPool(pool),
    pool,
    isEmbedded: true,
    close: async () => {
      stopCare();
      await pool.end();
      await engine.close();
      unlock();
    },
  };
}

const pools = new WeakMap<Executor, pg.Pool>();

/** The connections of a database, for statements that are written without the query builder. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('A transaction has one connection and no pool');
  return pool;
}

function withPool(pool: pg.Pool): Database {
  const db = drizzle(pool, { schema });
  pools.set(db, pool);
  return db;
}

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // A connection that is lost is replaced by the pool, idle or in a transaction; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', createNames());
  return pool;
}

async function requireFit(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: number; folded: string }>(
      "select current_setting('server_version_num')::int as version, lower('ЁЖ') as folded",
    )
    .catch((error: unknown) => {
      throw new DatabaseUnfit(
        `The database does not answer: ${error instanceof Error ? error.message || error.name : error}. Check DATABASE_URL, and whether its server is running.`,
        { cause: error },
      );
    });
  const [found] = rows;
  if (!found || found.version < 150_000) {
    throw new DatabaseUnfit('PostgreSQL 15 or newer is needed. Upgrade the database server.');
  }
  if (found.folded !== 'ёж') {
    throw new DatabaseUnfit(
      "The database cannot lower-case Cyrillic, so that search would not work. Create it with a UTF-8 locale, like: CREATE DATABASE portal TEMPLATE template0 LOCALE 'C.UTF-8'.",
    );
  }
}
