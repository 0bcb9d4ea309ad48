import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { freePort } from '../../tools/postgres.ts';
import { endedIn, statOf, timeOf } from '../processor.ts';
import { pg } from './bare.ts';

export interface Running {
  port: number;
  /** Microseconds of processor time that the process has taken so far. */
  time: () => number;
  stop: () => Promise<void>;
}

/** Starts a server as `npm run serve` does, and waits until it answers. */
export async function startProcess(
  args: string[],
  cwd: string,
  env: (port: number) => Record<string, string>,
): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, MALLOC_ARENA_MAX: '2', ...env(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswers(child, port);
  const { pid = 0 } = child;
  return {
    port,
    time: () => timeOf([pid]),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

async function untilAnswers(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error('A server has ended before it answered');
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('A server does not answer');
}

/** The process of a PostgreSQL of this machine that has started all others of it. */
export async function parentOfBackend(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const parent = Number(statOf(Number(rows[0]?.pid))[1]);
  await client.end();
  return parent;
}

/** Microseconds of processor time that a PostgreSQL has taken so far, by its first process. */
export function timeOfPostgres(parent: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(Number(name))[1] === String(parent),
  );
  return timeOf(children.map(Number)) + endedIn(parent);
}
