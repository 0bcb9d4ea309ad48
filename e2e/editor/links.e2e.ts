import { expect, test } from '@playwright/test';
import { answerEditor } from '../fixtures/editor-api.ts';
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

const leave = {
  id: 'm00000000000000000000001',
  title: 'Порядок отпусков',
  content: '<h2>Общие положения</h2><h2 id="plan">График</h2>',
};
const trips = { id: 'm00000000000000000000002', title: 'Командировки' };

test('a material and one of its sections are found by words and linked by the keyboard alone', async ({ page }) => {
  await answerEditor(page, [leave, trips]);
  await openEditor(page, '<p>см. график</p>');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /Адрес/ });
  await expect(field).toBeFocused();
  await page.keyboard.insertText('отпуск');
  const option = page.getByRole('option', { selected: true });
  await expect(option).toContainText('Порядок отпусков');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('combobox', { name: /Раздел материала «Порядок отпусков»/ })).toBeFocused();
  await expect(page.getByRole('option')).toHaveText(['Весь материал', 'Общие положения', 'График']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readEditor(page)).toBe(`<p>см. <a href="/materials/${leave.id}#plan">график</a></p>`);
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe('<p>см. график</p>');
});

test('«@» finds materials and headings at the caret, and is text where nobody means it', async ({ page }) => {
  await answerEditor(page, [leave, trips]);
  await openEditor(page, '<h2>Сроки</h2><p>см.</p>');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' @команд');
  const option = page.getByRole('option', { selected: true });
  await expect(option).toContainText('Командировки');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.type(' и @срок');
  await expect(option).toContainText('Сроки');
  await page.keyboard.press('Enter');
  await page.keyboard.type(', всё');
  const mention = `<a href="/materials/${trips.id}">Командировки</a>`;
  expect(await readEditor(page)).toBe(
    `<h2 id="сроки">Сроки</h2><p>см. ${mention} и <a href="#сроки">Сроки</a>, всё</p>`,
  );
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe(`<h2>Сроки</h2><p>см. ${mention} и @срок</p>`);

  await openEditor(page, '<p></p>');
  await page.keyboard.type('anna@example.ru @порядок');
  await expect(option).toContainText('Порядок отпусков');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.type(' дня @такого нет');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(await readEditor(page)).toBe('<p>anna@example.ru @порядок дня @такого нет</p>');
});

test('the link at the caret says where it leads inside of the frame, and is worked by keys that leave the text its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await answerEditor(page, [leave]);
  const html = `<p>см. <a href="/materials/${leave.id}">порядок</a></p>`;
  await openEditor(page, html);
  const bubble = page.getByRole('toolbar', { name: 'Ссылка' });
  await expect(bubble).toHaveCount(0);
  await page.keyboard.press('Control+End');
  await expect(bubble).toContainText('Порядок отпусков');
  await expect(page.locator('.ql-editor')).toBeFocused();
  const [inner, outer] = [await bubble.boundingBox(), await page.locator('.ql-editor').boundingBox()];
  if (!inner || !outer) throw new Error('Nothing is shown.');
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  const line = await page.locator('.ql-editor p').boundingBox();
  expect(inner.y).toBeGreaterThanOrEqual((line?.y ?? 0) + 20);

  await page.keyboard.press('Escape');
  await expect(bubble).toHaveCount(0);
  expect(await readEditor(page)).toBe(html);
  await page.keyboard.press('Home');
  await expect(page.getByRole('button', { name: 'Ссылка (Ctrl+K)' })).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('End');
  await expect(bubble).toBeVisible();
  await page.keyboard.press('Control+F9');
  await expect(bubble.getByRole('link', { name: 'Открыть' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(bubble.getByRole('button', { name: 'Убрать' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await readEditor(page)).toBe('<p>см. порядок</p>');
  await expect(bubble).toHaveCount(0);
  await expect(page.locator('.ql-editor')).toBeFocused();
});
