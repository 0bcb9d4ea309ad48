import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sourceAddresses, vanishedAddresses } from '../testing/source-addresses.ts';
import { type DocumentLink, missingAnchors } from './anchors.ts';
import { convertDocument } from './convert.ts';
import { indexPages } from './pages.ts';
import { readFolder } from './read-folder.ts';
import type { Problem } from './report.ts';
import { openSourceFolder } from './source-folder.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-addresses-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string | Buffer>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

/** Every document of the folder, with what an import would say of it. */
async function convertAll() {
  const source = await openSourceFolder(folder);
  const problems: Problem[] = [];
  const { documents, files } = await readFolder(source, problems);
  const pages = indexPages(documents, files);
  const links: DocumentLink[] = [];
  const known = new Set(documents.map((document) => document.path));
  const addressOf = (file: string) => (known.has(file) ? `/materials/${file.replace(/\.\w+$/, '')}` : undefined);
  const results = new Map<string, Awaited<ReturnType<typeof convertDocument>>>();
  for (const document of documents)
    results.set(document.path, await convertDocument(document, { source, addressOf, pages, problems, links }));
  const anchors = new Map([...results].map(([file, { anchors: own }]) => [file, own]));
  problems.push(...missingAnchors(links, anchors));
  const vanished = documents.flatMap((document) => {
    const converted = results.get(document.path);
    const own = problems.filter(({ file }) => file === document.path);
    const mine = links.filter(({ file }) => file === document.path);
    return converted
      ? vanishedAddresses(document.body, { converted, links: mine, problems: own }, document.offset)
      : [{ address: document.path, line: 0 }];
  });
  const htmlOf = (file: string) => results.get(file)?.html ?? '';
  return { htmlOf, vanished, told: problems.map(({ file, line, message }) => `${file}:${line} ${message}`) };
}

describe('A link leads to the document that it means', () => {
  it.each([
    ['[x](б/в.md)', 'б/в'],
    ['[x](б/в)', 'б/в'],
    ['[x](./Б/В.MD)', 'б/в'],
    ['[x](/б/в.html)', 'б/в'],
    ['[x](б/)', 'б/index'],
    ['[x](/сайт/в)', 'docs/сайт/в'],
    ['[x](@site/docs/сайт/в.md)', 'docs/сайт/в'],
    ['[x](mdx.mdx)', 'mdx'],
    ['[x]({{< ref "б/в.md" >}})', 'б/в'],
    ['[x]({{% relref "б/в" %}})', 'б/в'],
    ['[x]({% link б/в.md %})', 'б/в'],
    ['[x]({{ site.baseurl }}/б/в)', 'б/в'],
    ['[x]({{ "/б/в" | relative_url }})', 'б/в'],
    ['{doc}`слово <б/в>`', 'б/в'],
    ['<Link to="/б/в">x</Link>', 'б/в'],
    ['[[в]]', 'б/в'],
    ['[[Особая страница|слово]]', 'б/особая-страница'],
    ['[[слово|особая-страница]]', 'б/особая-страница'],
    ['[[Заголовок страницы]]', 'б/особая-страница'],
    ['![[в]]', 'б/в'],
  ])('%s', async (markdown, target) => {
    write({
      'а.md': `# А\n\n${markdown}\n`,
      'mdx.mdx': 'текст',
      'б/index.md': '# Б',
      'б/в.md': '# В',
      'б/особая-страница.md': '# Заголовок страницы',
      'docs/сайт/в.md': '# Сайт',
      'docs/г.md': '# Г\n\n[x](/сайт/в)',
    });
    const { htmlOf, told, vanished } = await convertAll();
    if (markdown.includes('/сайт/')) expect(htmlOf('docs/г.md')).toContain('href="/materials/docs/сайт/в"');
    expect(htmlOf('а.md')).toContain(`href="/materials/${target}"`);
    expect(told.filter((line) => line.includes('nowhere'))).toEqual([]);
    expect(vanished).toEqual([]);
  });
});

it('A picture of a site lies in its folder for files', async () => {
  write({
    'static/img/a.png': picture,
    'docs/а.md': '![](/img/a.png)',
    'вложения/снимок.png': picture,
    'б.md': '![[снимок.png|300]]',
  });
  const { htmlOf, told } = await convertAll();
  expect(htmlOf('docs/а.md')).toMatch(/<img src="\/files\/\w+\/a.png"/);
  expect(htmlOf('б.md')).toMatch(/<img src="\/files\/\w+\/[^"]+" alt="" width="300"/);
  expect(told).toEqual([]);
});

it('A video that is not there leaves its description, and no empty player', async () => {
  write({ 'а.md': '![Обход цеха](нет.mp4)' });
  const { htmlOf, told } = await convertAll();
  expect(htmlOf('а.md')).toBe('<p><em>[нет записи: Обход цеха]</em></p>');
  expect(told).toEqual(['а.md:1 picture “нет.mp4” is not found']);
});

