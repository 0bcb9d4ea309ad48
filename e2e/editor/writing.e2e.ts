import { expect, type Page, test } from '@playwright/test';
import { openEditor, readEditor } from '../fixtures/editor-page.ts';

/** Names of keys; all else is typed. */
const key = /^((Control|Alt|Shift|Meta)\+.+|Enter|Escape|Tab|Backspace|End|Home|Arrow(Up|Down|Left|Right))$/;

/** What is in the editor after these keys, with the caret at the end of the document at first. */
async function after(page: Page, html: string, ...keys: string[]): Promise<string> {
  await openEditor(page, html);
  await page.keyboard.press('Control+End');
  for (const each of keys) {
    if (key.test(each)) await page.keyboard.press(each);
    else await page.keyboard.type(each);
  }
  return readEditor(page);
}

const task = (text: string, isDone = false) =>
  `<li class="task-list-item"><input type="checkbox" disabled=""${isDone ? ' checked=""' : ''}> ${text}</li>`;
const note = (kind: string, text: string) => `<aside class="callout callout-${kind}"><p>${text}</p></aside>`;

const markdown: [keys: string[], html: string][] = [
  [['# Глава'], '<h1>Глава</h1>'],
  [['###### Глава'], '<h6>Глава</h6>'],
  [['- раз', 'Enter', 'два'], '<ul><li>раз</li><li>два</li></ul>'],
  [['* раз'], '<ul><li>раз</li></ul>'],
  [['3. раз', 'Enter', 'два'], '<ol start="3"><li>раз</li><li>два</li></ol>'],
  [['[ ] раз', 'Enter', 'два'], `<ul>${task('раз')}${task('два')}</ul>`],
  [['[x] раз'], `<ul>${task('раз', true)}</ul>`],
  [['- ', '[ ] раз'], `<ul>${task('раз')}</ul>`],
  [['> раз'], '<blockquote><p>раз</p></blockquote>'],
  [['> [!WARNING]', 'раз'], note('warning', 'раз')],
  [[':::tip ', 'раз'], note('tip', 'раз')],
  [
    ['```sql', 'Enter', 'select 1', 'Enter', '# **не** метка'],
    '<pre><code class="language-sql">select 1\n# **не** метка\n</code></pre>',
  ],
  [['``` ', 'код'], '<pre><code>код\n</code></pre>'],
  [['---', 'ниже'], '<hr><p>ниже</p>'],
  [['это **очень важно** да'], '<p>это <strong>очень важно</strong> да</p>'],
  [['*раз* и _два_ и 2*3*4 и a_b_c'], '<p><em>раз</em> и <em>два</em> и 2*3*4 и a_b_c</p>'],
  [['`**код**` ~~нет~~ ==да=='], '<p><code>**код**</code> <s>нет</s> <mark>да</mark></p>'],
  [
    ['[раздел](/materials?a=1) и [нет](javascript:x)'],
    '<p><a href="/materials?a=1">раздел</a> и [нет](javascript:x)</p>',
  ],
];

for (const [keys, html] of markdown)
  test(`Markdown as one types: ${keys.join(' ')}`, async ({ page }) => {
    expect(await after(page, '', ...keys)).toBe(html);
  });

test('undo right after a conversion takes back the conversion alone, in any layout of the keyboard', async ({
  page,
}) => {
  expect(await after(page, '', '## ', 'Control+z')).toBe('<p>##</p>');
  expect(await after(page, '', 'а **б**', 'Control+z')).toBe('<p>а **б**</p>');
  // In the Russian layout the key says another letter.
  await openEditor(page, '<p>а</p>');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('б');
  await page.locator('.ql-editor').dispatchEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true });
  expect(await readEditor(page)).toBe('<p>а</p>');
});

test('text that a correction of the keyboard writes is converted like typed text', async ({ page }) => {
  await openEditor(page, '');
  await page.keyboard.insertText('#');
  await page.keyboard.insertText(' ');
  await page.keyboard.insertText('Глава');
  expect(await readEditor(page)).toBe('<h1>Глава</h1>');
});

