import { readConfig } from '../config.ts';
import { migrateDocuments } from '../document-form/migrate.ts';
import { readNext } from '../file-text/read-next.ts';
import { readingLimits } from '../file-text/schedule.ts';
import { openDatabase } from '../openDatabase.ts';
import { openStorage } from '../storage/create.ts';
import { createWorkers } from '../workers/pool.ts';

/**
 * Does to a data directory whose portal is stopped what the portal does beside its first requests, so that portals on copies of
 * it need not: each would start two processes for it.
 */
async function settle(): Promise<void> {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config);
  const workers = createWorkers(readingLimits);
  const storage = await openStorage(config);
  const unread: string[] = [];
  try {
    await migrateDocuments({ db, workers });
    while (await readNext({ db, storage, workers, onFailed: ({ file }) => unread.push(file) }));
  } finally {
    await workers.close();
    await close();
  }
  if (unread.length > 0) throw new Error(`Files of the demo that cannot be read: ${unread.join(', ')}`);
}

await settle();
