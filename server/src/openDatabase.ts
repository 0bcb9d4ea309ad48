import type { Config } from './config.ts';
import { connectDatabase, type OpenDatabase } from './db/database.ts';
import { adoptTimeZone } from './settings/time-zone.ts';
import { adoptBuiltInTemplates } from './templates/built-in.ts';

/**
 * Opens the database of the portal, its schema, its days and its own templates up to date. Throws DataDirInUse or DatabaseUnfit with a
 * message for people.
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'timeZone'>>,
): Promise<OpenDatabase> {
  const opened = await connectDatabase(config);
  try {
    await adoptTimeZone(opened.db, config.timeZone);
    await adoptBuiltInTemplates(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}
