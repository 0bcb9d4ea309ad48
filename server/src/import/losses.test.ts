import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { convertDocument } from './convert.ts';
import { indexPages } from './pages.ts';
import { readFolder } from './read-folder.ts';
import type { Problem } from './report.ts';
import { openSourceFolder } from './source-folder.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-losses-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function convert(text: string) {
  writeFileSync(path.join(folder, 'а.md'), text);
  const source = await openSourceFolder(folder);
  const problems: Problem[] = [];
  const { documents, files } = await readFolder(source, problems);
  const document = documents.find(({ path: name }) => name === 'а.md');
  if (!document) throw new Error('There is no document');
  const pages = indexPages(documents, files);
  const converted = await convertDocument(document, { source, addressOf: () => undefined, pages, problems, links: [] });
  return { ...converted, problems };
}

const lines = async (text: string) =>
  (await convert(text)).problems.map(({ line, kind }) => `${line} ${kind}`).sort((a, b) => a.localeCompare(b, 'ru'));

describe('A report names with file and line', () => {
  it.each([
    ['every broken link, however often', 'а [x](нет.md)\n\nб [y](нет.md) [z](https://портал.рф)', ['1 link', '3 link']],
    ['pictures that are missing or foreign', '![](нет.png)\n\n![](https://e.ru/x.png)', ['1 picture', '3 picture']],
    [
      'frames and scripts',
      'текст\n\n<iframe src="https://e.ru/видео"></iframe>\n\n<script>\nlet x;\n</script>',
      ['3 embed', '5 embed'],
    ],
    ['remarks', 'а\n\n<!-- помета\nдва -->\n\n[//]: # (ещё)', ['3 comment', '6 comment']],
    ['notes at the foot', 'текст[^1]\n\n[^1]: слово', ['1 footnote', '3 footnote', '3 link']],
    ['notes of other generators', '!!! note\n    текст\n\n> [!TIP]\n> текст', ['1 callout', '4 callout']],
    [
      'tabs, conditions and substitutions',
      '{% list tabs %}\n\n- A\n\n  а\n\n{% endlist %}\n\n{% if x %}{{ y }}{% endif %}',
      ['1 tabs', '9 template', '9 template'],
    ],
    ['directives that nobody knows', '{% youtube 123 %}', ['1 template']],
    ['formulas and drawings', '$$\nx^2\n$$\n\n```mermaid\nflowchart\n```', ['1 formula', '3 formula', '5 diagram']],
    ['terms and marks', '[слово](*т) {#якорь}\n\n```js showNumbers\nx\n```', ['1 term', '3 attributes']],
    [
      'fields of the head',
      '---\nauthor: a@b.ru\nlayout: x\ndraft: true\n---\nтекст',
      ['3 front-matter', '4 front-matter'],
    ],
    ['text between the rows of a table', '#|\n|| а | б ||\nмежду\n|| в | г ||\n|#', ['3 text']],
  ])('%s', async (_, text, expected) => {
    const found = await lines(text);
    expect(found).toEqual(expected);
  });

  it('nothing where nothing is lost', async () => {
    const text = [
      '# Правила {#id}',
      '1. раз **два**\n2. [ссылка][имя] &nbsp; «кавычки» 5 < 6',
      '- [x] сделано\n- [ ] нет',
      '| а | б |\n|---|---|\n| в | `г` |',
      '{% note warning "Важно" %}\n\nтекст\n\n{% endnote %}',
      '{% cut "Ещё" %}\n\nтекст\n\n{% endcut %}',
      '```js\nif (a < b) { c(`{{ d }}`) }\n```',
      'Термин `{% if %}` и `<iframe>` <b>жирно</b> <br> https://пример.рф/путь',
      '[имя]: https://e.ru/a_(b)?q=%D0%B0 "Подпись"',
    ].join('\n\n');
    expect((await convert(text)).problems.filter(({ line }) => line > 1)).toEqual([]);
  });

  it('lines of what is included, in their own files', async () => {
    writeFileSync(
      path.join(folder, '_часть.md'),
      '---\ntitle: Часть\n---\n\nтекст\n\n[x](нет.md) <video src="v.mp4"></video>\n',
    );
    const { problems } = await convert('раз\n\n{% include [часть](_часть.md) %}\n\n[y](тоже-нет.md)\n');
    rmSync(path.join(folder, '_часть.md'));
    const told = problems.map(({ file, line, kind }) => `${file}:${line} ${kind}`);
    expect(told).toEqual(expect.arrayContaining(['_часть.md:7 link', '_часть.md:7 picture', 'а.md:5 link']));
  });
});

