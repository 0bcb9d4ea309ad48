import type { Page } from '@playwright/test';

const pasted = [
  '<p>вставка</p>',
  '<p>а</p><p>б</p>',
  '<ul><li>п1</li><li>п2</li></ul>',
  '<b>жирно</b>',
  '<table><tr><td>т1</td><td>т2</td></tr></table>',
];

/** The same numbers for the same seed, on every machine. */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return { next, pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item };
}
export type Random = ReturnType<typeof createRandom>;

const kinds = [
  ...['caret', 'caret', 'type', 'type', 'Enter', 'Shift+Enter', 'Backspace', 'Delete', 'Tab', 'Shift+Tab'],
  ...['range', 'range', 'paste', 'cut and paste', 'undo', 'redo', 'Control+b', 'table', 'table', 'cells', 'drag'],
  ...['Alt+ArrowUp', 'Alt+ArrowDown', 'Control+Shift+D', 'Control+Shift+8', 'Control+Alt+2'],
] as const;

/** Does anything that people do to a text, with real keys, clipboard and mouse; returns what it was. */
export async function doStep(page: Page, random: Random): Promise<string> {
  const kind = random.pick(kinds);
  if (kind === 'caret') await select(page, random.next(), 0);
  else if (kind === 'range') {
    await select(page, random.next(), (random.next() - 0.5) * 0.3);
    const key = random.pick(['Backspace', 'Delete', 'ж', 'Enter', 'Control+x', 'Control+b']);
    if (key === 'ж') await page.keyboard.insertText('ж');
    else await page.keyboard.press(key);
    return `range ${key}`;
  } else if (kind === 'type') await page.keyboard.insertText(random.pick(['ж', 'ю ', 'текст', ' ']));
  else if (kind === 'undo') await page.keyboard.press('Control+z');
  else if (kind === 'redo') await page.keyboard.press('Control+Shift+z');
  else if (kind === 'paste') await paste(page, random.pick(pasted));
  else if (kind === 'cut and paste') {
    await select(page, random.next(), random.next() * 0.2);
    const html = await cut(page);
    await select(page, random.next(), 0);
    await paste(page, html);
  } else if (kind === 'cells') {
    const keys = Array.from({ length: 3 }, () => random.pick(['Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowUp']));
    for (const key of [...keys, random.pick(['Shift+ArrowLeft', 'Delete', 'Escape'])]) await page.keyboard.press(key);
  } else if (kind === 'table') return `table: ${await pressTableMenu(page, random)}`;
  else if (kind === 'drag') await drag(page, random);
  else await page.keyboard.press(kind);
  // Before the first cell and behind the last one it leads out of the text, where other keys open menus.
  if (kind.endsWith('Tab')) await page.locator('.ql-editor').focus();
  return kind;
}

/** Puts the caret, or a selection of this share of the text, somewhere into the text. */
function select(page: Page, place: number, share: number): Promise<void> {
  return page.evaluate(
    ([at, length]) => {
      const root = document.querySelector('.ql-editor') as HTMLElement;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if ((node as Text).data !== '' && !node.parentElement?.closest('[contenteditable=false]'))
          texts.push(node as Text);
      }
      const find = (where: number): [Text, number] | null => {
        const text = texts[Math.floor(where * texts.length)];
        return text ? [text, Math.round(((where * 97) % 1) * text.data.length)] : null;
      };
      const start = find(at);
      const end = find(Math.min(0.999, Math.max(0, at + length)));
      const selection = getSelection();
      if (!start || !end || !selection) return;
      selection.collapse(...start);
      if (length !== 0) selection.extend(...end);
    },
    [place, share] as const,
  );
}

function paste(page: Page, html: string): Promise<void> {
  return page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData('text/html', given);
    data.setData('text/plain', 'п');
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.querySelector('.ql-editor')?.dispatchEvent(event);
  }, html);
}

function cut(page: Page): Promise<string> {
  return page.evaluate(() => {
    const data = new DataTransfer();
    const event = new ClipboardEvent('cut', { clipboardData: data, bubbles: true, cancelable: true });
    document.querySelector('.ql-editor')?.dispatchEvent(event);
    return data.getData('text/html');
  });
}

/** Something of the bar of menus that is there while the caret is in a table; returns what, or «none». */
async function pressTableMenu(page: Page, random: Random): Promise<string> {
  const menu = random.pick(['Строка', 'Столбец', 'Ячейки', 'Таблица']);
  const place = random.next();
  // The bar follows the caret a moment later; one that is about to go cannot be pressed.
  if (!(await page.evaluate(() => window.editorPage.isInTable()))) return 'none';
  await page.getByRole('toolbar', { name: 'Таблица' }).getByRole('button', { name: menu }).click();
  // What ends in three dots asks in a dialog.
  const items = page.getByRole('menuitem').filter({ hasNotText: '…' });
  await items.first().waitFor();
  const names = await items.allInnerTexts();
  const at = Math.floor(place * names.length);
  await items.nth(at).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.locator('.ql-editor').focus();
  return names[at] ?? '';
}

/** Takes a block by its handle to another place of what is on the screen. */
async function drag(page: Page, random: Random): Promise<void> {
  const lines = page.locator('.ql-editor').locator('p, h2, li, .atom');
  const line = lines.nth(Math.floor(random.next() * (await lines.count())));
  const share = random.next();
  await line.scrollIntoViewIfNeeded();
  const place = await line.boundingBox();
  const text = await page.locator('.ql-editor').boundingBox();
  if (!place || !text) return;
  // Of a tall block the middle may be out of sight.
  const middle = Math.min(Math.max(place.y + place.height / 2, text.y + 4), text.y + text.height - 4);
  // The handles of a table's columns stand over the text: there the mouse is not in it.
  const isInText = await page.evaluate(([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.ql-editor')), [
    place.x + 4,
    middle,
  ] as const);
  if (!isInText) return;
  const handle = await handleAt(page, place.x + 4, middle);
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 20, handle.y + 20, { steps: 3 });
  await page.mouse.move(text.x + text.width / 3, text.y + 30 + share * (text.height - 60), { steps: 3 });
  await page.mouse.up();
}

/** Moves the mouse over a place of the text, as long as a hand would, until the handle of blocks is there. */
async function handleAt(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const button = page.getByRole('button', { name: 'Действия с блоком' });
  for (let way = 0; way < 50; way += 1) {
    // Scrolling and a selection that is told late take the handle away until the mouse moves again.
    await page.mouse.move(x + (way % 2), y);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const [place] = await button.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON()));
    if (place) return place;
  }
  throw new Error('No handle came to the mouse.');
}
