import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followLiveEvents, type Tab } from './liveEvents.ts';

type Channel = ReturnType<Tab['openChannel']>;
type Source = ReturnType<Tab['openSource']>;

/** Locks as the browser gives them: one holder, the others in line, and whoever steals goes first. */
function createLocks() {
  const line: { listen: () => void; refuse: (error: Error) => void }[] = [];
  let refuseHolder: ((error: Error) => void) | null = null;
  const next = () => {
    if (refuseHolder === null) line.shift()?.listen();
  };
  const request = (_name: string, options: LockOptions, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const one = {
        refuse: reject,
        listen: () => {
          refuseHolder = reject;
          void work().then(() => {
            if (refuseHolder === reject) refuseHolder = null;
            resolve();
            next();
          });
        },
      };
      if (options.steal) {
        refuseHolder?.(new Error('stolen'));
        refuseHolder = null;
        line.unshift(one);
      } else line.push(one);
      options.signal?.addEventListener('abort', () => {
        const place = line.indexOf(one);
        if (place < 0) return;
        line.splice(place, 1);
        reject(new Error('aborted'));
      });
      void Promise.resolve().then(next);
    });
  return { request } as unknown as Tab['locks'];
}

/** A browser with tabs, and the streams that the server has from it. */
function openBrowser() {
  const locks = createLocks();
  const channels = new Set<Channel>();
  const streams = new Set<Source>();
  let opened = 0;

  function openTab(isVisible = true) {
    const heard: string[] = [];
    const own = new Set<Channel>();
    let isDeaf = false;
    let present: (presence: 'away' | 'back') => void = () => {};
    const tab: Tab = {
      locks,
      isVisible: () => isVisible,
      onPresence: (change) => {
        present = change;
        return () => {};
      },
      openChannel: () => {
        const channel: Channel = {
          onmessage: null,
          postMessage: (data: unknown) => {
            for (const other of channels) {
              if (other !== channel) {
                void Promise.resolve().then(() =>
                  other.onmessage?.call({} as BroadcastChannel, { data } as MessageEvent),
                );
              }
            }
          },
          close: () => channels.delete(channel),
        };
        channels.add(channel);
        own.add(channel);
        return channel;
      },
      openSource: () => {
        opened += 1;
        const source = {
          onmessage: null,
          onerror: null,
          readyState: 0,
          close: () => void streams.delete(source),
        } as Source;
        streams.add(source);
        return source;
      },
    };
    const end = followLiveEvents((revision) => heard.push(revision), tab);
    return {
      heard,
      end,
      away: () => present('away'),
      back: () => present('back'),
      /** The browser has stopped it without a word: it tells nobody anything. */
      stop: () => {
        isDeaf = true;
        for (const channel of own) channels.delete(channel);
      },
      isStopped: () => isDeaf,
    };
  }

  return {
    openTab,
    streams,
    opened: () => opened,
    say: (revision: string) => {
      for (const { onmessage } of [...streams]) {
        onmessage?.call({} as EventSource, { data: JSON.stringify({ revision }) } as MessageEvent);
      }
      return settled();
    },
    /** 0: the browser tries again by itself, 2: the server has refused. */
    fail: (readyState: 0 | 2) => {
      for (const source of [...streams]) {
        Object.assign(source, { readyState });
        source.onerror?.call({} as EventSource, new Event('error'));
      }
      return settled();
    },
  };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const settled = () => pass(0);
let ends: (() => void)[] = [];
let browser: ReturnType<typeof openBrowser>;
const open = async (isVisible = true) => {
  const tab = browser.openTab(isVisible);
  ends.push(tab.end);
  await settled();
  return tab;
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  browser = openBrowser();
});
afterEach(async () => {
  for (const end of ends) end();
  ends = [];
  await settled();
  expect(browser.streams.size).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('The tabs of a browser', () => {
  it('have one stream between them, and all hear what it says', async () => {
    const tabs = [await open(), await open(false), await open(false)];
    expect(browser.opened()).toBe(1);
    await browser.say('one');
    await browser.say('two');
    expect(tabs.map(({ heard }) => heard)).toEqual([
      ['one', 'two'],
      ['one', 'two'],
      ['one', 'two'],
    ]);
  });

  it('tell a new one what is live', async () => {
    await open();
    await browser.say('one');
    const late = await open();
    expect(late.heard).toEqual(['one']);
    expect(browser.opened()).toBe(1);
  });

  it.each([
    ['is closed', (tab: Awaited<ReturnType<typeof open>>) => tab.end()],
    ['is put to sleep by the browser', (tab: Awaited<ReturnType<typeof open>>) => tab.away()],
  ])('hand the stream over when the one that has it %s', async (_, leave) => {
    const first = await open();
    const second = await open(false);
    const third = await open(false);
    await browser.say('one');
    leave(first);
    await settled();
    expect(browser.streams.size).toBe(1);
    expect(browser.opened()).toBe(2);
    await browser.say('two');
    expect([first, second, third].map(({ heard }) => heard.at(-1))).toEqual(['one', 'two', 'two']);
  });

  it('take one back that was away, and tell it what it has missed', async () => {
    const first = await open();
    const second = await open();
    first.away();
    await settled();
    await browser.say('two');
    first.back();
    await settled();
    expect(first.heard).toEqual(['two']);
    expect(second.heard).toEqual(['two']);
    expect(browser.streams.size).toBe(1);
  });

  it('do not stay with one that was stopped without a word: one in the front takes over', async () => {
    const first = await open(false);
    const second = await open(true);
    await browser.say('one');
    first.stop();
    await pass(40_000);
    expect(browser.opened()).toBe(1);
    await pass(20_000);
    expect(browser.opened()).toBe(2);
    await browser.say('two');
    expect(second.heard.at(-1)).toBe('two');
    // The first has noticed that the lock is gone, and waits in line again.
    expect(browser.streams.size).toBe(1);
    second.end();
    await settled();
    expect(browser.streams.size).toBe(1);
  });

  it('leave one its stream as long as it gives signs of life, also without a connection', async () => {
    await open(false);
    await open(true);
    for (let count = 0; count < 10; count += 1) {
      await pass(20_000);
      if (count % 2 === 0) await browser.say('one');
      else await browser.fail(0);
    }
    expect(browser.opened()).toBe(1);
  });

  it('believe no message that is none', async () => {
    const tab = await open();
    for (const { onmessage } of browser.streams) {
      for (const data of ['', 'null', '7', '{', '{"revision":7}']) {
        onmessage?.call({} as EventSource, { data } as MessageEvent);
      }
    }
    expect(tab.heard).toEqual([]);
  });
});

describe('A stream', () => {
  it('is opened again after a refusal, with pauses that grow', async () => {
    const tab = await open();
    const seconds: number[] = [];
    const started = Date.now();
    for (let count = 0; count < 5; count += 1) {
      const before = browser.opened();
      await browser.fail(2);
      while (browser.opened() === before) await pass(1000);
      seconds.push((Date.now() - started) / 1000);
    }
    expect(seconds).toEqual([3, 9, 21, 51, 81]);
    await browser.say('one');
    expect(tab.heard).toEqual(['one']);
    await browser.fail(2);
    await pass(3000);
    expect(browser.opened()).toBe(7);
  });

  it('is left to the browser after a break', async () => {
    await open();
    await browser.fail(0);
    await pass(30_000);
    expect(browser.opened()).toBe(1);
  });

  it('is opened again when it has been silent for too long', async () => {
    await open();
    await browser.say('one');
    await pass(49_000);
    await browser.say('one');
    await pass(49_000);
    expect(browser.opened()).toBe(1);
    await pass(1_000);
    expect(browser.opened()).toBe(2);
    expect(browser.streams.size).toBe(1);
  });
});

it('a browser that refuses the lock is asked once, and not again and again', async () => {
  const request = jest.fn(() => Promise.reject(new DOMException('', 'SecurityError')));
  const tab: Tab = {
    locks: { request } as unknown as Tab['locks'],
    openChannel: () => ({ postMessage: () => {}, close: () => {}, onmessage: null }),
    openSource: () => {
      throw new Error('Only who holds the lock listens');
    },
    isVisible: () => false,
    onPresence: () => () => {},
  };
  const end = followLiveEvents(() => {}, tab);
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(request).toHaveBeenCalledTimes(1);
  end();
});
