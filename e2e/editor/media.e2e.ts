import { expect, type Page, test } from '@playwright/test';
import { openEditor, readEditor } from '../fixtures/editor-page.ts';
import { pixel } from '../fixtures/pixel.ts';

const pixels = pixel.toString('base64');
const own = '/files/aaaaaaaaaaaaaaaaaaaaaaaa/x.png';

/** Puts files, or HTML, into the text as the clipboard does. */
function paste(page: Page, given: { files?: string[]; html?: string }): Promise<void> {
  return page.evaluate(
    ({ files = [], html = '', base64 }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      for (const name of files) data.items.add(new File([bytes], name, { type: 'image/png' }));
      if (html) data.setData('text/html', html);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector('.ql-editor')?.dispatchEvent(event);
    },
    { ...given, base64: pixels },
  );
}

const hold = (page: Page) =>
  page.evaluate(() => {
    window.editorPage.uploads.isHeld = true;
    window.editorPage.uploads.held.length = 0;
  });

/** Ends the upload that was held first; null fails it. */
async function end(page: Page, address: string | null): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.editorPage.uploads.held.length)).toBeGreaterThan(0);
  await page.evaluate((given) => window.editorPage.uploads.held.shift()?.end(given), address);
}

const stored = (name: string) => `/files/bbbbbbbbbbbbbbbbbbbbbbbb/${name}`;

test('a pasted picture shows at once, is stored when it has come, and comes back with redo', async ({ page }, info) => {
  await openEditor(page, '<p>до</p>');
  await hold(page);
  await page.keyboard.press('Control+End');
  await paste(page, { files: ['x.png'] });
  await expect(page.getByRole('progressbar', { name: 'Загружается: x.png' })).toBeVisible();
  await expect(page.locator('.ql-editor img')).toHaveAttribute('src', /^blob:/);
  expect(await readEditor(page)).toBe('<p>до</p>');
  await page.keyboard.insertText(' после');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.locator('.ql-editor img')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await page.screenshot({ path: info.outputPath('uploading.png') });
  // The upload that was broken off is of no use any more; what came back is sent anew.
  await end(page, stored('old.png'));
  await end(page, stored('x.png'));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const html = `<p>до<img src="${stored('x.png')}" loading="lazy"></p>`;
  expect(await readEditor(page)).toBe(html);
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe('<p>до</p>');
  await page.keyboard.press('Control+Shift+z');
  expect(await readEditor(page)).toBe(html);
  await expect(page.locator('.ql-editor img')).toHaveAttribute('src', stored('x.png'));
});

test('a picture that did not come says why at its place, and is sent again or taken out', async ({ page }, info) => {
  await openEditor(page, '<p>до</p>');
  await hold(page);
  await page.keyboard.press('Control+End');
  await paste(page, { files: ['a.png', 'b.png'] });
  await end(page, null);
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('a.png: не загружено');
  await page.screenshot({ path: info.outputPath('failed.png') });
  await end(page, stored('b.png'));
  expect(await readEditor(page)).toBe(`<p>до<img src="${stored('b.png')}" loading="lazy"></p>`);
  await failure.getByRole('button', { name: 'Повторить' }).click();
  await end(page, stored('a.png'));
  await expect(failure).toHaveCount(0);
  const both = ['a', 'b'].map((name) => `<img src="${stored(`${name}.png`)}" loading="lazy">`).join('');
  expect(await readEditor(page)).toBe(`<p>до${both}</p>`);
  await paste(page, { files: ['c.png'] });
  await end(page, null);
  await failure.getByRole('button', { name: 'Убрать' }).click();
  await expect(failure).toHaveCount(0);
  expect(await readEditor(page)).toBe(`<p>до${both}</p>`);
});

test('pictures that come with a pasted text go to their places, also in lists and cells', async ({ page }) => {
  await openEditor(page, '<p><br></p>');
  const data = (name: string) => `<img src="data:image/png;base64,${pixels}" alt="${name}">`;
  const other = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
  await paste(page, {
    html: `<p>один ${data('а')} два</p><ul><li>пункт ${data('б')}</li></ul><table><tr><td><img src="${other}" alt="в"></td></tr></table><p><img src="https://site.example/a.png">конец</p>`,
  });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('.ql-editor img[src^="/files/"]')).toHaveCount(3);
  const html = (await readEditor(page)).replace(/src="[^"]*"/g, 'src');
  expect(html).toBe(
    '<p>один <img src alt="а" loading="lazy"> два</p><ul><li>пункт <img src alt="б" loading="lazy"></li></ul><table><tbody><tr><td><img src alt="в" loading="lazy"></td></tr></tbody></table><p>конец</p>',
  );
});

