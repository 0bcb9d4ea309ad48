import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyTemplate } from './embedded-templates.ts';

/** A data directory with an empty embedded database, which no process has open. */
export function createDataDir(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-command-'));
  copyTemplate(dataDir);
  return dataDir;
}

/** Runs a command of the server on a data directory, in a process of its own. @param name of its file */
export function runCommand(name: string, dataDir: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const file = `server/src/commands/${name}.ts`;
  const flags = ['--liftoff-only', '--import=./server/src/starting/resolve-once.ts'];
  const { status, stdout, stderr } = spawnSync('node', [...flags, file, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent', ...env },
  });
  return { status, output: stdout + stderr };
}
