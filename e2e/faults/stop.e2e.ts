import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../tools/postgres.ts';

const root = path.join(import.meta.dirname, '../..');

let dataDir: string;

test.beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-stop-'));
  if (process.env.E2E_SEED) cpSync(process.env.E2E_SEED, dataDir, { recursive: true });
});

test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** In a process group of its own, so that whoever is left of it can be found. */
function runNpm(args: string[], port: number): ChildProcess {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  return spawn('npm', args, { cwd: root, detached: true, stdio: 'ignore', env });
}

function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

for (const args of [['start'], ['run', 'serve']]) {
  test(`the end of «npm ${args.join(' ')}» is the end of its server`, async () => {
    test.setTimeout(180_000);
    const port = await freePort();
    const npm = runNpm(args, port);
    const group = npm.pid ?? 0;
    try {
      const answers = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(answers, { timeout: 120_000 }).toBe(true);
      npm.kill('SIGTERM');
      await expect.poll(() => isAlive(group), { timeout: 30_000 }).toBe(false);
      expect(existsSync(path.join(dataDir, 'lock'))).toBe(false);
    } finally {
      if (isAlive(group)) process.kill(-group, 'SIGKILL');
    }
  });
}
