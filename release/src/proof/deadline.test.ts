import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withDeadline } from './deadline.ts';

const never = new Promise<never>(() => undefined);

describe('A deadline', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('gives up what never ends, and says so', async () => {
    const given = expect(withDeadline(never, 60_000)).rejects.toThrow('it does not answer for 60 s');
    await jest.advanceTimersByTimeAsync(60_000);
    await given;
  });

  it('does not give up before the time is over', async () => {
    let isOver = false;
    withDeadline(never, 60_000).catch(() => {
      isOver = true;
    });
    await jest.advanceTimersByTimeAsync(59_999);
    expect(isOver).toBe(false);
  });

  it('leaves nothing behind where the work ends, well or badly', async () => {
    await expect(withDeadline(Promise.resolve('there'), 60_000)).resolves.toBe('there');
    await expect(withDeadline(Promise.reject(new Error('a chunk is lost')), 60_000)).rejects.toThrow('a chunk is lost');
    expect(jest.getTimerCount()).toBe(0);
  });
});
