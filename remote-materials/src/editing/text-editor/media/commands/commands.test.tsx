import { describe, expect, it } from '@jest/globals';
import { after } from '../../testing/commands.ts';
import { setCaption } from './caption.ts';
import { setMedia } from './media.ts';
import { alignMedia, insertAtoms, insertPictures, movePicture, removeMedia } from './place.ts';

const address = '/files/aaaaaaaaaaaaaaaaaaaaaaaa/x.png';
const picture = `<img src="${address}" loading="lazy">`;
const captioned = (text: string, align = '') => `<figure${align}>${picture}<figcaption>${text}</figcaption></figure>`;
const center = ' style="text-align:center"';

describe('What is said of a picture', () => {
  it('is a description, an empty one where there is nothing to describe, or nothing as long as nobody has said', () => {
    const described = after(`<p>а${picture}б</p>`, setMedia(1, { alt: 'Схема' }));
    expect(described).toBe(`<p>а<img src="${address}" alt="Схема" loading="lazy">б</p>`);
    expect(after(described ?? '', setMedia(1, { alt: '' }))).toBe(
      `<p>а<img src="${address}" alt="" loading="lazy">б</p>`,
    );
    expect(after(described ?? '', setMedia(1, { alt: null }))).toBe(`<p>а${picture}б</p>`);
  });

  it('keeps the link around it', () => {
    const link = `<p><a href="/materials/1">${picture}</a></p>`;
    expect(after(link, setMedia(0, { width: '50%' }))).toBe(
      `<p><a href="/materials/1"><img src="${address}" style="width:50%" loading="lazy"></a></p>`,
    );
  });

  it('changes nothing where it is said already, or where there is no picture', () => {
    expect(after(`<p>${picture}</p>`, setMedia(0, { alt: null }))).toBeNull();
    expect(after('<p>а</p>', setMedia(0, { alt: 'б' }))).toBeNull();
    expect(after('<hr>', setMedia(0, { title: 'б' }))).toBeNull();
  });
});

describe('A caption', () => {
  it.each([
    ['makes a figure of a picture', `<p>${picture}</p><p>б</p>`, 0, 'Вид', `${captioned('Вид')}<p>б</p>`],
    ['parts the text around it', `<p>а ${picture} б</p>`, 2, 'Вид', `<p>а</p>${captioned('Вид')}<p>б</p>`],
    ['is changed', captioned('Вид'), 0, 'Другой', captioned('Другой')],
    ['has one line', `<p>${picture}</p>`, 0, ' а\n б ', captioned('а б')],
    ['is added to a figure without one', `<figure>${picture}</figure>`, 0, 'Вид', captioned('Вид')],
    ['takes the alignment along', `<p${center}>${picture}</p>`, 0, 'Вид', captioned('Вид', center)],
    [
      'takes the figure away when it is empty',
      `${captioned('Вид', center)}<p>б</p>`,
      0,
      '',
      `<p${center}>${picture}</p><p>б</p>`,
    ],
    ['takes the figure away at the end, too', captioned('Вид'), 0, '', `<p>${picture}</p>`],
    ['is possible in an item', `<ul><li>${picture}</li></ul>`, 0, 'Вид', `<ul><li>${captioned('Вид')}</li></ul>`],
    [
      'is possible in a cell',
      `<table><tbody><tr><td>${picture}</td></tr></tbody></table>`,
      0,
      'Вид',
      `<table><tbody><tr><td>${captioned('Вид')}</td></tr></tbody></table>`,
    ],
    [
      'leaves the anchor where the text begins',
      `<p id="а">а${picture}</p>`,
      1,
      'Вид',
      `<p id="а">а</p>${captioned('Вид')}`,
    ],
    ['is nothing in a title', `<details><summary>а${picture}</summary><p>б</p></details>`, 1, 'Вид', null],
    ['is nothing without text', `<p>${picture}</p>`, 0, ' ', null],
  ])('%s', (_, html, index, text, result) => {
    expect(after(html, setCaption(index, text))).toBe(result);
  });
});