test('the slash menu finds blocks by Russian and English words in both layouts, and is one step of undo', async ({
  page,
}) => {
  const option = page.getByRole('option', { selected: true });
  await after(page, '<p>текст</p>', ' /pfujkjdjr 2');
  await expect(option).toHaveText(/Заголовок 2/);
  await expect(page.locator('.ql-editor')).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(await readEditor(page)).toBe('<h2>текст</h2>');
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe('<p>текст /pfujkjdjr 2</p>');

  expect(await after(page, '', '/quote', 'Tab', 'слово')).toBe('<blockquote><p>слово</p></blockquote>');
  expect(await after(page, '', '/за', 'Escape', ' дом')).toBe('<p>/за дом</p>');
  expect(await after(page, '', '/вним', 'Enter', 'слово')).toBe(note('alert', 'слово'));
});

test('the slash menu opens neither in a word nor in code, and takes a click', async ({ page }) => {
  await after(page, '', 'и/или');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await after(page, '<pre><code>а\n</code></pre>');
  await page.locator('.box-pre p').click();
  await page.keyboard.type(' /');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await after(page, '', '/');
  await page.getByRole('option', { name: 'Разделитель' }).click();
  await page.keyboard.type('ниже');
  expect(await readEditor(page)).toBe('<hr><p>ниже</p>');
});

const table = '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';

test('keys move, double and leave blocks', async ({ page }) => {
  expect(await after(page, '<p>а</p><p>б</p>', 'Alt+ArrowUp', 'в')).toBe('<p>бв</p><p>а</p>');
  expect(await after(page, '<ul><li>а</li><li>б</li></ul><p>в</p>', 'Alt+ArrowUp')).toBe(
    '<p>в</p><ul><li>а</li><li>б</li></ul>',
  );
  expect(await after(page, '<p>а</p><h2 id="x">б</h2>', 'Control+Shift+D')).toBe('<p>а</p><h2 id="x">б</h2><h2>б</h2>');
  expect(await after(page, table, 'ArrowUp', 'Control+Shift+Enter', 'до')).toBe(`<p>до</p>${table}`);
  expect(await after(page, `<p>а</p><p>б</p>`, 'Escape', 'Backspace')).toBe('<p>а</p>');
});

test('a block follows the mouse from its handle, and undo puts it back', async ({ page }) => {
  const html = `<p>один</p>${table}<ul><li>а</li><li>б</li></ul>`;
  await openEditor(page, html);
  await page.locator('.ql-editor p').first().hover();
  const handle = await page.getByRole('button', { name: 'Действия с блоком' }).boundingBox();
  const last = await page.locator('.ql-editor li').last().boundingBox();
  if (!handle || !last) throw new Error('Nothing to drag.');
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 12, handle.y + 60, { steps: 4 });
  await page.mouse.move(handle.x + 40, last.y + last.height - 2, { steps: 4 });
  await expect(page.getByTestId('drop-line')).toBeVisible();
  await page.mouse.up();
  expect(await readEditor(page)).toBe(`${table}<ul><li>а</li><li>б</li></ul><p>один</p>`);
  await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe(html);
});

test('the handle comes to the pointer again after typing elsewhere and after the text has scrolled', async ({
  page,
}) => {
  await openEditor(page, '<p>текст</p>'.repeat(60));
  const pointed = page.locator('.ql-editor p').nth(5);
  const handle = page.getByRole('button', { name: 'Действия с блоком' });
  const isAtPointed = async () => {
    const [line, mark] = [await pointed.boundingBox(), await handle.boundingBox({ timeout: 1000 })];
    expect(Math.abs((line?.y ?? 0) - (mark?.y ?? 99))).toBeLessThan(6);
  };
  await pointed.hover();
  await isAtPointed();
  await page.keyboard.insertText('ж');
  await pointed.hover({ position: { x: 12, y: 8 } });
  await isAtPointed();
  // The line with the caret leaves the window, and with it the handle.
  await page.locator('.ql-editor').evaluate((text) => text.scrollTo({ top: 40 }));
  await pointed.hover({ position: { x: 20, y: 8 } });
  await page.keyboard.press('Control+b');
  await pointed.hover({ position: { x: 16, y: 8 } });
  await isAtPointed();
});

