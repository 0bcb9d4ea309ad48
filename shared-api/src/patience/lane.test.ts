import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLane } from './lane.ts';
import { pausesOf } from './pauses.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A place to which a text is brought; a send takes as long as told, and fails while told to. */
function openLane({ wait = 1000, longestWait = undefined as number | undefined } = {}) {
  const started = performance.now();
  const place = {
    text: '',
    takes: 0,
    failure: null as Error | null,
    isLeaving: [] as boolean[],
    seconds: [] as number[],
  };
  let newest = '';
  const onChange = jest.fn();
  const lane = createLane({
    send: async (isLeaving) => {
      const text = newest;
      place.seconds.push((performance.now() - started) / 1000);
      place.isLeaving.push(isLeaving);
      const { failure, takes } = place;
      if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes));
      if (failure) throw failure;
      place.text = text;
    },
    wait,
    ...(longestWait !== undefined && { longestWait }),
    pauseAfter: pausesOf(2000, 4000),
    onChange,
  });
  const type = (text: string) => {
    newest += text;
    lane.touch();
  };
  return { lane, place, type, onChange };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('a lane', () => {
  it('sends once for all changes of the wait, and the newest', async () => {
    const { place, type, lane } = openLane();
    type('а');
    await pass(500);
    type('б');
    expect([lane.isDue(), lane.isRunning()]).toEqual([true, false]);
    await pass(500);
    expect(place).toMatchObject({ text: 'аб', seconds: [1] });
    expect(lane.isDue()).toBe(false);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits for the end of changes as long as it may, and no longer', async () => {
    const { place, type } = openLane({ wait: 1000, longestWait: 3000 });
    for (let key = 0; key < 8; key += 1) {
      type('а');
      await pass(600);
    }
    expect(place.seconds).toEqual([3]);
    await pass(1000);
    expect(place).toMatchObject({ text: 'аааааааа', seconds: [3, 5.2] });
  });

  it('sends one at a time, and what was changed meanwhile after it', async () => {
    const { place, type } = openLane();
    place.takes = 5000;
    type('а');
    await pass(2000);
    type('б');
    await pass(3999);
    expect(place.seconds).toEqual([1]);
    await pass(1001);
    expect(place.seconds).toEqual([1, 7]);
    await pass(5000);
    expect(place.text).toBe('аб');
  });

  it('tries again after growing pauses, which further changes do not shorten, and starts anew after a success', async () => {
    const { place, type, lane } = openLane();
    place.failure = new Error('Нет связи');
    type('а');
    await pass(1000);
    expect(lane.hasFailed()).toBe(true);
    for (let second = 1; second < 12; second += 1) {
      type('б');
      await pass(1000);
    }
    expect(place.seconds).toEqual([1, 3, 7, 11]);
    place.failure = null;
    await pass(4000);
    expect([place.text.length, lane.hasFailed(), lane.isDue()]).toEqual([12, false, false]);
    place.failure = new Error('Нет связи');
    type('в');
    await pass(3000);
    expect(place.seconds.slice(-2)).toEqual([17, 19]);
  });
});

describe('a lane that cannot wait', () => {
  it('is flushed without a wait, and in the middle of a pause', async () => {
    const { place, type, lane } = openLane();
    type('а');
    await lane.flush();
    place.failure = new Error('Нет связи');
    type('б');
    await lane.flush();
    place.failure = null;
    await lane.flush();
    expect(place).toMatchObject({ text: 'аб', seconds: [0, 0, 0] });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is flushed with what was changed during a send', async () => {
    const { place, type, lane } = openLane();
    place.takes = 500;
    type('а');
    const first = lane.flush();
    type('б');
    const second = lane.flush();
    await pass(1000);
    await Promise.all([first, second]);
    expect(place).toMatchObject({ text: 'аб', seconds: [0, 0.5] });
  });

  it('has nothing to flush, nor to hurry, where nothing has changed', async () => {
    const { place, lane } = openLane();
    lane.hurry();
    await lane.flush();
    expect(place.seconds).toEqual([]);
  });

  it('hurries beside a send that is on its way, and is running until both have ended', async () => {
    const { place, type, lane } = openLane();
    place.takes = 5000;
    type('а');
    await pass(1000);
    type('б');
    place.takes = 1000;
    lane.hurry();
    expect(place).toMatchObject({ seconds: [1, 1], isLeaving: [false, true] });
    await pass(4999);
    expect(lane.isRunning()).toBe(true);
    await pass(1);
    expect(lane.isRunning()).toBe(false);
  });
});

describe('a lane that is told', () => {
  it('sends after the wait that a change asks for', async () => {
    const { place, type, lane } = openLane({ wait: 1000, longestWait: 2000 });
    lane.touch(4000);
    await pass(3000);
    lane.touch(4000);
    await pass(3999);
    expect(place.seconds).toEqual([]);
    type('а');
    await pass(1000);
    expect(place.seconds).toEqual([7.999]);
  });

  it('without pauses leaves a failure to the next change', async () => {
    const send = jest
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('Нет связи'))
      .mockResolvedValue(undefined);
    const lane = createLane({ send, wait: 1000 });
    lane.touch();
    await pass(60_000);
    expect(send).toHaveBeenCalledTimes(1);
    lane.touch();
    await pass(1000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('says when a send has ended, well or not', async () => {
    const { place, type, onChange } = openLane();
    type('а');
    await pass(1000);
    expect(onChange).toHaveBeenCalledTimes(1);
    place.failure = new Error('Нет связи');
    type('б');
    await pass(1000);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

describe('a lane that is stopped', () => {
  it('starts nothing more, and waits for what is on its way', async () => {
    const { place, type, lane } = openLane();
    place.takes = 5000;
    place.failure = new Error('Нет связи');
    type('а');
    await pass(1000);
    type('б');
    const ended = jest.fn();
    void lane.stop().then(ended);
    await pass(3000);
    expect(ended).not.toHaveBeenCalled();
    await pass(2000);
    expect(ended).toHaveBeenCalled();
    type('в');
    lane.hurry();
    await lane.flush();
    await pass(60_000);
    expect(place.seconds).toEqual([1]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a lane that rests', () => {
  it('begins nothing that waits', async () => {
    const { place, type, lane } = openLane();
    type('а');
    lane.rest();
    await pass(60_000);
    expect(place.seconds).toEqual([]);
  });

  it('brings over what it had begun, however often that fails', async () => {
    const { place, type, lane } = openLane();
    place.failure = new Error('Нет связи');
    place.takes = 100;
    type('а');
    void lane.flush();
    lane.rest();
    await pass(3000);
    place.failure = null;
    await pass(10_000);
    expect(place.text).toBe('а');
  });
});
