import { expect, it } from '@jest/globals';
import { distance, oneChangeFrom } from './distance.ts';

it.each([
  ['отпуск', 'отпуск', 0],
  ['отпсук', 'отпуск', 1],
  ['отпуз', 'отпуск', 2],
  ['тпуск', 'отпуск', 1],
  ['', 'аб', 2],
  ['договор', 'разговор', 3],
])('from %s to %s it is %i', (one, other, steps) => {
  expect(distance(one, other, 2)).toBe(Math.min(steps, 3));
  expect(distance(other, one, 2)).toBe(Math.min(steps, 3));
});

it('what is one change away is at the distance of one, and all of it is there', () => {
  const made = oneChangeFrom('акт');
  expect(made.every((other) => distance('акт', other, 2) === 1)).toBe(true);
  for (const other of ['факт', 'ак', 'кат', 'акты', 'аут']) expect(made).toContain(other);
  expect(oneChangeFrom('map')).toContain('mop');
});
