import { describe, expect, it } from '@jest/globals';
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
});
