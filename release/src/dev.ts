import path from 'node:path';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { loadConfiguration } from './configuration.ts';
import { createDevServer } from './dev-server.ts';
import { readPackage, root } from './package-info.ts';

const usage = `Usage: npm run dev -w remote-<name> [-- --port 9101]
Builds the remote at every save; an open portal takes it from this machine at …?remote=<name>@http://localhost:<port>`;

const version = '0.0.0-dev';
const portalUrl = process.env.PORTAL_URL ?? 'http://127.0.0.1:8080';

/** Watches one remote and serves its builds; a running portal takes them and swaps the section after each. */
async function serve(folder: string, port: number): Promise<void> {
  const info = readPackage(folder);
  const dist = path.join(root, '.cache/dev', info.name);
  const { server, announce } = createDevServer(dist);

  const production = await loadConfiguration(folder, { version, dist });
  const compiler = webpack({
    // Not the development mode: React of the running shell is the production one, and both have to be of the same kind.
    ...production,
    // The portal's policy forbids eval, which the other quick source maps need.
    devtool: 'inline-source-map',
    optimization: { ...production.optimization, minimize: false },
  });
  if (!compiler) throw new Error('webpack did not start');
  let isFirst = true;
  compiler.watch({}, (error, stats) => {
    if (error || !stats || stats.hasErrors()) {
      console.error(error ?? stats?.toString({ all: false, errors: true, colors: true }));
      return;
    }
    const took = ((stats.endTime ?? 0) - (stats.startTime ?? 0)) / 1000;
    console.log(`${info.name}: built in ${took.toFixed(1)} s`);
    if (isFirst) console.log(`Open ${portalUrl}${info.portal?.mount}?remote=${info.name}@http://localhost:${port}`);
    isFirst = false;
    announce();
  });

  server
    .once('error', (error: NodeJS.ErrnoException) => {
      console.error(
        error.code === 'EADDRINUSE' ? `Port ${port} is in use. Choose another one: -- --port ${port + 50}` : error,
      );
      process.exit(1);
    })
    .listen(port, 'localhost');
}

/** The command line, else the usage and exit code 2. */
function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options: { port: { type: 'string' } } });
  } catch (error) {
    return endWithUsage(error);
  }
}

function endWithUsage(problem: unknown = ''): never {
  console.error(`${problem instanceof Error ? `${problem.message}\n\n` : ''}${usage}`);
  process.exit(2);
}

const { values, positionals } = parsed();
const folder = path.resolve(positionals[0] ?? '.');
const port = Number(values.port ?? 9101 + (readPackage(folder).portal?.order ?? 0));
if (!Number.isInteger(port)) endWithUsage();
await serve(folder, port);
