import type { BrowserContext, Page } from '@playwright/test';
import { findMaterial, type Role, signInByApi } from '../fixtures/api.ts';
import { fillPlaces } from '../fixtures/places.ts';
import type { Portal } from '../fixtures/portal.ts';
import { type Screen, screens } from '../fixtures/screens.ts';
import { allowedShift, delayAnswers, shiftOf, watchShifts } from '../fixtures/shifts.ts';
import { sizes } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';

/** A wide window and a telephone, in one context: two pages at a time are the cheaper half of opening each by itself. */
async function openWindows(context: BrowserContext, portal: Portal, role: Role | null): Promise<Page[]> {
  await watchShifts(context);
  // Each page as on the first visit, when the portal's face is not there yet.
  await context.addInitScript(() => localStorage.removeItem('face'));
  await delayAnswers(context, 150);
  // Both windows edit: each would be told of the other, whenever that happens to come.
  await context.route(/\/api\/materials\/\w+\/editors(\/me)?(\?|$)/, (route) =>
    route.fulfill({ json: { success: true, data: [] } }),
  );
  if (role) {
    const token = await signInByApi(portal, role);
    await context.addInitScript((signedIn) => localStorage.setItem('token', signedIn), token);
  }
  return Promise.all(
    sizes.slice(0, 2).map(async (size) => {
      const page = await context.newPage();
      await page.setViewportSize(size);
      return page;
    }),
  );
}

async function faultsOf(page: Page, { name, heading }: Screen, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { value, parts } = await shiftOf(page);
  const where = `${name}, ${page.viewportSize()?.width} px: ${value.toFixed(4)}`;
  return value > allowedShift ? [[where, ...parts].join('\n  ')] : [];
}

for (const role of [null, 'user', 'editor', 'admin'] as const) {
  const tag = role === 'editor' || role === 'admin' ? '@again' : [];
  test(`no screen of ${role ?? 'nobody'} moves by itself while it comes`, { tag }, async ({ context, portal }) => {
    test.setTimeout(300_000);
    const windows = await openWindows(context, portal, role);
    const faults: string[] = [];
    for (const screen of screens.filter((one) => one.role === role)) {
      const address = await fillPlaces(screen.path, portal);
      faults.push(...(await Promise.all(windows.map((page) => faultsOf(page, screen, address)))).flat());
    }
    expect(faults.join('\n')).toBe('');
  });
}

test('the editor opens in the place of the text', async ({ context, portal }) => {
  const windows = await openWindows(context, portal, 'editor');
  const { id } = await findMaterial(portal, 'Фишинг');
  // Half a second after a click counts as its doing: the answers come after it.
  await delayAnswers(context, 600);
  for (const page of windows) {
    await page.goto(`/materials/${id}`);
    await page.waitForLoadState('networkidle');
    const beat = page.waitForResponse(/\/editors\/me$/);
    await page.getByRole('button', { name: 'Редактировать' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Редактирование материала' })).toBeVisible();
    await expect(page.locator('.ql-editor')).toContainText('Фишинг');
    await expect(page.getByText('Загружаем категории…')).toBeHidden();
    await beat;
    const { value, parts } = await shiftOf(page);
    expect(value, parts.join('\n')).toBeLessThanOrEqual(allowedShift);
  }
});

test('the profile of somebody with many sessions keeps its parts in their places', async ({ context, portal }) => {
  for (let session = 0; session < 6; session += 1) await signInByApi(portal, 'user');
  const windows = await openWindows(context, portal, 'user');
  const [profile] = screens.filter(({ name }) => name === 'profile');
  if (!profile) throw new Error('There is no such screen');
  const faults = await Promise.all(windows.map((page) => faultsOf(page, profile, profile.path)));
  expect(faults.flat().join('\n')).toBe('');
});

test('the list of people keeps its heads and its rows in their places while it is narrowed', async ({
  context,
  portal,
}) => {
  const windows = await openWindows(context, portal, 'admin');
  // Half a second after a key counts as its doing: the answers come after it.
  await delayAnswers(context, 600);
  for (const page of windows) {
    await page.goto('/admin/users');
    const rows = page.getByRole('region', { name: 'Пользователи' }).getByRole('row');
    await expect(rows.nth(10)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Поиск пользователей').pressSequentially('Анна');
    await expect(rows.nth(10)).toBeHidden();
    const { value, parts } = await shiftOf(page);
    expect(value, parts.join('\n')).toBeLessThanOrEqual(allowedShift);
  }
});

test('what moves by itself is noticed', async ({ context, portal }) => {
  const [page] = await openWindows(context, portal, 'user');
  if (!page) throw new Error('There is no window');
  await page.goto('/materials');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => document.querySelector('main')?.prepend(Object.assign(new Image(1, 200), { alt: '' })));
  expect((await shiftOf(page)).value).toBeGreaterThan(allowedShift);
});

test('the portal’s face comes with the second page at the latest', async ({ page, signIn }) => {
  const faces = () =>
    page.evaluate(() => [...document.fonts].filter(({ family }) => family === 'Onest').map(({ status }) => status));
  await signIn('user');
  // As on a first visit.
  await page.addInitScript(() => localStorage.removeItem('face'));
  await page.goto('/dashboard');
  await page.waitForFunction(() => localStorage.getItem('face') !== null);
  expect(await faces()).toEqual([]);
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: 'Материалы' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Материалы' })).toBeVisible();
  expect(await faces()).toEqual(['loaded', 'loaded']);
});
