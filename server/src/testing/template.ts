import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../openDatabase.ts';
import { prepareEmbedded } from './embedded-templates.ts';
import { createTemplateDatabase } from './server-databases.ts';

/**
 * Prepares what every test file copies, one migrated, empty database: a data directory of the embedded database, and with
 * TEST_DATABASE_URL a database of that server, too.
 */
export default async function prepareTemplate(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-tests-'));
  process.env.TEST_TEMPLATE_DIR = folder;
  await prepareEmbedded(folder);
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return;
  const databaseUrl = await createTemplateDatabase(server);
  await (await openDatabase({ dataDir: folder, databaseUrl })).close();
}
