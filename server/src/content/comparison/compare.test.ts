import { describe, expect, it } from '@jest/globals';
import { canonical, parseContent } from '../canonical.ts';
import { startBudget } from './budget.ts';
import { compareDocuments } from './compare.ts';
import { settle, wordsOf } from './testing/settle.ts';

function compare(from: string, to: string): string {
  return compareDocuments(parseContent(from), parseContent(to)) ?? '';
}

const file = (name: string) => `/files/a${'b'.repeat(23)}/${name}`;
const rows = (...several: string[][]) =>
  `<table><tbody>${several.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

/** Blocks with enough words in common to be known again. */
const long = 'Пропуск на территорию выдаёт бюро пропусков по заявке отдела';

describe('A paragraph', () => {
  it('shows the words that came and went, with the spaces between them once', () => {
    expect(compare('<p>Пропуск выдаёт охрана</p>', '<p>Пропуск выдаёт бюро пропусков</p>')).toBe(
      '<p data-change="changed">Пропуск выдаёт <del>охрана</del><ins>бюро пропусков</ins></p>',
    );
    expect(compare('<p>один два три, пять шесть</p>', '<p>один 2 3, пять шесть</p>')).toBe(
      '<p data-change="changed">один <del>два три</del><ins>2 3</ins>, пять шесть</p>',
    );
  });

  it('that was written anew is struck through and written again, not mixed', () => {
    expect(compare('<p>Обед с часу до двух</p>', '<p>Приём ведёт бюро до вечера</p>')).toBe(
      '<p data-change="changed"><del>Обед с часу до двух</del><ins>Приём ведёт бюро до вечера</ins></p>',
    );
  });

  it('that came or went is marked as a block', () => {
    expect(compare(`<p>${long}</p><p>Обед</p>`, `<h2 id="x">Глава</h2><p>${long}</p>`)).toBe(
      `<h2 id="x" data-change="added"><ins>Глава</ins></h2><p>${long}</p><p data-change="removed"><del>Обед</del></p>`,
    );
  });

  it('that moved went from one place and came to another', () => {
    const html = compare(`<p>${long}</p><p>Обед</p><p>Приём</p>`, `<p>Обед</p><p>Приём</p><p>${long}</p>`);
    expect(html).toBe(
      `<p data-change="removed"><del>${long}</del></p><p>Обед</p><p>Приём</p><p data-change="added"><ins>${long}</ins></p>`,
    );
  });

  it('keeps the marks of its text', () => {
    expect(compare(`<p>${long} <b>срочно</b></p>`, `<p>${long} <b>сегодня</b></p>`)).toContain(
      '<del><strong>срочно</strong></del><ins><strong>сегодня</strong></ins>',
    );
  });

  it('that says the same in another look has a note, and nothing struck through', () => {
    expect(compare(`<p>${long}</p>`, `<p style="text-align:center">${long}</p>`)).toBe(
      `<p data-change="changed" data-note="Изменилось оформление" style="text-align:center">${long}</p>`,
    );
    const bold = compare('<p>один два</p>', '<p>один <b>два</b></p>');
    expect(bold).toContain(
      'один <span data-change="changed" title="Изменилось оформление"><strong>два</strong></span>',
    );
  });

  it('names the address that a link had before', () => {
    const html = compare(
      '<p>см. <a href="/old?a=1&amp;b=%22">правила</a></p>',
      '<p>см. <a href="/new">правила</a></p>',
    );
    expect(html).toBe(
      '<p data-change="changed" data-note="Ссылка раньше вела на /old?a=1&amp;b=%22">см. ' +
        '<span data-change="changed" title="Ссылка раньше вела на /old?a=1&amp;b=%22"><a href="/new">правила</a></span></p>',
    );
    expect(compare('<p>см. правила</p>', '<p>см. <a href="/new">правила</a></p>')).toContain(
      'Добавлена ссылка на /new',
    );
    expect(compare('<p>см. <a href="/new">правила</a></p>', '<p>см. правила</p>')).toContain('Убрана ссылка на /new');
  });

  it('that became a heading, or a heading of another level, says what it was', () => {
    expect(compare(`<p>${long}</p>`, `<h2>${long}</h2>`)).toBe(
      `<h2 data-change="changed" data-note="Был обычный абзац">${long}</h2>`,
    );
    expect(compare(`<p>а</p><h2>${long}</h2>`, `<p>а</p><h3>${long}</h3>`)).toContain('Был заголовок 2-го уровня');
  });
});

describe('A picture', () => {
  it('in the place of another is shown beside it', () => {
    const html = compare(`<p><img src="${file('1.png')}"></p>`, `<p><img src="${file('2.png')}"></p>`);
    expect(html).toMatch(
      /^<p data-change="changed"><del><img src="[^"]*1\.png"[^>]*><\/del><ins><img src="[^"]*2\.png"/,
    );
  });

  it('of another size has a note', () => {
    const html = compare(
      `<figure><img src="${file('1.png')}" alt="План" width="100"><figcaption>План</figcaption></figure>`,
      `<figure><img src="${file('1.png')}" alt="План" width="200"><figcaption>План</figcaption></figure>`,
    );
    expect(html).toContain('data-note="Изменился вид или описание рисунка"');
    expect(html).not.toMatch(/<ins|<del/);
    expect(settle(html, 'accepted')).toContain('<figure><img');
  });
});

describe('A list', () => {
  it('shows its items one by one, nested ones too', () => {
    const html = compare(
      '<ul><li>хлеб<ul><li>белый</li><li>чёрный</li></ul></li><li>соль крупная</li></ul>',
      '<ul><li>хлеб<ul><li>белый</li><li>ржаной</li><li>серый</li></ul></li><li>соль мелкая</li></ul>',
    );
    expect(html).toBe(
      '<ul><li>хлеб<ul><li>белый</li><li data-change="removed"><del>чёрный</del></li>' +
        '<li data-change="added"><ins>ржаной</ins></li><li data-change="added"><ins>серый</ins></li></ul></li>' +
        '<li data-change="changed">соль <del>крупная</del><ins>мелкая</ins></li></ul>',
    );
  });

  it('says that a task was done, and that it is numbered now', () => {
    const task = (isDone: boolean) =>
      `<ul><li class="task-list-item"><input type="checkbox" disabled${isDone ? ' checked' : ''}> пропуск</li></ul>`;
    expect(compare(task(false), task(true))).toContain('<li data-change="changed" data-note="Отмечено как сделанное"');
    expect(compare(task(true), task(false))).toContain('data-note="Отметка о сделанном снята"');
    expect(compare('<ul><li>а</li></ul>', '<ol><li>а</li></ol>')).toBe(
      '<ol data-change="changed" data-note="Был список с метками"><li>а</li></ol>',
    );
  });
});

describe('A table', () => {
  it('marks only the words of a cell that changed', () => {
    expect(compare(rows(['Вход', '10'], ['Выход', '20']), rows(['Вход', '10'], ['Выход', '30']))).toBe(
      rows(['Вход', '10']).replace('</tbody></table>', '') +
        '<tr><td>Выход</td><td data-change="changed"><del>20</del><ins>30</ins></td></tr></tbody></table>',
    );
  });

  it('marks rows that came and went', () => {
    const html = compare(rows(['Вход', '10'], ['Выход', '20']), rows(['Въезд', '5'], ['Вход', '10']));
    expect(html).toBe(
      '<table><tbody><tr data-change="added"><td><ins>Въезд</ins></td><td><ins>5</ins></td></tr>' +
        '<tr><td>Вход</td><td>10</td></tr>' +
        '<tr data-change="removed"><td><del>Выход</del></td><td><del>20</del></td></tr></tbody></table>',
    );
  });

  it('marks the cells of a column that came, and keeps every row as wide', () => {
    const html = compare(
      rows(['Имя', 'Цена'], ['Хлеб', '10'], ['Соль', '20']),
      rows(['Имя', 'Вес', 'Цена'], ['Хлеб', 'кг', '10']),
    );
    expect(html).toBe(
      '<table><tbody><tr><td>Имя</td><td data-change="added"><ins>Вес</ins></td><td>Цена</td></tr>' +
        '<tr><td>Хлеб</td><td data-change="added"><ins>кг</ins></td><td>10</td></tr>' +
        '<tr data-change="removed"><td><del>Соль</del></td><td data-change="added"></td><td><del>20</del></td></tr></tbody></table>',
    );
  });

  it('marks the cells of a column that went, and leaves the widths out that fit no more', () => {
    const wide = rows(['Имя', 'Цена'], ['Хлеб', '10']).replace(
      '<tbody>',
      '<colgroup><col style="width:100px"><col style="width:50px"></colgroup><tbody>',
    );
    const html = compare(wide, rows(['Имя'], ['Хлеб']));
    expect(html).toContain('<tr><td>Хлеб</td><td data-change="removed"><del>10</del></td></tr>');
    expect(html).not.toContain('<col');
  });

  it('takes a column that was filled anew for the same one', () => {
    const html = compare(rows(['Имя', 'а'], ['Хлеб', 'б']), rows(['Имя', 'в'], ['Хлеб', 'г']));
    expect(html).toContain('<td data-change="changed"><del>б</del><ins>г</ins></td>');
  });

  const spanned = (last: string) =>
    `<table><tbody><tr><td rowspan="2">Смена</td><td>${last}</td></tr><tr><td>ночь</td></tr><tr><td colspan="2">итог</td></tr></tbody></table>`;

  it('with cells over several places shows words and rows as well', () => {
    expect(compare(spanned('день'), spanned('утро'))).toContain(
      '<td data-change="changed"><del>день</del><ins>утро</ins></td>',
    );
    const longer = spanned('день').replace('</tbody>', '<tr><td>и</td><td>ещё</td></tr></tbody>');
    expect(compare(spanned('день'), longer)).toContain('<tr data-change="added"><td><ins>и</ins></td>');
  });

  it('with such cells and another width is shown as two', () => {
    const html = compare(spanned('день'), rows(['Смена', 'день', 'ночь']));
    expect(html).toMatch(/^<table data-change="removed">.*<table data-change="added">/);
  });
});

describe('Other blocks', () => {
  it('of code show their words, and the language that they had', () => {
    const html = compare(
      '<pre><code class="language-js">let a = 1;\nlet b = 2;</code></pre>',
      '<pre><code class="language-ts">let a = 1;\nlet b &lt; 3;</code></pre>',
    );
    expect(html).toContain('data-note="Изменился язык кода, был: js"');
    expect(html).toContain('let b <del>= 2</del><ins>&lt; 3</ins>;');
  });

  it('of several blocks show what changed inside of them', () => {
    const html = compare(
      `<details><summary>Кратко</summary><p>${long}</p></details><aside class="callout callout-info"><p>${long}</p></aside>`,
      `<details><summary>Коротко</summary><p>${long}</p></details><aside class="callout callout-alert"><p>${long}</p></aside>`,
    );
    expect(html).toContain('<summary data-change="changed"><del>Кратко</del><ins>Коротко</ins></summary>');
    expect(html).toContain(
      '<aside data-change="changed" data-note="Изменилось оформление" class="callout callout-alert">',
    );
  });

  it('with a player are not loaded once they are gone', () => {
    expect(compare(`<video src="${file('1.mp4')}"></video>`, '<p>а</p>')).toMatch(
      /<video [^>]*preload="none" data-change="removed"|<video [^>]*data-change="removed"[^>]*preload="none"/,
    );
    expect(compare('<p class="embed"><a href="https://a.ru/1">Ролик</a></p>', '<p>а</p>')).toContain(
      '<p data-change="removed" class="embed"><del><a href="https://a.ru/1" target="_blank" rel="noopener noreferrer">Ролик</a></del></p>',
    );
  });
});

describe('A comparison', () => {
  it('with nothing is all that is there', () => {
    expect(compare('', `<p>${long}</p>`)).toBe(`<p data-change="added"><ins>${long}</ins></p>`);
    expect(compare(`<p>${long}</p>`, '')).toBe(`<p data-change="removed"><del>${long}</del></p>`);
    expect(compare('', '')).toBe('');
  });

  it('has every id once: that of the newer version', () => {
    const html = compare(
      `<h2 id="x">Первая глава</h2><p><a id="y"></a>${long}</p>`,
      `<h2 id="x">Совсем другое</h2><p>а</p><h2 id="y">Ещё одно место</h2>`,
    );
    expect(html.match(/ id="x"/g)).toHaveLength(1);
    expect(html.match(/ id="y"/g)).toHaveLength(1);
  });

  it('lets no text and no attribute of either version become an element', () => {
    const hostile = `<p title='"><script>'>${'&lt;img src=x onerror=alert(1)&gt;'} <a href="/a?&quot;&gt;&lt;script&gt;">${long}</a></p>`;
    const html = compare(hostile, hostile.replace('/a?', '/b?').replace('onerror', 'onload'));
    expect(html).toContain('&lt;img');
    expect(html).not.toMatch(/<(?!\/?(?:p|a|ins|del|span)[ >])/);
  });

  it('takes no marks from what an author has written', () => {
    const html = compare('<p>а б в г</p>', '<p data-change="removed" data-note="x">а б <ins>в</ins> д</p>');
    expect(html).not.toContain('"removed"');
    expect(html).toContain('<u>в</u>');
  });

  it('whose time is over goes on coarsely, and loses nothing', () => {
    const from = `${rows(['Вход', '10'], ['Выход', '20'])}<p>${long}</p>`;
    const to = `${rows(['Вход', '10'], ['Выход', '30'])}<p>${long} сегодня</p>`;
    const html = compareDocuments(parseContent(from), parseContent(to), startBudget(Date.now, 0)) ?? '';
    expect(settle(html, 'accepted')).toBe(canonical(to));
    expect(wordsOf(settle(html, 'refused'))).toBe(wordsOf(canonical(from)));
  });
});

describe('A document that is large', () => {
  const words = (count: number, other: string) =>
    Array.from({ length: count }, (_, index) => `${other}${(index * 7919) % 10_007}`).join(' ');
  const took = (from: string, to: string) => {
    const start = performance.now();
    const html = compare(from, to);
    const end = performance.now();
    expect(settle(html, 'accepted')).toBe(canonical(to));
    return end - start;
  };

  it('of one paragraph ends in time', () => {
    expect(took(`<p>${words(100_000, 'а')}</p>`, `<p>${words(100_000, 'б')}</p>`)).toBeLessThan(8000);
  });

  it('of thousands of blocks ends in time, whether alike or not', () => {
    const paragraphs = (end: string) =>
      Array.from({ length: 5000 }, (_, index) => `<p>Пункт ${index} говорит о порядке выдачи ${end}</p>`).join('');
    expect(took(paragraphs('пропусков'), paragraphs('ключей'))).toBeLessThan(8000);
    const cells = (end: string) =>
      rows(...Array.from({ length: 5000 }, (_, index) => [`Строка ${index}`, end, `${end} ${index}`]));
    expect(took(cells('один'), cells('другой'))).toBeLessThan(8000);
  });
});
