import { expect, it } from '@jest/globals';
import { readSort } from './readSort.ts';

const names = ['title', 'createdAt'] as const;

it.each([
  ['title', 'title'],
  ['-createdAt', '-createdAt'],
  ['--title', undefined],
  ['email', undefined],
  ['', undefined],
])('reads the order «%s» as %p', (sort, expected) => {
  expect(readSort(new URLSearchParams({ sort }), names)).toBe(expected);
});
