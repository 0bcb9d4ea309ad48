import { expect, type Page, test } from '@playwright/test';
import { openEditor, readEditor } from '../fixtures/editor-page.ts';

const link = (href: string, text = href) => `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`;
const embed = (href: string, text = href) => `<p class="embed">${link(href, text)}</p>`;
const video = 'https://rutube.ru/video/abc/';

/** As the keys would, without a clipboard of the machine. */
const paste = (page: Page, text: string) =>
  page.locator('.ql-editor').evaluate((root, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('a video is inserted, changed and removed by the keyboard, and every step can be undone', async ({ page }) => {
  await openEditor(page, '<p>до</p>');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/rutube');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Видео или страница с другого сайта' });
  await expect(dialog.getByLabel('Адрес')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Введите адрес');
  await page.keyboard.insertText('https://board.example/a');
  await expect(dialog.getByRole('status')).toContainText('board.example не разрешён');
  await expect(dialog.getByRole('button', { name: 'Вставить ссылкой' })).toBeVisible();
  await dialog.getByLabel('Адрес').fill(video);
  await expect(dialog.getByRole('status')).toContainText('проигрыватель с сайта rutube.ru');
  await dialog.getByLabel('Название').fill('Ролик');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.insertText('после');
  expect(await readEditor(page)).toBe(`<p>до</p>${embed(video, 'Ролик')}<p>после</p>`);

  await page.keyboard.press('ArrowUp');
  const bar = page.getByRole('toolbar', { name: 'Видео или страница' });
  await expect(bar).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Адрес')).toHaveValue(video);
  await dialog.getByLabel('Название').fill('Другое');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(await readEditor(page)).toBe(`<p>до</p>${embed(video, 'Другое')}<p>после</p>`);
  await page.keyboard.press('Delete');
  expect(await readEditor(page)).toBe('<p>до</p><p>после</p>');
  for (const title of ['Другое', 'Ролик']) {
    await page.keyboard.press('Control+z');
    expect(await readEditor(page)).toBe(`<p>до</p>${embed(video, title)}<p>после</p>`);
  }
  expect(await page.evaluate(() => window.editorPage.isDrawnRight())).toBe(true);
});

test('arrows lead to a video from above and below, and past it', async ({ page }) => {
  await openEditor(page, `<p>один</p>${embed(video, 'А')}${embed('https://a.ru/', 'Б')}<p>два</p>`);
  await page.keyboard.press('Control+Home');
  const bar = page.getByRole('toolbar', { name: 'Видео или страница' });
  await page.keyboard.press('ArrowDown');
  await expect(bar).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(bar).toHaveCount(0);
  await page.keyboard.insertText('0 ');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(bar).toHaveCount(0);
  await page.keyboard.insertText(' 1');
  expect(await readEditor(page)).toBe(`<p>один 1</p>${embed(video, 'А')}${embed('https://a.ru/', 'Б')}<p>0 два</p>`);

  await page.getByText('С сайта a.ru').click();
  await bar.getByRole('button', { name: 'Убрать из текста' }).click();
  expect(await readEditor(page)).toBe(`<p>один 1</p>${embed(video, 'А')}<p>0 два</p>`);
  await page.getByText('С сайта rutube.ru').dblclick();
  const dialog = page.getByRole('dialog', { name: 'Видео или страница с другого сайта' });
  await expect(dialog.getByLabel('Название')).toHaveValue('А');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.ql-editor')).toBeFocused();
});

test('the address of an allowed video becomes a player when it is pasted alone, and undo gives the link', async ({
  page,
}) => {
  await openEditor(page, '<p>до</p>');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await paste(page, video);
  await expect.poll(() => readEditor(page)).toBe(`<p>до</p>${embed(video)}`);
  await page.keyboard.insertText('после');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe(`<p>до</p><p>${link(video)}</p>`);
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe('<p>до</p>');
  await paste(page, 'https://vimeo.com/12');
  await page.keyboard.insertText(' и');
  expect(await readEditor(page)).toContain(link('https://vimeo.com/12'));
});

test('the code of a frame gives its address and its title', async ({ page }) => {
  await openEditor(page, '<p></p>');
  await page.getByRole('button', { name: /Вставить блок/ }).click();
  await page.getByRole('menuitem', { name: /Видео или страница/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Видео или страница с другого сайта' });
  await dialog.getByLabel('Адрес').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '<iframe\nsrc="https://rutube.ru/play/embed/abc/"\ntitle="Ролик"></iframe>');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByLabel('Адрес')).toHaveValue(video);
  await dialog.getByRole('button', { name: 'Вставить' }).click();
  await expect.poll(() => readEditor(page)).toBe(embed(video, 'Ролик'));
});
