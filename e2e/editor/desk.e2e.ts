import { expect, type Page, test } from '@playwright/test';
import { openEditor, readEditor } from '../fixtures/editor-page.ts';

const table = '<table><tbody><tr><td>слово</td></tr></tbody></table>';
const code = '<pre><code class="language-sql">select слово -- да\n</code></pre>';
const text = `<h2>Слово</h2><p>сл<strong>ов</strong>о и словом</p>${table}${code}<h2>Вторая</h2><p>конец</p>`;

const bar = (page: Page) => page.getByRole('search', { name: 'Поиск в тексте' });
const field = (page: Page) => bar(page).getByRole('textbox', { name: 'Найти' });
const status = (page: Page) => bar(page).getByRole('status');
const selected = (page: Page) => page.evaluate(() => String(getSelection()));
/** What is shown in a colour of ours, without the page being changed. */
const painted = (page: Page, name: string) =>
  page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map(String), name);

test('words are found in marks, cells and code, and replaced in one step', async ({ page }) => {
  await openEditor(page, text);
  await page.keyboard.press('Control+f');
  await expect(field(page)).toBeFocused();
  await page.keyboard.insertText('СЛОВО');
  await expect(status(page)).toHaveText('1 из 5');
  expect((await painted(page, 'editor-found')).sort()).toEqual(['слово', 'слово', 'слово', 'слово']);
  expect(await painted(page, 'editor-found-current')).toEqual(['Слово']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(status(page)).toHaveText('2 из 5');
  await bar(page).getByLabel('Слово целиком').check();
  await expect(status(page)).toHaveText('2 из 4');
  await bar(page).getByLabel('Учитывать регистр').check();
  await expect(status(page)).toHaveText('Не найдено');
  await bar(page).getByLabel('Учитывать регистр').uncheck();
  await page.keyboard.press('F3');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  expect(await selected(page)).toBe('слово');
  expect(await painted(page, 'editor-found')).toEqual([]);

  await page.keyboard.press('Control+h');
  await bar(page).getByRole('textbox', { name: 'Заменить на' }).fill('дело');
  await bar(page).getByRole('button', { name: 'Заменить все' }).click();
  await expect(status(page)).toHaveText(/^Заменено: 4\sместа$/);
  expect(await readEditor(page)).toBe(
    text
      .replace('<h2>Слово', '<h2>дело')
      .replace('сл<strong>ов</strong>о', 'дело')
      .replaceAll(/слово(?!м)/g, 'дело'),
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe(text);
});

test('who goes on writing keeps the caret when the search is closed, and it goes on from there', async ({ page }) => {
  await openEditor(page, '<p>слово раз</p><p>два</p><p>слово три</p>');
  await page.keyboard.press('Control+f');
  await page.keyboard.insertText('слово');
  await expect(status(page)).toHaveText('1 из 2');
  await page.locator('.ql-editor p').nth(1).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' и');
  await page.keyboard.press('F3');
  await expect.poll(() => selected(page)).toBe('слово');
  await page.keyboard.type('Дело');
  await bar(page).getByRole('button', { name: 'Закрыть поиск (Esc)' }).click();
  await page.keyboard.type(' в');
  expect(await readEditor(page)).toBe('<p>слово раз</p><p>два и</p><p>Дело в три</p>');
});

test('many words at once are replaced as one step, byte for byte', async ({ page }) => {
  const long = Array.from({ length: 150 }, (_, at) => `<p>слово ${at} <em>и</em> слово</p>`).join('');
  await openEditor(page, long);
  await page.keyboard.press('Control+h');
  await field(page).fill('слово');
  await bar(page).getByRole('textbox', { name: 'Заменить на' }).fill('дело');
  await bar(page).getByRole('button', { name: 'Заменить все' }).click();
  await expect(status(page)).toHaveText(/^Заменено: 300\sмест$/);
  expect(await readEditor(page)).toBe(long.replaceAll('слово', 'дело'));
  expect(await page.evaluate(() => window.editorPage.isDrawnRight())).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe(long);
  await page.keyboard.press('Control+y');
  expect(await readEditor(page)).toBe(long.replaceAll('слово', 'дело'));
});

test('the outline leads to headings, and the text is counted', async ({ page }) => {
  await openEditor(page, text);
  await expect(page.getByText(/^10\sслов · \d+\sзнак\S* · ~1\sмин чтения$/)).toBeVisible();
  await page.getByRole('button', { name: 'Оглавление', exact: true }).click();
  const outline = page.getByRole('navigation', { name: 'Оглавление' });
  await outline.getByRole('button', { name: 'Вторая' }).click();
  await expect(page.locator('.ql-editor')).toBeFocused();
  await page.keyboard.type('Не ');
  await expect(outline.locator('[aria-current]')).toHaveText('Не Вторая');
  await page.keyboard.press('Control+a');
  await expect(page.getByText(/^Выделено: 11\sслов/)).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(outline.getByText('Заголовков пока нет')).toBeVisible();
});

test('the text fills the screen: menus and dialogs are above it, the page behind is out of reach', async ({ page }) => {
  await openEditor(page, text);
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<button id="behind">позади</button>'));
  await page.keyboard.press('Control+Shift+F');
  const frame = page.locator('[data-full-screen]');
  await expect(frame).toBeVisible();
  expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await expect(page.locator('#behind')).toHaveAttribute('inert');
  await expect(page.locator('.ql-editor')).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' /');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Новая ссылка' });
  await dialog.getByLabel('Адрес').fill('ya.ru');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(frame).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame).toHaveCount(0);
  await expect(page.locator('#behind')).not.toHaveAttribute('inert');
  await expect(page.locator('.ql-editor')).toBeFocused();
});

