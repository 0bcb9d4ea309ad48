import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createProgressReporter } from './progressReporter.ts';

describe('the progress reporter', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const succeeding = () => jest.fn((_percent: number) => Promise.resolve());

  it('waits before the first report and sends the highest value of the wait', async () => {
    const send = succeeding();
    const { report } = createProgressReporter(send, 0);
    report(10);
    report(41.6);
    report(20);
    expect(send).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(3000);
    expect(send.mock.calls).toEqual([[42]]);
  });

  it('never reports less than the server knows', async () => {
    const send = succeeding();
    const { report } = createProgressReporter(send, 60);
    report(60);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(send).not.toHaveBeenCalled();
  });

  it('has one call in flight at most and sends the rest after it', async () => {
    const answers: (() => void)[] = [];
    const send = jest.fn((_percent: number) => new Promise<void>((resolve) => answers.push(resolve)));
    const { report } = createProgressReporter(send, 0);
    report(10);
    await jest.advanceTimersByTimeAsync(3000);
    report(50);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(1);
    answers[0]?.();
    await jest.advanceTimersByTimeAsync(3000);
    expect(send.mock.calls).toEqual([[10], [50]]);
  });

  it('repeats a failed report with the next one', async () => {
    const send = succeeding().mockRejectedValueOnce(new Error('сеть'));
    const { report } = createProgressReporter(send, 0);
    report(30);
    await jest.advanceTimersByTimeAsync(3000);
    report(31);
    await jest.advanceTimersByTimeAsync(3000);
    expect(send.mock.calls).toEqual([[30], [31]]);
  });

  it('sends what is left when the reader leaves', async () => {
    const send = succeeding();
    const { report, leave } = createProgressReporter(send, 0);
    await jest.advanceTimersByTimeAsync(5000);
    report(80);
    leave();
    expect(send.mock.calls).toEqual([[80]]);
  });

  it('does not count a mere glance', async () => {
    const send = succeeding();
    const { report, leave } = createProgressReporter(send, 0);
    report(100);
    leave();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(send).not.toHaveBeenCalled();
  });
});
