import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildEntry } from '../registry/testRegistry.ts';
import type { RemoteLoadError } from './failures.ts';

const come = jest.fn<() => object>();
jest.unstable_mockModule('./federation.ts', () => come());
const reportLoad = jest.fn();
jest.unstable_mockModule('./report.ts', () => ({ reportLoad }));
const { loadFederation } = await import('./loadFederation.ts');
const { loadRemoteModule } = await import('./loadRemoteModule.ts');

/** As webpack tells of a part whose file does not come. */
const missing = (type: string) => {
  throw Object.assign(new Error('Loading chunk federation failed.'), {
    name: 'ChunkLoadError',
    type,
    request: '/f.js',
  });
};
const failure = (load: Promise<unknown>): Promise<RemoteLoadError> =>
  load.then(
    () => Promise.reject(new Error('It has come')),
    (error: RemoteLoadError) => error,
  );

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  come.mockReset();
});

describe('The loader of remotes', () => {
  it.each([
    ['error', 'network'],
    ['timeout', 'timeout'],
  ])('whose file ends with %p is told of as %p', async (type, expected) => {
    come.mockImplementation(() => missing(type));
    const load = failure(loadFederation());
    await jest.runAllTimersAsync();
    expect(await load).toMatchObject({ name: 'RemoteLoadError', failure: expected });
  });

  it('is the reason that a remote is not there, whose own files are not even asked for', async () => {
    come.mockImplementation(() => missing('error'));
    const entry = buildEntry('reports', 'Отчёты', 25);
    const load = failure(loadRemoteModule(entry));
    await jest.runAllTimersAsync();
    expect((await load).message).toContain('Загрузчик разделов');
    // Three tries of the part, and no more for the remote or its version before.
    expect(come).toHaveBeenCalledTimes(3);
    expect(reportLoad).not.toHaveBeenCalled();
    expect(jest.mocked(fetch).mock.calls.map(([address]) => address)).not.toContain(entry.entry);
  });
});
