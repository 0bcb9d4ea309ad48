import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { anatomyOf } from '../fixtures/anatomy.ts';
import { clientSecret, type IdentityProvider, startIdentityProvider } from '../fixtures/identity-provider.ts';
import { startPortal } from '../fixtures/portal.ts';
import { allowedShift, shiftOf, watchShifts } from '../fixtures/shifts.ts';
import { sizes } from '../fixtures/sizes.ts';
import { test as base, expect } from '../fixtures/test.ts';

const title = 'Войти через Корпоративный вход';

const env: NodeJS.ProcessEnv = {};

const test = base.extend<object, { idp: IdentityProvider }>({
  portal: [
    async ({ portalName: _ }, use) => {
      const portal = await startPortal({ env });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  idp: [
    async ({ portal }, use) => {
      const idp = await startIdentityProvider(portal.url);
      const provider = {
        id: 'corp',
        title,
        issuer: idp.issuer,
        clientId: 'portal',
        clientSecret,
        createAccounts: true,
      };
      const providers = [{ ...provider, roles: { staff: 'USER' } }];
      const settings = { providers, passwordSignIn: false, breakGlass: ['admin@demo.local'] };
      const file = path.join(portal.dataDir, 'oidc.json');
      writeFileSync(file, JSON.stringify(settings));
      // The portal's own address is known by now.
      Object.assign(env, { PUBLIC_URL: portal.url, OIDC_FILE: file });
      await portal.stopServer();
      await portal.startServer();
      await use(idp);
      await idp.stop();
    },
    { scope: 'worker', timeout: 120_000, auto: true },
  ],
});

// The face is held back.
test.use({ allowedErrors: /ERR_FAILED/ });

const button = (page: Page) => page.getByRole('link', { name: title });

test('a person comes by the provider to the page that they wanted, and leaves both', async ({ page, portal }) => {
  await page.goto('/materials?search=отпуск');
  await button(page).click();
  await page.getByRole('button', { name: 'Я Вера' }).click();
  await expect(page).toHaveURL(/\/materials\?search=/);
  await expect(page.getByText('Добро пожаловать!')).toBeVisible();
  await expect(page.getByLabel('Поиск по материалам')).toHaveValue('отпуск');
  // The session is bound: it goes on after a reload, by a cookie that no script sees.
  await page.reload();
  await expect(page.getByLabel('Поиск по материалам')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('button', { name: 'Покинуть всё' }).click();
  await expect(page).toHaveURL(`${portal.url}/login`);
  // Nobody is signed in at the provider any more: it asks.
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Я Вера' })).toBeVisible();
});

test('who has no access is told so in words', async ({ page, idp }) => {
  idp.groups = [];
  await page.goto('/login');
  await button(page).click();
  await page.getByRole('button', { name: 'Я Вера' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^У вас нет доступа к порталу/);
  await expect(button(page)).toBeVisible();
  idp.groups = ['staff'];
});

test('an administrator for emergencies finds the password behind a line', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeHidden();
  await page.getByText('Войти по паролю').click();
  await page.getByLabel('Email').fill('admin@demo.local');
  await page.getByLabel('Пароль', { exact: true }).fill('demo-portal');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the document is what the components render, and stands still', async ({ page, context }) => {
  await watchShifts(context);
  const anatomies: string[][] = [];
  // The first is of the shell, to which a page leads that needs somebody.
  for (const address of ['/dashboard', '/login']) {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(address);
    await expect(button(page)).toBeVisible();
    await expect(page.locator('#skeleton')).toHaveCount(0);
    for (const size of sizes) {
      await page.setViewportSize(size);
      anatomies.push(await anatomyOf(page));
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(anatomies.slice(sizes.length)).toEqual(anatomies.slice(0, sizes.length));
  await page.goto('/login?sso=unavailable');
  await expect(page.getByRole('alert')).toHaveText('Служба входа не отвечает. Повторите через несколько минут.');
  const { value, parts } = await shiftOf(page);
  expect(value, parts.join('\n')).toBeLessThan(allowedShift);
});
