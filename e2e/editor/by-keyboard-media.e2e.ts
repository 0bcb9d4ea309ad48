import { blockMenu, dialog, goTo, prove, type Row, type Step, shown, slash, tool } from '../fixtures/by-keyboard.ts';
import { answerEditor } from '../fixtures/editor-api.ts';
import { pixel } from '../fixtures/pixel.ts';

const picture = { name: 'x.png', mimeType: 'image/png', buffer: pixel };
const film = { name: 'Ролик.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') };
const sound = { name: 'Звук.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('sound') };
const order = { name: 'Приказ.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
const captions = { name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nа\n') };

const file = `/files/${'c'.repeat(24)}/a`;

/** What the keys of a step open is answered with a file; the step ends when that is stored. */
const withFile =
  (file: typeof picture, step: Step): Step =>
  async (page) => {
    const chooser = page.waitForEvent('filechooser');
    await (typeof step === 'string' ? page.keyboard.press(step) : step(page));
    await (await chooser).setFiles(file);
  };

const bar = 'Таблица';
const cells = (...texts: string[]) => `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`;
const heads = (...texts: string[]) => cells(...texts).replaceAll('td>', 'th>');
const empty = cells('', '', '');
const grid = `<table><thead>${heads('1', '2', '')}</thead><tbody>${empty}${empty}</tbody></table>`;

const table = (block: string, change: readonly Step[], changed: string): Row => ({
  block: `table: ${block}`,
  make: [slash('таблица', 'Таблица'), shown(bar), '1', 'Tab', '2'],
  made: grid,
  change,
  changed,
});

const tables: Row[] = [
  table(
    'caption, head row and head column',
    [tool(bar, bar, 'Убрать строку'), tool(bar, bar, 'Сделать столбец'), tool(bar, bar, 'Добавить подпись'), 'Смены'],
    `<table><caption>Смены</caption><tbody><tr><th scope="row">1</th><td>2</td><td></td></tr>${'<tr><th scope="row"></th><td></td><td></td></tr>'.repeat(2)}</tbody></table>`,
  ),
  table(
    'merged and split cells',
    [
      tool(bar, 'Строка', 'Выделить строку'),
      tool(bar, 'Ячейки', 'Объединить ячейки'),
      ...['ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowDown'],
      tool(bar, 'Ячейки', 'Объединить ячейки'),
      tool(bar, 'Ячейки', 'Разделить ячейку'),
      'Shift+ArrowDown',
      tool(bar, 'Ячейки', 'Объединить ячейки'),
    ],
    '<table><thead><tr><th colspan="3"><p>1</p><p>2</p></th></tr></thead><tbody><tr><td rowspan="2"></td><td></td><td></td></tr><tr><td></td><td></td></tr></tbody></table>',
  ),
  table(
    'widths and alignment',
    [
      dialog(tool(bar, 'Столбец', 'Ширина столбца'), 'Control+a', '25%'),
      tool(bar, 'Столбец', 'Выделить столбец'),
      tool(bar, 'Ячейки', 'По центру'),
    ],
    grid
      .replace('<table>', '<table><colgroup><col><col style="width:25%"><col></colgroup>')
      .replaceAll('</th><th>2', '</th><th style="text-align:center">2')
      .replaceAll('<td></td><td></td><td>', '<td></td><td style="text-align:center"></td><td>'),
  ),
  table(
    'rows and columns',
    [
      tool(bar, 'Столбец', 'Переместить влево'),
      tool(bar, 'Столбец', 'Вставить столбец справа'),
      tool(bar, 'Строка', 'Вставить строку выше'),
      tool(bar, 'Строка', 'Дублировать строку'),
      tool(bar, 'Строка', 'Удалить строку'),
      tool(bar, 'Столбец', 'Удалить столбец'),
    ],
    `<table><thead>${heads('', '', '')}${heads('2', '1', '')}</thead><tbody>${empty}${empty}</tbody></table>`,
  ),
  {
    ...table('by its own menu', [tool(bar, bar, 'Абзац над таблицей')], `<p><br></p>${grid}`),
    remove: ['ArrowDown', tool(bar, bar, 'Удалить таблицу')],
    removed: '<p><br></p>',
  },
];

const image = (more = '') => `<img src="/files/x.png"${more} loading="lazy">`;

const media: Row[] = [
  {
    block: 'picture with a caption',
    make: [withFile(picture, slash('картинка', 'Изображение'))],
    made: `<p>${image()}</p>`,
    change: [
      ...[tool('Картинка', 'Описание и подпись'), 'Схема', goTo('Подпись под картинкой'), 'Рис. 1', 'Enter'],
      tool('Картинка', 'Положение', 'По центру'),
      tool('Картинка', 'Ширина', 'Средняя'),
    ],
    changed: `<figure style="text-align:center">${image(' alt="Схема" style="width:50%"')}<figcaption>Рис. 1</figcaption></figure>`,
  },
  {
    block: 'decorative picture',
    make: [withFile(picture, tool('Оформление текста', 'Изображение'))],
    made: `<p>${image()}</p>`,
    change: [
      ...[tool('Картинка', 'Описание и подпись'), goTo('Декоративная'), 'Space', 'Enter'],
      withFile({ ...picture, name: 'y.png' }, tool('Картинка', 'Заменить файлом')),
    ],
    changed: `<p>${image(' alt=""').replace('x.png', 'y.png')}</p>`,
    remove: ['Delete'],
    removed: '<p><br></p>',
  },
  {
    block: 'video',
    make: [withFile(film, slash('фильм', 'Видео'))],
    made: '<video src="/files/a" title="Ролик" controls="" preload="metadata"></video><p><br></p>',
    change: [
      ...['ArrowUp', tool('Видео', 'Название'), 'Control+a', 'Фильм', 'Enter'],
      tool('Видео', 'Ширина', 'Средняя'),
      withFile(captions, tool('Видео', 'Добавить субтитры')),
    ],
    changed:
      '<video src="/files/a" title="Фильм" style="width:50%" controls="" preload="metadata"><track kind="captions" src="/files/a" srclang="ru" default=""></video><p><br></p>',
    remove: ['Delete'],
    removed: '<p><br></p>',
  },
  {
    block: 'audio',
    make: [withFile(sound, slash('аудио', 'Аудио'))],
    made: '<audio src="/files/a" title="Звук" controls="" preload="metadata"></audio><p><br></p>',
    change: ['ArrowUp', 'Enter', 'Enter', 'Control+a', 'Речь', 'Enter'],
    changed: '<audio src="/files/a" title="Речь" controls="" preload="metadata"></audio><p><br></p>',
    remove: [blockMenu('Удалить блок')],
    removed: '<p><br></p>',
  },
  {
    block: 'file',
    make: [withFile(order, slash('вложение', 'Файл'))],
    made: '<p class="file"><a href="/files/a">Приказ.pdf, 0.0 KB</a></p><p><br></p>',
    change: ['ArrowUp', tool('Файл', 'Название'), 'Control+a', 'Приказ', 'Enter'],
    changed: '<p class="file"><a href="/files/a">Приказ</a></p><p><br></p>',
    remove: [tool('Файл', 'Убрать')],
    removed: '<p><br></p>',
  },
];

const stored = { id: 's', received: 1, size: 1, file: { url: file } };
prove([...tables, ...media], async (page) => {
  await answerEditor(page, [], { '/upload/sessions': () => stored });
  // The caret leaves a picture that cannot be shown.
  await page.route('**/files/**/*.png', (route) => route.fulfill({ body: picture.buffer, contentType: 'image/png' }));
});
