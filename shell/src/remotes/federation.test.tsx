import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { containerOf, newBuild, serveScripts } from './testScripts.ts';

const browser = serveScripts();
const { forgetBuild, loadBuild } = await import('./federation.ts');
const { preloadBuild, refreshCopies } = await import('./copies.ts');

const failure = async (load: Promise<unknown>): Promise<string> =>
  load.then(
    () => 'loaded',
    (error: Error) => error.message,
  );

beforeEach(() => {
  // The runtime says aloud that a build is registered once more, which is what is meant.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(browser.stop);

describe('loadBuild', () => {
  it("gives what the build exposes as './remote'", async () => {
    const build = newBuild();
    const routes = () => [];
    const get = jest.fn(async (_expose: string) => () => ({ routes }));
    browser.put(build.entry, containerOf(build, { get }));
    expect(await loadBuild(build)).toEqual({ routes });
    expect(get).toHaveBeenCalledWith('./remote');
  });

  it('waits for init before it takes anything from the build', async () => {
    const build = newBuild();
    const steps: string[] = [];
    const init = async () => {
      await Promise.resolve();
      steps.push('initialised');
    };
    const get = async () => {
      steps.push('asked');
      return () => ({ routes: () => [] });
    };
    browser.put(build.entry, containerOf(build, { init, get }));
    await loadBuild(build);
    expect(steps).toEqual(['initialised', 'asked']);
  });

  const unwell = {
    'whose entry is missing': () => 'missing' as const,
    'whose script leaves no container': () => () => undefined,
    'whose container has another name': (build) => containerOf(build, { name: `${build.container}_other` }),
    'whose init is rejected': (build) =>
      containerOf(build, {
        init: async () => {
          throw new Error('Общая библиотека другой версии');
        },
      }),
    'whose get is rejected': (build) =>
      containerOf(build, {
        get: async () => {
          throw new Error('Loading chunk 12 failed');
        },
      }),
    "that exposes no './remote'": (build) =>
      containerOf(build, {
        get: async (expose) => {
          throw new Error(`Module "${expose}" does not exist in container.`);
        },
      }),
    'whose module throws': (build) =>
      containerOf(build, {
        get: async () => () => {
          throw new TypeError('undefined is not a function');
        },
      }),
    'whose module has no routes': (build) => containerOf(build, { get: async () => () => ({ default: {} }) }),
  } satisfies Record<string, (build: ReturnType<typeof newBuild>) => Parameters<typeof browser.put>[1]>;
  const illnesses = Object.entries<(build: ReturnType<typeof newBuild>) => Parameters<typeof browser.put>[1]>(unwell);

  it.each(illnesses)('rejects a build %s, and once it is forgotten loads it anew', async (_, illness) => {
    const build = newBuild();
    browser.put(build.entry, illness(build));
    expect(await failure(loadBuild(build))).not.toBe('loaded');
    forgetBuild(build);
    browser.put(build.entry, containerOf(build));
    expect(await failure(loadBuild(build))).toBe('loaded');
    expect(browser.asked.filter((path) => path === build.entry)).toHaveLength(2);
  });

  it('names the build that has no routes', async () => {
    const build = newBuild();
    browser.put(build.entry, containerOf(build, { get: async () => () => ({ routes: 'none' }) }));
    expect(await failure(loadBuild(build))).toBe(`reports@${build.version} does not export routes(host)`);
  });

  it('gives a script that does not come up after ten seconds, and then asks for it anew', async () => {
    const build = newBuild();
    browser.put(build.entry, 'silent');
    const ended = jest.fn();
    const load = failure(loadBuild(build)).then(ended);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await load;
    expect(ended).toHaveBeenCalledWith(expect.stringContaining('timed out'));
    forgetBuild(build);
    browser.put(build.entry, containerOf(build));
    expect(await failure(loadBuild(build))).toBe('loaded');
  });

  it('keeps two versions of one remote apart', async () => {
    const [older, newer] = [newBuild(), newBuild()];
    browser.put(older.entry, containerOf(older, { get: async () => () => ({ routes: () => [{ id: 'older' }] }) }));
    browser.put(newer.entry, containerOf(newer, { get: async () => () => ({ routes: () => [{ id: 'newer' }] }) }));
    const modules = await Promise.all([loadBuild(older), loadBuild(newer)]);
    expect(modules.map(({ routes }) => routes(Object.create(null))[0]?.id)).toEqual(['older', 'newer']);
  });
});

describe('forgetBuild', () => {
  it('leaves nothing of the build in the page, and everything of the other versions', () => {
    const [build, other] = [newBuild(), newBuild()];
    const chunks = `webpackChunkreports_${build.version.replaceAll('.', '_')}`;
    Object.assign(globalThis, { [build.container]: {}, [other.container]: {}, [chunks]: [[1]] });
    for (const { preload } of [build, other]) {
      for (const src of preload) document.head.append(Object.assign(document.createElement('script'), { src }));
    }
    forgetBuild(build);
    expect(globalThis).toMatchObject({ [build.container]: undefined, [chunks]: undefined, [other.container]: {} });
    const left = [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);
    expect(left.filter((path) => build.preload.includes(path))).toEqual([]);
    expect(left).toEqual(expect.arrayContaining(other.preload));
  });
});

describe('preloadBuild', () => {
  // jsdom keeps no record of what a page has fetched.
  beforeEach(() => void Object.assign(performance, { getEntriesByName: () => [] }));

  it('asks for each first file once, however often the person comes near', () => {
    const build = newBuild();
    preloadBuild(build);
    preloadBuild(build);
    const links = [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(build.preload);
  });
});

describe('refreshCopies', () => {
  it('fetches what the page has used of the build past the cache, also what has not come, and fails with none of it', async () => {
    const [build, other] = [newBuild(), newBuild()];
    const folder = build.entry.replace('remoteEntry.js', '');
    const used = [`${folder}list.js`, other.entry].map((path) => ({ name: `http://localhost${path}` }));
    // jsdom keeps no record of what a page has fetched.
    Object.assign(performance, { getEntriesByType: () => used });
    const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await refreshCopies(build, `${folder}screen.js`);
    expect(fetched.mock.calls.map(([address, init]) => [address, init?.cache])).toEqual(
      [...build.preload, `${folder}list.js`, `${folder}screen.js`].map((address) => [address, 'reload']),
    );
  });
});

describe('refreshCopies of a build whose entry hangs', () => {
  it('asks for nothing else, and ends', async () => {
    jest.useFakeTimers();
    // jsdom keeps no record of what a page has fetched.
    Object.assign(performance, { getEntriesByType: () => [] });
    const asked: [string, boolean | undefined][] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
      asked.push([String(address), init?.signal?.aborted]);
      return new Promise((_, reject) => {
        const abort = () => reject(new DOMException('', 'AbortError'));
        if (init?.signal?.aborted) abort();
        init?.signal?.addEventListener('abort', abort);
      });
    });
    const build = newBuild();
    const ended = refreshCopies(build);
    await jest.advanceTimersByTimeAsync(10_000);
    await ended;
    jest.useRealTimers();
    expect(asked.filter(([, isAborted]) => !isAborted)).toEqual([[build.entry, false]]);
  });
});

describe('a build that has failed', () => {
  /** As the document asks for the files of its page, which then do not come. */
  function preload(addresses: string[]): void {
    for (const href of addresses) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
    }
  }
  /** How the scripts at these addresses were asked for. */
  function modesOf(addresses: string[]) {
    const modes = new Map<string, string | null>();
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLScriptElement)) continue;
        const { pathname } = new URL(node.src);
        if (addresses.includes(pathname)) modes.set(pathname, node.crossOrigin);
      }
    });
    observer.observe(document, { childList: true, subtree: true });
    return { modes, stop: () => observer.disconnect() };
  }

  it('is asked for anew with all that the page has preloaded of it, in another mode than the preloads', async () => {
    const build = newBuild();
    const screen = build.entry.replace('remoteEntry', 'screen.5e6f');
    preload([...build.preload, screen]);
    await failure(loadBuild(build));
    forgetBuild(build);
    browser.put(build.entry, containerOf(build));
    browser.put(screen, () => undefined);
    const { modes, stop } = modesOf([...build.preload, screen]);
    // One of them is still missing: whoever needs it says so, and not the preload.
    expect(await failure(loadBuild(build))).toBe('loaded');
    stop();
    expect(Object.fromEntries(modes)).toEqual(
      Object.fromEntries([...build.preload, screen].map((address) => [address, 'anonymous'])),
    );
  });

  it('that does not answer a second time either is given up', async () => {
    const build = newBuild();
    preload(build.preload);
    await failure(loadBuild(build));
    forgetBuild(build);
    browser.put(build.preload[1] ?? '', 'silent');
    const load = failure(loadBuild(build));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await load).toContain('does not answer');
  });

  it('is alone in that: another one takes its preloads as they are', async () => {
    const [failed, build] = [newBuild(), newBuild()];
    preload(build.preload);
    forgetBuild(failed);
    browser.put(build.entry, containerOf(build));
    const { modes, stop } = modesOf(build.preload);
    await loadBuild(build);
    stop();
    expect(Object.fromEntries(modes)).toEqual({ [build.entry]: null });
  });
});
