import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { HOST_CONTRACT, NetworkError, type Registry, type RegistryEntry, type RemoteModule } from 'shared-api';
import { buildUser, createTestHost } from 'shared-api/testing';
import { createStore } from 'zustand/vanilla';
import { messages } from '../messages/notify.ts';
import { buildEntry, buildRegistry } from '../registry/testRegistry.ts';
import { session } from '../session/session.ts';
import { createAreas } from './areas.ts';
import { containerOf, newBuild, serveScripts } from './testScripts.ts';

const browser = serveScripts();
const { createExchange } = await import('./exchange.ts');

type Routes = ReturnType<RemoteModule['routes']>;
type Build = { entry: string; container: string };

function put(build: Build, routes: () => Routes): Build {
  browser.put(build.entry, containerOf(build, { get: async () => () => ({ routes }) }));
  return build;
}

const showing = (text: string): Routes => [{ index: true, element: <h1>{text}</h1> }];
function Throwing(): never {
  throw new TypeError('строк нет');
}
const throwing = (): Routes => [{ index: true, element: <Throwing /> }];

/** A version and the one before it; each shows its own routes. */
function newEntry(routes: () => Routes, previous?: () => Routes): RegistryEntry {
  const entry = { ...buildEntry('reports', 'Отчёты', 25), ...newBuild(), hostContract: HOST_CONTRACT };
  put(entry, routes);
  if (!previous) return entry;
  const { name: _name, ...fallback } = newBuild();
  put(fallback, previous);
  return { ...entry, fallback };
}

/** What the server says is live. */
let live: RegistryEntry;

async function open(entry: RegistryEntry) {
  live = entry;
  const registry = createStore<Registry>(() => buildRegistry([entry]));
  const allRoutes = (remotes: RouteObject[]): RouteObject[] => [
    { id: 'layout', path: '/', children: [{ path: 'dashboard', element: <h1>Главная</h1> }, ...remotes] },
  ];
  const areas = createAreas(allRoutes);
  const router = createMemoryRouter(allRoutes([]), { initialEntries: ['/dashboard'] });
  const exchange = createExchange({ registry, host: createTestHost(), areas, router: () => router });
  await exchange.add(entry);
  render(<RouterProvider router={router} useTransitions={false} />);
  await act(() => router.navigate('/reports?month=3'));
  return { areas, router, exchange };
}

const told = () => messages.getState().waiting.map(({ text }) => text);

beforeEach(() => {
  session.setState({ status: 'signedIn', token: 'kept', user: buildUser() });
  // jsdom keeps no record of what a page has fetched.
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  // jsdom's would keep the process up after the last test.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (String(address).startsWith('/remotes.json')) return new Response(JSON.stringify(buildRegistry([live])));
    return new Response('/* */', { headers: { 'content-type': 'text/javascript' } });
  });
});
afterEach(() => {
  messages.setState({ waiting: [] });
  session.setState(session.getInitialState(), true);
  jest.restoreAllMocks();
});
afterAll(browser.stop);

