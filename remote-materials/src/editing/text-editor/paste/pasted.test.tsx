import { describe, expect, it } from '@jest/globals';
import { readDocument } from 'shared-api/document';
import { stateOf } from '../commands/command.ts';
import { parseSource } from '../model/sourceTree.ts';
import { after, opened, splitKeys } from '../testing/commands.ts';
import { linkSelection, pastedAddress } from './address.ts';
import { readForeign } from './foreign.ts';
import { insertBlocks } from './insertBlocks.ts';

describe('A pasted address', () => {
  it.each([
    [' https://ya.ru/a \n', 'https://ya.ru/a'],
    ['www.ya.ru', 'https://www.ya.ru'],
    ['anna@example.ru', 'mailto:anna@example.ru'],
    ['/materials/abc', '/materials/abc'],
    ['http://localhost/materials/abc#x', '/materials/abc#x'],
    ['отчёт.docx', null],
    ['ya.ru', null],
    ['/home/anna', null],
    ['https://ya.ru и ещё', null],
    ['javascript:alert(1)', null],
    ['http://', null],
  ])('%j leads to %j', (text, href) => {
    expect(pastedAddress(text)).toBe(href);
  });

  it('makes the selected text a link, in several paragraphs as well', () => {
    expect(after('<p>а[б</p><p>в]г</p>', linkSelection('/a'))).toBe(
      '<p>а<a href="/a">б</a></p><p><a href="/a">в</a>г</p>',
    );
  });

  it('takes the place of a selected address, and of code', () => {
    expect(after('<p>[https://ya.ru]</p>', linkSelection('/a'))).toBeNull();
    expect(after('<pre><code>[код]\n</code></pre>', linkSelection('/a'))).toBeNull();
    expect(after('<p>ту|т</p>', linkSelection('/a'))).toBeNull();
  });
});

describe('Items that are pasted into an item', () => {
  const items = insertBlocks(readDocument(parseSource('<ul><li>1</li><li>2</li></ul>')));

  it.each([
    ['<li>а|б</li>', '<li>а</li><li>1</li><li>2</li><li>б</li>'],
    ['<li>|аб</li>', '<li>1</li><li>2</li><li>аб</li>'],
    ['<li><p>а|б</p><p>в</p></li>', '<li>а</li><li>1</li><li>2</li><li><p>б</p><p>в</p></li>'],
    ['<li><p>а</p><p>|б</p></li>', '<li>а</li><li>1</li><li>2</li><li>б</li>'],
    ['<li><p>а|</p><p>б</p></li>', '<li>а</li><li>1</li><li>2</li><li>б</li>'],
    ['<li><p>а</p><p>|</p><p>б</p></li>', '<li>а</li><li>1</li><li>2</li><li>б</li>'],
    ['<li>а|<ul><li>в</li></ul></li>', '<li>а</li><li>1</li><li>2<ul><li>в</li></ul></li>'],
    ['<li>а|б<ul><li>в</li></ul></li>', '<li>а</li><li>1</li><li>2</li><li>б<ul><li>в</li></ul></li>'],
    ['<li>|<ul><li>в</li></ul></li>', '<li>1</li><li>2<ul><li>в</li></ul></li>'],
    [
      '<li><p>а|</p><ol><li>в</li></ol><p>б</p></li>',
      '<li>а</li><li>1</li><li><p>2</p><ol><li>в</li></ol><p>б</p></li>',
    ],
    ['<li id="x" value="3">а|б</li>', '<li id="x" value="3">а</li><li>1</li><li>2</li><li>б</li>'],
  ])('part it into two, each an item of its own: %s', (before, expected) => {
    const html = `<ul>${before}<li>конец</li></ul>`;
    const { delta, range } = opened(html);
    const change = items(stateOf(delta, range));
    expect(splitKeys(delta.compose(change?.delta ?? delta))).toEqual([]);
    expect(after(html, items)).toBe(`<ul>${expected}<li>конец</li></ul>`);
  });
});

it('Nested items follow the last one that is pasted before them, below its own', () => {
  const items = insertBlocks(readDocument(parseSource('<ul><li>1<ul><li>2</li></ul></li></ul>')));
  expect(after('<ul><li>а|<ul><li>б</li></ul></li></ul>', items)).toBe(
    '<ul><li>а</li><li>1<ul><li>2</li><li>б</li></ul></li></ul>',
  );
});

describe('What a paste has lost', () => {
  it('is said by kinds, each counted', () => {
    const { lost } = readForeign(
      '<p>текст <img src="https://a.ru/1.png"><img src="https://a.ru/2.png"><a href="javascript:x()">с</a></p>' +
        '<iframe src="http://a.ru"></iframe><video src="https://a.ru/v.mp4"></video>',
    );
    expect(lost.replaceAll('\u00a0', ' ')).toBe(
      'Вставлено не всё: без 2 картинок, 1 видео, 1 встроенного объекта, 1 адреса ссылки. Картинки сохраните и вставьте файлами.',
    );
  });

  it('is nothing where everything has come, and for scripts', () => {
    expect(readForeign('<p>текст <a href="https://a.ru">с</a></p><script>1</script><style>p{}</style>').lost).toBe('');
  });
});
