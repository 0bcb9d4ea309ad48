import { cpSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../openDatabase.ts';

/** Template that every test file copies: one migrated, empty database. */
export const templateDatabase = 'portal_template';

/** Prepares the template: a data directory of the embedded database, or a database of TEST_DATABASE_URL's server. */
export default async function prepareTemplate(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-tests-'));
  process.env.TEST_TEMPLATE_DIR = dataDir;
  const server = process.env.TEST_DATABASE_URL;
  if (server) await createTemplateDatabase(server);
  const databaseUrl = server ? withDatabase(server, templateDatabase) : undefined;
  const opened = await openDatabase({ dataDir, databaseUrl });
  await opened.close();
}

/** Fills a data directory with what `prepareTemplate` has prepared: nothing where the tests have a PostgreSQL. */
export function copyTemplate(dataDir: string): void {
  cpSync(process.env.TEST_TEMPLATE_DIR ?? '', dataDir, { recursive: true });
}

async function createTemplateDatabase(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${templateDatabase} with (force)`);
  await client.query(`create database ${templateDatabase}`);
  await client.end();
}

/** The same server's address with another database. */
export function withDatabase(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}
