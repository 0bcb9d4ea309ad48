import { describe, expect, it } from '@jest/globals';
import { markdownToHtml } from '../content/markdown.ts';
import { sanitizeContent } from '../content/sanitize.ts';

const shown = (...lines: string[]) =>
  sanitizeContent(markdownToHtml(lines.join('\n')))
    .replace(/>\s*\n\s*</g, '><')
    .replace(/\s+/g, ' ')
    .trim();

const callout = (kind: string, title: string, body: string) =>
  `<aside class="callout callout-${kind}"><div class="callout-title">${title}</div>${body}</aside>`;

describe('Notes at the foot', () => {
  it('stand at the end, with ways there and back', () => {
    expect(shown('Текст[^а].', '', '[^а]: Слово', '', 'Дальше')).toBe(
      '<p>Текст<sup><a href="#fn-1" id="fnref-1">1</a></sup>.</p><p>Дальше</p>' +
        '<section class="footnotes"><ol><li id="fn-1"><p>Слово <a href="#fnref-1">↩</a></p></li></ol></section>',
    );
  });

  it('have several paragraphs and blocks', () => {
    const html = shown('Текст[^1]', '', '[^1]: Раз', '', '    Два', '', '    - три', '', 'Вне сноски');
    expect(html).toContain('<li id="fn-1"><p>Раз</p><p>Два</p><ul><li>три</li></ul><a href="#fnref-1">↩</a></li>');
    expect(html).toContain('<p>Вне сноски</p><section');
  });

  it('have as many ways back as there are ways to them', () => {
    const html = shown('а[^1] б[^1]', '', '[^1]: Слово');
    expect(html).toContain('id="fnref-1">1</a>');
    expect(html).toContain('id="fnref-1-2">1</a>');
    expect(html).toContain('Слово <a href="#fnref-1">↩</a> <a href="#fnref-1-2">↩</a>');
  });

  it('are read although nothing leads to them, and although another has their name', () => {
    const html = shown('а[^1]', '', '[^1]: Раз', '', '[^1]: Два', '', '[^нет]: Три');
    for (const word of ['Раз', 'Два', 'Три']) expect(html).toContain(word);
    expect(html.match(/<li id/g)).toHaveLength(3);
  });

  it('may be written in their line, but not in each other', () => {
    const html = shown('а^[слово *раз*] и ^[внешняя ^[внутренняя]]');
    expect(html).toContain('<li id="fn-1"><p>слово <em>раз</em> <a href="#fnref-1">↩</a></p></li>');
    expect(html).toContain('внешняя ^[внутренняя]');
  });

  it('without a text stay what was written', () => {
    expect(shown('Текст[^1]')).toBe('<p>Текст[^1]</p>');
  });
});

