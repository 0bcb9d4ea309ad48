import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { drain } from './drain.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The second in which a drain of three seconds ends when a front asks at these seconds. */
async function endOf(asked: number[], seconds = 3): Promise<number> {
  const begun = Date.now();
  let count = 0;
  for (const second of asked) setTimeout(() => (count += 1), second * 1000);
  let end = Number.NaN;
  const drained = drain(seconds, () => count).then(() => (end = (Date.now() - begun) / 1000));
  await jest.advanceTimersByTimeAsync(60_000);
  await drained;
  return end;
}

const everyHalf = (until: number) => Array.from({ length: until * 2 }, (_, index) => index / 2);

test('a node that nobody asks any more listens for as long as it was told', async () => {
  expect(await endOf([])).toBe(3);
  expect(await endOf(everyHalf(2))).toBe(3);
});

test('a node that is asked to the end listens until nobody has asked for a second', async () => {
  expect(await endOf(everyHalf(3))).toBeCloseTo(3.5);
  expect(await endOf(everyHalf(5.5))).toBeCloseTo(6);
});

test('a front that never stops asking does not keep a node', async () => {
  expect(await endOf(everyHalf(30))).toBe(9);
});

test('without a drain a node stops at once', async () => {
  expect(await endOf(everyHalf(5), 0)).toBe(0);
});
