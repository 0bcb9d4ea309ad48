import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startHeartbeat } from './heartbeat.ts';

/** A form and its server, whose answers can be late, fail or never come. */
function open({
  isVisible = true,
  known,
  failure = null,
}: {
  isVisible?: boolean;
  known?: string;
  failure?: Error | null;
} = {}) {
  const form = {
    calls: [] as string[],
    heard: [] as (string | null)[],
    signals: [] as AbortSignal[],
    isVisible,
    /** Milliseconds until a beat is answered; Infinity for never. */
    delay: 0,
    failure,
    on: { onReturn: () => {}, onHide: () => {}, onEnd: () => {} },
    isWatched: true,
    end: () => {},
  };
  form.end = startHeartbeat<string>({
    known,
    beat: async (signal) => {
      form.calls.push('beat');
      form.signals.push(signal);
      const { delay, failure } = form;
      if (delay === Number.POSITIVE_INFINITY) await new Promise(() => {});
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      if (failure) throw failure;
      return `answer ${form.calls.length}`;
    },
    leave: async (isPageEnding) => {
      form.calls.push(isPageEnding ? 'leave at once' : 'leave');
      if (form.failure) throw form.failure;
    },
    onChange: (answer) => form.heard.push(answer),
    isVisible: () => form.isVisible,
    watch: (on) => {
      form.on = on;
      return () => {
        form.isWatched = false;
      };
    },
  });
  const hide = () => {
    form.isVisible = false;
    form.on.onHide();
  };
  const show = () => {
    form.isVisible = true;
    form.on.onReturn();
  };
  return { form, hide, show };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('An opened form', () => {
  it('says so at once and every twenty seconds, and that it is closed', async () => {
    const { form } = open();
    await pass(1);
    expect([form.calls, form.heard]).toEqual([['beat'], ['answer 1']]);
    await pass(40);
    expect(form.calls).toEqual(['beat', 'beat', 'beat']);
    form.end();
    await pass(60);
    expect(form.calls).toEqual(['beat', 'beat', 'beat', 'leave']);
    expect(form.isWatched).toBe(false);
  });

  it('is silent in a hidden tab, and speaks at once when it is shown again', async () => {
    const { form, hide, show } = open();
    await pass(5);
    hide();
    await pass(300);
    expect(form.calls).toEqual(['beat']);
    expect(form.heard).toEqual(['answer 1', null]);
    show();
    await pass(0);
    expect(form.calls).toEqual(['beat', 'beat']);
    expect(form.heard).toEqual(['answer 1', null, 'answer 2']);
    form.end();
    await pass(0);
  });

  it('says nothing before a tab that is opened behind is looked at', async () => {
    const { form, show } = open({ isVisible: false });
    await pass(60);
    expect(form.calls).toEqual([]);
    show();
    await pass(0);
    expect(form.calls).toEqual(['beat']);
    form.end();
    await pass(0);
  });

  it('goes on after failures, and does not say for long what nobody confirms', async () => {
    const { form } = open();
    await pass(1);
    form.failure = new Error('Нет связи');
    await pass(58);
    expect(form.heard).toEqual(['answer 1']);
    await pass(2);
    expect(form.heard).toEqual(['answer 1', null]);
    form.failure = null;
    await pass(20);
    expect(form.heard).toEqual(['answer 1', null, 'answer 5']);
    form.end();
    await pass(0);
  });

  it('says what is known from the beginning, and no longer than what it hears itself', async () => {
    const { form } = open({ known: 'known', failure: new Error('Нет связи') });
    expect(form.heard).toEqual(['known']);
    await pass(59);
    expect(form.heard).toEqual(['known']);
    await pass(1);
    expect(form.heard).toEqual(['known', null]);
    form.end();
    await pass(0);
  });

  it('does not wait twenty seconds when the network is back', async () => {
    const { form } = open();
    form.failure = new Error('Нет связи');
    await pass(21);
    form.failure = null;
    form.on.onReturn();
    await pass(0);
    expect(form.heard.at(-1)).toBe('answer 3');
    expect(form.calls).toHaveLength(3);
    form.end();
    await pass(0);
  });

  it('takes back at once what it knew before the computer slept, though no timer has run', async () => {
    const { form } = open();
    await pass(1);
    jest.setSystemTime(Date.now() + 8 * 3_600_000);
    form.delay = 500;
    form.on.onReturn();
    expect(form.heard).toEqual(['answer 1', null]);
    await pass(1);
    expect(form.heard).toEqual(['answer 1', null, 'answer 2']);
    form.end();
    await pass(0);
  });

  it('does not believe an answer that was under way while the computer slept', async () => {
    const { form } = open();
    form.delay = 1000;
    await pass(20);
    expect(form.calls).toHaveLength(2);
    jest.setSystemTime(Date.now() + 3_600_000);
    await pass(2);
    expect(form.heard).toEqual(['answer 1']);
    form.delay = 0;
    form.on.onReturn();
    await pass(0);
    expect(form.heard.slice(1)).toEqual([null, 'answer 3']);
    form.end();
    await pass(0);
  });

  it('gives up a beat that is not answered, as while the session has ended, and sends one at a time', async () => {
    const { form } = open();
    form.delay = Number.POSITIVE_INFINITY;
    await pass(21);
    form.on.onReturn();
    form.on.onReturn();
    expect(form.calls).toHaveLength(2);
    await pass(15);
    expect(form.signals[1]?.aborted).toBe(true);
    form.delay = 0;
    await pass(20);
    expect(form.heard.at(-1)).toBe('answer 3');
    form.end();
    await pass(0);
  });

  it('is closed after its last beat has ended, so that the beat does not open it again', async () => {
    const { form } = open();
    await pass(1);
    form.delay = Number.POSITIVE_INFINITY;
    await pass(20);
    form.end();
    expect(form.calls).toEqual(['beat', 'beat']);
    expect(form.signals[1]?.aborted).toBe(true);
    await pass(0);
    expect(form.calls).toEqual(['beat', 'beat', 'leave']);
    expect(form.heard).toEqual(['answer 1']);
  });

  it('says at once that its page ends, and is open again when the page comes back', async () => {
    const { form, show } = open();
    await pass(1);
    form.isVisible = false;
    form.on.onEnd();
    expect(form.calls).toEqual(['beat', 'leave at once']);
    await pass(30);
    show();
    await pass(0);
    expect(form.calls).toEqual(['beat', 'leave at once', 'beat']);
    form.failure = new Error('Нет связи');
    form.end();
    await pass(0);
    expect(form.calls.at(-1)).toBe('leave');
  });
});
