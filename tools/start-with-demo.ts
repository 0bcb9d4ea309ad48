import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs the server of the folder that it is started in, with demo content: of a version whose shell is not at hand. */
async function startWithDemo(): Promise<void> {
  const load = <Module>(file: string): Promise<Module> => import(pathToFileURL(path.resolve('server/src', file)).href);
  const { readConfig } = await load<typeof import('../server/src/config.ts')>('config.ts');
  const { startServer } = await load<typeof import('../server/src/server.ts')>('server.ts');
  const { seedDemo } = await load<typeof import('../server/src/demo/seed.ts')>('demo/seed.ts');
  const { stopOnSignals } = await load<typeof import('../server/src/stopOnSignals.ts')>('stopOnSignals.ts');
  const config = readConfig(process.env);
  stopOnSignals(await startServer(config, ({ db, storage }) => seedDemo({ config, db, storage })));
}

await startWithDemo();