test('code is in colours while it is written, and the document stays as it is', async ({ page }) => {
  await openEditor(page, text);
  await expect.poll(() => painted(page, 'code-comment')).toEqual(['-- да']);
  // Words are looked at by the browser's spelling, code is not.
  const isSpelled = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node: HTMLElement) => node.spellcheck);
  expect([await isSpelled('.ql-editor'), await isSpelled('.ql-editor p'), await isSpelled('.box-pre p')]).toEqual([
    true,
    true,
    false,
  ]);
  await page.locator('.box-pre p').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('from ');
  await expect.poll(() => painted(page, 'code-keyword')).toEqual(['from', 'select']);
  expect(await readEditor(page)).toBe(text.replace('select', 'from select'));
});

test('one can write behind and before a table, with the arrows and with a press', async ({ page }) => {
  await openEditor(page, table);
  // The line that an opened document has below its table.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => readEditor(page)).toBe(`<p><br></p>${table}`);
  await page.keyboard.type('до');
  await page.locator('.ql-editor').click({ position: { x: 200, y: 400 } });
  await page.keyboard.type('после');
  expect(await readEditor(page)).toBe(`<p>до</p>${table}<p>после</p>`);
});

test('a number leads to its note and back, and goes with it', async ({ page }) => {
  const note = '<section class="footnotes"><ol><li id="fn-1">почему <a href="#fnref-1">↩</a></li></ol></section>';
  const html = `<p>раз<a id="fnref-1"></a><a href="#fn-1"><sup>1</sup></a></p><p>два</p>${note}`;
  await openEditor(page, html);
  await page.locator('.ql-editor sup').click({ modifiers: ['Control'] });
  await page.keyboard.type('вот ');
  expect(await readEditor(page)).toContain('<li id="fn-1">вот почему');
  await page.keyboard.press('End');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('!');
  expect(await readEditor(page)).toContain('<p>раз!<a id="fnref-1">');
  await openEditor(page, html);
  await page.locator('.ql-editor p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect.poll(() => readEditor(page)).toBe('<p>раз</p><p>два</p>');
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe(html);
});