describe('Callouts', () => {
  it.each([
    ['GitHub', ['> [!NOTE]', '> **Текст**'], 'info', 'Примечание', '<p><strong>Текст</strong></p>'],
    ['its strongest', ['> [!CAUTION]', '> Текст'], 'alert', 'Внимание', '<p>Текст</p>'],
    ['GitHub, an empty line below', ['> [!IMPORTANT]', '>', '> Текст'], 'warning', 'Важно', '<p>Текст</p>'],
    ['Obsidian', ['> [!tip]- Свой *заголовок*', '> Текст'], 'tip', 'Свой <em>заголовок</em>', '<p>Текст</p>'],
    ['Docusaurus', [':::danger', '', 'Текст', '', ':::'], 'alert', 'Внимание', '<p>Текст</p>'],
    ['Docusaurus, a title', [':::note[Свой `код`]', 'Текст', ':::'], 'info', 'Свой <code>код</code>', '<p>Текст</p>'],
    ['VuePress', ['::: warning Осторожно', 'Текст', ':::'], 'warning', 'Осторожно', '<p>Текст</p>'],
    ['MyST, colons', [':::{seealso} Читайте', 'Текст', ':::'], 'info', 'Читайте', '<p>Текст</p>'],
    ['MyST, fence', ['```{warning} Стой', '- а', '```'], 'warning', 'Стой', '<ul><li>а</li></ul>'],
    ['MkDocs', ['!!! note "Свой"', '    Текст', '', '    - а'], 'info', 'Свой', '<p>Текст</p><ul><li>а</li></ul>'],
    ['MkDocs, words', ['!!! danger inline end', '', '    Текст'], 'alert', 'Внимание', '<p>Текст</p>'],
    [
      'MDX',
      ['<Admonition type="tip" title="Свой">', '', '  **Текст**', '', '</Admonition>'],
      'tip',
      'Свой',
      '<p><strong>Текст</strong></p>',
    ],
    ['MDX of React', ['<Pitfall>', '', 'Текст', '', '</Pitfall>'], 'warning', 'Важно', '<p>Текст</p>'],
    ['Hugo', ['{{% warning %}}', 'Текст', '{{% /warning %}}'], 'warning', 'Важно', '<p>Текст</p>'],
    [
      'Hugo, a kind',
      ['{{< alert type="success" title="Да" >}}', 'Текст', '{{< /alert >}}'],
      'tip',
      'Да',
      '<p>Текст</p>',
    ],
    ['GitBook', ['{% hint style="danger" %}', 'Текст', '{% endhint %}'], 'alert', 'Внимание', '<p>Текст</p>'],
  ])('of %s become ours', (_, lines, kind, title, body) => {
    expect(shown('До', '', ...lines, '', 'После')).toBe(`<p>До</p>${callout(kind, title, body)}<p>После</p>`);
  });

  it('of MkDocs may have no title, a class of their own, and others inside', () => {
    expect(shown('!!! note ""', '    Текст')).toBe('<aside class="callout callout-info"><p>Текст</p></aside>');
    expect(shown('!!! magic', '    Текст')).toBe(callout('info', 'Magic', '<p>Текст</p>'));
    expect(shown('!!! note', '    Раз', '', '    !!! tip', '        Два')).toBe(
      callout('info', 'Примечание', `<p>Раз</p>${callout('tip', 'Совет', '<p>Два</p>')}`),
    );
  });

  it('of MkDocs are folded', () => {
    expect(shown('??? note "Ещё"', '    Текст')).toBe('<details><summary>Ещё</summary><p>Текст</p></details>');
    expect(shown('???+ tip', '    Текст')).toBe('<details open><summary>Совет</summary><p>Текст</p></details>');
  });

  it('of Docusaurus stand in each other', () => {
    expect(shown('::::info', 'Раз', ':::tip', 'Два', ':::', 'Три', '::::')).toBe(
      callout('info', 'Примечание', `<p>Раз</p>${callout('tip', 'Совет', '<p>Два</p>')}<p>Три</p>`),
    );
  });

  it('of an unknown name leave their text', () => {
    expect(shown('::: steps', '- раз', ':::')).toBe('<ul><li>раз</li></ul>');
    expect(shown('::: details Ещё', 'Текст', ':::')).toBe('<details><summary>Ещё</summary><p>Текст</p></details>');
  });

  it('are not made of prose that begins alike', () => {
    expect(shown('!!! Внимание всем')).toBe('<p>!!! Внимание всем</p>');
    expect(shown('> [ссылка]', '> текст')).toContain('<blockquote>');
    expect(shown('```', '!!! note', '    x', '```')).toContain('<code>!!! note');
  });
});