test('the handle comes to an item deep in a list whose first line is out of sight', async ({ page }) => {
  const items = `${'<li>ещё</li>'.repeat(40)}<li>последняя</li>`;
  await openEditor(page, `<ul><li>первая<ul><li>вторая<ul>${items}</ul></li></ul></li></ul><p>конец</p>`);
  await page.getByText('последняя').hover();
  await page.getByRole('button', { name: 'Действия с блоком' }).click();
  await page.getByRole('menuitem', { name: 'Удалить блок' }).click();
  expect(await readEditor(page)).toMatch(/<li>ещё<\/li><\/ul><\/li><\/ul><\/li><\/ul><p>конец<\/p>$/);
});

test('a handle that is held stays although the text scrolls and the caret moves', async ({ page }) => {
  await openEditor(page, '<p>один</p><p>два</p><p>три</p>');
  await page.locator('.ql-editor p').first().hover();
  const button = page.getByRole('button', { name: 'Действия с блоком' });
  await button.hover();
  await page.mouse.down();
  await page.locator('.ql-editor').evaluate((text) => {
    text.dispatchEvent(new Event('scroll'));
    getSelection()?.collapse(text.children[1] as Element, 0);
  });
  const last = await page.locator('.ql-editor p').last().boundingBox();
  await page.mouse.move(60, (last?.y ?? 0) + (last?.height ?? 0) - 2, { steps: 4 });
  await expect(page.getByTestId('drop-line')).toBeVisible();
  await page.mouse.up();
  expect(await readEditor(page)).toBe('<p>два</p><p>три</p><p>один</p>');
  await page.locator('.ql-editor p').first().hover();
  await expect(button).toBeVisible();
});

test('a finger moves a block, and its handle goes with it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openEditor(page, '<p>один</p><p>два</p><p>три</p>');
  await page.locator('.ql-editor p').first().tap();
  const button = page.getByRole('button', { name: 'Действия с блоком' });
  const handle = await button.boundingBox();
  const last = await page.locator('.ql-editor p').last().boundingBox();
  if (!handle || !last) throw new Error('Nothing to drag.');
  const [x, from, to] = [handle.x + 10, handle.y + 10, last.y + last.height - 2];
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * part);
  await touch('touchEnd');
  expect(await readEditor(page)).toBe('<p>два</p><p>три</p><p>один</p>');
  await button.tap();
  await page.getByRole('menuitem', { name: 'Удалить блок' }).tap();
  expect(await readEditor(page)).toBe('<p>два</p><p>три</p>');
  await context.close();
});

test('a footnote is written from the menu, a task is ticked by a press, and undo takes both back', async ({ page }) => {
  const html = `<p>текст</p><ul>${task('дело')}</ul>`;
  await openEditor(page, html);
  await page.locator('.task-box').click();
  expect(await readEditor(page)).toBe(`<p>текст</p><ul>${task('дело', true)}</ul>`);
  await page.locator('.ql-editor p').first().click();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Вставить блок' }).click();
  await page.getByRole('menuitem', { name: 'Сноска' }).click();
  await page.keyboard.type('почему');
  const note = '<section class="footnotes"><ol><li id="fn-1">почему <a href="#fnref-1">↩</a></li></ol></section>';
  expect(await readEditor(page)).toContain(note);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
  expect(await readEditor(page)).toBe(html);
});

test('the menu of a block is reached by keyboard', async ({ page }) => {
  await after(page, '<p>а</p><p>б</p>', 'Control+Shift+?');
  await expect(page.getByRole('menuitem', { name: 'Дублировать' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await readEditor(page)).toBe('<p>б</p><p>а</p>');
  await page.keyboard.press('Control+Shift+?');
  await page.getByRole('menuitem', { name: 'Цитата' }).click();
  await page.keyboard.type('!');
  expect(await readEditor(page)).toContain('<blockquote><p>');
});
