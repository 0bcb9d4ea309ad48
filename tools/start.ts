import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { buildChanged } from '../release/src/build-all.ts';
import { browserPackages, root } from '../release/src/package-info.ts';
import { ConfigError, readConfig } from '../server/src/config.ts';
import { DatabaseUnfit } from '../server/src/db/database.ts';
import { DataDirInUse } from '../server/src/db/pglite/lock.ts';
import { demoPassword, seedDemo } from '../server/src/demo/seed.ts';
import { servePackages } from '../server/src/npm/versions.ts';
import { type RunningServer, startServer } from '../server/src/server.ts';
import { stopOnSignals } from '../server/src/stopOnSignals.ts';
import { allDone } from '../server/src/work/all-done.ts';
import { arePackagesOld } from './packages/sources.ts';

/** `npm start`: builds what has changed and runs the whole portal, with demo content, in this process. */
async function start(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  console.log('Opening the database and checking the builds…');
  const starting = startServer(config, async ({ db, storage, releases }) => {
    const areOld = await checked;
    const [ofBuilds, ofPackages] = await allDone([
      releases.publishBuilds(browserPackages().map((folder) => path.join(folder, 'dist'))),
      areOld ? [] : servePackages({ db, storage }),
    ]);
    for (const note of [...ofBuilds, ...ofPackages]) console.log(`  ${note}`);
    if (config.mode === 'demo') await seedDemo({ config, db, storage });
  });
  // The database opens in a thread of its own, beside the check.
  const checked = buildChanged().then(arePackagesOld);
  // Whoever opens the database hears of a failed build when it is open.
  checked.catch(() => undefined);
  const whole = starting.then(async (server) => {
    greet(server.address, config.mode === 'demo');
    return (await checked) ? withPackagesToCome(server) : server;
  });
  stopOnSignals(whole);
  await whole;
}

/** The packages for teams are built beside the running portal: nobody who opens it waits for them. */
function withPackagesToCome(server: RunningServer): Pick<RunningServer, 'leave' | 'stop'> {
  const builder: ChildProcess = spawn('node', ['tools/packages/main.ts'], { cwd: root, stdio: 'inherit' });
  const built = new Promise<boolean>((resolve) => builder.once('exit', (code) => resolve(code === 0)));
  const serving = built
    .then(async (isBuilt) => {
      for (const note of isBuilt ? await servePackages(server) : []) console.log(`  ${note}`);
    })
    .catch((error: unknown) => console.error('The packages for teams cannot be served:', error));
  return {
    leave: server.leave,
    stop: async () => {
      builder.kill();
      await serving;
      await server.stop();
    },
  };
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
