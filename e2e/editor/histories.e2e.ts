import { expect, test } from '@playwright/test';
import { openEditor, readEditor } from '../fixtures/editor-page.ts';
import { createRandom, doStep } from './random-steps.ts';

/** `npm test` has 10. More are run by hand: HISTORIES=500 (docs/document-format.md). */
const histories = Number(process.env.HISTORIES ?? 50);
const steps = 40;
/** Begins elsewhere by hand: other histories. */
const firstSeed = Number(process.env.SEED ?? 1);

const table =
  '<p>до слова</p><table><thead><tr><th>А</th><th>Б</th></tr></thead><tbody><tr><td>один</td><td><p>два</p><p>три</p></td></tr><tr><td></td><td><ul><li>х</li><li>у</li></ul></td></tr></tbody></table><p>после слова</p>';
const rich = `<h2 id="z">Заголовок</h2><aside class="callout callout-info"><div class="callout-title">Титул</div><p>тело</p><ul><li>раз<ul><li>глубже</li></ul></li><li>два</li></ul></aside>${table}<details><summary>Ещё</summary><p>внутри</p><pre><code class="language-js">код\nвторая\n</code></pre></details><blockquote><p>ц1</p><p>ц2</p></blockquote><ol start="3"><li><p>абзац</p><p>абзац2</p></li><li>пункт</li></ol><hr><dl><dt>термин</dt><dd>смысл</dd></dl><figure><img src="/files/a/b.png" alt="Вид" loading="lazy"><figcaption>Рис. 1</figcaption></figure><p>конец</p>`;

// What cannot be pressed is a fault: it is not waited for to the end.
test.use({ actionTimeout: 15_000 });

for (const [name, html] of [
  ['a document of all blocks', rich],
  ['a table', table],
] as const) {
  test(`random histories over ${name} keep its form and can be undone to the start`, async ({ page }) => {
    test.setTimeout(2 * 60_000 + histories * 20_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    for (let seed = firstSeed; seed < firstSeed + histories / 2; seed += 1) {
      const random = createRandom(seed);
      await openEditor(page, html);
      const start = await readEditor(page);
      expect(start).toBe(html);
      const done: string[] = [];
      for (let step = 0; step < steps; step += 1) {
        const told = () => `seed ${seed}: ${done.join(', ')}`;
        done.push(
          await doStep(page, random).catch((cause) => Promise.reject(new Error(`${told()}, and then`, { cause }))),
        );
        const seen = await page.evaluate(() => {
          const text = window.editorPage.read();
          return { text, canonical: window.editorPage.canonical(text), isDrawnRight: window.editorPage.isDrawnRight() };
        });
        const history = told();
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
