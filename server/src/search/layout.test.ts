import { expect, it } from '@jest/globals';
import { otherLayout } from './layout.ts';

it.each([
  ['jngecr', 'отпуск'],
  ['j,]trns', 'объекты'],
  ['{fhfrnth', 'характер'],
  ['ызкштп', 'spring'],
  ['57580', null],
])('the keys of %s give %s', (typed, other) => expect(otherLayout(typed)).toBe(other));
