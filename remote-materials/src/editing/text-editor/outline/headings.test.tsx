import { describe, expect, it } from '@jest/globals';
import { openHtml } from '../model/document.ts';
import { headingAt, headingsOf } from './headings.ts';

const delta = openHtml(
  '<p>а</p><h2>Пер<em>вый</em><br>раз</h2><p>б</p><h3><br></h3><blockquote><h3>Внутри</h3></blockquote><h2>Второй</h2>',
);

describe('The outline', () => {
  it('has all headings that say something, in their order', () => {
    expect(headingsOf(delta).map(({ level, text }) => [level, text])).toEqual([
      [2, 'Первый раз'],
      [3, 'Внутри'],
      [2, 'Второй'],
    ]);
  });

  it('knows under which heading a place is', () => {
    const headings = headingsOf(delta);
    expect(headingAt(headings, 0)).toBe(-1);
    expect(headingAt(headings, headings[0]?.index ?? -1)).toBe(0);
    expect(headingAt(headings, 10_000)).toBe(2);
    expect(headingAt([], 5)).toBe(-1);
  });
});
