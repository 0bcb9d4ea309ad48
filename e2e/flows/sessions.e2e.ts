import type { BrowserContext, Page } from '@playwright/test';
import { emailOf, password, signInByApi } from '../fixtures/api.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

// The browser itself notes each refused call in its console.
test.use({ allowedErrors: /status of 401/ });

async function signInByForm(page: Page, role: 'admin' | 'user'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(emailOf(role));
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Добр/);
}

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** What a copy of the token is worth outside the browser. */
async function statusOutside(portal: Portal, token: string | null): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${portal.url}/api/auth/me`, { headers })).status;
}

async function bindingIn(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'portal_session');
}

test('a token copied out of the browser is refused elsewhere, and the person works on', async ({
  page,
  portal,
  browser,
  context,
}) => {
  await signInByForm(page, 'user');
  const token = await tokenIn(page);
  expect(await bindingIn(context)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('portal_session');
  expect(await statusOutside(portal, token)).toBe(401);

  const thief = await browser.newContext({ baseURL: portal.url });
  const elsewhere = await thief.newPage();
  await elsewhere.addInitScript((copied) => localStorage.setItem('token', copied ?? ''), token);
  await elsewhere.goto('/materials');
  await expect(elsewhere).toHaveURL(/\/login/);
  await thief.close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Добр/);
  const sections = page.getByRole('navigation', { name: 'Разделы', exact: true });
  await sections.getByRole('link', { name: 'Профиль' }).click();
  await expect(page.getByText('защищён от копирования').first()).toBeVisible();
});

test('a prolonged session stays bound, in every tab', async ({ page, portal, context }) => {
  await signInByForm(page, 'user');
  const second = await context.newPage();
  await second.goto('/materials');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  const [token, cookie] = [await tokenIn(page), await bindingIn(context)];
  await page.bringToFront();
  await page.evaluate(() => localStorage.setItem('tokenExpiresAt', String(Date.now() + 3_600_000)));
  await page.reload();
  await expect.poll(() => tokenIn(page)).not.toBe(token);
  expect((await bindingIn(context))?.value).not.toBe(cookie?.value);
  expect(await statusOutside(portal, await tokenIn(page))).toBe(401);
  for (const tab of [page, second]) {
    await tab.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Профиль' }).click();
    await expect(tab.getByRole('heading', { name: 'Сеансы' })).toBeVisible();
    await tab.reload();
    await expect(tab.getByText('защищён от копирования').first()).toBeVisible();
  }
});

test('who signs out and in again at once, as somebody else, stays signed in', async ({ page, context }) => {
  await signInByForm(page, 'user');
  const { promise: clicked, resolve: click } = Promise.withResolvers<void>();
  await page.route('**/api/auth/logout', async (route) => {
    const answer = await route.fetch();
    await clicked;
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(emailOf('admin'));
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
  click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await bindingIn(context)).toBeDefined();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Разделы', exact: true })).toContainText('Админ');
});

test('signing out takes the cookie of the session back', async ({ page, context }) => {
  await signInByForm(page, 'user');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Выйти' }).click();
  await expect.poll(() => bindingIn(context)).toBeUndefined();
});

test('a program signs in with email and password alone, and its token stands for itself', async ({ portal }) => {
  const token = await signInByApi(portal, 'user');
  expect(await statusOutside(portal, token)).toBe(200);
});
