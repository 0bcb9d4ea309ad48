import fc from 'fast-check';

/** Every production of docs/document-format.md in its one form. */
export const documents: Readonly<Record<string, string>> = {
  абзац: '<p>а</p>',
  'абзац с краем': '<p style="text-align:center">а</p><h2 style="text-align:right">б</h2>',
  'пустой абзац между двумя': '<p>а</p><p><br></p><p>б</p>',
  'пустой абзац с якорем в конце': '<p>а</p><p id="конец"><br></p>',
  'язык и направление': '<p lang="ar" dir="rtl">а</p>',
  'h1–h6 с якорем': '<h1 id="a">1</h1><h2>2</h2><h3>3</h3><h4 id="b">4</h4><h5>5</h5><h6 id="c">6</h6>',
  hr: '<p>а</p><hr><p>б</p>',
  'цитата из абзацев': '<blockquote><p>а</p><p>б</p></blockquote>',
  'цитата в цитате': '<blockquote><p>а</p><blockquote><p>б</p></blockquote></blockquote>',
  'код без языка': '<pre><code>a\n\n  b &lt;c&gt;\n</code></pre>',
  'пустой код': '<pre><code>\n</code></pre>',
  'код, который начинается с пустой строки': '<pre><code>\n\na\n</code></pre>',
  'код с языком; два блока подряд':
    '<pre><code class="language-sql">a\n\nb\n</code></pre><pre id="я"><code class="language-c++">c\n</code></pre>',
  'ul и ol': '<ul><li>а</li><li>б</li></ul><ol><li>а</li></ol>',
  'ol с начала, вида и наоборот': '<ol start="3" type="a" reversed=""><li>а</li><li value="9">б</li></ol>',
  'пустой пункт': '<ul><li></li></ul>',
  'li из абзацев': '<ul><li><p>а</p><p>б</p></li><li>в</li></ul>',
  'li с кодом и картинкой':
    '<ol><li><p>а</p><pre><code class="language-sh">x\n</code></pre><p><img src="/files/a.png" loading="lazy"></p></li></ol>',
  'ul/ol вперемешку': '<ul><li>а<ol><li>б<ul><li>в</li></ul></li></ol></li></ul>',
  'пункт, который начинается со списка': '<ul><li><ul><li>а</li></ul></li></ul>',
  'два списка подряд': '<ul><li>а</li></ul><ul><li>б</li></ul>',
  задачи:
    '<ul><li class="task-list-item"><input type="checkbox" disabled="" checked=""> а</li><li class="task-list-item"><input type="checkbox" disabled=""> </li></ul>',
  'задача из блоков': '<ul><li class="task-list-item"><input type="checkbox" disabled=""> <p>а</p><p>б</p></li></ul>',
  'таблица в li': '<ul><li><p>а</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table></li></ul>',
  dl: '<dl><dt>Термин</dt><dd>значение</dd><dt>Два</dt><dt>Три</dt><dd><p>а</p><p>б</p></dd></dl>',
  'примечания четырёх видов': ['info', 'tip', 'warning', 'alert']
    .map((kind) => `<aside class="callout callout-${kind}"><div class="callout-title">Т</div><p>а</p></aside>`)
    .join(''),
  'примечание без заголовка': '<aside class="callout callout-info"><p>а</p></aside>',
  'примечание с блоками':
    '<aside class="callout callout-warning"><div class="callout-title">Важно</div><p>а</p><ol><li>б</li></ol><pre><code class="language-js">x\n</code></pre></aside>',
  'два примечания подряд':
    '<aside class="callout callout-info"><p>а</p></aside><aside class="callout callout-info"><p>б</p></aside>',
  details: '<details><summary>Ещё</summary><p>а</p><ul><li>б</li></ul></details>',
  'details открытый + вложенный':
    '<details open=""><summary>Ещё</summary><details><summary>в</summary><p>а</p></details></details>',
  'details без текста': '<details><summary></summary><p><br></p></details>',
  'thead/th': '<table><thead><tr><th>А</th><th>Б</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  'th в строке + scope': '<table><tbody><tr><th scope="row">А</th><td>1</td></tr></tbody></table>',
  'colspan/rowspan':
    '<table><tbody><tr><td colspan="2">А</td><td rowspan="2">Б</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
  'подпись, тела и подвал':
    '<table id="t"><caption>П<br>о</caption><tbody><tr><td>1</td></tr></tbody><tbody><tr><td>2</td></tr></tbody><tfoot><tr><td>И</td></tr></tfoot></table>',
  'ширины колонок':
    '<table><colgroup><col style="width:100px"><col><col style="width:20%"></colgroup><tbody><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>',
  'блоки в ячейках':
    '<table><tbody><tr><td><p>а</p><p>б</p></td><td><p>До</p><ul><li>а</li></ul></td></tr><tr><td><pre><code class="language-sql">a\n</code></pre></td><td><h3 id="x">а</h3><p>б</p></td></tr></tbody></table>',
  'край и фон ячейки':
    '<table><tbody><tr><td style="text-align:right;background-color:#ffeecc">1</td><th style="text-align:center">2</th></tr></tbody></table>',
  'пустые ячейки': '<table><tbody><tr><td></td><td>2</td></tr><tr><td></td><td></td></tr></tbody></table>',
  'таблица в таблице':
    '<table><tbody><tr><td><table><tbody><tr><td>1</td></tr></tbody></table></td><td>2</td></tr></tbody></table>',
  'таблица в примечании':
    '<aside class="callout callout-info"><div class="callout-title">Т</div><table><tbody><tr><td>1</td></tr></tbody></table></aside>',
  figure:
    '<figure><img src="/files/a.png" alt="Схема" width="100" loading="lazy"><figcaption>Рис. <strong>1</strong></figcaption></figure>',
  'figure с краем и таблицей':
    '<figure style="text-align:center"><table><tbody><tr><td>1</td></tr></tbody></table><figcaption>Т</figcaption></figure>',
  'картинка alt/title/size':
    '<p>а <img src="/files/a.png" alt="" title="т" width="100" height="20" loading="lazy"><img src="/files/b.png" style="width:50%" loading="lazy"></p>',
  видео:
    '<video id="v" src="/files/a.mp4" title="т" width="300" controls="" preload="metadata"><track kind="captions" src="/files/a.vtt" srclang="ru" default=""></video>',
  'видео шириной в долю': '<video src="/files/a.mp4" style="width:50%" controls="" preload="metadata"></video>',
  звук: '<audio src="/files/a.mp3" controls="" preload="metadata"></audio>',
  файл: '<p class="file"><a href="/files/a/b.pdf">Договор</a></p>',
  'файл без названия': '<p class="file"><a href="/files/a/b.pdf">/files/a/b.pdf</a></p>',
  'вложенная страница':
    '<p id="e" class="embed"><a href="https://a.b/c" target="_blank" rel="noopener noreferrer">Доска</a></p>',
  сноски:
    '<p>т<a id="r1"></a><a href="#f1"><sup>1</sup></a></p><section class="footnotes"><ol><li id="f1">сноска <a href="#r1">↩</a></li></ol></section>',
  метки:
    '<p><strong>а</strong><em>б</em><u>в</u><s>г</s><small>д</small><mark>е</mark><sup>ж</sup><sub>з</sub><kbd>и</kbd><samp>к</samp><var>л</var><code>м</code><q>н</q><cite>о</cite><abbr title="п">р</abbr></p>',
  'две клавиши рядом': '<p><kbd>Ctrl</kbd><kbd>C</kbd></p>',
  'цвет, фон, размер и язык':
    '<p><span style="color:red"><span style="background-color:#ff0"><span style="font-size:20pt"><span lang="en">a</span></span></span></span></p>',
  ссылки:
    '<p><a href="/materials/1#б" title="т">а</a> <a href="https://a.b/" target="_blank" rel="noopener noreferrer"><strong>б</strong></a> <a href="mailto:a@b.c">в</a></p>',
  'br в абзаце': '<p>а<br>б<br><br>в</p>',
  'якорь посреди': '<p>а <a id="z"></a>б</p>',
  'неразрывный пробел': '<p>&nbsp;а&nbsp;б</p>',
};

