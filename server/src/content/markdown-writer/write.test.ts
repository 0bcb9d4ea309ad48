import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyHtml, documents } from '../../testing/documents.ts';
import { canonical } from '../canonical.ts';
import { markdownToHtml } from '../markdown.ts';
import { sanitizeContent } from '../sanitize.ts';
import { htmlToMarkdown } from './write.ts';

const read = (markdown: string) => canonical(sanitizeContent(markdownToHtml(markdown)));

/** A heading without an anchor gets the one of its words: all others stay. */
function withoutNewAnchors(html: string, before: string): string {
  const headings = [...before.matchAll(/<h[1-6]([^>]*)>/g)];
  let index = 0;
  return html.replace(/<h[1-6]([^>]*)>/g, (tag) => {
    const old = headings[index]?.[0] ?? '';
    index += 1;
    return old.includes(' id="') ? tag : tag.replace(/ id="[^"]*"/, '');
  });
}

function expectSame(html: string): void {
  const form = canonical(html);
  expect(withoutNewAnchors(read(htmlToMarkdown(form)), form)).toBe(form);
}

describe('A document that is written as Markdown and read again', () => {
  it.each(Object.entries(documents))('is the same: %s', (_, html) => expectSame(html));

  it('is the same, whatever it is', () => {
    fc.assert(fc.property(anyHtml, expectSame), { numRuns: 300 });
  });

  it('is the same, whatever its words are', () => {
    const words = fc.string({ unit: fc.constantFrom(...'аб1 _*`[]()<>#|-+.!~{}%:&=\\"/@'), maxLength: 14 });
    const mark = fc.constantFrom('strong', 'em', 's', 'code', 'u', 'a href="/б"', 'a href="https://a.b/(c)"', 'kbd');
    const escaped = words.map((text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;'));
    const line = fc
      .array(
        fc.oneof(
          escaped,
          fc.tuple(mark, escaped).map(([name, text]) => `<${name}>${text}</${name.split(' ')[0]}>`),
          fc.constant('<br>'),
        ),
        { maxLength: 4 },
      )
      .map((parts) => parts.join(''));
    const around = fc.constantFrom('p', 'h2', 'li', 'td', 'blockquote', 'pre');
    fc.assert(
      fc.property(fc.array(fc.tuple(around, line), { maxLength: 3 }), (blocks) =>
        expectSame(blocks.map(([name, text]) => `<${name}>${text}</${name}>`).join('')),
      ),
      { numRuns: 700 },
    );
  });

  it.each(['warehouse/wms-exchange.md', 'warehouse/goods-receipt.md', 'warehouse/driver-attestation.md'])(
    'is the same: %s of the demo',
    (name) => {
      const file = path.join(import.meta.dirname, '../../../demo/materials', name);
      expectSame(sanitizeContent(markdownToHtml(readFileSync(file, 'utf8'))));
    },
  );
});

describe('Markdown looks as people write it', () => {
  it.each([
    [
      '<h2 id="план">План</h2><h2 id="план-1">План</h2><h3 id="setup">Шаг</h3>',
      '## План\n\n## План\n\n### Шаг {#setup}',
    ],
    ['<h2>План</h2>', '## План'],
    ['<p><strong>а</strong>, <em>б</em>, <s>в</s>, <code>г`</code><br>д</p>', '**а**, *б*, ~~в~~, `` г` ``\\\nд'],
    ['<p>snake_case 2 * 2 &lt; 5, 1. раз - два # три</p>', 'snake_case 2 \\* 2 < 5, 1. раз - два # три'],
    ['<p>1. не список</p><p># не заголовок</p><p>- и это</p>', '1\\. не список\n\n\\# не заголовок\n\n\\- и это'],
    [
      '<p><a href="/materials/1" title="т">а</a> <img src="/files/a.png" alt="Схема" width="10"></p>',
      '[а](/materials/1 "т") ![Схема](/files/a.png =10x)',
    ],
    ['<ul><li>а<ul><li>б</li></ul></li><li>в</li></ul><ul><li>г</li></ul>', '- а\n  - б\n- в\n\n* г'],
    [
      '<ol start="3"><li><p>а</p><pre><code class="language-sh">ls\n\npwd\n</code></pre></li><li>б</li></ol>',
      '3. а\n\n   ```sh\n   ls\n\n   pwd\n   ```\n\n4. б',
    ],
    [
      '<ul><li class="task-list-item"><input type="checkbox" checked> да</li><li class="task-list-item"><input type="checkbox"> нет</li></ul>',
      '- [x] да\n- [ ] нет',
    ],
    ['<blockquote><p>а</p><p>б</p></blockquote><hr>', '> а\n>\n> б\n\n---'],
    [
      '<table><thead><tr><th>А</th><th style="text-align:right">Б</th></tr></thead><tbody><tr><td>1|2</td><td style="text-align:right"><strong>3</strong></td></tr></tbody></table>',
      '| А | Б |\n| --- | ---: |\n| 1\\|2 | **3** |',
    ],
    [
      '<aside class="callout callout-tip"><div class="callout-title">Совет</div><p>а</p></aside>',
      '{% note tip "Совет" %}\n\nа\n\n{% endnote %}',
    ],
    ['<details><summary>Ещё</summary><p>а</p></details>', '{% cut "Ещё" %}\n\nа\n\n{% endcut %}'],
    [
      '<p>Клавиша <kbd>F1</kbd>, H<sub>2</sub>O, <a href="#якорь">ниже</a></p>',
      'Клавиша <kbd>F1</kbd>, H<sub>2</sub>O, <a href="#якорь">ниже</a>',
    ],
  ])('%s', (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });
});

describe('What Markdown has no words for', () => {
  it('stays HTML on one line, so that no empty line ends it', () => {
    const folded = '<details open=""><summary>Код</summary><pre><code>a\n\n  b\n</code></pre></details>';
    expect(htmlToMarkdown(folded)).toBe(folded.replaceAll('\n', '&#10;'));
  });

  it('leaves what is around it Markdown', () => {
    const table = '<table><tbody><tr><td colspan="2">1</td></tr><tr><td>2</td><td>3</td></tr></tbody></table>';
    expect(htmlToMarkdown(`<ul><li><p><strong>а</strong></p>${table}</li></ul>`)).toBe(`- **а**\n\n  ${table}`);
  });
});
