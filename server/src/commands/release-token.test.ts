import { rmSync } from 'node:fs';
import { afterAll, expect, it } from '@jest/globals';
import { createDataDir, runCommand } from '../testing/commands.ts';

const dataDir = createDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const makeToken = (...args: string[]) => runCommand('release-token', dataDir, args);

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
