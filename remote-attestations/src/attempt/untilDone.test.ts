import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { untilDone } from './untilDone.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('tries again after every failure, more and more seldom, until it is done', async () => {
  let tries = 0;
  untilDone(async () => {
    tries += 1;
    if (tries < 4) throw new Error('Нет связи');
    return tries > 4;
  });
  await jest.advanceTimersByTimeAsync(8000);
  expect(tries).toBe(4);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(5);
});

it('tries at once when told to, never twice at the same time, and not after its end', async () => {
  let tries = 0;
  let answer: (isDone: boolean) => void = () => undefined;
  const ending = untilDone(() => {
    tries += 1;
    return new Promise<boolean>((resolve) => {
      answer = resolve;
    });
  });
  ending.now();
  expect(tries).toBe(1);
  answer(false);
  await jest.advanceTimersByTimeAsync(0);
  ending.now();
  expect(tries).toBe(2);
  ending.stop();
  answer(false);
  await jest.advanceTimersByTimeAsync(60_000);
  ending.now();
  expect(tries).toBe(2);
});