describe('Tabs come one below the other', () => {
  it('of MkDocs', () => {
    expect(shown('=== "C"', '', '    Текст', '', '=== "Go"', '', '    - а', '', 'После')).toBe(
      '<ul><li><p>C</p><p>Текст</p></li><li><p>Go</p><ul><li>а</li></ul></li></ul><p>После</p>',
    );
  });

  it('of MDX', () => {
    expect(
      shown(
        '<Tabs groupId="os">',
        '  <TabItem value="win" label="Windows">',
        '',
        '    Раз',
        '',
        '  </TabItem>',
        '  <TabItem value="Linux">Два</TabItem>',
        '</Tabs>',
      ),
    ).toBe(
      '<ul><li><p><strong>Windows</strong></p><p>Раз</p></li><li><p><strong>Linux</strong></p><p>Два</p></li></ul>',
    );
  });
});

describe('MDX', () => {
  it('loses its modules and remarks', () => {
    expect(
      shown(
        "import Tabs from '@theme/Tabs';",
        'import {',
        '  a,',
        "} from 'b';",
        '',
        'export const x = {',
        '  y: 1,',
        '};',
        '',
        '{/* помета',
        'два */}',
        '',
        'Текст {/* ещё */} дальше',
      ),
    ).toBe('<p>Текст дальше</p>');
  });

  it('keeps prose that begins with the words of a module', () => {
    expect(shown('import данных идёт ночью')).toBe('<p>import данных идёт ночью</p>');
    expect(shown('export из системы')).toBe('<p>export из системы</p>');
  });

  it('keeps the content of components that nobody knows', () => {
    expect(shown('<Intro>', '', 'Текст *раз*', '', '</Intro>')).toBe('<p>Текст <em>раз</em></p>');
    expect(shown('<Foo bar={<b>x</b>} style={{ a: 1 }}>', '  # Раз', '</Foo>')).toBe('<h1 id="раз">Раз</h1>');
    expect(shown('<Foo', '  a="b"', '/>', '', 'Текст')).toBe('<p>Текст</p>');
  });

  it('has links and pictures as components', () => {
    expect(shown('Текст <Link to="/a">раз</Link> и <Link href={useBaseUrl("/b")}>два</Link>')).toBe(
      '<p>Текст <a href="/a">раз</a> и <a href="/b">два</a></p>',
    );
    expect(shown('<Card title="Раз" href="/a">', 'Текст', '</Card>')).toBe('<p><a href="/a">Раз</a></p><p>Текст</p>');
    expect(shown('<Image src="/files/a.png" alt="б" />')).toContain('<img src="/files/a.png" alt="б"');
  });

  it('has anchors in its headings', () => {
    expect(shown('## Раз {/*one*/}', '', '## Два {/* #two */}')).toBe('<h2 id="one">Раз</h2><h2 id="two">Два</h2>');
  });
});

describe('Anchors of headings', () => {
  it.each([
    ['## Раз {#one}', '<h2 id="one">Раз</h2>'],
    ['## Раз {#one .big}', '<h2 id="one">Раз</h2>'],
    ['## Раз {: #one }', '<h2 id="one">Раз</h2>'],
    ['## Раз\n{: #one .big}', '<h2 id="one">Раз</h2>'],
    ['(one)=\n\n## Раз', '<h2 id="one">Раз</h2>'],
    ['## Раз {#раздел-1.2}', '<h2 id="раздел-1.2">Раз</h2>'],
    ['<a name="one"></a>\n\nРаз', '<p><a id="one"></a></p><p>Раз</p>'],
  ])('%s', (markdown, html) => {
    expect(shown(markdown)).toBe(html);
  });

  it.each([
    ['Foo & Bar', 'foo--bar'],
    ['Foo  bar', 'foo--bar'],
    ['snake_case и `code()`', 'snake_case-и-code'],
    ['[Ссылка](x.md) **жирно**', 'ссылка-жирно'],
    ['Что такое «ЭДО»?', 'что-такое-эдо'],
    ['1.2.3 — версия', '123--версия'],
    ['Ёлка №5', 'ёлка-5'],
    ['&lt;div&gt; и <b>тег</b>', 'div-и-тег'],
    ['!!!', 'section'],
  ])('are made of words as GitHub makes them: %s', (heading, id) => {
    expect(markdownToHtml(`## ${heading}`)).toContain(`<h2 id="${id}">`);
  });

  it('that repeat are numbered as GitHub numbers them', () => {
    const ids = (markdown: string) => [...markdownToHtml(markdown).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids('# Foo\n\n# Foo\n\n# foo 1\n\n# Foo')).toEqual(['foo', 'foo-1', 'foo-1-1', 'foo-2']);
    expect(ids('# Раз\n\n# Два {#раз}\n\n# Раз')).toEqual(['раз-1', 'раз', 'раз-2']);
    const below = markdownToHtml('## Раз', { title: 'Раз' });
    expect(below).toContain('<h2 id="раз-1">');
  });
});

