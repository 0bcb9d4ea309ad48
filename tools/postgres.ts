import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export interface TemporaryPostgres {
  url: string;
  /** Ends it as a failing machine would; its data stays. */
  halt: () => void;
  /** Starts it again after that, on what is there. */
  resume: () => Promise<void>;
  stop: () => void;
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, for tests and benchmarks: fast, and not safe.
 *
 * @param isSafe what it has confirmed is on the disk, as at work
 */
export async function startPostgres({ isSafe = false } = {}): Promise<TemporaryPostgres> {
  const bin = path.join('/usr/lib/postgresql', newestVersion(), 'bin');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  // PostgreSQL refuses to run as root.
  const asPostgres = process.getuid?.() === 0;
  const run = (program: string, ...args: string[]) => {
    const command = asPostgres ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
    return command as [string, ...string[]];
  };
  if (asPostgres) giveToPostgres(folder);
  const [initdb, ...initdbArgs] = run(
    path.join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'portal',
    '--auth=trust',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
  );
  const made = spawnSync(initdb, initdbArgs, { cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const settings = {
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    ...(!isSafe && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries({ ...settings, listen_addresses: '127.0.0.1' }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [postgres, ...postgresArgs] = run(path.join(bin, 'postgres'), '-D', data, ...options);
  let server: ChildProcess;
  const resume = async () => {
    server = spawn(postgres, postgresArgs, { cwd: folder, stdio: 'ignore' });
    await untilReady(path.join(bin, 'pg_isready'), port);
  };
  const halt = () => {
    const [stop, ...stopArgs] = run(path.join(bin, 'pg_ctl'), 'stop', '-D', data, '-m', 'immediate');
    spawnSync(stop, stopArgs, { cwd: folder });
    server.kill();
  };
  await resume();
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    halt,
    resume,
    stop: () => {
      halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newestVersion(): string {
  const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
  return versions[0] ?? '15';
}

function giveToPostgres(folder: string): void {
  const ids = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout));
  chownSync(folder, ids[0] ?? 0, ids[1] ?? 0);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilReady(isReady: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (spawnSync(isReady, ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL for the tests did not start within 10 seconds');
}
