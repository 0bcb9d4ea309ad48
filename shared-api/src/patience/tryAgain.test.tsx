import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pausesOf } from './pauses.ts';
import { tryAgain } from './tryAgain.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

const pauseAfter = pausesOf(1000, 2000);

/** Fails as often as told, then succeeds; records at which second each try began. */
function failing(times: number) {
  const started = performance.now();
  const seconds: number[] = [];
  const attempt = jest.fn(async (_failures: number) => {
    seconds.push((performance.now() - started) / 1000);
    if (seconds.length <= times) throw new Error(`Нет связи ${seconds.length}`);
    return 'готово';
  });
  return { attempt, seconds };
}

const goOnline = () => dispatchEvent(new Event('online'));

describe('tryAgain', () => {
  it('gives what the first try gives, without a pause', async () => {
    const { attempt } = failing(0);
    const onPause = jest.fn();
    expect(await tryAgain(attempt, { pauseAfter, onPause })).toBe('готово');
    expect(onPause).not.toHaveBeenCalled();
  });

  it('tries after every pause until a try succeeds, and tells each how many have failed', async () => {
    const { attempt, seconds } = failing(4);
    const onPause = jest.fn();
    const trying = tryAgain(attempt, { pauseAfter, onPause });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await trying).toBe('готово');
    expect(seconds).toEqual([0, 1, 3, 5, 7]);
    expect(attempt.mock.calls.flat()).toEqual([0, 1, 2, 3, 4]);
    expect(onPause).toHaveBeenCalledTimes(4);
  });

  it('asks for the length of a pause with the failure that comes before it', async () => {
    const { attempt, seconds } = failing(2);
    const asked = jest.fn((failures: number, error: unknown) => (String(error).endsWith('1') ? 7000 : failures));
    void tryAgain(attempt, { pauseAfter: asked });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(seconds).toEqual([0, 7, 7.002]);
    expect(asked.mock.calls).toEqual([
      [1, new Error('Нет связи 1')],
      [2, new Error('Нет связи 2')],
    ]);
  });

  it('rejects at once with what another try would not help', async () => {
    const { attempt } = failing(9);
    const isWorthIt = (error: unknown) => !(error instanceof Error);
    await expect(tryAgain(attempt, { pauseAfter, isWorthIt })).rejects.toThrow('Нет связи 1');
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('rejects as the last of its tries does', async () => {
    const { attempt } = failing(9);
    const trying = tryAgain(attempt, { pauseAfter, isWorthIt: (_, failures) => failures < 3 });
    const ended = expect(trying).rejects.toThrow('Нет связи 3');
    await jest.advanceTimersByTimeAsync(60_000);
    await ended;
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('tries at once when the browser is online again', async () => {
    const { attempt, seconds } = failing(1);
    const trying = tryAgain(attempt, { pauseAfter });
    await jest.advanceTimersByTimeAsync(400);
    goOnline();
    expect(await trying).toBe('готово');
    expect(seconds).toEqual([0, 0.4]);
  });

  it('never tries twice at the same time', async () => {
    let end: (error: Error) => void = () => undefined;
    const attempt = jest.fn(() => new Promise<void>((_, reject) => (end = reject)));
    const abort = new AbortController();
    const onPause = jest.fn();
    const trying = tryAgain(attempt, { pauseAfter, signal: abort.signal, onPause });
    goOnline();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledTimes(1);
    abort.abort(new Error('ушёл'));
    end(new Error('Нет связи'));
    await expect(trying).rejects.toThrow('ушёл');
    expect(onPause).not.toHaveBeenCalled();
  });

  it('ends in the middle of a pause with the reason of the signal', async () => {
    const { attempt } = failing(9);
    const abort = new AbortController();
    const trying = expect(tryAgain(attempt, { pauseAfter, signal: abort.signal })).rejects.toThrow('ушёл');
    await jest.advanceTimersByTimeAsync(400);
    abort.abort(new Error('ушёл'));
    await trying;
    goOnline();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('begins with a pause where tries have failed elsewhere, and counts them', async () => {
    const { attempt, seconds } = failing(1);
    const trying = tryAgain(attempt, { pauseAfter, failures: 1 });
    await jest.advanceTimersByTimeAsync(60_000);
    await trying;
    expect(seconds).toEqual([1, 3]);
    expect(attempt.mock.calls.flat()).toEqual([1, 2]);
  });

  it('begins nothing for a signal that has ended already', async () => {
    const { attempt } = failing(0);
    const signal = AbortSignal.abort(new Error('ушёл'));
    await expect(tryAgain(attempt, { pauseAfter, failures: 1, signal })).rejects.toThrow('ушёл');
    expect(attempt).not.toHaveBeenCalled();
  });
});
