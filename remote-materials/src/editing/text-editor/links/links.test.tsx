import { describe, expect, it } from '@jest/globals';
import Delta from 'quill-delta';
import { type Command, stateOf } from '../commands/command.ts';
import { openHtml, saveHtml } from '../model/document.ts';
import { addressOf } from './address.ts';
import { insertLink, linkAround, setLink } from './linkCommands.ts';

const link = { href: '/materials/a' };
const linked = '<p>до <a href="/b">ссылка</a> после</p>';

function done(command: Command, html: string, index: number, length = 0): string | null {
  const document = new Delta(openHtml(html).ops);
  const change = command(stateOf(document, { index, length }));
  return change && saveHtml(document.compose(change.delta));
}

describe('a link', () => {
  it('is made of the selected text', () => {
    expect(done(setLink(link), '<p>один два</p>', 5, 3)).toBe('<p>один <a href="/materials/a">два</a></p>');
  });

  it('is made of text in two paragraphs, and not of their ends', () => {
    expect(done(setLink(link), '<p>аб</p><p>вг</p>', 1, 3)).toBe(
      '<p>а<a href="/materials/a">б</a></p><p><a href="/materials/a">в</a>г</p>',
    );
  });

  it('is changed as a whole from any place in it', () => {
    for (const index of [3, 6, 9]) {
      expect(done(setLink(link), linked, index)).toBe('<p>до <a href="/materials/a">ссылка</a> после</p>');
    }
  });

  it('is taken away and leaves its text', () => {
    expect(done(setLink(null), linked, 5)).toBe('<p>до ссылка после</p>');
  });

  it('is not there before and behind it', () => {
    for (const index of [0, 2, 10, 13]) {
      expect(linkAround(stateOf(new Delta(openHtml(linked).ops), { index, length: 0 }))).toBeNull();
    }
  });

  it('keeps to itself beside another one', () => {
    const two = '<p><a href="/a">раз</a><a href="/b">два</a></p>';
    expect(linkAround(stateOf(new Delta(openHtml(two).ops), { index: 1, length: 0 }))).toEqual({
      link: { href: '/a' },
      range: { index: 0, length: 3 },
    });
    expect(linkAround(stateOf(new Delta(openHtml(two).ops), { index: 4, length: 0 }))?.link.href).toBe('/b');
  });

  it('is put in with its text, in the marks around it', () => {
    expect(done(insertLink(link, 'тут'), '<p><strong>аб</strong></p>', 1)).toBe(
      '<p><strong>а</strong><a href="/materials/a"><strong>тут</strong></a><strong>б</strong></p>',
    );
    expect(done(insertLink(link, 'тут'), '<h2 id="x"><br></h2>', 0)).toBe(
      '<h2 id="x"><a href="/materials/a">тут</a></h2>',
    );
    expect(done(insertLink(link, 'два\nслова'), '<p>а</p>', 1)).toBe('<p>а<a href="/materials/a">два слова</a></p>');
  });
});

describe('what is typed as an address', () => {
  it.each([
    ['https://ya.ru/a?b=1', 'https://ya.ru/a?b=1'],
    ['ya.ru', 'https://ya.ru'],
    ['пример.рф/путь', 'https://пример.рф/путь'],
    ['anna@example.ru', 'mailto:anna@example.ru'],
    ['/materials/abc#раздел', '/materials/abc#раздел'],
    ['#раздел', '#раздел'],
    ['tel:+74951234567', 'tel:+74951234567'],
    ['http://localhost/materials/abc', '/materials/abc'],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['//evil.example', null],
    ['просто слова', null],
    ['слово', null],
    ['', null],
  ])('%s → %s', (typed, address) => {
    expect(addressOf(typed)).toBe(address);
  });
});
