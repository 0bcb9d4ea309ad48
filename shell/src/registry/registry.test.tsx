import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { catchUp, createRegistryStore, readRegistry, refreshRegistry, remoteByPath } from './registry.ts';
import { buildEntry, buildRegistry } from './testRegistry.ts';

describe('remoteByPath', () => {
  const registry = buildRegistry([buildEntry('admin-reports', 'Отчёты', 60)]);

  it.each([
    ['/materials', 'materials'],
    ['/materials/', 'materials'],
    ['/materials/tz4a98xxat96iws9zmbrgj3a/quiz', 'materials'],
    ['/admin', 'admin'],
    ['/admin-reports', 'admin-reports'],
    ['/admin-reports/monthly', 'admin-reports'],
  ])('finds the remote of %s', (path, name) => {
    expect(remoteByPath(registry, path)?.name).toBe(name);
  });

  it.each(['/', '/dashboard', '/material', '/materials2', '/adminreports', '/Materials', 'materials', '/x/materials'])(
    'finds none for %s',
    (path) => {
      expect(remoteByPath(registry, path)).toBeUndefined();
    },
  );
});

describe('readRegistry', () => {
  afterEach(() => document.getElementById('registry')?.remove());

  it('takes the registry that the document carries', () => {
    const textContent = JSON.stringify(buildRegistry());
    document.head.append(
      Object.assign(document.createElement('script'), { id: 'registry', type: 'application/json', textContent }),
    );
    expect(readRegistry()).toEqual(buildRegistry());
  });

  it('says what to do where the document carries none', () => {
    expect(readRegistry).toThrow('Обновите страницу');
  });
});

describe('refreshRegistry', () => {
  const live = buildRegistry([buildEntry('news', 'Новости', 35)]);
  let fetched: jest.SpiedFunction<typeof fetch>;

  beforeEach(() => {
    jest.useFakeTimers();
    // What the test before has learnt is old by now.
    jest.setSystemTime(Date.now() + 60_000);
    jest.advanceTimersByTime(60_000);
    fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(live));
  });
  afterEach(() => {
    jest.useRealTimers();
    fetched.mockRestore();
  });

  it('takes over what the server says', async () => {
    const store = await createRegistryStore(buildRegistry());
    await refreshRegistry(store, { isForced: true });
    expect(store.getState()).toEqual(live);
    expect(fetched).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ cache: 'no-cache' }));
  });

  it('asks once for all who want to know at the same time, and not again a moment later unless it is forced', async () => {
    const store = await createRegistryStore(buildRegistry());
    await Promise.all([refreshRegistry(store, { isForced: true }), refreshRegistry(store, { isForced: true })]);
    await refreshRegistry(store);
    expect(fetched).toHaveBeenCalledTimes(1);
    await refreshRegistry(store, { isForced: true });
    expect(fetched).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(500);
    await refreshRegistry(store);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('tells nobody of an answer that says nothing new', async () => {
    const store = await createRegistryStore(live);
    const told = jest.fn();
    store.subscribe(told);
    await refreshRegistry(store, { isForced: true });
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    ['the server fails', async () => new Response('', { status: 503 })],
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy answers with a page', async () => new Response('<h1>')],
  ])('keeps what is known when %s', async (_, answer) => {
    const store = await createRegistryStore(buildRegistry());
    fetched.mockImplementation(answer);
    await refreshRegistry(store, { isForced: true });
    expect(store.getState()).toEqual(buildRegistry());
  });
});

describe('catchUp', () => {
  const of = (revision: string) => ({ ...buildRegistry(), revision });
  let live: string;
  let asked: string[];
  let fetched: jest.SpiedFunction<typeof fetch>;

  beforeEach(() => {
    jest.useFakeTimers();
    live = 'one';
    asked = [];
    fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      asked.push(String(address));
      return Response.json(of(live));
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    fetched.mockRestore();
  });

  it('asks for the revision that the tab has heard of, and for nothing that it has', async () => {
    const store = await createRegistryStore(of('one'));
    await catchUp(store, 'one');
    expect(asked).toEqual([]);
    live = 'two';
    await catchUp(store, 'two');
    expect(store.getState().revision).toBe('two');
    expect(asked).toEqual(['/remotes.json?revision=two']);
  });

  it('asks again when what was under way is older', async () => {
    const store = await createRegistryStore(of('one'));
    const looking = refreshRegistry(store, { isForced: true });
    live = 'three';
    await Promise.all([looking, catchUp(store, 'three')]);
    expect(store.getState().revision).toBe('three');
  });

  it('tries a server that does not answer a few times, and leaves the rest to the next sign', async () => {
    const store = await createRegistryStore(of('one'));
    fetched.mockImplementation(async () => new Response('', { status: 503 }));
    const caughtUp = catchUp(store, 'four');
    await jest.advanceTimersByTimeAsync(10_000);
    await caughtUp;
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('asks again when a node answers that does not know of it yet', async () => {
    const store = await createRegistryStore(of('one'));
    const caughtUp = catchUp(store, 'seven');
    await jest.advanceTimersByTimeAsync(200);
    live = 'seven';
    await jest.advanceTimersByTimeAsync(1_000);
    await caughtUp;
    expect(store.getState().revision).toBe('seven');
    expect(asked).toEqual(['/remotes.json?revision=seven', '/remotes.json?revision=seven']);
  });

  it('follows the newest of several that come one after the other', async () => {
    const store = await createRegistryStore(of('one'));
    live = 'six';
    await Promise.all([catchUp(store, 'five'), catchUp(store, 'six')]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(store.getState().revision).toBe('six');
    expect(asked.at(-1)).toBe('/remotes.json?revision=six');
  });
});
