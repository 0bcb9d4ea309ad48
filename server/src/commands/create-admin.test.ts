import { rmSync } from 'node:fs';
import { afterAll, expect, it } from '@jest/globals';
import { companyDays } from '../days/company.ts';
import { openDatabase } from '../openDatabase.ts';
import { createDataDir, runCommand } from '../testing/commands.ts';

const dataDir = createDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const createAdmin = (password: string, ...args: string[]) =>
  runCommand('create-admin', dataDir, args, { ADMIN_PASSWORD: password });

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
