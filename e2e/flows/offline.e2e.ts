import type { Page } from '@playwright/test';
import { signInByApi } from '../fixtures/api.ts';
import { startPortal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

// The browser notes each call that does not come.
test.use({
  serviceWorkers: 'allow',
  allowedErrors: /^Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
});

const keptMaterials = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has('portal-kept')) ? (await (await caches.open('portal-kept')).keys()).length : 0,
  );

/** Makes the first material that this person sees a favourite; its id and title. */
async function markFavourite(page: Page): Promise<{ id: string; title: string }> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const { data } = await (await fetch('/api/materials?limit=1', { headers })).json();
    const [material] = data.materials;
    if (!material.isFavorite) await fetch(`/api/materials/${material.id}/favorite`, { method: 'POST', headers });
    return { id: material.id, title: material.title };
  });
}

test.setTimeout(150_000);

test('a favourite can be read without a network, and signing out removes it', async ({ page, context, signIn }) => {
  await signIn('user');
  await page.goto('/dashboard');
  const { id, title } = await markFavourite(page);
  await page.reload();
  // It begins when the page has nothing else to do, which takes a busy machine its time.
  await expect.poll(() => keptMaterials(page), { timeout: 60_000 }).toBeGreaterThan(0);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await context.setOffline(true);
  await page.goto(`/materials/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Нет подключения');
  await page.goto('/attestations');
  await expect(page.getByRole('heading', { level: 1, name: 'Нет подключения' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Повторить' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptMaterials(page)).toBe(0);

  await context.setOffline(true);
  await page.goto(`/materials/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Нет подключения' })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});

test('an operator who takes the worker out leaves nothing of it in a browser that comes by', async ({ browser }) => {
  const env: NodeJS.ProcessEnv = {};
  const portal = await startPortal({ env });
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'allow' });
  const tab = await context.newPage();
  const token = await signInByApi(portal, 'user');
  await tab.addInitScript((given) => localStorage.setItem('token', given), token);
  await tab.goto('/dashboard');
  await markFavourite(tab);
  await tab.reload();
  await expect.poll(() => keptMaterials(tab), { timeout: 60_000 }).toBeGreaterThan(0);
  const registrations = () => tab.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registrations()).toBe(1);

  await portal.stopServer();
  env.OFFLINE_WORKER = 'false';
  await portal.startServer();
  await tab.goto('/dashboard');
  await expect.poll(registrations, { timeout: 60_000 }).toBe(0);
  // Also where a page would begin to keep after that.
  const part = tab.waitForResponse((response) => /\/shell\/[^/]+\/offline\./.test(response.url()));
  await tab.reload();
  await part;
  await tab.waitForLoadState('networkidle');
  await expect.poll(registrations, { timeout: 60_000 }).toBe(0);
  expect(await keptMaterials(tab)).toBe(0);
  await context.close();
  await portal.stop();
});
