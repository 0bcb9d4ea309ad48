import type { editing } from 'shared-api/contract';
import type { z } from 'zod';

export interface HostileText {
  name: string;
  format: z.output<typeof editing.ContentFormat>;
  content: string;
}

const nested = (mark: string, levels: number) =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}${mark}`).join('\n');

/** Makes a text of `size` characters out of copies of a piece. */
type Make = (size: number) => string;
const copies =
  (piece: string): Make =>
  (size) =>
    piece.repeat(Math.max(1, Math.floor(size / piece.length)));
const around =
  (before: string, piece: string, after: string): Make =>
  (size) =>
    before + copies(piece)(size) + after;
const pairs =
  (open: string, close: string): Make =>
  (size) =>
    copies(open)(size / 2) + copies(close)(size / 2);
const numbered =
  (piece: (index: number) => string): Make =>
  (size) => {
    const parts: string[] = [];
    for (let length = 0; length < size; length += (parts.at(-1) ?? '').length) parts.push(piece(parts.length));
    return parts.join('');
  };

const markdown: Record<string, Make> = {
  'вложенные списки': (size) => nested('- а', Math.floor(Math.sqrt(size))),
  'список в строке': copies('- '),
  'нумерация в строке': copies('1. '),
  'цитаты в строке': copies('> '),
  'цитаты со списками': copies('> - '),
  'много строк глубоких цитат': copies(`${'> '.repeat(90)}а\n`),
  'много глубоких списков': copies(`${'- '.repeat(40)}а\n`),
  'ленивые цитаты': (size) => `${'> '.repeat(90)}а\n${'б\n'.repeat(size / 2)}`,
  скобки: copies('['),
  'закрытые скобки': pairs('[', ']'),
  'скобки с адресом': pairs('[', '](x)'),
  'открытые картинки': copies('!['),
  'картинки в картинках': pairs('![', '](x)'),
  'ссылка без конца': copies('[a]('),
  'адреса в углах': copies('[a](<'),
  'названия ссылок': copies('[a](b "'),
  'скобки адреса': around('[a](', '(', ')'),
  'сноски без конца': copies('[a][b'),
  определения: numbered((index) => `[${index}]: x\n`),
  'одинаковые определения': copies('[a]: b\n'),
  'длинное определение': (size) => `[a]: ${'b'.repeat(size / 2)}\n\n${'[a]'.repeat(size / 6)}`,
  'определение без конца': around('[a]: b "', 'с\n', ''),
  'кавычки кода': numbered((index) => `${'`'.repeat((index % 3000) + 1)} `),
  'одна кавычка кода': copies('` '),
  'звёздочки слитно': copies('*'),
  звёздочки: copies('*a '),
  'звёздочки в паре': copies('*a_ '),
  'звёздочки по две': copies('**a*'),
  'звёздочки внутри': copies('a**b_c'),
  зачёркнутое: copies('~~a '),
  сущности: copies('&amp'),
  'длинная сущность': around('&', 'a', ';'),
  обратные: copies('\\'),
  пробелы: (size) => ' '.repeat(size),
  'пробелы в конце строк': copies(`${' '.repeat(500)}\n`),
  'строка пробелов в тексте': (size) => `а${' '.repeat(size)}б`,
  'пустые строки': (size) => '\n'.repeat(size),
  табуляция: (size) => '\t'.repeat(size),
  'угловые скобки': copies('<'),
  'теги без конца': copies('<a '),
  'атрибуты без конца': copies('<a b="'),
  'примечания HTML': copies('<!--'),
  инструкции: copies('<?'),
  объявления: copies('<!A'),
  'разделы CDATA': copies('<![CDATA['),
  'теги в строке': copies('<b>'),
  'широкая таблица': (size) => `${'|a'.repeat(size / 4)}|\n${'|-'.repeat(size / 4)}|\n`,
  'таблица без ячеек': (size) => {
    const side = Math.floor(Math.sqrt(size));
    return `${'|a'.repeat(side)}|\n${'|-'.repeat(side)}|\n${'|\n'.repeat(size / 4)}`;
  },
  'почти таблицы': copies('|a|\n'),
  'чёрточки таблицы': copies('a\n-\n|'),
  разделители: copies('- - - -\n'),
  заголовки: copies('# а\n'),
  'длинный заголовок': (size) => `# ${'#'.repeat(size)} а`,
  'якоря заголовка': around('# а', ' {#а', ''),
  'пробелы заголовка': (size) => `# а${' '.repeat(size)}{#b`,
  'адреса в тексте': copies('http://a.b '),
  'адрес без конца': around('http://a.b/', '(', ''),
  'адреса слитно': copies('http://'),
  почта: copies('a@a.a'),
  'точки почты': around('a@', 'a.', ''),
  двоеточия: copies('a:'),
  www: copies('www.'),
  mailto: copies('mailto:'),
  'пробелы в note': (size) => `{% note${' '.repeat(size)}`,
  'пробелы в note с концом': (size) => `{% note ${' '.repeat(size)}x %}`,
  'note без конца': copies('{% note '),
  'вложенные note': copies('{% note info %}\n\n'),
  'вложенные cut': copies('{% cut "а" %}\n\n'),
  'file без конца': copies('{% file src="'),
  'директивы без имени': copies('{%'),
  'директивы с концом': copies('{% if a %}'),
  'таблицы YFM без конца': copies('#|\n'),
  'таблицы YFM в строке': copies('#|'),
  'концы таблиц YFM': copies('|#\n'),
  'вложенные таблицы YFM': pairs('#|\n||\n', '||\n|#\n'),
  'ячейки YFM': (size) => `#|\n||${'а|'.repeat(size / 2)}||\n|#`,
  'соединённые ячейки YFM': (size) => `#|\n||${'а|'.repeat(size / 5)}||\n||${'^|'.repeat(size / 5)}||\n|#`,
  'код в ячейке YFM': (size) => `#|\n||${'`a'.repeat(size / 2)}||\n|#`,
  'вид ячеек YFM': (size) => `#|\n||${'{style='.repeat(size / 7)}||\n|#`,
  'строки ячейки YFM': (size) => `#|\n||${'а\n'.repeat(size / 2)}||\n|#`,
  термины: copies('[*а]: б\n\n'),
  'ссылки на термины': copies('[а](*'),
  'размеры картинок': copies('![а](б =1x'),
  'знаки задач': copies('- [ ] '),
  'сноски с текстом': numbered((index) => `а[^${index}]\n\n[^${index}]: б\n\n`),
  'пути к одной сноске': (size) => `[^а]: б\n\n${copies('[^а]')(size)}`,
  'сноски в строке': copies('^[а] '),
  'сноски в сносках': pairs('^[', ']'),
  'открытые сноски': copies('^['),
  'определения сносок': copies('[^а]: б\n'),
  'сноски в определениях сносок': copies('[^а]: '),
  'определения терминов': copies('а\n: б\n\n'),
  'определения в определениях': copies(': '),
  'выделения в паре': copies('==а '),
  'выделения слитно': copies('='),
  'контейнеры без конца': copies(':::note\n'),
  'контейнеры с концом': copies(':::note\nа\n:::\n'),
  'вложенные контейнеры': (size) =>
    Array.from(
      { length: Math.floor(Math.sqrt(size)) },
      (_, level) => `${':'.repeat(Math.floor(Math.sqrt(size)) + 3 - level)}note\n`,
    ).join(''),
  'двоеточия слитно': copies(':'),
  'директивы в заборах': copies('```{note}\n'),
  'директивы с концом забора': copies('```{note}\nа\n```\n'),
  'выноски MkDocs': copies('!!! note\n    а\n'),
  'вложенные выноски MkDocs': (size) =>
    Array.from({ length: Math.floor(Math.sqrt(size / 4)) }, (_, level) => `${'    '.repeat(level)}!!! note\n`).join(''),
  'заголовок выноски без конца': (size) => `!!! note "${'а "'.repeat(size / 3)}`,
  'вкладки MkDocs': copies('=== "а"\n    б\n'),
  'выноски GitHub': copies('> [!NOTE]\n> а\n\n'),
  'выноски GitHub друг в друге': copies('> [!NOTE] '),
  'компоненты без конца': copies('<Note>\n'),
  'компоненты с концом': pairs('<Note>\n', '</Note>\n'),
  'компоненты вперемешку': numbered((index) => `<Aa${index}>\n</Bb>\n`),
  'атрибуты компонента без конца': copies('<Note a="'),
  'скобки компонента': copies('<Note a={'),
  'компоненты в строке': copies('<Note>а'),
  'примечания MDX': copies('{/*'),
  'примечания MDX по строкам': copies('{/*\n'),
  'примечания MDX с концом далеко': (size) => `${'{/*\n'.repeat(size / 4)}*/} а`,
  'модули MDX': copies("import а from 'б'\n\n"),
  'модуль MDX без конца': around('import {', 'а,\n', ''),
  'шорткоды без конца': copies('{{< a '),
  'шорткоды Hugo': copies('{{< youtube a >}}\n'),
  'вложенные шорткоды': copies('{{% note %}}\n'),
  'доводы шорткода': (size) => `{{< a ${'b="c" '.repeat(size / 6)}>}}`,
  'вики-ссылки': copies('[[а]]'),
  'вики-ссылки без конца': copies('[[а|'),
  'якоря в скобках': around('# а', ' {: #а', ''),
  'якоря MDX': around('# а', ' {/* #а', ''),
  'строки свойств': copies('{: #а }\n'),
  'одинаковые заголовки': copies('# а\n\n'),
  'заголовки с номерами': numbered((index) => `# а-${index}\n\n# а\n\n`),
  оглавления: copies('[TOC]\n\n'),
  'рамки в абзаце': around('а ', '<iframe src="https://a.b/c"></iframe>', ''),
  'рамки рядом': copies('<iframe src="https://a.b/c"></iframe>\n\n'),
  'открытые рамки': copies('<iframe src="https://a.b/c">'),
  'ссылки без схемы': copies('[a](b:c) '),
  'открытые ссылки без схемы': copies('<a href="b:c">'),
  'ролики картинками': copies('![](a.mp4)'),
};

