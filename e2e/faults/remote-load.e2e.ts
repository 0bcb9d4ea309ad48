import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test.use({ allowedErrors: /^/ });

async function expectShellWorks(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Профиль' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible();
}

test('deleted files of a remote cost only its own area, and «Повторить» recovers', async ({ page, signIn, portal }) => {
  const folder = path.join(portal.dataDir, 'releases/remotes/attestations');
  const [version] = readdirSync(folder);
  const files = path.join(folder, String(version));
  const aside = `${files}.aside`;
  await signIn('user');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  renameSync(files, aside);
  try {
    await page
      .getByRole('navigation', { name: 'Разделы', exact: true })
      .getByRole('link', { name: 'Аттестации' })
      .click();
    const panel = page.getByRole('alert').filter({ hasText: 'Аттестации' });
    await expect(panel).toContainText('файлы раздела не найдены');
    await expectShellWorks(page);
    await page.goBack();
    await expect(panel).toBeVisible();
  } finally {
    if (existsSync(aside)) renameSync(aside, files);
  }
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Аттестации' })).toBeVisible();
});

test('a file that is not what was published does not run, also not by «Повторить», until it is right again', async ({
  page,
  signIn,
  portal,
}) => {
  const folder = path.join(portal.dataDir, 'releases/remotes/attestations/files');
  const entry = readdirSync(folder).find((name) => /^remoteEntry\.\w+\.js$/.test(name)) ?? '';
  const forms = readdirSync(folder).filter((name) => name.startsWith(entry));
  const right = forms.map((name) => [path.join(folder, name), readFileSync(path.join(folder, name))] as const);
  await signIn('user');
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  try {
    for (const [file] of right) rmSync(file);
    writeFileSync(path.join(folder, entry), 'console.log("evil code runs");');
    await page.goto('/attestations');
    const panel = page.getByRole('alert').filter({ hasText: 'Аттестации' });
    await expect(panel).toContainText('раздел не запустился');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('button', { name: 'Повторить' })).toBeEnabled();
    await expect(panel).toContainText('раздел не запустился');
    await expectShellWorks(page);
  } finally {
    for (const [file, bytes] of right) writeFileSync(file, bytes);
  }
  expect(told.filter((text) => text.includes('evil'))).toEqual([]);
  await page.goto('/attestations');
  await expect(page.getByRole('heading', { level: 1, name: 'Аттестации' })).toBeVisible();
});

test('a server that stops while a remote loads costs only its area, and the portal recovers', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('user');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let stopped = false;
  await page.route('**/remotes/profile/**', async (route) => {
    if (!stopped) {
      stopped = true;
      await portal.stopServer('SIGKILL');
    }
    await route.abort();
  });
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Профиль' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'Профиль' });
  await expect(panel).toContainText('раздел не загрузился', { timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
  await page.unroute('**/remotes/profile/**');
  await portal.startServer();
  await panel.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible({ timeout: 20_000 });
});
