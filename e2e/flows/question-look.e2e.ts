import { apiOf, createMaterial } from '../fixtures/api.ts';
import { expectAccessible, expectNothingSticksOut } from '../fixtures/looks.ts';
import { expect, test } from '../fixtures/test.ts';

// A portal of its own: the quiz that is created here would meet other tests of the same material.
test.use({ portalName: 'looks of questions' });

/** A wide picture, which has to shrink on a small screen. */
const picture = async (page: import('@playwright/test').Page) => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 300];
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = 'orange';
    context?.fillRect(0, 0, 1200, 300);
    return canvas.toDataURL('image/png');
  });
  return { name: 'sign.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
};

test('an editor writes bold words and an option that is a picture, and a reader sees them on a small screen', async ({
  page,
  signIn,
  portal,
  browser,
}) => {
  const api = await apiOf(portal, 'editor');
  const id = await createMaterial(api, { title: 'Знаки безопасности', content: '<p>Прочитайте</p>' });
  await signIn('editor');
  await page.goto(`/materials/${id}/quiz/create`);
  await page.getByLabel(/^Текст вопроса/).fill('Что на знаке?');
  await page.getByRole('button', { name: 'Оформление и картинка: текст вопроса 1' }).click();
  const text = page.getByRole('textbox', { name: 'Текст вопроса' });
  await text.press('ControlOrMeta+A');
  await page.getByRole('button', { name: 'Полужирный (Ctrl+B)' }).click();
  await expect(text.locator('b')).toHaveText('Что на знаке?');

  await page.getByRole('textbox', { name: 'Вариант 1' }).fill('Вода');
  await page.getByRole('button', { name: 'Оформление и картинка: вариант 2' }).click();
  await page.getByLabel('Картинка: Вариант 2').setInputFiles(await picture(page));
  const dialog = page.getByRole('dialog', { name: 'Описание картинки' });
  await dialog.getByLabel('Что на картинке').fill('Знак «Огонь»');
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('textbox', { name: 'Вариант 2' }).getByAltText('Знак «Огонь»')).toBeVisible();
  await page.getByRole('radio', { name: 'Правильный вариант 2' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Создать тест' }).click();
  await expect(page.getByText('Тест успешно создан!')).toBeVisible();

  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } });
  const reader = await context.newPage();
  await signIn('user', reader);
  await reader.goto(`/materials/${id}`);
  await reader.getByRole('button', { name: 'Пройти тест' }).click();
  await expect(reader.locator('legend b')).toHaveText('Что на знаке?');
  const shown = reader.getByAltText('Знак «Огонь»');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await expectNothingSticksOut(reader);
  await expectAccessible(reader);
  await reader.getByRole('radio', { name: 'Знак «Огонь»' }).check();
  await reader.getByRole('button', { name: 'Завершить' }).click();
  await expect(reader.getByText('Поздравляем! Вы прошли тест.')).toBeVisible();
  await context.close();
});
