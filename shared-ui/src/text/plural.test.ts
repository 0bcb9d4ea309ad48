import { expect, it } from '@jest/globals';
import { formatNumber } from './plural.ts';

it.each([
  [1234, '1\u00a0234'],
  [0.87, '0,87'],
  [-0.08, '−0,08'],
])('%s is written %s', (value, written) => {
  expect(formatNumber(value)).toBe(written);
});
