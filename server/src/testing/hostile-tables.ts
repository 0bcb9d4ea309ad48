const repeated = (piece: string, size: number) => piece.repeat(Math.max(1, Math.floor(size / piece.length)));

const shapes: Record<string, (size: number) => string> = {
  'широкие col': (size) => `<table>${repeated('<col span=1000>', size * 4)}<tr><td>а</table>`,
  'широкие ячейки в строке': (size) => `<table><tr>${repeated('<td colspan=1000>а', size)}</table>`,
  'одна широкая над узкими': (size) => `<table><tr><td colspan=1000>${repeated('<tr><td>а', size)}</table>`,
  'ячейки до конца таблицы': (size) => `<table>${repeated('<tr><td rowspan=20000>а', size)}</table>`,
  'ячейки на всю таблицу': (size) => `<table>${repeated('<tr><td rowspan=1000 colspan=1000>а', size)}</table>`,
  'много ячеек и одна под ними': (size) =>
    `<table><tr>${repeated('<td>', size / 2)}<td rowspan=2>а<tr>${repeated('<td colspan=3>', size / 2)}</table>`,
  'строка ячеек': (size) => `<table><tr>${repeated('<td>а', size)}</table>`,
  'столбец ячеек': (size) => `<table>${repeated('<tr><td>а', size)}</table>`,
  тела: (size) => `<table>${repeated('<tbody><tr><td>а</tbody>', size)}</table>`,
  'текст между ячейками': (size) => `<table><tr>${repeated('<p>а</p><td>', size)}</table>`,
  'абзацы в группе вне строк': (size) => `<table><div>${repeated('<p>а</p>', size)}</div><tr><td>а</table>`,
  'таблицы в таблицах': (size) => `${'<table><tr><td>'.repeat(24)}${repeated('<p>а</p>', size)}`,
  'подписи из абзацев': (size) => `<table><caption>${repeated('<p>а</p>', size)}</caption><tr><td>а</table>`,
};

/** Tables that claim places or have somebody look over them again and again; each about `size` characters. */
export function hostileTables(size: number): { name: string; content: string }[] {
  return Object.entries(shapes).map(([name, make]) => ({ name, content: make(size) }));
}

/** The same for whatever else a document's form has to look at more than once. */
const others: Record<string, (size: number) => string> = {
  'сноски в сносках': () => '<section class="footnotes">'.repeat(90),
  'пробелы в адресе': (size) => `<a href="а${' '.repeat(size * 8)}б">а</a>`,
  'якоря и концы строк': (size) => repeated('<i id=а></i><br>', size),
  'разные якоря': (size) => Array.from({ length: size / 20 }, (_, index) => `<i id=а${index}></i>`).join('<br>'),
  'глубокие группы': (size) => `${'<div>'.repeat(90)}${repeated('<p>а</p>', size)}`,
  'глубокие метки': (size) => `${'<span style="color:red">'.repeat(90)}${repeated('<b>а</b> ', size)}`,
  'глубокие цитаты': (size) => `${'<blockquote>'.repeat(90)}${repeated('<p>а</p>', size)}`,
  'заголовки в заголовках': (size) => `${'<details><summary>'.repeat(45)}${repeated('<p>а</p>', size)}`,
  'пункты без списка': (size) => `<ul>${repeated('а<p>б</p>', size)}</ul>`,
  'подписи картинки': (size) => `<figure>${repeated('<figcaption>а</figcaption>', size)}<img src=/files/a></figure>`,
  'код из меток': (size) => `<pre>${repeated('<b>а</b>\n', size)}</pre>`,
};

export function hostileBlocks(size: number): { name: string; content: string }[] {
  return Object.entries(others).map(([name, make]) => ({ name, content: make(size) }));
}
