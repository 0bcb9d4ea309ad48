import type { Page } from '@playwright/test';
import { apiOf } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/looks.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

/** A section of its own with materials of these titles, in this order. */
async function createSection(portal: Portal, name: string, titles: string[]): Promise<{ id: string }> {
  const api = await apiOf(portal, 'editor');
  const { data } = await api<{ data: { id: string } }>('POST', '/admin/reference/categories', { name });
  for (const title of titles) {
    await api('POST', '/materials', { title, content: `<p>${title}</p>`, categoryId: data.id, isPublished: true });
  }
  return data;
}

const titlesNow = (page: Page) =>
  page.getByRole('list', { name: 'Материалы по порядку' }).getByRole('link').allTextContents();

test('an editor puts materials in order with the keyboard, and a reader goes through them in it', async ({
  page,
  browser,
  signIn,
  portal,
}) => {
  const section = await createSection(portal, 'Первая неделя', ['Пропуск', 'Рабочее место', 'Столовая']);
  await signIn('editor');
  await page.goto(`/admin/reference/order?section=${section.id}`);
  await expect(page.getByRole('heading', { name: 'Материалы раздела «Первая неделя»' })).toBeVisible();
  await expect.poll(() => titlesNow(page)).toHaveLength(3);
  const [first = '', second = '', third = ''] = await titlesNow(page);
  await page.getByRole('button', { name: `Переместить: ${third}` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  const placed = page.waitForResponse((response) => response.url().endsWith('/place'));
  await page.keyboard.press('Enter');
  expect((await placed).status()).toBe(200);
  await expect(page.getByRole('button', { name: `Переместить: ${third}` })).toBeFocused();
  await page.reload();
  await expect.poll(() => titlesNow(page)).toEqual([third, first, second]);

  const reader = await browser.newPage();
  await signIn('user', reader);
  await reader.goto(`${portal.url}/materials?categoryId=${section.id}`);
  await reader.getByRole('link', { name: third }).click();
  const next = reader.getByRole('link', { name: /^Следующий материал/ });
  await expect(next).toHaveAttribute('rel', 'next');
  await next.focus();
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await reader.getByRole('button', { name: 'Содержание раздела' }).click();
  const contents = reader.getByRole('navigation', { name: 'Материалы раздела' }).getByRole('list').last();
  await expect(contents.getByRole('listitem')).toHaveText([third, first, second]);
  await expect(reader.getByRole('link', { name: first, exact: true })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(reader);
  await reader.getByRole('link', { name: /^Предыдущий материал/ }).click();
  await expect(reader.getByRole('heading', { level: 1, name: third })).toBeVisible();
});

test('an editor drags a section into another, takes it back, and readers find it in the tree', async ({
  page,
  signIn,
  portal,
}) => {
  await createSection(portal, 'Яблоки', []);
  const inner = await createSection(portal, 'Яблоня', ['Посадка']);
  await signIn('editor');
  await page.goto('/admin/reference/order');
  const handle = page.getByRole('button', { name: 'Переместить: Яблоня' });
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not shown');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 12, { steps: 4 });
  await page.mouse.move(box.x + 40, box.y + 12, { steps: 4 });
  await page.mouse.up();
  const row = page.getByRole('link', { name: /^Яблоня/ });
  await expect(row).toHaveText(/уровень 2/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(row).not.toHaveText(/уровень/);
  await page.getByRole('button', { name: 'Действия: Яблоня' }).click();
  const placed = page.waitForResponse((response) => response.url().endsWith('/place'));
  await page.getByRole('menuitem', { name: 'Внутрь' }).click();
  await placed;

  await page.goto(`/materials?categoryId=${inner.id}`);
  const tree = page.getByRole('tree', { name: 'Разделы' });
  const outer = tree.getByRole('treeitem', { name: 'Яблоки' });
  const isOpen = (expanded: string) => expect(outer).toHaveAttribute('aria-expanded', expanded);
  const within = tree.getByRole('treeitem', { name: 'Яблоня' });
  await expect(within).toHaveAttribute('aria-current', 'page');
  await isOpen('true');
  await outer.locator('[data-toggle]').click();
  await isOpen('false');
  await expect(page).toHaveURL(new RegExp(inner.id));
  await page.reload();
  await isOpen('false');
  await outer.focus();
  // What is in a section comes when it is opened: a key before that leads elsewhere.
  const material = tree.getByRole('treeitem', { name: 'Посадка' });
  await page.keyboard.press('ArrowRight');
  await expect(within).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(within).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(material).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(material).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Посадка' })).toBeVisible();
  await expect(material).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Свернуть панель' }).click();
  // Folded to its icons the side has no room for names: they stand beside the list.
  const pane = page.getByRole('navigation', { name: 'Разделы списка' });
  await expect(pane.getByRole('link', { name: /^Яблоня/ })).toHaveAttribute('aria-current', 'true');
  await pane.getByRole('link', { name: /^Яблоки/ }).click();
  await expect(page).not.toHaveURL(new RegExp(inner.id));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(inner.id));
});

test('the text of a material stays where it is when its way through the sections comes', async ({
  page,
  signIn,
  portal,
}) => {
  const api = await apiOf(portal, 'editor');
  const outer = await createSection(portal, 'Складское хозяйство и внутренние перевозки', []);
  const inner = await createSection(portal, 'Погрузочно-разгрузочные работы на складе', ['Погрузчик', 'Рампа']);
  await api('PUT', `/admin/sections/${inner.id}/place`, { parentId: outer.id, beforeId: null });
  await signIn('user');
  await page.goto(`/materials?categoryId=${inner.id}`);
  const asked = Promise.withResolvers<void>();
  await page.route(/\/surroundings$/, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Погрузчик' }).click();
  const text = page.getByRole('paragraph').filter({ hasText: /^Погрузчик$/ });
  await expect(text).toBeVisible();
  const before = await text.boundingBox();
  asked.resolve();
  const path = page.getByRole('list', { name: 'Путь разделов' }).getByRole('link');
  await expect(path).toHaveText([
    'Складское хозяйство и внутренние перевозки',
    'Погрузочно-разгрузочные работы на складе',
  ]);
  expect(await text.boundingBox()).toEqual(before);
});
