import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type DocumentLink, missingAnchors } from './anchors.ts';
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
  const links: DocumentLink[] = [];
  const addressOf = (name: string) => (name === 'а.md' ? '/materials/а' : undefined);
  const converted = await convertDocument(document, { source, addressOf, pages, problems, links });
  problems.push(...missingAnchors(links, new Map([['а.md', converted.anchors]])));
  return { ...converted, problems, links };
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
    ['notes at the foot without a text', 'текст[^1]\n\n[^2]: слово', ['1 footnote']],
    ['blocks of other generators', '!!! note\nтекст\n\n::: steps\nтекст\n:::', ['1 callout', '4 callout']],
    [
      'components and modules of MDX',
      "import A from 'b'\n\n<Chart data={x} />\n\n{/* помета */}",
      ['1 mdx', '3 mdx', '5 mdx'],
    ],
    ['links to pages that nobody finds', '[[Нет такой]] и ![[Нет.png]]', ['1 embed', '1 link']],
    ['links that nobody may follow', '[а](ftp://e.ru)\n\n<tg://b>', ['1 link', '3 link']],
    ['anchors that are not there', '[а](#нет)\n\n## Да', ['1 link']],
    [
      'frames without an address',
      '<iframe src="about:blank"></iframe>\n\n<iframe srcdoc="a"></iframe>',
      ['1 embed', '3 embed'],
    ],
    [
      'tabs, conditions and substitutions',
      '{% list tabs %}\n\n- A\n\n  а\n\n{% endlist %}\n\n{% if x %}{{ y }}{% endif %}',
      ['1 tabs', '9 template', '9 template'],
    ],
    ['directives that nobody knows', '{% bogus 123 %}', ['1 template']],
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
  (word) => `[^а]: ${word}`,
  (word) => `Сноска[^1] ${word}[^2]\n\n[^1]: раз\n\n[^2]: ${word}`,
  (word) => `[${word}]: https://e.ru`,
  (word) => `[//]: # (${word})`,
  (word) => `[*${word}]: значение`,
  (word) => `[текст](*${word})`,
  (word) => `{% list tabs group=${word} %}\n\n- а\n\n{% endlist %}`,
  (word) => `{% if ${word} %}\n\nтекст\n\n{% endif %}`,
  (word) => `{% note info "${word}" %}\n\nтекст\n\n{% endnote %}`,
  (word) => `{% cut "т" %}{${word}}\n\nтекст\n\n{% endcut %}`,
  (word) => `{% ${word} %}`,
  (word) => `!!! note "${word}"\n    текст`,
  (word) => `!!! note\n\n    текст ${word}`,
  (word) => `??? ${word}\n    текст`,
  (word) => `=== "${word}"\n    текст`,
  (word) => `:::tip ${word}\nтекст\n:::`,
  (word) => `::: ${word}\nтекст\n:::`,
  (word) => `:::note[${word}]{.x}\nтекст\n:::`,
  (word) => `\`\`\`{note} ${word}\nтекст\n\`\`\``,
  (word) => `> [!tip] ${word}\n> текст`,
  (word) => `Слово\n: значение ${word}`,
  (word) => `==${word}==`,
  (word) => `import ${word} from 'x'`,
  (word) => `export const x = {\n  a: '${word}',\n};`,
  (word) => `{/* ${word} */}`,
  (word) => `<Chart data={${word}} />`,
  (word) => `<Unknown title="${word}">\n\nтекст\n\n</Unknown>`,
  (word) => `<Tabs>\n<TabItem value="a" label="${word}">\n\nтекст\n\n</TabItem>\n</Tabs>`,
  (word) => `<Admonition type="tip" title="${word}">текст</Admonition>`,
  (word) => `Текст <Badge text="${word}" /> и <Link to="/${word}">там</Link>`,
  (word) => `{{< youtube ${word} >}}`,
  (word) => `{{< figure src="нет.png" caption="${word}" >}}`,
  (word) => `{{% notice tip "${word}" %}}\nтекст\n{{% /notice %}}`,
  (word) => `{{< ${word} >}}`,
  (word) => `{% hint style="info" %}\n${word}\n{% endhint %}`,
  (word) => `{% embed url="https://e.ru/${word}" %}`,
  (word) => `@[youtube](${word})`,
  (word) => `[[${word}]] и ![[${word}.png]]`,
  (word) => `[текст](ftp://e.ru/${word})`,
  (word) => `<iframe src="javascript:${word}"></iframe>`,
  (word) => `<video src="https://e.ru/${word}.mp4"></video>`,
  (word) => `![](https://e.ru/${word}.mp4)`,
  (word) => `<audio src="${word}.mp3"></audio>`,
  (word) => `## Раз {: #x .${word} }`,
  (word) => `Абзац\n{: .${word} }`,
  (word) => `(${word})=\n\n## Раз`,
  (word) => `{ref}\`${word}\``,
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
