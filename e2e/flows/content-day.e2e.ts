import { apiOf } from '../fixtures/api.ts';
import { expectAccessible, expectNothingSticksOut } from '../fixtures/looks.ts';
import { pixel } from '../fixtures/pixel.ts';
import type { Portal } from '../fixtures/portal.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ portalName: 'content-day' });

/** A document of Word: a material of the demo, exported. */
async function wordDocument(portal: Portal): Promise<Buffer> {
  const api = await apiOf(portal, 'editor');
  const { data } = await api<{ data: { materials: { id: string; title: string }[] } }>('GET', '/materials?limit=100');
  const { id } = data.materials.find(({ title }) => title.includes('CRM')) ?? { id: '' };
  const link = await api<{ data: { url: string } }>('POST', `/materials/${id}/export-link`, { format: 'docx' });
  return Buffer.from(await (await fetch(new URL(link.data.url, portal.url))).arrayBuffer());
}

for (const width of [1440, 390]) {
  test(`at ${width} px a document of Word becomes a material with table, picture, link and quiz`, async ({
    page,
    signIn,
    portal,
    browser,
  }, info) => {
    const title = `Регламент ${width}`;
    await page.setViewportSize({ width, height: 900 });
    await signIn('editor');
    await page.goto('/materials');
    await page.getByRole('button', { name: 'Импорт из файла' }).click();
    const file = { name: `${title}.docx`, mimeType: 'application/octet-stream', buffer: await wordDocument(portal) };
    await page.getByLabel('Файл для импорта').setInputFiles(file);
    const preview = page.getByRole('dialog', { name: `Из файла «${title}.docx»` });
    await expect(preview.getByRole('region', { name: /Предпросмотр/ })).toBeVisible();
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Создать материал' }).click();

    const text = page.locator('.ql-editor');
    await text.waitFor();
    await page.getByLabel('Название').fill(title);
    await page.getByRole('button', { name: /Категория/ }).click();
    await page.getByRole('option').first().click();
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/табл');
    await expect(page.getByRole('option', { selected: true })).toContainText('Таблица');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('toolbar', { name: 'Таблица' })).toBeVisible();
    for (const cell of ['Кто', 'Что', 'Когда']) {
      await page.keyboard.type(cell);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('Охрана');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('Подробнее: @отпуск');
    await expect(page.getByRole('option', { selected: true })).toContainText(/отпуск/i);
    await page.keyboard.press('Enter');
    await expect(text.locator('a[href^="/materials/"]').last()).toContainText(/отпуск/i);
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Изображение' }).click();
    await (await chooser).setFiles({ name: 'схема.png', mimeType: 'image/png', buffer: pixel });
    await page.getByLabel('Описание для тех, кто не видит картинку').fill('Схема проходной');
    await page.keyboard.press('Enter');
    await expect(text.locator('img[alt="Схема проходной"][src^="/files/"]')).toBeVisible();
    await page.screenshot({ path: info.outputPath('writing.png') });
    await expectAccessible(page);
    await expectNothingSticksOut(page);
    await page.getByRole('checkbox', { name: 'Опубликовать' }).check();
    await page.getByRole('button', { name: 'Создать материал' }).click();
    await expect(page.getByText('Материал успешно создан! Теперь вы можете загрузить файлы.')).toBeVisible();
    await page.getByRole('button', { name: 'Завершить' }).click();

    await page.getByRole('link', { name: title }).click();
    await page.getByRole('link', { name: 'Создать тест' }).click();
    await page.getByLabel(/^Текст вопроса/).fill('Кто выдаёт пропуск?');
    await page.getByRole('textbox', { name: 'Вариант 1' }).fill('Охрана');
    await page.getByRole('textbox', { name: 'Вариант 2' }).fill('Бухгалтерия');
    await page.getByRole('radio', { name: 'Правильный вариант 1' }).check();
    await page.getByRole('button', { name: 'Создать тест' }).click();
    await expect(page.getByText('Тест успешно создан!')).toBeVisible();

    const context = await browser.newContext({ baseURL: portal.url, viewport: { width, height: 900 } });
    const reader = await context.newPage();
    await signIn('user', reader);
    await reader.goto(new URL(page.url()).pathname);
    const article = reader.locator('article').first();
    await expect(article.getByRole('columnheader', { name: 'Кто' })).toBeVisible();
    await expect(article.getByRole('cell', { name: 'Охрана' })).toBeVisible();
    const picture = article.getByRole('img', { name: 'Схема проходной' });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('naturalWidth', 1);
    await reader.screenshot({ path: info.outputPath('reading.png'), fullPage: true });
    await expectNothingSticksOut(reader);
    await reader.getByRole('button', { name: 'Пройти тест' }).click();
    await reader.getByRole('radio', { name: 'Охрана' }).check();
    await reader.getByRole('button', { name: 'Завершить' }).click();
    await expect(reader.getByText('Поздравляем! Вы прошли тест.')).toBeVisible();
    await reader.getByRole('button', { name: 'Закрыть' }).click();
    await article.getByRole('link', { name: /отпуск/i }).click();
    await expect(reader.getByRole('heading', { level: 1, name: /отпуск/i })).toBeVisible();
    await context.close();
  });
}
