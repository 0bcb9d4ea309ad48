import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { companyDays } from '../days/company.ts';
import { openDatabase } from '../openDatabase.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-admin-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function createAdmin(password: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', ['server/src/commands/create-admin.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ADMIN_PASSWORD: password, LOG_LEVEL: 'silent' },
  });
  return { status, output: stdout + stderr };
}

const person = ['--email', 'Boss@corp.local', '--first-name', 'Анна', '--last-name', 'Иванова'];

it('makes the first administrator once, and says what is wrong with everything else', () => {
  expect(createAdmin('12345', ...person)).toMatchObject({
    status: 2,
    output: expect.stringContaining('The password needs at least 6 characters'),
  });
  expect(createAdmin('лось-под-окном-12', '--email', 'никто').output).toContain('--email is not an address');
  expect(createAdmin('лось-под-окном-12', ...person, '--time-zone', 'MSK').output).toContain(
    'There is no such time zone',
  );
  expect(createAdmin('лось-под-окном-12', ...person, '--time-zone', 'Asia/Omsk')).toMatchObject({
    status: 0,
    output: expect.stringContaining('is created'),
  });
  expect(createAdmin('лось-под-окном-12', ...person)).toMatchObject({
    status: 1,
    output: expect.stringContaining('already'),
  });
});

it('gives the company the time zone of its first administrator', async () => {
  const opened = await openDatabase({ dataDir, databaseUrl: undefined });
  expect((await companyDays(opened.db)).zone).toBe('Asia/Omsk');
  await opened.close();
});
