import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newBuild, serveScripts } from './testScripts.ts';

type Module = { get: (expose: string) => Promise<() => unknown>; init: () => Promise<void> };

const importModule = jest.fn<(address: string) => Promise<Module>>();
jest.unstable_mockModule('./importModule.ts', () => ({ importModule }));
const browser = serveScripts();
const { forgetBuild, loadBuild } = await import('./federation.ts');
const { preloadBuild } = await import('./copies.ts');

const containerOf = (routes = () => [] as { id: string }[]): Module => ({
  init: async () => undefined,
  get: async () => () => ({ routes }),
});
const newModuleBuild = () => ({ ...newBuild(), format: 'module' as const });
const failure = (load: Promise<unknown>) =>
  load.then(
    () => 'loaded',
    (error: Error) => error.message,
  );
/** Of the imports so far, path and query. */
const asked = () =>
  importModule.mock.calls.map(([address]) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });

beforeEach(() => {
  // The runtime says aloud that a build is registered once more, which is what is meant.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.useFakeTimers();
  // jsdom keeps no record of what a page has fetched.
  Object.assign(performance, { getEntriesByName: () => [] });
  importModule.mockReset();
});
afterEach(() => {
  document.head.replaceChildren();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(browser.stop);

describe('a build of modules', () => {
  it('is imported, and leaves no script and no name in the page', async () => {
    const build = newModuleBuild();
    importModule.mockResolvedValue(containerOf(() => [{ id: 'news' }]));
    const { routes } = await loadBuild(build);
    expect(routes(Object.create(null))).toEqual([{ id: 'news' }]);
    expect(asked()).toEqual([build.entry]);
    expect(browser.asked).toEqual([]);
    expect(globalThis).not.toHaveProperty(build.container);
  });

  it('is asked for at another address each time that it has failed', async () => {
    const build = newModuleBuild();
    importModule.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    expect(await failure(loadBuild(build))).toContain('Failed to fetch');
    forgetBuild(build);
    importModule.mockRejectedValueOnce(new Error('Сбой при загрузке'));
    expect(await failure(loadBuild(build))).toContain('Сбой при загрузке');
    forgetBuild(build);
    importModule.mockResolvedValueOnce(containerOf());
    expect(await failure(loadBuild(build))).toBe('loaded');
    expect(asked()).toEqual([build.entry, `${build.entry}?retry=1`, `${build.entry}?retry=2`]);
  });

  it('that the document has a hash of is held to it also at another address, and preloaded with it', async () => {
    const build = newModuleBuild();
    const map = Object.assign(document.createElement('script'), { type: 'importmap' });
    map.textContent = JSON.stringify({ integrity: { [build.entry]: 'sha256-good' } });
    document.head.append(map);
    const fetching = jest.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    Object.assign(globalThis, { fetch: fetching });
    preloadBuild(build);
    expect(document.querySelector(`link[href='${build.entry}']`)?.getAttribute('integrity')).toBe('sha256-good');

    importModule.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    await failure(loadBuild(build));
    forgetBuild(build);
    // Still another file: it is not run.
    expect(await failure(loadBuild(build))).toContain('Failed to fetch');
    expect(asked()).toEqual([build.entry]);

    forgetBuild(build);
    fetching.mockResolvedValueOnce(Object.create(null));
    importModule.mockResolvedValueOnce(containerOf());
    expect(await failure(loadBuild(build))).toBe('loaded');
    const again = expect.stringContaining(`${build.entry}?retry=2`);
    expect(fetching.mock.calls.at(-1)).toEqual([again, { integrity: 'sha256-good' }]);
  });

  it('that comes too late is given up after ten seconds', async () => {
    const build = newModuleBuild();
    importModule.mockReturnValueOnce(new Promise(() => undefined));
    const ended = jest.fn();
    const load = failure(loadBuild(build)).then(ended);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await load;
    expect(ended).toHaveBeenCalledWith(expect.stringContaining('does not answer'));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('leaves no timer behind when it comes', async () => {
    importModule.mockResolvedValueOnce(containerOf());
    await loadBuild(newModuleBuild());
    expect(jest.getTimerCount()).toBe(0);
  });

  it('lives beside another version of itself, and beside one of classic scripts', async () => {
    const [older, newer, classic] = [newModuleBuild(), newModuleBuild(), newBuild()];
    importModule.mockResolvedValueOnce(containerOf(() => [{ id: 'older' }]));
    importModule.mockResolvedValueOnce(containerOf(() => [{ id: 'newer' }]));
    browser.put(
      classic.entry,
      () => void Object.assign(globalThis, { [classic.container]: containerOf(() => [{ id: 'classic' }]) }),
    );
    const modules = [await loadBuild(older), await loadBuild(newer), await loadBuild(classic)];
    expect(modules.map(({ routes }) => routes(Object.create(null))[0]?.id)).toEqual(['older', 'newer', 'classic']);
  });

  it('is preloaded in the mode in which it will be imported', () => {
    const build = newModuleBuild();
    preloadBuild(build);
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    expect(links.map((link) => [link.getAttribute('href'), link.crossOrigin])).toEqual(
      build.preload.map((address) => [address, 'anonymous']),
    );
  });
});
