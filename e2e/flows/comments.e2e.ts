import type { Browser, Page } from '@playwright/test';
import { apiOf, createMaterial, type Role } from '../fixtures/api.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: what is told here would be counted by other tests.
test.use({ portalName: 'comments' });

const content = '<p>Отпуск длится 28 дней.</p><p>Заявление подают за две недели.</p>';
const commentsOf = (page: Page) => page.getByRole('region', { name: 'Комментарии' });

async function newMaterial(portal: Portal): Promise<string> {
  const api = await apiOf(portal, 'editor');
  return createMaterial(api, { title: 'Правила отпусков', content, contentFormat: 'html' });
}

/** Selects what is left of the second paragraph behind its first word, as caret browsing and reading aids do. */
async function selectPassage(page: Page): Promise<void> {
  await page
    .locator('article p')
    .nth(1)
    .evaluate((paragraph) => {
      const words = paragraph.firstChild as Text;
      document.getSelection()?.setBaseAndExtent(words, 'Заявление '.length, words, words.length);
    });
}

async function openAs(role: Role, browser: Browser, portal: Portal, signIn: (role: Role, page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  await signIn(role, page);
  return page;
}

test('a reader asks at a passage by keyboard, who is named lands there, the author answers, resolves and closes', async ({
  page,
  signIn,
  portal,
  browser,
}) => {
  const id = await newMaterial(portal);
  await signIn('user');
  await page.goto(`/materials/${id}`);
  await expect(commentsOf(page).getByText(/^Пока нет комментариев/)).toBeVisible();

  await test.step('the reader asks, without a mouse', async () => {
    const here = page.getByRole('button', { name: 'Комментировать' });
    await selectPassage(page);
    await expect(here).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(here).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(here).toBeHidden();
    await page.evaluate(() => document.getSelection()?.removeAllRanges());
    await selectPassage(page);
    await expect(here).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Новый комментарий' });
    await expect(field).toBeFocused();
    await page.keyboard.type('До выходных тоже? @Сокол');
    await expect(page.getByRole('option', { name: 'Ирина Соколова' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('До выходных тоже? @Ирина Соколова ');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    // What was begun is there after a reload, with its passage.
    await page.reload();
    await expect(field).toHaveValue('До выходных тоже? @Ирина Соколова ');
    await expect(page.getByRole('checkbox', { name: 'Вопрос автору' })).toBeChecked();
    await field.focus();
    await page.keyboard.press('Control+Enter');
    await expect(commentsOf(page).getByRole('listitem')).toContainText('@Ирина Соколова');
    await expect(field).toHaveValue('');
  });

  await test.step('who is named comes from the bell to the comment', async () => {
    const named = await openAs('admin', browser, portal, signIn);
    await named.goto('/dashboard');
    await named.getByRole('button', { name: /^Уведомления/ }).click();
    const panel = named.getByRole('dialog', { name: 'Уведомления' });
    await panel.getByRole('button', { name: /Вас упомянули в комментарии: «Правила отпусков»/ }).click();
    await expect(named).toHaveURL(/#comment-/);
    await expect(named.locator(':focus')).toContainText('До выходных тоже?');
    await named.context().close();
  });

  await test.step('the author answers, resolves and closes', async () => {
    const author = await openAs('editor', browser, portal, signIn);
    await author.goto(`/materials/${id}`);
    const comments = commentsOf(author);
    await comments.getByRole('button', { name: 'подают за две недели.' }).click();
    await expect
      .poll(() => author.evaluate(() => [...(CSS.highlights.get('commented') ?? [])].join()))
      .toBe('подают за две недели.');
    await comments.getByRole('button', { name: 'Ответить' }).click();
    await author.keyboard.type('Да, дни календарные.');
    await author.keyboard.press('Control+Enter');
    await expect(comments.getByRole('list', { name: /^Ответы/ })).toContainText('Да, дни календарные.');
    await comments.getByRole('button', { name: 'Решено' }).click();
    await comments.getByRole('button', { name: 'Показать решённые (1)' }).click();
    await expect(comments.getByText('До выходных тоже?')).toBeVisible();
    await comments.getByRole('button', { name: 'Закрыть комментарии' }).click();
    await expect(comments.getByText('Комментарии закрыты')).toBeVisible();
    await author.context().close();
  });

  await page.reload();
  await expect(commentsOf(page).getByText('Комментарии закрыты')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Новый комментарий' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Комментарии закрыты')).toBeHidden();
});
