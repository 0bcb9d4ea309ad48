import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tools/postgres.ts';

/** Builds and starts the portal of a folder, and waits until it answers; an hour of building is too long. */
export async function startIn(folder: string, dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const isOver = () => server.exitCode !== null || server.signalCode !== null;
  const stop = async () => {
    if (!isOver() && server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
    await ended;
  };
  const last = Date.now() + 3_600_000;
  while (!(await isReady(url))) {
    if (isOver() || Date.now() > last) {
      await stop();
      throw new Error(`The portal of ${folder} does not start`);
    }
    await wait(500);
  }
  return { url, stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
