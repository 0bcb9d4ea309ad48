import { describe, expect, it } from '@jest/globals';
import { countText } from './count.ts';

describe('Counting', () => {
  it.each([
    ['', { words: 0, letters: 0, minutes: 0 }],
    ['Кое-что о главном.\n', { words: 3, letters: 18, minutes: 1 }],
    ['3,5 руб. — это 100%', { words: 4, letters: 19, minutes: 1 }],
    ['а\ufffcб\n\n', { words: 2, letters: 2, minutes: 1 }],
    ['😀', { words: 0, letters: 1, minutes: 0 }],
    ['слово '.repeat(181), { words: 181, letters: 1086, minutes: 2 }],
  ])('%j', (text, count) => {
    expect(countText(text)).toEqual(count);
  });
});
