import { describe, expect, it } from '@jest/globals';
import { partsOf, queryAt, toStored, toTyped } from './mentions.ts';

const anna = { id: 'a'.repeat(24), name: 'Анна Белова' };
const annaMaria = { id: 'b'.repeat(24), name: 'Анна Белова-Смит' };

describe('people in a comment', () => {
  it('are ids where it is kept, and names where it is written', () => {
    const typed = 'Спросите @Анна Белова, она знает';
    const stored = `Спросите @[${anna.id}], она знает`;
    expect(toStored(typed, [anna])).toBe(stored);
    expect(toTyped(stored, [anna])).toBe(typed);
  });

  it('are only those who were chosen, by their whole name', () => {
    expect(toStored('@Анна Белова', [])).toBe('@Анна Белова');
    expect(toStored('@Анна Беловаю и @Анна', [anna])).toBe('@Анна Беловаю и @Анна');
  });

  it('are told apart where one name begins another', () => {
    const stored = toStored('@Анна Белова-Смит и @Анна Белова.', [anna, annaMaria]);
    expect(stored).toBe(`@[${annaMaria.id}] и @[${anna.id}].`);
  });

  it('are the words of the text that stand out, and an unknown id stays as it is', () => {
    const unknown = `@[${'c'.repeat(24)}]`;
    expect(partsOf(`Да, @[${anna.id}]: ${unknown}`, [anna])).toEqual([
      { text: 'Да, ', isPerson: false },
      { text: '@Анна Белова', isPerson: true },
      { text: `: ${unknown}`, isPerson: false },
    ]);
  });

  it.each([
    ['Вот @Пав', 8, { start: 4, query: 'Пав' }],
    ['@', 1, { start: 0, query: '' }],
    ['(@Анна Бел', 10, { start: 1, query: 'Анна Бел' }],
    ['почта@example', 13, null],
    ['@ это не имя', 12, null],
    ['@Анна Белова и ещё', 18, null],
    ['@Анна\nи', 7, null],
    ['нет', 3, null],
  ])('are looked for in «%s» from its sign to the caret', (text, caret, query) => {
    expect(queryAt(text, caret)).toEqual(query);
  });
});
