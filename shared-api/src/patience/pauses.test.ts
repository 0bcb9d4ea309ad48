import { expect, it } from '@jest/globals';
import { pausesOf } from './pauses.ts';

it('gives one pause after the other, and the last one for good', () => {
  const pauseAfter = pausesOf(500, 1000, 5000);
  expect([1, 2, 3, 4, 99].map((failures) => pauseAfter(failures, null))).toEqual([500, 1000, 5000, 5000, 5000]);
});