describe('a section whose version throws', () => {
  beforeEach(() => {
    // React logs every error that it hands to a boundary.
    jest.mocked(console.error).mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.mocked(console.error).mockClear();
  });

  it('is shown in the version before on the same page, and people are told', async () => {
    const entry = newEntry(throwing, () => showing('Как было'));
    const { areas, router } = await open(entry);
    expect(await screen.findByRole('heading', { name: 'Как было' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/reports', search: '?month=3' });
    expect(areas.get('reports')).toMatchObject({ version: entry.version, running: entry.fallback?.version });
    expect(told()).toEqual(['Раздел «Отчёты» показан в предыдущей версии: в новой ошибка. Команда уже знает.']);
  });

  it('ends at the panel where the version before throws as well, and is not exchanged to and fro', async () => {
    const previous = jest.fn(throwing);
    const { areas } = await open(newEntry(throwing, previous));
    expect(await screen.findByText('Отчёты: в разделе произошла ошибка')).toBeVisible();
    expect(previous).toHaveBeenCalledTimes(1);
    expect(areas.get('reports')?.running).not.toBe(live.version);
  });

  it('ends at the panel where the version before does not load, and people are told of nothing', async () => {
    const entry = newEntry(throwing, () => []);
    await open(entry);
    expect(await screen.findByText('Отчёты: в разделе произошла ошибка')).toBeVisible();
    expect(told()).toEqual([]);
  });

  it('is shown in what has become live meanwhile', async () => {
    const mended = newEntry(() => showing('Исправлено'));
    const entry = newEntry(
      () => {
        live = mended;
        return throwing();
      },
      () => showing('Как было'),
    );
    const { areas } = await open(entry);
    expect(await screen.findByRole('heading', { name: 'Исправлено' })).toBeVisible();
    expect(areas.get('reports')).toMatchObject({ version: mended.version, running: mended.version });
    expect(told()).toEqual(['Раздел «Отчёты» открыт в другой версии: в прежней ошибка. Команда уже знает.']);
  });

  it('gives way once more after it was asked for again', async () => {
    const entry = newEntry(throwing, () => showing('Как было'));
    const { exchange } = await open(entry);
    await screen.findByRole('heading', { name: 'Как было' });
    await act(() => exchange.reload('reports'));
    expect(await screen.findByRole('heading', { name: 'Как было' })).toBeVisible();
    expect(told()).toHaveLength(2);
  });

  it('is not what the version blames that comes after it, while that one is on its way', async () => {
    const broken = newEntry(throwing);
    const { exchange } = await open(broken);
    expect(await screen.findByText('Отчёты: в разделе произошла ошибка')).toBeVisible();
    let come = () => {};
    const data = new Promise<null>((resolve) => (come = () => resolve(null)));
    const mended = newEntry(() => [{ index: true, loader: () => data, element: <h1>Исправлено</h1> }]);
    live = { ...mended, fallback: { ...broken, preload: [] } };
    const reloaded = exchange.reload('reports');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    come();
    await act(() => reloaded);
    expect(screen.getByRole('heading', { name: 'Исправлено' })).toBeVisible();
    expect(told()).toEqual([]);
    const reports = jest.mocked(fetch).mock.calls.filter(([address]) => address === '/api/client-errors');
    expect(reports.map(([, init]) => JSON.parse(String(init?.body)).version)).toEqual([broken.version]);
  });

  it('is blamed for what is thrown that is no object, and not the one after it', async () => {
    const broken = newEntry(() => [
      {
        index: true,
        loader: () => {
          throw 'строка';
        },
        element: <h1>Отчёты</h1>,
      },
    ]);
    const { exchange } = await open(broken);
    expect(await screen.findByText('Отчёты: в разделе произошла ошибка')).toBeVisible();
    let come = () => {};
    const data = new Promise<null>((resolve) => (come = () => resolve(null)));
    live = newEntry(() => [{ index: true, loader: () => data, element: <h1>Исправлено</h1> }]);
    const reloaded = exchange.reload('reports');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    come();
    await act(() => reloaded);
    const reports = jest.mocked(fetch).mock.calls.filter(([address]) => address === '/api/client-errors');
    expect(reports.map(([, init]) => JSON.parse(String(init?.body)).version)).toEqual([broken.version]);
  });

  it('gives way also where a server has failed it before on another of its pages', async () => {
    const failing = (error: unknown) => () => {
      throw error;
    };
    const entry = newEntry(
      () => [
        { index: true, loader: failing(new NetworkError()), element: <h1>Отчёты</h1> },
        { path: 'year', loader: failing(new TypeError('строк нет')), element: <h1>За год</h1> },
      ],
      () => [{ path: 'year', element: <h1>Как было</h1> }],
    );
    const { router } = await open(entry);
    expect(await screen.findByRole('alert')).toBeVisible();
    await act(() => router.navigate('/reports/year'));
    expect(await screen.findByRole('heading', { name: 'Как было' })).toBeVisible();
  });

  it('leads nobody back who has gone on meanwhile', async () => {
    const entry = newEntry(() => showing('Отчёты'));
    const { router, exchange } = await open(entry);
    const reloaded = exchange.reload('reports');
    await act(() => router.navigate('/dashboard'));
    await act(() => reloaded);
    expect(screen.getByRole('heading', { name: 'Главная' })).toBeVisible();
  });
});

describe('a section to which somebody goes for the first time', () => {
  it('is there also when that way was broken off before it had come', async () => {
    const entry = newEntry(() => showing('Отчёты'));
    live = entry;
    const registry = createStore<Registry>(() => buildRegistry([entry]));
    const allRoutes = (remotes: RouteObject[]): RouteObject[] => [
      { id: 'layout', path: '/', children: [{ path: 'dashboard', element: <h1>Главная</h1> }, ...remotes] },
    ];
    const areas = createAreas(allRoutes);
    const router = createMemoryRouter(allRoutes([]), {
      initialEntries: ['/dashboard'],
      patchRoutesOnNavigation: async ({ path }) => {
        if (path.startsWith('/reports') && !areas.has('reports')) await exchange.add(entry);
      },
    });
    const exchange = createExchange({ registry, host: createTestHost(), areas, router: () => router });
    render(<RouterProvider router={router} useTransitions={false} />);
    await act(async () => {
      const first = router.navigate('/reports');
      await router.navigate('/dashboard');
      await first;
      await exchange.add(entry);
    });
    await act(() => router.navigate('/reports'));
    expect(screen.getByRole('heading', { name: 'Отчёты' })).toBeVisible();
  });
});
