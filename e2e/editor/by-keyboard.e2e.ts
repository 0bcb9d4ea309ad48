import { blockMenu, bubble, dialog, field, goTo, prove, type Row, slash, tool } from '../fixtures/by-keyboard.ts';

// Tables and files are in by-keyboard-media. Embeds: embeds.e2e, «a video is inserted, changed and removed by the
// keyboard». What the editor keeps but does not make: languages, directions, feet of tables, rarer marks, anchors in a line.

const text = 'Оформление текста';
const properties = 'Свойства блока';
const task = (inside: string, isDone = false) =>
  `<li class="task-list-item"><input type="checkbox" disabled=""${isDone ? ' checked=""' : ''}> ${inside}</li>`;
const note = (kind: string, inside: string) => `<aside class="callout callout-${kind}">${inside}</aside>`;

const reference = (id: number, number = id) => `<a id="fnref-${id}"></a><a href="#fn-${id}"><sup>${number}</sup></a>`;
const notes = (...items: [id: number, inside: string][]) =>
  `<section class="footnotes"><ol>${items
    .map(([id, inside]) => `<li id="fn-${id}">${inside} <a href="#fnref-${id}">↩</a></li>`)
    .join('')}</ol></section>`;

const headings = [1, 2, 3, 4, 5, 6].map((level): Row => {
  const other = 7 - level;
  return {
    block: `heading ${level}`,
    make: level % 2 ? [`${'#'.repeat(level)} Глава`] : [slash(`h${level}`, `Заголовок ${level}`), 'Глава'],
    made: `<h${level}>Глава</h${level}>`,
    change: [
      level % 3 ? `Control+Alt+${other}` : tool(text, 'Стиль абзаца', `Заголовок ${other}`),
      field(properties, 'Якорь', 'глава'),
    ],
    changed: `<h${other} id="глава">Глава</h${other}>`,
  };
});

const lists: Row[] = [
  {
    block: 'bullet list with a nested item',
    make: ['- раз', 'Enter', 'два', 'Enter', 'Tab', 'три'],
    made: '<ul><li>раз</li><li>два<ul><li>три</li></ul></li></ul>',
    change: ['Shift+Tab', 'ArrowUp', 'Tab', blockMenu('Нумерованный список')],
    changed: '<ul><li>раз<ol><li>два</li></ol></li><li>три</li></ul>',
    remove: ['ArrowUp', blockMenu('Удалить блок')],
    removed: '<ul><li>три</li></ul>',
  },
  {
    block: 'ordered list with a start and a kind',
    make: ['3. раз', 'Enter', 'два'],
    made: '<ol start="3"><li>раз</li><li>два</li></ol>',
    change: [
      tool(properties, 'Вид нумерации', 'a, b, c'),
      field(properties, 'Начать с', '5'),
      tool(properties, 'Обратный порядок'),
    ],
    changed: '<ol start="5" type="a" reversed=""><li>раз</li><li>два</li></ol>',
    remove: [blockMenu('Удалить блок'), 'ArrowUp', blockMenu('Удалить блок')],
  },
  {
    block: 'tasks',
    make: [slash('задач', 'Список задач'), 'раз', 'Enter', 'два'],
    made: `<ul>${task('раз')}${task('два')}</ul>`,
    change: ['Control+Enter', 'Alt+ArrowUp'],
    changed: `<ul>${task('два', true)}${task('раз')}</ul>`,
    remove: ['Escape', 'Escape', blockMenu('Удалить блок')],
  },
  {
    block: 'blocks inside of an item',
    make: ['1. раз', 'Enter', slash('цитата', 'Цитата'), 'слово', 'Enter', 'Enter', 'ещё'],
    made: '<ol><li>раз</li><li><blockquote><p>слово</p></blockquote><p>ещё</p></li></ol>',
    change: [tool(text, 'Вставить блок', 'Код'), 'x'],
    changed: '<ol><li>раз</li><li><blockquote><p>слово</p></blockquote><p>ещё</p><pre><code>x\n</code></pre></li></ol>',
    removed: '<ol><li>раз</li><li><blockquote><p>слово</p></blockquote><p>ещё</p></li></ol>',
  },
];

const kinds = [
  ['info', 'tip', 'Совет', 'Примечание'],
  ['tip', 'warning', 'Важно', 'Совет'],
  ['warning', 'alert', 'Внимание', 'Важно'],
  ['alert', 'info', 'Примечание', 'Внимание'],
] as const;

const callouts = kinds.map(
  ([kind, other, otherName, name]): Row => ({
    block: `callout ${kind} with a title`,
    make: [slash(name, name), 'слово', 'Enter', 'два'],
    made: note(kind, '<p>слово</p><p>два</p>'),
    change: [tool(properties, 'Вид примечания', otherName), tool(properties, 'Заголовок примечания'), 'Заглавие'],
    changed: note(other, '<div class="callout-title">Заглавие</div><p>слово</p><p>два</p>'),
  }),
);

