import { expect, type Page, test } from '@playwright/test';
import { openEditor, readEditor } from '../fixtures/editor-page.ts';

/** More are run by hand: HISTORIES=500 (docs/document-format.md). */
const histories = Number(process.env.HISTORIES ?? 50);
const steps = 40;

const table =
  '<p>до слова</p><table><thead><tr><th>А</th><th>Б</th></tr></thead><tbody><tr><td>один</td><td><p>два</p><p>три</p></td></tr><tr><td></td><td><ul><li>х</li><li>у</li></ul></td></tr></tbody></table><p>после слова</p>';
const rich = `<h2 id="z">Заголовок</h2><aside class="callout callout-info"><div class="callout-title">Титул</div><p>тело</p><ul><li>раз<ul><li>глубже</li></ul></li><li>два</li></ul></aside>${table}<details><summary>Ещё</summary><p>внутри</p><pre><code class="language-js">код\nвторая\n</code></pre></details><blockquote><p>ц1</p><p>ц2</p></blockquote><ol start="3"><li><p>абзац</p><p>абзац2</p></li><li>пункт</li></ol><hr><dl><dt>термин</dt><dd>смысл</dd></dl><figure><img src="/files/a/b.png" alt="Вид" loading="lazy"><figcaption>Рис. 1</figcaption></figure><p>конец</p>`;

const pasted = [
  '<p>вставка</p>',
  '<p>а</p><p>б</p>',
  '<ul><li>п1</li><li>п2</li></ul>',
  '<b>жирно</b>',
  '<table><tr><td>т1</td><td>т2</td></tr></table>',
];

/** The same numbers for the same seed, on every machine. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return { next, pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item };
}
type Random = ReturnType<typeof createRandom>;

const kinds = [
  ...['caret', 'caret', 'type', 'type', 'Enter', 'Shift+Enter', 'Backspace', 'Delete', 'Tab', 'Shift+Tab'],
  ...['range', 'range', 'paste', 'cut and paste', 'undo', 'redo', 'bold'],
] as const;

async function doStep(page: Page, random: Random): Promise<string> {
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
  else if (kind === 'bold') await page.keyboard.press('Control+b');
  else if (kind === 'paste') await paste(page, random.pick(pasted));
  else if (kind === 'cut and paste') {
    await select(page, random.next(), random.next() * 0.2);
    const html = await cut(page);
    await select(page, random.next(), 0);
    await paste(page, html);
  } else await page.keyboard.press(kind);
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

for (const [name, html] of [
  ['a document of all blocks', rich],
  ['a table', table],
] as const) {
  test(`random histories over ${name} keep its form and can be undone to the start`, async ({ page }) => {
    test.setTimeout(20 * 60_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    for (let seed = 1; seed <= histories / 2; seed += 1) {
      const random = createRandom(seed);
      await openEditor(page, html);
      const start = await readEditor(page);
      expect(start).toBe(html);
      const done: string[] = [];
      for (let step = 0; step < steps; step += 1) {
        done.push(await doStep(page, random));
        const seen = await page.evaluate(() => {
          const text = window.editorPage.read();
          return { text, canonical: window.editorPage.canonical(text), isDrawnRight: window.editorPage.isDrawnRight() };
        });
        const history = `seed ${seed}: ${done.join(', ')}`;
        expect(seen.canonical, history).toBe(seen.text);
        expect(seen.isDrawnRight, history).toBe(true);
        expect(errors, history).toEqual([]);
      }
      await page.evaluate(() => window.editorPage.undoAll());
      expect(await readEditor(page), `undone, seed ${seed}: ${done.join(', ')}`).toBe(start);
    }
  });
}

test('a line that is joined with one of another container leaves the others where they stand', async ({ page }) => {
  const start = '<dl><dt>термин</dt><dd>смысл</dd></dl><blockquote><p><br></p><p>цитата</p></blockquote><p>конец</p>';
  await openEditor(page, start);
  await page.evaluate(() => {
    const selection = getSelection();
    selection?.collapse(document.querySelector('blockquote p'), 0);
  });
  await page.keyboard.press('Delete');
  expect(await readEditor(page)).toBe(
    '<dl><dt>термин</dt><dd>смысл</dd></dl><blockquote><p>цитата</p></blockquote><p>конец</p>',
  );
  await openEditor(page, '<dl><dt>термин</dt><dd>смысл</dd></dl><p>после</p><p>конец</p>');
  await page.evaluate(() => getSelection()?.collapse(document.querySelectorAll('.ql-editor > p')[0] as Node, 0));
  await page.keyboard.press('Backspace');
  expect(await readEditor(page)).toBe('<dl><dt>термин</dt><dd>смыслпосле</dd></dl><p>конец</p>');
  expect(await page.evaluate(() => window.editorPage.isDrawnRight())).toBe(true);
});
