import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { browserPackages, readPackage, root } from '../release/src/package-info.ts';

const firstPort = 9101;

/**
 * `npm run dev`: the portal with every remote taken from its sources. A change of a remote is swapped into the open
 * page; one of the server, the shell or the shared packages restarts the portal.
 */
function main(): void {
  const remotes = browserPackages()
    .map((folder) => readPackage(folder))
    .filter(({ kind }) => kind === 'remote')
    .map((info, index) => ({ ...info, port: firstPort + index }));
  const children = remotes.map(({ folder, port }) => run(['release/src/dev.ts', folder, '--port', String(port)]));
  const watched = ['server/src', 'shell/src', 'shared-ui/src', 'shared-api/src'];
  const portal = run(['--watch', ...watched.map((folder) => `--watch-path=${folder}`), 'tools/start.ts'], {
    DEV_REMOTES: remotes.map(({ name, port }) => `${name}@http://localhost:${port}`).join(','),
  });
  const stop = () => {
    for (const child of [...children, portal]) child.kill('SIGTERM');
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function run(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn('node', args, { cwd: path.resolve(root), stdio: 'inherit', env: { ...process.env, ...env } });
}

main();
