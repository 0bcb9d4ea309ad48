import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createFileSigner } from '../server/src/links/file-links.ts';
import { openDatabase } from '../server/src/openDatabase.ts';
import { createReleases } from '../server/src/releases/releases.ts';
import { openStorage } from '../server/src/storage/create.ts';
import { createWorkers } from '../server/src/workers/pool.ts';

/**
 * The portal of this checkout on a database, to be asked without a network. Without what a server does beside its requests,
 * as going through all documents after an upgrade.
 */
export async function openApp(dataDir: string, databaseUrl: string) {
  const settings = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: '1000' });
  const config = { ...settings, databaseUrl };
  const opened = await openDatabase(config);
  const { db } = opened;
  const storage = await openStorage(config);
  const workers = createWorkers();
  const releases = createReleases(db, storage, dataDir, workers);
  const app = await createApp({ config, db, storage, releases, signer: createFileSigner(config.secret), workers });
  const close = async () => {
    await app.close();
    await opened.close();
  };
  return { app, db, close };
}