const html: Record<string, Make> = {
  'вложенные элементы': copies('<div>'),
  'вложенные элементы с концом': pairs('<div>', '</div>'),
  'вложенные списки HTML': copies('<ul><li>'),
  'вложенные таблицы HTML': copies('<table><tr><td>'),
  'открытые b': numbered((index) => `<b title=${index}>`),
  'открытые b в абзацах': numbered((index) => `<p><b title=${index}>а`),
  'закрытия без начал': copies('</p>'),
  'закрытия br': copies('</br>'),
  'чужие картинки': copies('а<img src=x>'),
  'картинки рядом': copies('<img src=/files/a>'),
  'открытые теги': copies('<'),
  'теги без конца HTML': copies('<p '),
  'адреса в тегах': copies('<a href="'),
  примечания: copies('<!--'),
  'много атрибутов': numbered((index) => (index === 0 ? '<p ' : `a${index}=b `)),
  'длинный style': around('<p style="', 'color:red;', '">а</p>'),
  'скобки style': around('<p style="', '{', '">а</p>'),
  'много style': copies('<p style="color:red">а</p>'),
  классы: around('<p class="', 'ql-a ', '">а</p>'),
  'сущности HTML': copies('&lt;'),
  амперсанды: copies('&'),
  кавычки: copies('"'),
  'пробелы Quill': copies('&nbsp;'),
  'строчные элементы': copies('<b>x</b> '),
  'строчные пробелы': around('<b>', '&nbsp;', '</b>'),
  'плоский список Quill': (size) => {
    const item = '<li data-list="bullet">а</li><li data-list="bullet" class="ql-indent-1">б</li>';
    return `<ol>${item.repeat(size / item.length)}</ol>`;
  },
  'виды списков Quill': (size) => {
    const item = '<li data-list="bullet">а</li><li data-list="ordered">б</li>';
    return `<ol>${item.repeat(size / item.length)}</ol>`;
  },
  'списки Quill': copies('<ol><li data-list="bullet">а</li></ol>'),
  'код Quill': copies('<div class="ql-code-block-container"><div class="ql-code-block">а</div></div>'),
  'пустые абзацы': copies('<p></p>'),
  якоря: numbered((index) => `<i id=a${index}></i>`),
  'адреса файлов': copies('/files/a12345678901234567890123/'),
  'адреса файлов в кавычках': copies('"/files/a12345678901234567890123/'),
  'данные картинок': copies('data:image/png;base64,'),
  слово: (size) => 'а'.repeat(size),
  'слова через дефис': copies('а-'),
  'слова через точку': copies('а.'),
  'слова через дробь': copies('a/'),
  'разные слова': numbered((index) => `${index.toString(36)} `),
  'разные слова по-русски': numbered((index) => `ж${index.toString(36)}ж `),
  иероглифы: numbered((index) => `${String.fromCharCode(0x4e00 + (index % 20_000))}${index % 999} `),
};

const entries = (texts: Record<string, Make>, format: HostileText['format'], size: number) =>
  Object.entries(texts).map(([name, make]) => ({ name, format, content: make(size) }));

/** Texts that make some parser look back, climb down or grow; each about `size` characters. */
export function hostileTexts(size: number): HostileText[] {
  return [...entries(markdown, 'markdown', size), ...entries(html, 'html', size)];
}
