import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Bursts, createBursts } from './bursts.ts';
import type { NewEntry } from './log-action.ts';

let written: unknown[];
let failures: unknown[];
let bursts: Bursts;
beforeEach(() => {
  jest.useFakeTimers();
  written = [];
  failures = [];
  const write = async (entry: NewEntry) => {
    if (entry.details?.broken && entry.details.repeated) throw new Error('no database');
    written.push(entry.details);
  };
  bursts = createBursts(write, (error) => failures.push(error));
});
afterEach(() => {
  jest.useRealTimers();
});

const entry = (details: Record<string, unknown> = {}): NewEntry => ({
  action: 'ACCESS_DENIED',
  userId: 'u',
  ipAddress: null,
  details,
});

test('the first of a kind is written at once, and the rest of the minute as one count', async () => {
  for (let index = 0; index < 1000; index += 1) await bursts.note('a', entry({ index }));
  await bursts.note('b', entry({ other: true }));
  expect(written).toEqual([{ index: 0 }, { other: true }]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(written.slice(2)).toEqual([{ index: 0, repeated: 999 }]);
  await bursts.note('a', entry({ again: true }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(written.slice(3)).toEqual([{ again: true }]);
  expect(jest.getTimerCount()).toBe(0);
});

test('of a group thirty a minute are written one by one, and the rest as one count', async () => {
  for (let index = 0; index < 100; index += 1) await bursts.note(`g${index}`, entry({ index }), 'one address');
  await bursts.note('h', entry({ index: 'h' }), 'another address');
  expect(written).toHaveLength(31);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(written.slice(31)).toEqual([{ others: 70 }]);
  await bursts.note('g100', entry({ index: 100 }), 'one address');
  expect(written.at(-1)).toEqual({ index: 100 });
});

test('what is still counted is written when the server stops', async () => {
  await bursts.note('a', entry());
  await bursts.note('a', entry());
  await bursts.close();
  expect(written).toEqual([{}, { repeated: 1 }]);
  expect(jest.getTimerCount()).toBe(0);
});

test('a count that cannot be written is reported', async () => {
  await bursts.note('a', entry({ broken: true }));
  await bursts.note('a', entry({ broken: true }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(failures).toHaveLength(1);
});

test('memory is bounded, however many kinds there are', async () => {
  for (let index = 0; index < 10_050; index += 1) await bursts.note(`k${index}`, entry());
  expect(written).toHaveLength(10_000);
  await bursts.close();
  expect(written.slice(10_000)).toEqual([{ others: 50 }]);
});
