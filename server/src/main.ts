import { ConfigError, readConfig } from './config.ts';
import { DatabaseUnfit } from './db/database.ts';
import { DataDirInUse } from './db/pglite/lock.ts';
import { servePackages } from './npm/versions.ts';
import { startServer } from './server.ts';
import { stopOnSignals } from './stopOnSignals.ts';
import { StorageUnfit } from './storage/create.ts';

try {
  const server = await startServer(readConfig(process.env), async (parts) => {
    for (const note of await servePackages(parts)) console.error(note);
  });
  stopOnSignals(server);
} catch (error) {
  if (!isForPeople(error)) throw error;
  console.error(error.message);
  process.exit(1);
}

function isForPeople(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DataDirInUse ||
    error instanceof DatabaseUnfit ||
    error instanceof StorageUnfit
  );
}
