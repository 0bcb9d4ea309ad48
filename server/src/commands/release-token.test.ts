import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-release-token-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function makeToken(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', ['server/src/commands/release-token.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' },
  });
  return { status, output: stdout + stderr };
}

it('makes tokens on a fresh installation for the packages that its first start registers, and for no other', () => {
  expect(makeToken('remote-admin', '--name', 'CI админки')).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Token of the package admin, valid until \d{4}-\d\d-\d\d:\nprt_[\w-]{43}\n$/),
  });
  expect(makeToken('shell', '--name', 'CI оболочки').status).toBe(0);
  expect(makeToken('remote-admin', '--name', 'CI', '--days', 'год')).toMatchObject({
    status: 2,
    output: expect.stringContaining('--days takes a whole number'),
  });
  expect(makeToken('remote-news', '--name', 'CI новостей')).toEqual({
    status: 1,
    output:
      'Пакет news не зарегистрирован. Администратор регистрирует его в разделе «Админ» → «Релизы» или командой npm run release -- --register remote-news.\n',
  });
});
