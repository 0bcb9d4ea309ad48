import { ConfigError, readConfig } from './config.ts';
import { DatabaseUnfit } from './db/database.ts';
import { DataDirInUse } from './db/pglite/lock.ts';
import { type RunningServer, startServer } from './server.ts';
import { StorageUnfit } from './storage/create.ts';

/** Longest time that running requests get when the server is told to stop. */
const patience = 15_000;

try {
  stopOnSignals(await startServer(readConfig(process.env)));
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

function stopOnSignals(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      setTimeout(() => process.exit(1), patience).unref();
      await server.stop();
      process.exit(0);
    });
  }
}
