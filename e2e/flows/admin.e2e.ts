import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** A row of the open table by a text in it. */
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function fillPerson(page: Page, lastName: string, email: string) {
  const form = page.getByRole('dialog');
  await form.getByLabel('Имя *', { exact: true }).fill('Проба');
  await form.getByLabel('Фамилия').fill(lastName);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Имя пользователя').fill(email.split('@')[0] ?? '');
}

test('an administrator creates a person, who signs in, loses access, and is deleted', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('admin');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Создать пользователя' }).click();
  await fillPerson(page, 'Новичков', 'novichkov@demo.local');
  await page.getByRole('textbox', { name: 'Пароль' }).fill('welcome-1');
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  await expect(page.getByText('Пользователь успешно создан!')).toBeVisible();

  const other = await browser.newPage();
  await other.goto(new URL('/login', page.url()).href);
  await other.getByLabel('Email').fill('novichkov@demo.local');
  await other.getByRole('textbox', { name: 'Пароль' }).fill('welcome-1');
  await other.getByRole('button', { name: 'Войти' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);

  await page.getByRole('button', { name: 'Действия: Проба Новичков' }).click();
  await page.getByRole('menuitem', { name: 'Отключить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отключить' }).click();
  await expect(row(page, 'Новичков').getByText('Неактивен')).toBeVisible();
  await other.goto(new URL('/profile', page.url()).href);
  await expect(other).toHaveURL(/\/login/);
  await other.close();

  await page.getByRole('button', { name: 'Действия: Проба Новичков' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Пользователь успешно удален')).toBeVisible();
  await expect(row(page, 'Новичков')).toHaveCount(0);
});

test('an import takes the good lines, gives the wrong one back, and takes it once it is mended', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin/users');
  const head = 'Фамилия;Имя;Почта;Имя пользователя;Роль';
  const load = async (lines: string[]) => {
    await page.getByRole('button', { name: 'Импорт CSV' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'люди.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...lines].join('\r\n')),
    });
    await page.getByRole('button', { name: 'Проверить' }).click();
    await expect(page.getByText('Шаг 3 из 3. Проверка')).toBeVisible();
  };
  const good = 'Импортов;Иван;import1@demo.local;import1;Редактор';
  await load([good, 'Импортов;Пётр;нет адреса;import2;']);
  await expect(page.getByRole('row', { name: /Ошибка.*Неверный формат email/ })).toBeVisible();
  await page.getByRole('button', { name: /^Загрузить 1\sстроку$/ }).click();
  await expect(page.getByText(/Готово\. Создано: 1/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать ошибки' }).click();
  expect((await saved).suggestedFilename()).toBe('Ошибки импорта.csv');
  await page.getByRole('button', { name: 'Готово' }).click();
  await load([good, 'Импортов;Пётр;import2@demo.local;import2;']);
  await expect(page.getByRole('row', { name: /Без изменений/ })).toBeVisible();
  await page.getByRole('button', { name: /^Загрузить 1\sстроку$/ }).click();
  await expect(page.getByText(/Готово\. Создано: 1/)).toBeVisible();
  await page.getByRole('button', { name: 'Готово' }).click();
  await page.getByLabel('Поиск пользователей').fill('Импортов');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row')).toHaveCount(3);
});

test.describe('an editor', () => {
  // The page asks for a section's data together with its code, before anybody looks at the role.
  test.use({ allowedErrors: /status of 403/ });

  test('sections have addresses, and what is for administrators is closed to editors', async ({ page, signIn }) => {
    await signIn('editor');
    await page.goto('/admin');
    const strip = page.getByRole('navigation', { name: 'Администрирование', exact: true });
    await expect(strip.getByRole('link')).toHaveText(['Обзор', 'Материалы', 'Тесты', 'Аттестации', 'Справочники']);
    await strip.getByRole('link', { name: 'Тесты' }).click();
    await expect(page).toHaveURL(/\/admin\/quizzes$/);
    await page.getByRole('tab', { name: /^Попытки/ }).click();
    await expect(page).toHaveURL(/tab=attempts/);
    await page.goBack();
    await expect(page.getByRole('tab', { name: /^Тесты/ })).toHaveAttribute('aria-selected', 'true');
    await page.goto('/admin/users');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/admin/logs');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('an editor switches a test off and on, and deletes another after a question', async ({ page, signIn }) => {
  await signIn('editor');
  await page.goto('/admin/quizzes?sort=title');
  const first = page.getByRole('row').nth(1);
  await first.getByRole('button', { name: /^Деактивировать/ }).click();
  await expect(page.getByText('Тест деактивирован!')).toBeVisible();
  await expect(first.getByText('Неактивен')).toBeVisible();
  await first.getByRole('button', { name: /^Активировать/ }).click();
  await expect(page.getByText('Тест активирован!')).toBeVisible();
  const before = await page.getByRole('row').count();
  await page
    .getByRole('row')
    .last()
    .getByRole('button', { name: /^Удалить/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Вы уверены, что хотите удалить этот тест?' });
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Тест успешно удален!')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(before - 1);
});

test('an editor switches an attestation, and sees the attempts', async ({ page, signIn }) => {
  await signIn('editor');
  await page.goto('/admin/attestations?sort=title');
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^(Деа|А)ктивировать/ })
    .click();
  await expect(page.getByText(/^Аттестация (де)?активирована!$/)).toBeVisible();
  await page.getByRole('tab', { name: /^Попытки \(\d+\)/ }).click();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Пользователь',
    'Аттестация',
    'Результат',
    'Статус',
    'Завершена',
  ]);
});

test('a material is found, opened for editing by its address, and deleted', async ({ page, signIn }) => {
  await signIn('editor');
  await page.goto('/admin/materials');
  await page.getByLabel('Поиск материалов').fill('новогодн');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Редактировать/ })).toHaveAttribute(
    'href',
    /^\/materials\/[a-z0-9]{24}\?edit=true$/,
  );
  await page.getByRole('button', { name: /^Удалить/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Материал успешно удален')).toBeVisible();
  await expect(page.getByText('Материалы не найдены')).toBeVisible();
});

test('the log shows what was just done, with its details and the real address, and downloads', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/admin/logs');
  await expect(page.getByText('Всего записей')).toBeVisible();
  await page.getByRole('button', { name: /Все действия/ }).click();
  await page.getByRole('option', { name: 'Вход в систему' }).click();
  await expect(page).toHaveURL(/action=LOGIN/);
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('admin@demo.local');
  await expect(newest).toContainText('127.0.0.1');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Экспорт CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^logs_\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffДата и время;Пользователь;Email;ID пользователя;Действие;Код;IP-адрес;Подробности');
  expect(lines.slice(1).every((line) => line.includes(';Вход в систему;LOGIN;'))).toBe(true);
  await page.goto('/admin/logs?action=QUIZ_ATTEMPT');
  await page.getByRole('button', { name: /^\{"/ }).first().click();
  await expect(page.getByRole('dialog').locator('pre')).toContainText('"score":');
});

test('a category is created, renamed and merged', async ({ page, signIn }) => {
  await signIn('editor');
  await page.goto('/admin/reference');
  await page.getByRole('button', { name: 'Новая категория' }).click();
  await page.getByRole('dialog').getByLabel('Название').fill('Проба');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Категория создана')).toBeVisible();
  await page.getByRole('button', { name: 'Изменить: Проба' }).click();
  await page.getByRole('dialog').getByLabel('Название').fill('Проба два');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Объединить: Проба два' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Куда перенести/ })
    .click();
  await page.getByRole('option', { name: 'Адаптация и кадры' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Объединить' }).click();
  await expect(page.getByText('Категории объединены')).toBeVisible();
  await expect(page.getByText('Проба два')).toHaveCount(0);
});

test('a table that goes on under the column of actions shows so until its end is reached', async ({ page, signIn }) => {
  // At 1440 px it has room.
  await page.setViewportSize({ width: 1000, height: 900 });
  await signIn('admin');
  await page.goto('/admin/users');
  const frame = page.getByRole('region', { name: 'Пользователи' });
  const actions = frame.getByRole('columnheader', { name: 'Действия' });
  const hasShade = () => actions.evaluate((cell) => getComputedStyle(cell, '::before').content !== 'none');
  await expect.poll(hasShade).toBe(true);
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(hasShade).toBe(false);
});
