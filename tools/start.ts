import path from 'node:path';
import { buildChanged } from '../release/src/build-all.ts';
import { browserPackages } from '../release/src/package-info.ts';
import { ConfigError, readConfig } from '../server/src/config.ts';
import { DatabaseUnfit } from '../server/src/db/database.ts';
import { DataDirInUse } from '../server/src/db/pglite/lock.ts';
import { demoPassword, seedDemo } from '../server/src/demo/seed.ts';
import { startServer } from '../server/src/server.ts';
import { stopOnSignals } from '../server/src/stopOnSignals.ts';

/** `npm start`: builds what has changed and runs the whole portal, with demo content, in this process. */
async function start(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  console.log('Checking the builds…');
  await buildChanged();
  console.log('Starting the portal…');
  const server = await startServer(config, async ({ db, storage, releases }) => {
    const notes = await releases.publishBuilds(browserPackages().map((folder) => path.join(folder, 'dist')));
    for (const note of notes) console.log(`  ${note}`);
    if (config.mode === 'demo') await seedDemo({ config, db, storage });
  });
  greet(server.address, config.mode === 'demo');
  stopOnSignals(server);
}

function greet(address: string, isDemo: boolean): void {
  console.log(`\nThe portal is open: ${address}\n`);
  if (!isDemo) return;
  console.log('Accounts:');
  for (const [email, role] of [
    ['admin@demo.local', 'administrator'],
    ['editor@demo.local', 'editor'],
    ['user@demo.local', 'staff'],
  ]) {
    console.log(`  ${email?.padEnd(20)} ${role}`);
  }
  console.log(`Password of all: ${demoPassword}\n\nStop: Ctrl+C`);
}

function explain(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DataDirInUse || error instanceof DatabaseUnfit)
    return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Another program has the port. Choose another one: PORT=8081 npm start';
  }
  return null;
}

start().catch((error: unknown) => {
  const message = explain(error);
  if (message === null) throw error;
  console.error(message);
  process.exit(1);
});
