import { findMaterial } from '../fixtures/api.ts';
import { expectNothingSticksOut } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';

test('breadcrumbs name the way, with the material by its title', async ({ page, signIn, portal }) => {
  const { id, title } = await findMaterial(portal, 'Фишинг');
  await signIn('user');
  await page.goto(`/materials/${id}`);
  const crumbs = page.getByRole('navigation', { name: 'Хлебные крошки' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Главная', 'Материалы', title]);
  await crumbs.getByRole('link', { name: 'Главная' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(crumbs).toBeHidden();
});

test('the title of the page follows the way', async ({ page, signIn }) => {
  await signIn('user');
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Главная — База знаний');
  await page
    .getByRole('navigation', { name: 'Разделы', exact: true })
    .getByRole('link', { name: 'Аттестации' })
    .click();
  await expect(page).toHaveTitle('Аттестации — База знаний');
  await page.goBack();
  await expect(page).toHaveTitle('Главная — База знаний');
});

test('an unknown address leads to the 404 page and from there to the dashboard', async ({ page, signIn }) => {
  await signIn('user');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  await page.getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('at 400 % the frame goes along with the page, and nothing sticks out', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 225 });
  await signIn('user');
  await page.goto('/dashboard');
  const top = page.getByRole('banner');
  const bottom = page.getByRole('navigation', { name: 'Основные разделы' });
  await expect(top).toBeInViewport();
  await expect(bottom).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(top).not.toBeInViewport();
  await expect(bottom).toBeInViewport();
  await expectNothingSticksOut(page);
});

test('the theme is kept over a reload', async ({ page, signIn }) => {
  await signIn('user');
  await page.goto('/dashboard');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Пользователь/ })
    .click();
  const theme = page.getByRole('radiogroup', { name: 'Тема оформления' });
  await theme.getByRole('radio', { name: 'Тёмная тема' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu slides out, closes by Escape and after a choice', async ({ page, signIn }) => {
    await signIn('editor');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Меню' }).click();
    const menu = page.getByRole('dialog', { name: 'Меню' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Меню' }).click();
    await menu.getByRole('link', { name: 'Профиль' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(menu).toBeHidden();
  });
});

test.describe('with parts of the frame that do not come', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowedErrors: /Failed to load resource/ });

  test('nothing breaks: they are fetched ahead in vain, and again when they are needed', async ({ page, signIn }) => {
    const parts = /\/(menu|notifications)\.[0-9a-f]+\.js$/;
    await page.route(parts, (route) => route.abort());
    await signIn('user');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Уведомления/ }).hover();
    const ahead = page.waitForEvent('requestfailed', (request) => /\/menu\./.test(request.url()));
    await ahead;
    await page.unroute(parts);
    await page.getByRole('button', { name: 'Меню' }).click();
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible();
  });
});

test('a page that is opened anew starts at its top, wherever the page before was scrolled to', async ({
  page,
  signIn,
  portal,
}) => {
  const { id } = await findMaterial(portal, 'Фишинг');
  await signIn('user');
  await page.goto(`/materials/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.goto('/materials');
  await expect(page.locator('article').first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
