import { expect, test } from '../fixtures/test.ts';

// Every refused call is noted in the console by the browser itself.
test.use({ allowedErrors: /^/ });

test('while the API is down signed-in people keep the shell, and the portal recovers without a reload', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('user');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await portal.stopServer('SIGKILL');
  try {
    await page
      .getByRole('navigation', { name: 'Разделы', exact: true })
      .getByRole('link', { name: 'Материалы' })
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'Сервер не отвечает' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Выйти' })).toBeVisible();
  } finally {
    await portal.startServer();
  }
  await expect(page.locator('article').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('status').filter({ hasText: 'Сервер не отвечает' })).toBeHidden();
});

test('a page opened anew while the API is down says so, keeps the session, and opens by itself later', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('user');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await portal.stopServer('SIGKILL');
  try {
    // This page was never opened before: nginx has no document of it.
    await page.goto('/profile');
    await expect(page.getByRole('alert').filter({ hasText: 'Сервер не отвечает' })).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  } finally {
    await portal.startServer();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible({ timeout: 30_000 });
});
