import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Registry } from 'shared-api';
import { createStore } from 'zustand/vanilla';
import { buildRegistry } from '../registry/testRegistry.ts';
import { hearOfSwitches } from './hearing.ts';
import { followReleases } from './newVersions.ts';

/** The one stream of this browser. */
let source: { onmessage?: (event: { data: string }) => void; close: () => void };
let live: string;
let asked: string[];
let end: () => void;

const portal = {
  areas: { get: () => undefined },
  swapBehind: async () => undefined,
  router: {
    state: { location: { pathname: '/dashboard', key: '' }, navigation: { state: 'idle' } },
    subscribe: () => () => undefined,
  },
};

beforeEach(() => {
  jest.useFakeTimers();
  live = 'one';
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    return Response.json({ ...buildRegistry(), revision: live });
  });
  const locks = { request: (_name: string, _options: object, work: () => Promise<void>) => work() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  Object.assign(globalThis, {
    BroadcastChannel: class {
      postMessage() {}
      close() {}
    },
    EventSource: class {
      constructor() {
        source = this as unknown as typeof source;
      }
      close() {}
    },
  });
});
afterEach(() => {
  end();
  Reflect.deleteProperty(navigator, 'locks');
  Object.assign(globalThis, { BroadcastChannel: undefined, EventSource: undefined });
  jest.restoreAllMocks();
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('a tab asks once a minute until it hears, not while it does, and again when it has heard nothing for long', async () => {
  const registry = createStore<Registry>(() => ({ ...buildRegistry(), revision: 'one' }));
  end = followReleases(portal, registry);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);

  await hearOfSwitches(registry);
  source.onmessage?.({ data: '{"revision":"one"}' });
  await jest.advanceTimersByTimeAsync(20_000);
  live = 'two';
  source.onmessage?.({ data: '{"revision":"two"}' });
  await jest.advanceTimersByTimeAsync(0);
  expect(registry.getState().revision).toBe('two');
  expect(asked).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(40_000);
  expect(asked).toHaveLength(2);

  await jest.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(4);
});

it('a browser without locks, as without TLS, leaves it at asking', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  end = () => undefined;
  const open = jest.fn();
  Object.assign(globalThis, { EventSource: open });
  await hearOfSwitches(createStore<Registry>(() => buildRegistry()));
  expect(open).not.toHaveBeenCalled();
});
