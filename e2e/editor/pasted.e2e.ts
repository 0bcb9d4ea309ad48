import { expect, type Page, test } from '@playwright/test';
import { answerEditor } from '../fixtures/editor-api.ts';
import { openEditor, readEditor } from '../fixtures/editor-page.ts';

const leave = { id: 'm00000000000000000000001', title: 'Порядок отпусков' };

/** Pastes where the caret is, as a program has put it into the clipboard. */
async function paste(page: Page, clip: { text?: string; html?: string }): Promise<void> {
  await page.evaluate(({ text = '', html = '' }) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    if (html !== '') data.setData('text/html', html);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.querySelector('.ql-editor')?.dispatchEvent(event);
  }, clip);
}

const foreign = (href: string, text: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`;

test('a pasted address makes a link of the selected text, or becomes one itself', async ({ page }) => {
  await openEditor(page, '<p>см. сайт</p>');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await paste(page, { text: 'https://ya.ru/a' });
  expect(await readEditor(page)).toBe(`<p>см. ${foreign('https://ya.ru/a', 'сайт')}</p>`);
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe('<p>см. сайт</p>');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' и ');
  await paste(page, { text: 'https://ya.ru/b\n' });
  await page.keyboard.type(' тут');
  expect(await readEditor(page)).toBe(`<p>см. сайт и ${foreign('https://ya.ru/b', 'https://ya.ru/b')} тут</p>`);
  await openEditor(page, '<pre><code>а\n</code></pre>');
  await paste(page, { text: 'https://ya.ru/b' });
  expect(await readEditor(page)).toBe('<pre><code>https://ya.ru/bа\n</code></pre>');
});

test('a pasted link to a material gets its title as a step of its own', async ({ page }) => {
  await answerEditor(page, [leave]);
  await openEditor(page, '<p>см.</p>');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' ');
  const href = `/materials/${leave.id}`;
  await paste(page, { text: href });
  await expect.poll(() => readEditor(page)).toContain(`<a href="${href}">${leave.title}</a>`);
  await page.keyboard.type('!');
  expect(await readEditor(page)).toBe(`<p>см. <a href="${href}">${leave.title}</a>!</p>`);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe(`<p>см. <a href="${href}">${href}</a></p>`);
});

test('pasted Markdown is text until it is converted, and undo leads back to the text', async ({ page }) => {
  await answerEditor(page, [], {
    '/content/convert': () => ({ content: '<h2>Порядок</h2><ul><li>раз</li><li>два</li></ul>' }),
  });
  await openEditor(page, '<p>до</p>');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await paste(page, { text: '## Порядок\n\n- раз\n- два\n' });
  const text = '<p>до</p><p>## Порядок</p><p><br></p><p>- раз</p><p>- два</p>';
  expect(await readEditor(page)).toBe(text);
  const bubble = page.getByRole('toolbar', { name: 'Вставленный текст' });
  await expect(bubble).toBeVisible();
  await expect(page.locator('.ql-editor')).toBeFocused();
  await page.keyboard.press('Control+F9');
  await page.keyboard.press('Enter');
  await expect(bubble).toHaveCount(0);
  expect(await readEditor(page)).toBe('<p>до</p><h2>Порядок</h2><ul><li>раз</li><li>два</li></ul>');
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe(text);

  // Who goes on writing in it means text.
  await page.keyboard.press('Control+a');
  await paste(page, { text: '## Порядок\n\n- раз\n- два\n' });
  await expect(bubble).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.type('x');
  await expect(bubble).toHaveCount(0);
});

test('a document of a file comes in at the caret, a step of undo', async ({ page }) => {
  const documents = ['Первый', 'Второй'].map((title) => ({
    ...{ title, description: '', content: `<h2>${title}</h2><p>из файла</p>`, category: null, tags: [] },
    losses: [{ kind: 'comments', message: 'Не перенесено: 2 примечания.' }],
  }));
  await answerEditor(page, [], { '/content/import': () => ({ documents }) });
  await openEditor(page, '<p>до</p><p>после</p>');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.type('/импорт');
  await page.keyboard.press('Enter');
  await page
    .getByLabel('Файл для импорта')
    .setInputFiles({ name: 'папка.zip', mimeType: 'application/zip', buffer: Buffer.from('x') });
  await page.getByRole('button', { name: /Второй/ }).click();
  await expect(page.getByText('Не перенесено: 2 примечания.')).toBeVisible();
  await page.getByRole('button', { name: 'Вставить в текст' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.ql-editor')).toBeFocused();
  expect(await readEditor(page)).toBe('<p>до</p><h2>Второй</h2><p>из файлапосле</p>');
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe('<p>до</p><p>после</p>');
});
