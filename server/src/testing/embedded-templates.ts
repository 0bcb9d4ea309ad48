import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { embeddedFolder, reachDatabase } from '../db/database.ts';
import { openDatabase } from '../openDatabase.ts';

/** Databases that every data directory has beside the portal's own: nobody connects to them, and they are half of the files. */
const unused = ['base/1', 'base/4'];

/** Prepares two data directories: one as the embedded database leaves it at its very first start, one that is migrated. */
export async function prepareEmbedded(folder: string): Promise<void> {
  const [blank, migrated] = [path.join(folder, 'blank'), path.join(folder, 'migrated')];
  await (await reachDatabase({ dataDir: blank, databaseUrl: undefined })).close();
  for (const database of unused) rmSync(path.join(embeddedFolder(blank), database), { recursive: true });
  cpSync(blank, migrated, { recursive: true });
  await (await openDatabase({ dataDir: migrated, databaseUrl: undefined })).close();
}

/** Fills a data directory with a database that is migrated and empty. */
export const copyTemplate = (dataDir: string) => copy('migrated', dataDir);

/** Fills a data directory with a database without the portal's schema: that start takes six seconds. */
export const copyBlank = (dataDir: string) => copy('blank', dataDir);

function copy(name: string, dataDir: string): void {
  cpSync(path.join(process.env.TEST_TEMPLATE_DIR ?? '', name), dataDir, { recursive: true });
}