test('a picture gets a width, a description and a caption by the keyboard, each as one step back', async ({
  page,
}, info) => {
  const picture = (more = '') => `<img src="${own}"${more} loading="lazy">`;
  await openEditor(page, `<p>до</p><p>${picture()}</p><p>после</p>`);
  await page.route('**/x.png', (route) => route.fulfill({ body: pixel, contentType: 'image/png' }));
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+F10');
  const bar = page.getByRole('toolbar', { name: 'Картинка' });
  await expect(bar.getByRole('button', { name: 'Описание и подпись' })).toBeFocused();
  await page.screenshot({ path: info.outputPath('picture.png') });
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  const slider = bar.getByRole('slider', { name: 'Ширина картинки' });
  await expect(slider).toBeFocused();
  await slider.fill('40');
  await page.keyboard.down('ArrowUp');
  await page.keyboard.down('ArrowUp');
  await page.keyboard.up('ArrowUp');
  const wide = `<p>до</p><p>${picture(' style="width:42%"')}</p><p>после</p>`;
  expect(await readEditor(page)).toBe(wide);
  await expect(slider).toBeFocused();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Описание для тех, кто не видит картинку')).toBeFocused();
  await page.keyboard.insertText('Схема');
  await page.screenshot({ path: info.outputPath('panel.png') });
  await page.getByLabel('Подпись под картинкой').fill('Рис. 1');
  await page.keyboard.press('Enter');
  const figure = `<p>до</p><figure><img src="${own}" alt="Схема" style="width:42%" loading="lazy"><figcaption>Рис. 1</figcaption></figure><p>после</p>`;
  expect(await readEditor(page)).toBe(figure);
  await expect(page.getByText('без описания')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe(wide);
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe(`<p>до</p><p>${picture()}</p><p>после</p>`);
  await page.getByRole('button', { name: '1 картинка без описания' }).click();
  await page.getByLabel('Декоративная: описывать нечего').check();
  await page.getByRole('button', { name: 'Готово' }).click();
  expect(await readEditor(page)).toBe(`<p>до</p><p><img src="${own}" alt="" loading="lazy"></p><p>после</p>`);
});

test('without its picture a caption is seen and stored as a text', async ({ page }) => {
  const figure = `<p>до</p><figure><img src="${own}" alt="" loading="lazy"><figcaption>Рис. 1</figcaption></figure>`;
  await openEditor(page, figure);
  await page.locator('.ql-editor img').evaluate((image) => getSelection()?.collapse(image.parentNode, 1));
  await page.keyboard.press('Backspace');
  await expect(page.locator('figcaption')).toHaveCount(0);
  expect(await readEditor(page)).toBe('<p>до</p><p><br></p><p>Рис. 1</p>');
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe(figure);
});

test('dropped files go where they are dropped: a picture into the line, others below it', async ({ page }) => {
  await openEditor(page, '<p>первый</p><p>второй</p>');
  await page.keyboard.press('Control+Home');
  await page.evaluate((base64) => {
    const line = document.querySelectorAll('.ql-editor p')[1];
    const range = document.createRange();
    range.selectNodeContents(line as Node);
    const { right, top, height } = range.getBoundingClientRect();
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'x.png', { type: 'image/png' }));
    data.items.add(new File(['%PDF'], 'Приказ.pdf', { type: 'application/pdf' }));
    const at = { clientX: right + 40, clientY: top + height / 2, bubbles: true, cancelable: true };
    line?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...at }));
  }, pixels);
  await expect(page.locator('.ql-editor p').nth(1).locator('img[src^="/files/"]')).toHaveCount(1);
  await expect(page.locator('.ql-editor .atom-file')).toHaveText('Приказ.pdf, 0.0 KB');
  // The page has no server for files: it says so in the file's place, and nothing of it is stored.
  await expect(page.getByRole('button', { name: 'Отменить загрузку: Приказ.pdf' })).toBeVisible();
  expect(await readEditor(page)).toMatch(/^<p>первый<\/p><p>второй<img src="[^"]+" loading="lazy"><\/p>$/);
  await page.getByRole('button', { name: 'Отменить загрузку: Приказ.pdf' }).click();
  await expect(page.locator('.ql-editor .atom-file')).toHaveCount(0);
});

test('a picture is refused in code', async ({ page }) => {
  const code = '<pre><code>код\n</code></pre>';
  await openEditor(page, code);
  await page.keyboard.press('Control+Home');
  await paste(page, { files: ['x.png'] });
  await paste(page, { html: `<p>и<img src="data:image/png;base64,${pixels}"></p>` });
  await expect.poll(() => readEditor(page)).toBe('<pre><code>икод\n</code></pre>');
});

test('a picture that is dragged within the text is moved, and stays one picture', async ({ page }) => {
  const picture = `<img src="${own}" alt="" loading="lazy">`;
  await openEditor(page, `<p>один${picture}</p><p>два</p>`);
  await page.evaluate(() => {
    const image = document.querySelector('.ql-editor img');
    const line = document.querySelectorAll('.ql-editor p')[1] as Node;
    const range = document.createRange();
    range.selectNodeContents(line);
    const { right, top, height } = range.getBoundingClientRect();
    const dataTransfer = new DataTransfer();
    // Browsers hand the dragged picture over as a file, too.
    dataTransfer.items.add(new File(['x'], 'x.png', { type: 'image/png' }));
    image?.dispatchEvent(new DragEvent('dragstart', { dataTransfer, bubbles: true }));
    const at = { clientX: right + 40, clientY: top + height / 2, bubbles: true, cancelable: true };
    line.dispatchEvent(new DragEvent('drop', { dataTransfer, ...at }));
  });
  expect(await readEditor(page)).toBe(`<p>один</p><p>два${picture}</p>`);
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe(`<p>один${picture}</p><p>два</p>`);
});
