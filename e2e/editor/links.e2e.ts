import { expect, test } from '@playwright/test';
import { openEditor, readEditor } from '../fixtures/editor-page.ts';

test('a link is made, changed and taken away by the keyboard, and every step can be undone', async ({ page }, info) => {
  await openEditor(page, '<p>один два</p>');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Новая ссылка' });
  const address = dialog.getByLabel('Адрес');
  await expect(address).toBeFocused();
  await page.keyboard.insertText('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Это не похоже на адрес');
  await page.screenshot({ path: info.outputPath('link.png') });
  await address.fill('ya.ru');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const link = '<a href="https://ya.ru" target="_blank" rel="noopener noreferrer">два</a>';
  expect(await readEditor(page)).toBe(`<p>один ${link}</p>`);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Ссылка' }).getByLabel('Адрес')).toHaveValue('https://ya.ru');
  await page.getByRole('button', { name: 'Убрать ссылку' }).click();
  expect(await readEditor(page)).toBe('<p>один два</p>');
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe(`<p>один ${link}</p>`);
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe('<p>один два</p>');
});

test('without a selection a link brings its text', async ({ page }) => {
  await openEditor(page, '<p>см. </p>');
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Ссылка (Ctrl+K)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая ссылка' });
  await dialog.getByLabel('Адрес').fill('/materials/abc');
  await dialog.getByLabel('Текст ссылки').fill('порядок');
  await dialog.getByRole('button', { name: 'Вставить' }).click();
  await page.keyboard.insertText(' и далее');
  expect(await readEditor(page)).toContain('<a href="/materials/abc">порядок');
});
