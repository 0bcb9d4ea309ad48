import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Registry } from 'shared-api';
import { createStore } from 'zustand/vanilla';
import { buildRegistry } from '../registry/testRegistry.ts';
import { holdUpdates } from './holds.ts';
import { followReleases, offer, type RouterState } from './newVersions.ts';

function open(path: string, loaded: Record<string, string>) {
  const registry = createStore<Registry>(() => buildRegistry());
  const areas = new Map(Object.entries(loaded).map(([name, version]) => [name, { version, running: version }]));
  const swapBehind = jest.fn(async (entry: { name: string; version: string }) => {
    areas.set(entry.name, { version: entry.version, running: entry.version });
  });
  const listeners = new Set<(state: RouterState) => void>();
  const state: RouterState = { location: { pathname: path, key: path }, navigation: { state: 'idle' } };
  const end = followReleases(
    {
      areas,
      swapBehind,
      router: {
        state,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.clear();
        },
      },
    },
    registry,
  );
  return {
    areas,
    swapBehind,
    end,
    release: (name: string, version: string) =>
      registry.setState((live) => ({
        remotes: live.remotes.map((entry) => (entry.name === name ? { ...entry, version } : entry)),
      })),
    releaseShell: () => registry.setState({ shell: { version: '2.0.0', hostContract: '1.0.0' } }),
    goTo: (pathname: string) => {
      Object.assign(state.location, { pathname, key: pathname });
      for (const listener of listeners) listener(state);
    },
  };
}

/** Until what has been set off has happened. */
const settled = () => jest.advanceTimersByTimeAsync(0);
let ends: (() => void)[] = [];
const followed = (...args: Parameters<typeof open>) => {
  const tab = open(...args);
  ends.push(tab.end);
  return tab;
};

beforeEach(() => {
  jest.useFakeTimers();
  offer.setState({ current: null });
});
afterEach(() => {
  jest.useRealTimers();
  for (const end of ends) end();
  ends = [];
});

describe('An open tab and the releases under it', () => {
  it('exchanges a loaded remote that is not on the screen by itself', async () => {
    const tab = followed('/materials', { materials: '1.0.0', admin: '1.0.0' });
    tab.release('admin', '1.1.0');
    await settled();
    expect(tab.swapBehind).toHaveBeenCalledTimes(1);
    expect(offer.getState().current).toBeNull();
  });

  it('offers the new version of the remote on the screen, and takes it once the person has left', async () => {
    const tab = followed('/materials/1', { materials: '1.0.0' });
    tab.release('materials', '1.1.0');
    await settled();
    expect(tab.swapBehind).not.toHaveBeenCalled();
    expect(offer.getState().current).toEqual({ kind: 'remote', name: 'materials', label: 'Материалы' });
    tab.goTo('/profile');
    await settled();
    expect(tab.swapBehind).toHaveBeenCalledTimes(1);
    expect(offer.getState().current).toBeNull();
  });

  it('leaves a remote that was never opened to its first visit', async () => {
    const tab = followed('/materials', { materials: '1.0.0' });
    tab.release('admin', '1.1.0');
    await settled();
    expect(tab.swapBehind).not.toHaveBeenCalled();
  });

  it('neither offers nor takes a version that runs already in the place of a broken one', async () => {
    const tab = followed('/materials', { materials: '1.1.0', admin: '1.1.0' });
    for (const name of ['materials', 'admin']) tab.areas.set(name, { version: '1.1.0', running: '1.0.0' });
    // Rolled back meanwhile.
    tab.release('materials', '1.0.0');
    tab.release('admin', '1.0.0');
    await settled();
    expect(tab.swapBehind).not.toHaveBeenCalled();
    expect(offer.getState().current).toBeNull();
  });

  it('offers the version that mends a broken one', async () => {
    const tab = followed('/materials', { materials: '1.1.0' });
    tab.areas.set('materials', { version: '1.1.0', running: '1.0.0' });
    tab.release('materials', '1.2.0');
    await settled();
    expect(offer.getState().current).toEqual({ kind: 'remote', name: 'materials', label: 'Материалы' });
  });

  it('moves nothing while somebody holds, and catches up afterwards', async () => {
    const tab = followed('/materials', { materials: '1.0.0', admin: '1.0.0' });
    const letGo = holdUpdates('Идёт аттестация');
    tab.release('admin', '1.1.0');
    await settled();
    expect(tab.swapBehind).not.toHaveBeenCalled();
    letGo();
    await settled();
    expect(tab.swapBehind).toHaveBeenCalledTimes(1);
  });

  it('does not try a version again that did not load', async () => {
    const tab = followed('/materials', { materials: '1.0.0', admin: '1.0.0' });
    tab.swapBehind.mockImplementation(async () => undefined);
    tab.release('admin', '1.1.0');
    await settled();
    tab.goTo('/profile');
    await settled();
    expect(tab.swapBehind).toHaveBeenCalledTimes(1);
  });

  it('offers a new portal when the shell itself has been released', async () => {
    const tab = followed('/materials', { materials: '1.0.0' });
    tab.releaseShell();
    await settled();
    expect(offer.getState().current).toEqual({ kind: 'shell' });
  });
});
