import { expect, it } from '@jest/globals';
import { familyOf, rootOf } from './family.ts';

it.each([
  ['оформить', 'оформление'],
  ['согласовать', 'согласованию'],
  ['заказать', 'заказ'],
  ['уволиться', 'увольнения'],
  ['проверить', 'проверка'],
  ['настроить', 'настройка'],
  ['хранение', 'хранить'],
])('«%s» is of one family with «%s»', (word, other) => {
  expect(other.startsWith(rootOf(word) ?? 'none')).toBe(true);
});

it.each(['отпуск', 'сдать', 'путь', 'печать', 'безопасность', 'здание', 'map'])(
  '«%s» has no root that says enough',
  (word) => {
    expect(rootOf(word)).toBeNull();
  },
);

it('other words have a family by their stem, unless that is short or of other letters', () => {
  expect(familyOf('договора', 'договор')).toBe('договор');
  expect(familyOf('смена', 'смен')).toBeNull();
  expect(familyOf('prototype', 'prototyp')).toBeNull();
});