describe('Other constructs', () => {
  it.each([
    ['definitions', 'Слово\n: Значение\n: Второе', '<dl><dt>Слово</dt><dd>Значение</dd><dd>Второе</dd></dl>'],
    [
      'definitions of blocks',
      'Слово\n\n: Раз\n\n    - два',
      '<dl><dt>Слово</dt><dd><p>Раз</p><ul><li>два</li></ul></dd></dl>',
    ],
    ['marked text', '==важно== и a == b', '<p><mark>важно</mark> и a == b</p>'],
    [
      'alignment',
      '| а | б |\n|:-:|--:|\n| в | г |',
      '<table><thead><tr><th style="text-align:center">а</th><th style="text-align:right">б</th></tr></thead>' +
        '<tbody><tr><td style="text-align:center">в</td><td style="text-align:right">г</td></tr></tbody></table>',
    ],
    ['a table of contents', '[TOC]\n\n[[toc]]\n\n[[_TOC_]]\n\n* TOC\n{:toc}\n\nТекст', '<p>Текст</p>'],
    ['wiki links of a text without a folder', '[[Страница|текст]]', '<p>[[Страница|текст]]</p>'],
    ['HTML inside', 'а <kbd>Ctrl</kbd> <sub>2</sub><br>б', '<p>а <kbd>Ctrl</kbd> <sub>2</sub><br />б</p>'],
    [
      'Markdown in HTML',
      '<details><summary>Раз</summary>\n\n**два**\n\n</details>',
      '<details><summary>Раз</summary><p><strong>два</strong></p></details>',
    ],
  ])('%s', (_, markdown, html) => {
    expect(shown(markdown)).toBe(html);
  });

  it('indented code is kept to the character', () => {
    expect(markdownToHtml('    a\n      b\n\n\n    \tc  \n\nтекст')).toContain(
      '<pre><code>a\n  b\n\n\n\tc  \n</code></pre>',
    );
  });

  it('pages that somebody knows are linked to', () => {
    const findPage = (page: string) => (page.startsWith('Есть') || page.endsWith('.png') ? `/${page}` : undefined);
    const html = markdownToHtml('[[Есть]] [[Есть#Часть]] [[Есть|текст]] [[свой текст|Есть]] [[Нет]] ![[а.png|300]]', {
      findPage,
    });
    expect(html).toContain('<a href="/Есть">Есть</a> <a href="/Есть#Часть">Есть › Часть</a> <a href="/Есть">текст</a>');
    expect(html).toContain('<a href="/Есть">свой текст</a> [[Нет]] <img src="/а.png" alt="" width="300">');
  });
});

