import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testPassword } from '../testing/builders.ts';
import { createDataDir, runCommand } from '../testing/commands.ts';

const dataDir = createDataDir();
const restoredDir = createDataDir();
const to = path.join(dataDir, 'backups');
const key = { BACKUP_KEY: 'кошка-на-крыше-42' };
const person = ['--email', 'boss@corp.local', '--first-name', 'Анна', '--last-name', 'Иванова'];

afterAll(() => {
  for (const folder of [dataDir, restoredDir]) rmSync(folder, { recursive: true, force: true });
});

describe('beside a running portal', () => {
  let portal: ChildProcess;
  let address: string;

  beforeAll(async () => {
    runCommand('create-admin', dataDir, person, { ADMIN_PASSWORD: testPassword });
    portal = spawn('node', ['--liftoff-only', 'server/src/main.ts'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!portal.stdout) throw new Error('The portal has no output');
    for await (const line of createInterface(portal.stdout)) {
      const [found] = /http:\/\/[\d.]+:\d+/.exec(line) ?? [];
      if (!found) continue;
      address = found;
      break;
    }
    portal.stdout.resume();
  });
  afterAll(async () => {
    portal.kill();
    await once(portal, 'exit');
  });

  const signIn = () =>
    fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'boss@corp.local', password: testPassword }),
    });

  it('the command makes a backup, and leaves no copy of the database', async () => {
    // What a backup has left that was killed.
    const left = path.join(dataDir, `backup-copy-${2 ** 22 + 1}.abc`);
    mkdirSync(left);
    writeFileSync(path.join(left, 'part'), '');
    expect(runCommand('backup', dataDir, ['--to', to, '--verify'], key)).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^Backup \S+: \d+ tables with \d+ rows, \d+ files\.[\s\S]*every hash is right/),
    });
    expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-copy'))).toEqual([]);
    expect((await signIn()).status).toBe(200);
  });

  it('nothing is restored over it', () => {
    expect(runCommand('restore', dataDir, ['--from', to], key)).toMatchObject({
      status: 2,
      output: expect.stringContaining('is held by process'),
    });
  });
});

it('the commands say what they need, and what is wrong', () => {
  expect(runCommand('backup', dataDir, ['--help'])).toMatchObject({
    status: 0,
    output: expect.stringContaining('Usage: npm run backup'),
  });
  expect(runCommand('restore', dataDir, ['--help'])).toMatchObject({
    status: 0,
    output: expect.stringContaining('Usage: npm run restore'),
  });
  const fault = (output: string) => ({ status: 2, output: expect.stringContaining(output) });
  expect(runCommand('backup', dataDir, [])).toMatchObject(fault('--to is missing'));
  expect(runCommand('backup', dataDir, ['--to', to, '--keep', 'all'])).toMatchObject(fault('--keep takes'));
  expect(runCommand('backup', dataDir, ['--to', to, '--key', 'secret'])).toMatchObject(fault("Unknown option '--key'"));
  expect(runCommand('backup', dataDir, ['--to', to], { BACKUP_KEY: 'short' })).toMatchObject(fault('16 characters'));
  expect(runCommand('backup', dataDir, ['--to', path.join(dataDir, 'secret', 'a')])).toMatchObject(fault('ENOTDIR'));
  expect(runCommand('backup', path.join(dataDir, 'nobody'), ['--to', to], key)).toMatchObject(
    fault('There is no portal'),
  );
  expect(runCommand('restore', dataDir, [])).toMatchObject(fault('--from is missing'));
  expect(runCommand('restore', dataDir, ['--from', '/nowhere'])).toMatchObject(fault('There is no folder /nowhere'));
  expect(runCommand('restore', dataDir, ['--from', to])).toMatchObject(fault('is encrypted'));
});

it('a portal that is stopped is backed up, and restored elsewhere with a key from a file', () => {
  const keyFile = path.join(dataDir, 'key');
  writeFileSync(keyFile, `${key.BACKUP_KEY}\n`);
  const withKey = ['--key-file', keyFile];
  expect(runCommand('backup', dataDir, ['--to', to, '--keep', '1', ...withKey])).toMatchObject({
    status: 0,
    output: expect.stringContaining('Removed: 1 older backups'),
  });
  expect(runCommand('restore', restoredDir, ['--from', to, '--list', ...withKey])).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^\S+Z {2}embedded, \d+ tables/),
  });
  expect(runCommand('restore', restoredDir, ['--from', to, ...withKey])).toMatchObject({
    status: 0,
    output: expect.stringContaining('Every hash is right'),
  });
  expect(runCommand('create-admin', restoredDir, person, { ADMIN_PASSWORD: testPassword }).output).toContain('already');
  expect(runCommand('verify-log', restoredDir, [])).toMatchObject({ status: 0 });
});