describe('A picture', () => {
  it.each([
    ['stands in the middle of its line', `<p>${picture}</p>`, 0, 'center', `<p${center}>${picture}</p>`],
    ['stands in the middle with its caption', captioned('Вид'), 0, 'center', captioned('Вид', center)],
    ['goes back to the left', captioned('Вид', center), 0, null, captioned('Вид')],
  ] as const)('%s', (_, html, index, align, result) => {
    expect(after(html, alignMedia(index, align))).toBe(result);
  });

  it.each([
    ['leaves its line', `<p>а${picture}б</p>`, 1, '<p>аб</p>'],
    ['goes with its caption', `<p>а</p>${captioned('Вид')}<p>б</p>`, 2, '<p>а</p><p>б</p>'],
    [
      'leaves a figure of two',
      `<figure>${picture}${picture}<figcaption>Вид</figcaption></figure>`,
      0,
      captioned('Вид'),
    ],
    [
      'goes as a video',
      '<p>а</p><video src="/files/a/b.mp4" controls="" preload="metadata"></video><p>б</p>',
      2,
      '<p>а</p><p>б</p>',
    ],
  ])('%s', (_, html, index, result) => {
    expect(after(html, removeMedia(index))).toBe(result);
  });

  it.each([
    ['forward', `<p>а${picture}бв</p>`, 1, 3, `<p>аб${picture}в</p>`],
    ['back', `<p>аб${picture}</p>`, 2, 0, `<p>${picture}аб</p>`],
    ['into another line', `<p>${picture}</p><p>аб</p>`, 0, 3, `<p><br></p><p>а${picture}б</p>`],
    [
      'with its link',
      `<p><a href="/materials/1">${picture}</a></p><p>аб</p>`,
      0,
      3,
      `<p><br></p><p>а<a href="/materials/1">${picture}</a>б</p>`,
    ],
    ['not into itself', `<p>а${picture}</p>`, 1, 2, null],
    ['not into code', `<p>${picture}</p><pre><code>а\n</code></pre>`, 0, 2, null],
    ['not out of its figure', `${captioned('Вид')}<p>а</p>`, 0, 5, null],
  ])('is moved %s', (_, html, from, to, result) => {
    expect(after(html, movePicture(from, to))).toBe(result);
  });

  it('comes where the caret is, several in their order', () => {
    const other = address.replace('x.png', 'y.png');
    expect(after('<p>а|б</p>', insertPictures([address, other]))).toBe(
      `<p>а${picture}${picture.replace('x.png', 'y.png')}б</p>`,
    );
  });

  it('that the server does not have yet is no part of the document', () => {
    expect(after('<p>а|б</p>', insertPictures(['upload:1000']))).toBe('<p>аб</p>');
  });
});

describe('Files', () => {
  const film = '<video src="/files/a/b.mp4" title="Обход" controls="" preload="metadata"></video>';
  const card = '<p class="file"><a href="/files/a/c.pdf">Приказ</a></p>';
  const atoms = insertAtoms([
    { type: 'video', attributes: { src: '/files/a/b.mp4', title: 'Обход' } },
    { type: 'file', attributes: { href: '/files/a/c.pdf', title: 'Приказ' } },
  ]);

  it.each([
    ['below the line, in their order', '<p>а|б</p><p>в</p>', `<p>аб</p>${film}${card}<p>в</p>`],
    ['in the place of an empty line', '<p>а</p><p>|</p><p>в</p>', `<p>а</p>${film}${card}<p><br></p><p>в</p>`],
    [
      'in a cell',
      '<table><tbody><tr><td>а|</td></tr></tbody></table>',
      `<table><tbody><tr><td><p>а</p>${film}${card}<p><br></p></td></tr></tbody></table>`,
    ],
  ])('come %s', (_, html, result) => {
    expect(after(html, atoms)).toBe(result);
  });

  it('lose captions that have not come, and nothing else', () => {
    expect(after(film, setMedia(0, { captions: 'upload:1000' }))).toBe(film);
  });
});
