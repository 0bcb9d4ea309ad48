import type { Page } from '@playwright/test';
import { type Directory, startDirectory, veraPassword } from '../fixtures/directory.ts';
import { startPortal } from '../fixtures/portal.ts';
import { test as base, expect } from '../fixtures/test.ts';

const test = base.extend<object, { directory: Directory }>({
  directory: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is needed.
    async ({}, use) => {
      const directory = await startDirectory();
      await use(directory);
      await directory.stop();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ portalName: _, directory }, use) => {
      const portal = await startPortal({ env: { LDAP_FILE: directory.file } });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ allowedErrors: /status of (401|503)/ });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

test('a person of the directory signs in by its password, which is not changed here', async ({ page }) => {
  await signIn(page, 'vera@corp.test', 'not the password');
  await expect(page.getByRole('alert')).toHaveText('Неверный email или пароль');
  await signIn(page, 'vera@corp.test', veraPassword);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile');
  await expect(page.getByText('Ваш пароль хранится в каталоге сотрудников компании')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Сменить пароль' })).toHaveCount(0);
});

test('while the directory is away its people are told so, and an administrator gets in', async ({
  page,
  directory,
}) => {
  await directory.stop();
  await signIn(page, 'vera@corp.test', veraPassword);
  await expect(page.getByRole('alert')).toHaveText(/^Каталог сотрудников компании не отвечает/);
  await signIn(page, 'admin@demo.local', 'demo-portal');
  await expect(page).toHaveURL(/\/dashboard$/);
});
