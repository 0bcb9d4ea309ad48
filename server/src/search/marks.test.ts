import { describe, expect, it, jest } from '@jest/globals';
import { excerpt } from './marks.ts';

const words = (count: number) => Array.from({ length: count }, (_, at) => `слово${at}`).join(' ');
const marks = [{ term: 0, words: [{ forms: new Set(['отпуск']), beginning: null }] }];
const shown = (text: string) =>
  excerpt(text, marks)
    .snippet.map(({ text }) => text)
    .join('');

describe('an excerpt', () => {
  it('says by an ellipsis that the text goes on before and after it', () => {
    expect(shown(`${words(30)} отпуск ${words(30)}`)).toMatch(/^…слово24 .* отпуск .*слово18…$/);
  });

  it('has none at the ends of the text itself', () => {
    expect(shown(`${words(3)} отпуск ${words(3)}`)).toBe('слово0 слово1 слово2 отпуск слово0 слово1 слово2');
  });

  it('is the beginning of a text without any of the words', () => {
    expect(shown(words(40))).toMatch(/^слово0 .*слово25…$/);
    expect(shown(words(4))).toBe(words(4));
    expect(shown('')).toBe('');
  });

  it('does not read a text on once all words stand together', () => {
    const wordsRead = jest.spyOn(RegExp.prototype, 'exec');
    const piece = shown(`${words(700)} отпуск ${words(20_000)}`);
    const read = wordsRead.mock.calls.length;
    wordsRead.mockRestore();
    expect(piece).toMatch(/^…слово694 .* отпуск .*слово18…$/);
    expect(read).toBeLessThan(5000);
  });

  it('finds the place at which all words stand together, however far from the beginning', () => {
    const both = [...marks, { term: 1, words: [{ forms: new Set(['график']), beginning: null }] }];
    const text = `отпуск ${words(3000)} график ${words(490)} отпуск график ${words(30)}`;
    const { snippet } = excerpt(text, both);
    expect(snippet.map(({ text }) => text).join('')).toMatch(/слово489 отпуск график слово0/);
  });

  it('knows a term of several words also where the reading of the text is parted', () => {
    const term = ['график', 'отпусков'].map((word) => ({ forms: new Set([word]), beginning: null }));
    for (let before = 495; before < 502; before += 1) {
      const { snippet } = excerpt(`${words(before)} график отпусков ${words(600)}`, [{ term: 0, words: term }]);
      expect(snippet.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['график', 'отпусков']);
    }
  });
});
