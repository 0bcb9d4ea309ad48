import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ClientError, HOST_CONTRACT, type RegistryEntry } from 'shared-api';
import { buildEntry } from '../registry/testRegistry.ts';
import type { LoadEvent } from './report.ts';
import { containerOf, newBuild, serveScripts } from './testScripts.ts';

const browser = serveScripts();
const { discardModule, loadRemoteModule } = await import('./loadRemoteModule.ts');
const { scriptTimeout } = await import('./build.ts');

/** What the server answers to whoever asks for a file past the cache. */
let answerOf: (address: string) => Response | Error;
let reports: ClientError[];
let events: LoadEvent[];
const follow = (event: Event) => events.push((event as CustomEvent<LoadEvent>).detail);

const script = () => new Response('/* */', { headers: { 'content-type': 'text/javascript' } });
const noConnection = () => new TypeError('Failed to fetch');

function newEntry(overrides: Partial<RegistryEntry> = {}): RegistryEntry {
  return { ...buildEntry('reports', 'Отчёты', 25), ...newBuild(), hostContract: HOST_CONTRACT, ...overrides };
}

/** How often the browser was asked for the entry. */
const loadsOf = ({ entry }: { entry: string }) => browser.asked.filter((path) => path === entry).length;
const outcomeOf = (load: Promise<unknown>) =>
  load.catch((error: Error) => error) as Promise<Record<string, unknown> | Error>;

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom keeps no record of what a page has fetched.
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // No jitter: a pause is as long as it is written.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  answerOf = script;
  reports = [];
  events = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address) === '/api/client-errors') {
      reports.push(JSON.parse(String(init?.body)));
      return new Response(null, { status: 202 });
    }
    const answer = answerOf(String(address));
    if (answer instanceof Error) throw answer;
    return answer;
  });
  addEventListener('portal:load', follow);
});
afterEach(() => {
  removeEventListener('portal:load', follow);
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(browser.stop);

describe('a remote that loads', () => {
  it('is the version that was asked for, said in the page and not to the server', async () => {
    const entry = newEntry();
    browser.put(entry.entry, containerOf(entry));
    const { module, version } = await loadRemoteModule(entry);
    expect(version).toBe(entry.version);
    expect(module.routes).toBeInstanceOf(Function);
    expect(events).toMatchObject([{ remote: 'reports', version, outcome: 'loaded', recovered: false }]);
    expect(reports).toEqual([]);
  });

  it('is loaded once for all who ask at the same time, and not again later', async () => {
    const entry = newEntry();
    browser.put(entry.entry, containerOf(entry));
    const [first, second] = await Promise.all([loadRemoteModule(entry), loadRemoteModule({ ...entry })]);
    expect(second).toBe(first);
    expect(await loadRemoteModule(entry)).toBe(first);
    expect(loadsOf(entry)).toBe(1);
  });

  it('is loaded from its files again after it was discarded', async () => {
    const entry = newEntry();
    browser.put(entry.entry, containerOf(entry));
    await loadRemoteModule(entry);
    await discardModule(entry);
    browser.put(entry.entry, containerOf(entry, { get: async () => () => ({ routes: () => [{ id: 'mended' }] }) }));
    const { module } = await loadRemoteModule(entry);
    expect(module.routes(Object.create(null))).toEqual([{ id: 'mended' }]);
    expect(loadsOf(entry)).toBe(2);
  });
});

describe('a remote that does not load at once', () => {
  it('is tried again, and its second try is a recovery', async () => {
    const entry = newEntry();
    answerOf = noConnection;
    const load = loadRemoteModule(entry);
    await jest.advanceTimersByTimeAsync(0);
    browser.put(entry.entry, containerOf(entry));
    await jest.advanceTimersByTimeAsync(399);
    expect(loadsOf(entry)).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect((await load).version).toBe(entry.version);
    expect(reports).toMatchObject([
      { remote: 'reports', version: entry.version, failure: 'network', phase: 'entry' },
      { remote: 'reports', version: entry.version, recovered: true },
    ]);
  });

  it('is tried three times with growing pauses, reported once for each, and no more', async () => {
    const entry = newEntry();
    answerOf = noConnection;
    const load = outcomeOf(loadRemoteModule(entry));
    await jest.advanceTimersByTimeAsync(400);
    expect(loadsOf(entry)).toBe(2);
    await jest.advanceTimersByTimeAsync(799);
    expect(loadsOf(entry)).toBe(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(await load).toMatchObject({ name: 'RemoteLoadError', failure: 'network' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(loadsOf(entry)).toBe(3);
    expect(reports.map(({ failure }) => failure)).toEqual(['network', 'network', 'network']);
  });

  it('is tried again from its files, not from what the failed try has left in the page', async () => {
    const entry = newEntry();
    const init = async () => {
      throw new Error('Общая библиотека ещё не готова');
    };
    browser.put(entry.entry, containerOf(entry, { init }));
    const load = loadRemoteModule(entry);
    await jest.advanceTimersByTimeAsync(0);
    browser.put(entry.entry, containerOf(entry));
    await jest.advanceTimersByTimeAsync(400);
    expect((await load).version).toBe(entry.version);
    expect(loadsOf(entry)).toBe(2);
  });

  it('is tried twice where its files are all there', async () => {
    const entry = newEntry();
    browser.put(entry.entry, () => undefined);
    const load = outcomeOf(loadRemoteModule(entry));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await load).toMatchObject({ failure: 'execution' });
    expect(loadsOf(entry)).toBe(2);
  });

  it('is not waited for a second time', async () => {
    const entry = newEntry();
    browser.put(entry.entry, 'silent');
    const load = outcomeOf(loadRemoteModule(entry));
    await jest.advanceTimersByTimeAsync(scriptTimeout);
    expect(await load).toMatchObject({ failure: 'timeout' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(loadsOf(entry)).toBe(1);
    expect(reports).toHaveLength(1);
  });

  it('fails for all who have asked, and is loaded anew for the next', async () => {
    const entry = newEntry();
    answerOf = noConnection;
    const loads = [outcomeOf(loadRemoteModule(entry)), outcomeOf(loadRemoteModule(entry))];
    await jest.advanceTimersByTimeAsync(60_000);
    const [first, second] = await Promise.all(loads);
    expect(first).toBeInstanceOf(Error);
    expect(second).toBe(first);
    expect(loadsOf(entry)).toBe(3);
    browser.put(entry.entry, containerOf(entry));
    expect((await loadRemoteModule(entry)).version).toBe(entry.version);
    expect(loadsOf(entry)).toBe(4);
  });
});

describe('the previous version', () => {
  const withFallback = () => {
    const { name: _name, ...fallback } = newBuild();
    return { entry: newEntry({ fallback }), fallback };
  };

  it('runs in place of one that does not load, and the server is told once', async () => {
    const { entry, fallback } = withFallback();
    browser.put(entry.entry, () => undefined);
    browser.put(fallback.entry, containerOf(fallback));
    const load = loadRemoteModule(entry);
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await load).version).toBe(fallback.version);
    expect(reports.filter(({ recovered }) => recovered)).toMatchObject([{ version: fallback.version }]);
    expect(loadsOf(fallback)).toBe(1);
  });

  it('is tried once, and its failure does not hide the first one', async () => {
    const { entry, fallback } = withFallback();
    browser.put(entry.entry, () => undefined);
    const load = outcomeOf(loadRemoteModule(entry));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await load).toMatchObject({ failure: 'execution', message: expect.stringContaining(entry.version) });
    expect(loadsOf(fallback)).toBe(1);
  });

  it('is not asked for where the live one loads', async () => {
    const { entry, fallback } = withFallback();
    browser.put(entry.entry, containerOf(entry));
    await loadRemoteModule(entry);
    expect(loadsOf(fallback)).toBe(0);
  });
});

describe('a remote built for another host contract', () => {
  const [major = 0, minor = 0] = HOST_CONTRACT.split('.').map(Number);

  it.each([`${major + 1}.0.0`, `${major - 1}.0.0`, `${major}.${minor + 1}.0`])(
    '%s is refused before it is loaded',
    async (hostContract) => {
      const entry = newEntry({ hostContract });
      browser.put(entry.entry, containerOf(entry));
      expect(await outcomeOf(loadRemoteModule(entry))).toMatchObject({ failure: 'contract' });
      expect(loadsOf(entry)).toBe(0);
    },
  );

  it('of an older minor, or another patch, is taken', async () => {
    const entry = newEntry({ hostContract: `${major}.0.99` });
    browser.put(entry.entry, containerOf(entry));
    expect((await loadRemoteModule(entry)).version).toBe(entry.version);
  });

  it('gives way to its previous version', async () => {
    const { name: _name, ...fallback } = newBuild();
    browser.put(fallback.entry, containerOf(fallback));
    expect((await loadRemoteModule(newEntry({ hostContract: `${major + 1}.0.0`, fallback }))).version).toBe(
      fallback.version,
    );
  });
});
