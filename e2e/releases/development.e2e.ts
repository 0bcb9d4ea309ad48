import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../tools/postgres.ts';
import { changedCopy } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

const root = path.join(import.meta.dirname, '../..');

function untilPrinted(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk;
        if (output.includes(text)) resolve();
      });
    }
    child.once('exit', () => reject(new Error(output)));
  });
}

test('a running portal takes one remote from its sources and swaps it at every change', async ({ page, signIn }) => {
  const copy = changedCopy('remote-profile', 'src/profile/ProfilePage.tsx', (text) =>
    text.replace('title="Профиль"', 'title="Профиль из исходников"'),
  );
  const port = await freePort();
  const child = spawn('node', ['release/src/dev.ts', copy.name, '--port', String(port)], { cwd: root });
  try {
    await untilPrinted(child, 'Open ');
    await signIn('user');
    await page.goto(`/profile?remote=profile@http://localhost:${port}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Профиль из исходников' })).toBeVisible();
    await expect(page.getByText('Из исходников: Профиль.')).toBeVisible();

    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const file = path.join(root, copy.name, 'src/profile/ProfilePage.tsx');
    writeFileSync(file, readFileSync(file, 'utf8').replace('из исходников', 'после правки'));
    await expect(page.getByRole('heading', { level: 1, name: 'Профиль после правки' })).toBeVisible({
      timeout: 20_000,
    });
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    await page.getByRole('link', { name: 'Вернуть выпущенные' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Профиль', exact: true })).toBeVisible();
  } finally {
    child.kill('SIGKILL');
    copy.remove();
  }
});
