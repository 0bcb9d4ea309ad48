import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { repeat } from './repeat.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const fail = (error: unknown) => {
  throw error;
};

test('work begins once an interval, and not before the first is over', async () => {
  const work = jest.fn(async () => undefined);
  const stop = repeat(1000, work, fail);
  await jest.advanceTimersByTimeAsync(999);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2001);
  expect(work).toHaveBeenCalledTimes(3);
  stop();
});

test('work that takes longer than an interval is not begun a second time', async () => {
  let end = () => {};
  const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const stop = repeat(1000, work, fail);
  await jest.advanceTimersByTimeAsync(3000);
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
  stop();
});

test('work that fails is told of, and tried again at its time', async () => {
  const error = new Error('failed');
  const told = jest.fn();
  const work = jest.fn(() => Promise.reject(error));
  const stop = repeat(1000, work, told);
  await jest.advanceTimersByTimeAsync(2000);
  expect(told.mock.calls).toEqual([[error], [error]]);
  stop();
});

test('nothing begins once it is stopped', async () => {
  const work = jest.fn(async () => undefined);
  const stop = repeat(1000, work, fail);
  stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(work).not.toHaveBeenCalled();
});
