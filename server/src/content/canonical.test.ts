import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Loss } from 'shared-api/document';
import { anyHtml, documents } from '../testing/documents.ts';
import { canonical, parseContent } from './canonical.ts';
import { readText } from './plain-text.ts';
import { sanitizeContent } from './sanitize.ts';

describe('What is in its one form', () => {
  it.each(Object.entries(documents))('stays as it is: %s', (_, html) => {
    expect(canonical(html)).toBe(html);
    expect(canonical(sanitizeContent(html))).toBe(html);
  });
});

describe('What says the same gets the same form', () => {
  const same: Record<string, [source: string, form: string]> = {
    'старые имена меток': [
      '<p><b>а</b> <i>б</i> <del>в</del> <strike>г</strike> <ins>д</ins> <tt>е</tt> <dfn>ж</dfn> <acronym>з</acronym></p>',
      '<p><strong>а</strong> <em>б</em> <s>в</s> <s>г</s> <u>д</u> <code>е</code> <em>ж</em> <abbr>з</abbr></p>',
    ],
    'метки в стиле': [
      '<p><span style="font-weight:700;font-style:italic;text-decoration:underline line-through">а</span></p>',
      '<p><strong><em><u><s>а</s></u></em></strong></p>',
    ],
    'b без жирности из документов Google': ['<b style="font-weight:normal"><p>а</p></b>', '<p>а</p>'],
    'порядок меток': [
      '<p><em><strong><a href="/б">а</a></strong></em></p>',
      '<p><a href="/б"><strong><em>а</em></strong></a></p>',
    ],
    'соседи с одной меткой': ['<p><b>а</b><b>б</b><b><i>в</i></b></p>', '<p><strong>аб<em>в</em></strong></p>'],
    пробелы: ['<p>\n  а  \n <b> б </b> </p>\n\n<p>в <br> г<br></p>', '<p>а <strong>б</strong></p><p>в<br>г</p>'],
    'div и текст без абзаца': ['а<div>б<p>в</p>г</div>', '<p>а</p><p>б</p><p>в</p><p>г</p>'],
    'край от div': [
      '<center>а<h2>б</h2></center>',
      '<p style="text-align:center">а</p><h2 style="text-align:center">б</h2>',
    ],
    'якорь от div': ['<div id="x"><p>а</p><p>б</p></div>', '<p id="x">а</p><p>б</p>'],
    'имя у ссылки': ['<p><a name="x">а</a></p>', '<p><a id="x"></a>а</p>'],
    'повторный якорь': ['<h2 id="x">а</h2><h2 id="x">б</h2>', '<h2 id="x">а</h2><h2>б</h2>'],
    'список в списке без пункта': ['<ul><li>а</li><ul><li>б</li></ul></ul>', '<ul><li>а<ul><li>б</li></ul></li></ul>'],
    'пункт без списка': ['<li>а</li>', '<ul><li>а</li></ul>'],
    'задача с label': [
      '<ul><li><label><input type="checkbox" checked> а</label></li><li><p><input type="checkbox">б</p></li></ul>',
      '<ul><li class="task-list-item"><input type="checkbox" disabled="" checked=""> а</li><li class="task-list-item"><input type="checkbox" disabled=""> б</li></ul>',
    ],
    'галочка в тексте': ['<p>да <input type="checkbox" checked> нет <input type="checkbox"></p>', '<p>да ☑ нет ☐</p>'],
    'таблица без tbody': [
      '<table><tr><td>1<td>2<tr><td>3</table>',
      '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td></td></tr></tbody></table>',
    ],
    'подвал перед телом': [
      '<table><tfoot><tr><td>И</td></tr></tfoot><tr><td>1</td></tr></table>',
      '<table><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>И</td></tr></tfoot></table>',
    ],
    'ячейка выше таблицы': [
      '<table><tr><td rowspan="9">1</td><td>2</td></tr><tr><td>3</td></tr></table>',
      '<table><tbody><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>',
    ],
    'ширина в ячейках': [
      '<table><tr><td width="120">1</td><td style="width:30%">2</td></tr></table>',
      '<table><colgroup><col style="width:120px"><col style="width:30%"></colgroup><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    'таблица без ячеек': ['<table><caption>П</caption></table>', '<p>П</p>'],
    'подпись раньше картинки': [
      '<figure><figcaption><p>Рис.</p></figcaption><p><img src="/files/a"></p></figure>',
      '<figure><img src="/files/a" loading="lazy"><figcaption>Рис.</figcaption></figure>',
    ],
    'заголовок details из блоков': [
      '<details><p>а</p><summary><h3 id="x">б</h3><p>в</p></summary></details>',
      '<details><summary><a id="x"></a>б<br>в</summary><p>а</p></details>',
    ],
    'примечание неизвестного вида': [
      '<aside class="callout callout-other">а</aside>',
      '<aside class="callout callout-info"><p>а</p></aside>',
    ],
    'сноски без списка': [
      '<section class="footnotes"><p>а</p></section>',
      '<section class="footnotes"><ol><li>а</li></ol></section>',
    ],
    'источник внутри видео': [
      '<p>а<video><source src="/files/a.mp4">Нет видео</video>б</p>',
      '<p>а</p><video src="/files/a.mp4" controls="" preload="metadata"></video><p>б</p>',
    ],
    iframe: [
      '<iframe src="//a.b/c" title="Доска"></iframe>',
      '<p class="embed"><a href="https://a.b/c" target="_blank" rel="noopener noreferrer">Доска</a></p>',
    ],
    'проигрыватель видео': [
      '<iframe src="https://www.youtube.com/embed/abc?start=5"></iframe>',
      '<p class="embed"><a href="https://www.youtube.com/watch?v=abc&amp;t=5" target="_blank" rel="noopener noreferrer">' +
        'https://www.youtube.com/watch?v=abc&amp;t=5</a></p>',
    ],
    'код в строках с br': ['<pre class="lang-sql">a<br>b</pre>', '<pre><code class="language-sql">a\nb\n</code></pre>'],
    ничего: ['<p> </p><div></div><ul></ul><blockquote></blockquote><p><br></p>', ''],
  };
  it.each(Object.entries(same))('%s', (_, [source, form]) => {
    expect(canonical(source)).toBe(form);
    expect(canonical(form)).toBe(form);
  });
});

describe('What is gone with something in it', () => {
  const losses = (html: string) => {
    const lost: Loss[] = [];
    parseContent(html, (loss) => lost.push(loss));
    return lost.map(({ kind, name, value }) => `${kind} ${name} ${value}`);
  };

  it.each([
    ['<p><img src="https://a.b/c.png" alt="в"></p>', 'element img https://a.b/c.png'],
    ['<p><a href="javascript:alert(1)">а</a></p>', 'address a.href javascript:alert(1)'],
    ['<iframe src="http://a.b"></iframe>', 'element iframe http://a.b'],
    ['<video src="https://a.b/c.mp4"></video>', 'element video https://a.b/c.mp4'],
    ['<object data="a.swf"></object>', 'element object a.swf'],
    ['<svg><text>Схема</text></svg>', 'element svg Схема'],
    ['<p>а<select><option>б</option></select></p>', 'element select б'],
    ['<pre><code>a <img src="/files/b.png"></code></pre>', 'element img /files/b.png'],
    ['<pre><code><a href="/c">a</a></code></pre>', 'address a.href /c'],
  ])('is told: %s', (html, loss) => {
    expect(losses(html)).toEqual([loss]);
  });

  it('is not told of what nobody sees', () => {
    expect(losses('<style>p{}</style><script>a()</script><table><colgroup><col></colgroup><tr><td>1</table>')).toEqual(
      [],
    );
    for (const html of Object.values(documents)) expect(losses(html)).toEqual([]);
  });
});

/** Words that people read, in alphabetical order; marks to tick are words too. */
function wordsIn(html: string): string[] {
  const open = (name: string, attributes: Record<string, string>) =>
    name === 'input' && attributes.type === 'checkbox' ? ('checked' in attributes ? '☑' : '☐') : '';
  return [...readText(html, { open, close: () => '' }).replace(/\s+/g, '')].sort();
}

describe('Any HTML', () => {
  const runs = { numRuns: 1500 };

  it('has one form, which is not changed by reading it again', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const once = canonical(html);
        expect(canonical(once)).toBe(once);
      }),
      runs,
    );
  });

  it('keeps its form on the way through the sanitiser', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const once = canonical(html);
        expect(canonical(sanitizeContent(once))).toBe(once);
      }),
      runs,
    );
  });

  it('loses nothing that can be read', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        expect(wordsIn(canonical(html))).toEqual(wordsIn(html));
      }),
      runs,
    );
  });
});