describe('An anchor', () => {
  it('that its target has is kept; of the title it leads to the material', async () => {
    write({
      'а.md':
        '# Начало\n\n[1](б.md#часть-раз) [2](б.md#свой) [3](б.md#о-чём-это) [4](#дальше) [5](#начало) [6](#a)\n\n## Дальше\n\n<a name="a"></a>\n',
      'б.md': '# О чём это?\n\n## Часть: раз\n\n## Два {#свой}\n',
    });
    const { htmlOf, told } = await convertAll();
    const links = [...htmlOf('а.md').matchAll(/href="([^"]*)"/g)].map(([, href]) => decodeURIComponent(href ?? ''));
    expect(links).toEqual([
      '/materials/б#часть-раз',
      '/materials/б#свой',
      '/materials/б',
      '#дальше',
      '/materials/а',
      '#a',
    ]);
    expect(told).toEqual([]);
  });

  it('that its target lacks is told', async () => {
    write({ 'а.md': '[1](б.md#нет)\n\n[2](#тоже)\n\n[[б#Никогда]]\n\n[3](#top)', 'б.md': '# Б' });
    const { told } = await convertAll();
    expect(told).toEqual([
      'а.md:1 link “б.md#нет” names an anchor that its target lacks',
      'а.md:3 link “#тоже” names an anchor that its target lacks',
      expect.stringMatching(/^а\.md:\d link “\/б.md#никогда” names an anchor/),
    ]);
  });
});

describe('Every address of a document is in its material or in the report', () => {
  const all = [
    '[раз](https://e.ru/1 "Два")',
    '[раз](<нет файла.md>)',
    '![раз](нет.png)',
    '![раз](https://e.ru/2.png)',
    '[![знак](https://e.ru/3.svg)](https://e.ru/4)',
    '[раз][ссылка]\n\n[ссылка]: https://e.ru/5\n[никто]: https://e.ru/6',
    '<https://e.ru/7> и https://e.ru/8',
    '<a href="https://e.ru/9">раз</a> <a href="нет.html">два</a>',
    '<img src="нет2.png" alt="раз">',
    '<iframe src="https://www.youtube.com/embed/abcdefg" width="5"></iframe>',
    '<iframe src="http://e.ru/10"></iframe>',
    '<iframe src="data:text/html,11"></iframe>',
    '<iframe src="demo.html"></iframe>',
    '<video src="https://e.ru/12.mp4"></video>',
    '<video controls><source src="нет.mp4"></video>',
    '<video src="нет3.mp4" poster="нет3.png"></video>',
    '<audio src="нет.mp3"></audio>',
    '<object data="https://e.ru/13"></object>',
    '![](https://e.ru/14.mp4) ![](https://youtu.be/abcdefh)',
    '{{< youtube abcdefi >}}',
    '{% youtube abcdefj %}',
    '{% embed url="https://e.ru/15" %}',
    '{% video https://e.ru/16 %}',
    '@[youtube](abcdefk) @[другое](https://e.ru/17)',
    '<YouTube id="abcdefl" />',
    '<Card title="раз" href="https://e.ru/18" icon="/нет4.svg" />',
    '<Unknown to="https://e.ru/19" src="/нет5.png">текст</Unknown>',
    '[[Нет такой|раз]] ![[нет6.png]]',
    '[раз](ftp://e.ru/20) [два](javascript:alert(21)) <tg://resolve?domain=a22>',
    '[раз](#нет)',
    '<!-- [раз](https://e.ru/23) -->',
    '<!--\n[раз](https://e.ru/24)\n\n[два](https://e.ru/25)\n-->',
    'Текст[^1]\n\n[^1]: Слово [раз](https://e.ru/26)',
    'Текст^[слово [раз](https://e.ru/27)]',
    '| [раз](https://e.ru/28) | б |\n|---|---|\n| ![](нет7.png) | https://e.ru/29 |',
    '!!! note "[раз](https://e.ru/30)"\n    текст',
    ':::tip [раз](https://e.ru/31)\nтекст\n:::',
    '> [!NOTE] [раз](https://e.ru/32)\n> текст',
    'Слово\n: [раз](https://e.ru/33)',
    '<svg><a href="https://e.ru/34"></a></svg>',
    '<form action="x"><a href="https://e.ru/35">раз</a></form>',
    '<script src="https://e.ru/36"></script>',
    '<link href="https://e.ru/37" rel="x">',
    '{{< figure src="нет8.png" link="https://e.ru/38" >}}',
    '{{< неизвестно src="https://e.ru/39" >}}',
    '<details><summary>[раз](https://e.ru/40)</summary>текст</details>',
    '{/* [раз](https://e.ru/41) */}',
    "import a from './нет9.md'\n\nтекст",
    '#|\n|| [раз](https://e.ru/42) | ![](нет10.png) ||\n|#',
    '## [Раз](https://e.ru/43)',
    'Текст {download}`файл <нет11.pdf>`',
  ];

  it.each(all)('%s', async (markdown) => {
    expect(sourceAddresses(markdown).length + Number(/^import/.test(markdown))).toBeGreaterThan(0);
    write({ 'а.md': `Начало\n\n${markdown}\n` });
    expect((await convertAll()).vanished).toEqual([]);
  });

  it('also in a document that has them all, and where one is in its title', async () => {
    write({ 'а.md': `Начало\n\n${all.join('\n\n')}\n`, 'б.md': '# [Раз](https://e.ru/44) ![](нет.png)\n\nтекст' });
    const { vanished, told } = await convertAll();
    expect(vanished).toEqual([]);
    expect(told.filter((line) => line.startsWith('б.md:1'))).toHaveLength(1);
  });

  it('and the check sees what has gone without a word', () => {
    const outcome = { converted: { html: '<p>раз</p>', files: [] }, links: [], problems: [] };
    expect(vanishedAddresses('[раз](б.md)\n\n<iframe src="https://e.ru"></iframe>', outcome)).toEqual([
      { address: 'б.md', line: 1 },
      { address: 'https://e.ru', line: 3 },
    ]);
  });
});