const containers: Row[] = [
  {
    block: 'quote',
    make: ['> раз', 'Enter', 'два'],
    made: '<blockquote><p>раз</p><p>два</p></blockquote>',
    change: ['Shift+ArrowUp', tool(text, 'Стиль абзаца', 'Внимание')],
    changed: `<blockquote>${note('alert', '<p>раз</p><p>два</p>')}</blockquote>`,
    remove: ['Escape', blockMenu('Удалить блок')],
  },
  {
    block: 'details with a summary',
    make: [slash('спойлер', 'Раскрывающийся блок'), 'Ещё', 'ArrowDown', 'слово'],
    made: '<details><summary>Ещё</summary><p>слово</p></details>',
    change: [blockMenu('Цитата'), 'ArrowUp', 'Control+b', ' раз'],
    changed: '<details><summary>Ещё<strong> раз</strong></summary><blockquote><p>слово</p></blockquote></details>',
  },
  {
    block: 'code with a language',
    make: ['``` ', 'select 1', 'Enter', '# 2'],
    made: '<pre><code>select 1\n# 2\n</code></pre>',
    change: [field(properties, 'Язык', 'sql'), 'Alt+ArrowUp'],
    changed: '<pre><code class="language-sql">select 1\n# 2\n</code></pre><p>до</p><p>после</p>',
  },
  {
    block: 'a heading and code inside of a callout',
    make: [':::tip ', '# Глава', 'Enter', '```sql', 'Enter', 'x'],
    made: note('tip', '<h1>Глава</h1><pre><code class="language-sql">x\n</code></pre>'),
    change: [tool(properties, 'Вид примечания', 'Важно'), 'ArrowUp', tool(properties, 'Вид примечания', 'Внимание')],
    changed: note('alert', '<h1>Глава</h1><pre><code class="language-sql">x\n</code></pre>'),
    remove: ['Escape', 'Escape', blockMenu('Удалить блок')],
  },
  {
    block: 'definition list',
    make: [slash('термины', 'Определения'), 'Слово', 'Enter', 'смысл', 'Enter', 'ещё'],
    made: '<dl><dt>Слово</dt><dd><p>смысл</p><p>ещё</p></dd></dl>',
    change: ['Enter', 'Enter', 'Два', 'Enter', 'другое'],
    changed: '<dl><dt>Слово</dt><dd><p>смысл</p><p>ещё</p></dd><dt>Два</dt><dd>другое</dd></dl>',
    remove: ['Escape', 'Escape', blockMenu('Удалить блок')],
  },
];

const others: Row[] = [
  {
    block: 'paragraph',
    make: ['текст'],
    made: '<p>текст</p>',
    change: [tool(text, 'Выравнивание', 'По центру'), 'Alt+ArrowUp'],
    changed: '<p style="text-align:center">текст</p><p>до</p><p>после</p>',
    removed: '<p>до</p><p>после</p>',
  },
  {
    block: 'marks',
    make: ['один два', 'Shift+Home', 'Control+b', 'Control+i'],
    made: '<p><strong><em>один два</em></strong></p>',
    change: [
      tool(text, 'Ещё оформление', 'Убрать оформление'),
      ...['End', 'Control+Shift+ArrowLeft'],
      tool(text, 'Ещё оформление', 'Верхний индекс'),
      tool(text, 'Размер шрифта', '24 пт'),
    ],
    changed: '<p>один <span style="font-size:24pt"><sup>два</sup></span></p>',
  },
  {
    block: 'link with marks inside',
    make: ['см. **важно**', 'Shift+Home', dialog('Control+k', 'ya.ru')],
    made: '<p><a href="https://ya.ru" target="_blank" rel="noopener noreferrer">см. <strong>важно</strong></a></p>',
    change: [dialog('Control+k', 'Control+a', 'mailto:a@b.ru')],
    changed: '<p><a href="mailto:a@b.ru">см. <strong>важно</strong></a></p>',
    remove: [dialog('Control+k', goTo('Убрать ссылку'))],
    removed: '<p>см. <strong>важно</strong></p>',
  },
  {
    block: 'line across',
    make: [slash('черта', 'Разделитель')],
    made: '<hr><p><br></p>',
    change: ['ниже'],
    changed: '<hr><p>ниже</p>',
    remove: ['Home', 'Backspace'],
    removed: '<p>ниже</p>',
  },
  {
    block: 'footnote',
    make: ['слово', tool(text, 'Вставить блок', 'Сноска'), 'почему'],
    made: `<p>до</p><p>слово${reference(1)}</p><p>после</p>${notes([1, 'почему'])}`,
    change: [
      'End',
      bubble('Перейти'),
      'Home',
      tool(text, 'Вставить блок', 'Сноска'),
      'раньше',
      'End',
      bubble('Перейти'),
    ],
    changed: `<p>до</p><p>${reference(2, 1)}слово${reference(1, 2)}</p><p>после</p>${notes([2, 'раньше'], [1, 'почему'])}`,
  },
];

prove([...others, ...headings, ...lists, ...callouts, ...containers]);