describe('What is on other servers', () => {
  const embed = (address: string, title: string) =>
    `<p class="embed"><a href="${address}" target="_blank" rel="noopener noreferrer">${title}</a></p>`;

  it.each([
    [
      '<iframe width="5" src="https://www.youtube.com/embed/abc" title="Ролик"></iframe>',
      'https://www.youtube.com/watch?v=abc',
      'Ролик',
    ],
    ['<iframe src="//rutube.ru/play/embed/abc/"></iframe>', 'https://rutube.ru/video/abc/', 'rutube.ru'],
    [
      '<iframe src="https://vk.com/video_ext.php?oid=-1&id=2&hash=3"></iframe>',
      'https://vk.com/video-1_2?hash=3',
      'vk.com',
    ],
    ['<iframe src="https://player.vimeo.com/video/12?h=1"></iframe>', 'https://vimeo.com/12/1', 'vimeo.com'],
    ['<iframe src="https://figma.com/embed?a=1"></iframe>', 'https://figma.com/embed?a=1', 'figma.com'],
    ['@[youtube](abc)', 'https://www.youtube.com/watch?v=abc', 'youtube.com'],
    ['@[vk](https://vk.com/video_ext.php?oid=1&id=2)', 'https://vk.com/video1_2', 'vk.com'],
    ['{{< youtube abc >}}', 'https://www.youtube.com/watch?v=abc', 'youtube.com'],
    ['{{< vimeo id="12" >}}', 'https://vimeo.com/12', 'vimeo.com'],
    ['{{< gist user 12 >}}', 'https://gist.github.com/user/12', 'gist.github.com'],
    ['{% youtube abc %}', 'https://www.youtube.com/watch?v=abc', 'youtube.com'],
    ['{% embed url="https://e.ru/a" %}', 'https://e.ru/a', 'e.ru'],
    ['<YouTube id="abc" />', 'https://www.youtube.com/watch?v=abc', 'youtube.com'],
    [
      '<YouTubeIframe src="https://www.youtube.com/embed/abc" title="Ролик" />',
      'https://www.youtube.com/watch?v=abc',
      'Ролик',
    ],
    ['![Ролик](https://www.youtube.com/watch?v=abc)', 'https://www.youtube.com/watch?v=abc', 'Ролик'],
    ['<video controls><source src="https://e.ru/a.mp4"></video>', 'https://e.ru/a.mp4', 'e.ru'],
    ['<embed src="https://e.ru/a.swf">', 'https://e.ru/a.swf', 'e.ru'],
    ['<object data="https://e.ru/a"></object>', 'https://e.ru/a', 'e.ru'],
  ])('%s becomes an address', (markdown, address, title) => {
    expect(shown(markdown)).toBe(embed(address.replaceAll('&', '&amp;'), title));
  });

  it('comes behind the paragraph that it is in', () => {
    expect(shown('Смотрите <iframe src="https://e.ru/a"></iframe> здесь')).toBe(
      `<p>Смотрите здесь</p>${embed('https://e.ru/a', 'e.ru')}`,
    );
    expect(shown('<div><iframe src="https://e.ru/a"></iframe></div>')).toBe(
      `<div>${embed('https://e.ru/a', 'e.ru')}</div>`,
    );
  });

  it('and has no usable address, goes', () => {
    for (const source of ['javascript:alert(1)', 'data:text/html,x', 'about:blank', ''])
      expect(shown(`<iframe src="${source}"></iframe>`, '', 'Текст')).toBe('<p>Текст</p>');
  });
});

describe('Addresses', () => {
  it('of videos and sounds make players', () => {
    expect(markdownToHtml('![Ролик](a.mp4)')).toContain('<video src="a.mp4" title="Ролик"></video>');
    expect(markdownToHtml('![](a.mp3)')).toContain('<audio src="a.mp3"></audio>');
    expect(markdownToHtml('{{< video src="a.webm" >}}')).toContain('<video src="a.webm"></video>');
  });

  it('that nobody may follow stay behind their text', () => {
    expect(shown('[сервер](ftp://e.ru/x) и <tg://resolve?domain=a>')).toBe(
      '<p>сервер (ftp://e.ru/x) и tg://resolve?domain=a</p>',
    );
    expect(shown('<a href="skype:a">звонок</a>')).toBe('<p>звонок (skype:a)</p>');
    expect(shown('[почта](mailto:a@e.ru) [тел](tel:+7)')).toContain('<a href="mailto:a@e.ru">');
  });
});