const pieces = {
  tags: 'p p h2 div span b i em a ul ol li li table tr td th thead tbody tfoot caption colgroup pre code blockquote aside details summary dl dt dd figure figcaption kbd sup q section center font label abbr'.split(
    ' ',
  ),
  empty: 'img br hr input col'.split(' '),
  attributes: [
    ...['', ' id="x"', ' id="y z"', ' class="callout callout-tip"', ' class="callout-title"', ' class="file"'],
    ...[' class="footnotes"', ' class="embed"', ' style="text-align:center;color:red;font-size:12pt"', ' open'],
    ...[' colspan="3"', ' rowspan="2"', ' rowspan="9"', ' href="/a"', ' href="https://a.b/c" title="т"', ' name="n"'],
    ...[
      ' src="/files/a/b.png" alt=""',
      ' type="checkbox" checked',
      ' start="3"',
      ' width="20%"',
      ' style="width:10px"',
    ],
  ],
  texts: ['а', 'б ', ' ', '\n', 'в&nbsp;г', '  д', '&lt;', 'код\nещё', '*е*', '1. ж', '# з', '|', '[и]', '`'],
};

const attributes = fc
  .tuple(fc.constantFrom(...pieces.attributes), fc.constantFrom(...pieces.attributes))
  .map((both) => both.join(''));

/** Any HTML of these elements, at any place in each other, now and then not closed. */
export const anyHtml: fc.Arbitrary<string> = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom(...pieces.texts),
    fc.tuple(fc.constantFrom(...pieces.empty), attributes).map(([name, given]) => `<${name}${given}>`),
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...pieces.tags), attributes, tie('nodes'), fc.integer({ min: 0, max: 19 }))
        .map(([name, given, inside, end]) => `<${name}${given}>${inside}${end === 0 ? '' : `</${name}>`}`),
    },
  ),
})).nodes;
