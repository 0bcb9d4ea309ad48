import { describe, expect, it } from '@jest/globals';
import { greeting } from './greeting.ts';

describe('greeting', () => {
  it.each([
    [0, 'Добрый вечер, Анна!'],
    [3, 'Добрый вечер, Анна!'],
    [4, 'Доброе утро, Анна!'],
    [11, 'Доброе утро, Анна!'],
    [12, 'Добрый день, Анна!'],
    [17, 'Добрый день, Анна!'],
    [18, 'Добрый вечер, Анна!'],
    [23, 'Добрый вечер, Анна!'],
  ])('at %i says «%s»', (hour, text) => {
    expect(greeting('Анна', new Date(2026, 10, 21, hour, 30))).toBe(text);
  });
});
