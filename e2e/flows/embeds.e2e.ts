import { apiOf, forbidSites } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

// The portal of editing.e2e.ts, whose tests care for no site: one portal less to start.
test.use({ portalName: 'editing' });

// What may be framed is said in every document: whatever became of the test, its site goes.
test.afterEach(({ portal }) => forbidSites(portal));

const address = 'https://rutube.ru/video/abc/';

test('an administrator allows a site, an editor inserts its video, and a reader sees it when he asks for it', async ({
  page,
  signIn,
  portal,
  browser,
}, info) => {
  const api = await apiOf(portal, 'editor');
  const { data: categories } = await api<{ data: { id: string }[] }>('GET', '/categories');
  const body = { title: 'Привязь', content: '<p>Ролик:</p>', contentFormat: 'html', isPublished: true };
  const { data } = await api<{ data: { id: string } }>('POST', '/materials', {
    ...body,
    categoryId: categories[0]?.id,
  });

  await signIn('admin');
  await page.goto('/admin/reference');
  const card = page.getByRole('region', { name: 'Разрешённые сайты для встраивания' });
  await card.getByLabel('Сайт', { exact: true }).fill(address);
  await card.getByRole('button', { name: 'Разрешить', exact: true }).click();
  await expect(card.getByRole('list', { name: 'Разрешённые сайты' })).toHaveText(/^rutube\.ru/);
  await page.screenshot({ path: info.outputPath('admin.png'), fullPage: true });

  const editor = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await signIn('editor', editor);
  await editor.goto(`/materials/${data.id}?edit=true`);
  await editor.locator('.ql-editor').click();
  await editor.keyboard.press('Control+End');
  await editor.keyboard.press('Enter');
  await editor.keyboard.type('/rutube');
  await editor.keyboard.press('Enter');
  const dialog = editor.getByRole('dialog', { name: 'Видео или страница с другого сайта' });
  await dialog.getByLabel('Адрес').fill(address);
  await expect(dialog.getByRole('status')).toContainText('проигрыватель с сайта rutube.ru');
  await dialog.getByLabel('Название').fill('Как надевать привязь');
  await dialog.getByRole('button', { name: 'Вставить' }).click();
  await expect(editor.locator('.ql-editor').getByText('С сайта rutube.ru')).toBeVisible();
  await editor.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(editor.getByText('Материал успешно обновлен!')).toBeVisible();
  await editor.context().close();

  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 800 } });
  const reader = await context.newPage();
  const asked: string[] = [];
  await context.route('https://**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><title>Плеер</title><p>Ролик идёт</p>',
    });
  });
  await signIn('user', reader);
  await reader.goto(`/materials/${data.id}`);
  const show = reader.getByRole('button', { name: 'Показать: Как надевать привязь' });
  await show.scrollIntoViewIfNeeded();
  await reader.screenshot({ path: info.outputPath('card.png') });
  expect(asked).toEqual([]);
  await show.press('Enter');
  await expect(reader.frameLocator('iframe').getByText('Ролик идёт')).toBeVisible();
  expect(asked).toEqual(['https://rutube.ru/play/embed/abc/']);
  const frame = reader.locator('iframe[title="Как надевать привязь"]');
  await expect(frame).toBeFocused();
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin');
  expect(await frame.evaluate((shown) => shown.getAttribute('sandbox'))).not.toMatch(/top-navigation|modals|downloads/);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await reader.screenshot({ path: info.outputPath('player.png') });

  await card.getByRole('button', { name: 'Убрать: rutube.ru' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/показан в 1\sматериале/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Убрать' }).click();
  await expect(card.getByText('Пока не разрешён ни один сайт.')).toBeVisible();
  const listed = reader.waitForResponse('**/api/embed-hosts');
  await reader.reload();
  await listed;
  await expect(reader.getByRole('link', { name: 'Как надевать привязь' })).toHaveAttribute('href', address);
  await expect(show).toHaveCount(0);
  await context.close();
});