/** Pieces of a document around one word that is nowhere else. */
const pieces: ((word: string) => string)[] = [
  (word) => `Абзац ${word} с **жирным**.`,
  (word) => `## Заголовок ${word} {#x}`,
  (word) => `- пункт\n  - ${word}`,
  (word) => `> [!NOTE]\n> ${word}`,
  (word) => `| а | б |\n|---|---|\n| в | ${word} |`,
  (word) => `#|\n|| а | ${word}\n|| в | г ||\n|#`,
  (word) => `#|\n|| а | б ||\n${word}\n|| в | г ||\n|#`,
  (word) => `#|\n|| а | б ||\n|| в | ${word}\n|#`,
  (word) => `<!-- ${word} -->`,
  (word) => `<!--\n\n${word}\n-->`,
  (word) => `<script>\nlet ${word};\n</script>`,
  (word) => `<style>\n.${word} {}\n</style>`,
  (word) => `<select><option>${word}</option></select>`,
  (word) => `<textarea>${word}</textarea> после`,
  (word) => `<svg><text>${word}</text></svg>`,
  (word) => `<iframe src="https://e.ru/${word}"></iframe>`,
  (word) => `<custom data-x="${word}">текст</custom>`,
  (word) => `<div onclick="${word}()">текст</div>`,
  (word) => `[текст](javascript:${word})`,
  (word) => `[текст](нет-${word}.md)`,
  (word) => `![${word}](нет.png)`,
  (word) => `![](https://e.ru/${word}.png)`,
  (word) => `[^${word}]: слово`,
  (word) => `[${word}]: https://e.ru`,
  (word) => `[//]: # (${word})`,
  (word) => `[*${word}]: значение`,
  (word) => `[текст](*${word})`,
  (word) => `{% list tabs group=${word} %}\n\n- а\n\n{% endlist %}`,
  (word) => `{% if ${word} %}\n\nтекст\n\n{% endif %}`,
  (word) => `{% note info "${word}" %}\n\nтекст\n\n{% endnote %}`,
  (word) => `{% cut "т" %}{${word}}\n\nтекст\n\n{% endcut %}`,
  (word) => `{% ${word} %}`,
  (word) => `{% include [${word}](нет.md) %}`,
  (word) => `{{ ${word} }}`,
  (word) => `\`\`\`js ${word}\nкод\n\`\`\``,
  (word) => `\`\`\`${word}\nкод\n\`\`\``,
  (word) => `    отступ ${word}`,
  (word) => `<details><summary>${word}</summary>текст</details>`,
  (word) => `текст <title>${word}`,
  (word) => `текст <script>${word}`,
  (word) => `Сноска ^[${word}] и $x\\${word}$`,
];

it('No word of a document vanishes without a line in the report', async () => {
  const documents = fc.array(fc.nat(pieces.length - 1), { minLength: 1, maxLength: 12 });
  let words = 0;
  let told = 0;
  await fc.assert(
    fc.asyncProperty(documents, async (chosen) => {
      const blocks = chosen.map((piece, index) => ({
        word: `слово${index}ъ`,
        text: pieces[piece]?.(`слово${index}ъ`) ?? '',
      }));
      const { html, problems } = await convert(blocks.map(({ text }) => text).join('\n\n'));
      const shown = decodeURIComponent(html.replace(/%(?![0-9a-f]{2})/gi, '%25'));
      let line = 1;
      for (const { word, text } of blocks) {
        const end = line + text.split('\n').length;
        words += 1;
        const isTold = problems.some(
          (problem) => (problem.line >= line && problem.line < end) || problem.message.includes('hid text'),
        );
        if (isTold) told += 1;
        if (!shown.includes(word) && !isTold) throw new Error(`«${text}» was lost without a word`);
        line = end + 1;
      }
    }),
    { numRuns: 150, seed: 12, examples: pieces.map((_, index) => [[index]]) },
  );
  expect(words).toBeGreaterThan(pieces.length);
  expect(told).toBeGreaterThan(0);
});

describe('The first paragraph of a document describes it', () => {
  it.each([
    ['entities stay what was written', 'Пишите `&amp;lt;`, а не &amp;lt;', 'Пишите &amp;lt;, а не &lt;'],
    ['whatever attributes it has', '<p title="a > b">Вводная часть</p>', 'Вводная часть'],
    ['and nothing that stands before it', '- пункт\n\nВводная часть', 'Вводная часть'],
  ])('%s', async (_, text, description) => {
    expect((await convert(text)).description).toBe(description);
  });
});
