import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { HOST_CONTRACT, type RegistryEntry, type RemoteModule, type Role } from 'shared-api';
import { buildUser, createTestHost } from 'shared-api/testing';
import { buildEntry } from '../registry/testRegistry.ts';
import { session } from '../session/session.ts';
import { containerOf, newBuild, serveScripts } from './testScripts.ts';

const browser = serveScripts();
const { loadArea, loadPreviousArea } = await import('./remoteRoutes.tsx');
const { typed } = await import('./typed.ts');

const reported: unknown[] = [];

function newEntry(minimumRole: Role = 'USER'): RegistryEntry {
  return { ...buildEntry('reports', 'Отчёты', 25, minimumRole), ...newBuild(), hostContract: HOST_CONTRACT };
}

function put(entry: RegistryEntry, routes: RemoteModule['routes']): void {
  browser.put(entry.entry, containerOf(entry, { get: async () => () => ({ routes }) }));
}

/** Opens the mount of the remote as the given person. */
async function open(entry: RegistryEntry, path: string, role: Role = 'USER') {
  session.setState({ status: 'signedIn', token: 'kept', user: buildUser({ role }) });
  const rescue = {
    retry: jest.fn(async (_entry: RegistryEntry, _error: unknown) => undefined),
    fallBack: jest.fn(async (_entry: RegistryEntry) => undefined),
  };
  const area = await loadArea(entry, createTestHost(), rescue);
  const router = createMemoryRouter(
    [{ path: '/', children: [{ path: 'dashboard', element: <h1>Главная</h1> }, area.route] }],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { area, rescue };
}

beforeEach(() => {
  // jsdom keeps no record of what a page has fetched.
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  reported.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address) !== '/api/client-errors') return new Response('<h1>', { status: 404 });
    reported.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 202 });
  });
});
afterEach(() => {
  session.setState(session.getInitialState(), true);
  jest.restoreAllMocks();
});
afterAll(browser.stop);

describe('the area of a remote', () => {
  it('shows its screens below its mount, with the crumb of the section', async () => {
    const entry = newEntry();
    put(entry, () => [{ path: 'monthly', element: <h1>За месяц</h1> }]);
    const { area } = await open(entry, '/reports/monthly');
    expect(await screen.findByRole('heading', { name: 'За месяц' })).toBeVisible();
    expect(area).toMatchObject({ version: entry.version, isFailed: false, route: { handle: { crumb: 'Отчёты' } } });
  });

  it('leads a person whose role is too low to the dashboard', async () => {
    const entry = newEntry('EDITOR');
    put(entry, () => [{ index: true, element: <h1>Отчёты</h1> }]);
    await open(entry, '/reports');
    expect(await screen.findByRole('heading', { name: 'Главная' })).toBeVisible();
  });

  it('lets a person in whose role is high enough', async () => {
    const entry = newEntry('EDITOR');
    put(entry, () => [{ index: true, element: <h1>Отчёты</h1> }]);
    await open(entry, '/reports', 'ADMIN');
    expect(await screen.findByRole('heading', { name: 'Отчёты' })).toBeVisible();
  });

  it('says on every path of it what has happened when it does not load, and hands a retry on', async () => {
    const entry = { ...newEntry(), hostContract: '99.0.0' };
    const { area, rescue } = await open(entry, '/reports/monthly/2026');
    expect(await screen.findByText('Отчёты: раздел несовместим с открытой версией портала')).toBeVisible();
    expect(area).toMatchObject({ isFailed: true, version: entry.version });
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(rescue.retry).toHaveBeenCalledWith(entry, expect.objectContaining({ failure: 'contract' }));
  });

  it('is a failed one when its routes throw', async () => {
    const entry = newEntry();
    put(entry, () => {
      throw new TypeError('host.settings is undefined');
    });
    const { area, rescue } = await open(entry, '/reports');
    expect(await screen.findByText('Отчёты: в разделе произошла ошибка')).toBeVisible();
    expect(area.isFailed).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(rescue.retry).toHaveBeenCalledWith(
      entry,
      expect.objectContaining({ message: 'host.settings is undefined' }),
    );
  });

  it('reports a screen that throws to the server once, and says so in its place', async () => {
    // React logs every error that it hands to a boundary.
    jest.mocked(console.error).mockImplementation(() => undefined);
    const entry = newEntry();
    put(entry, () => [
      {
        index: true,
        loader: () => {
          throw new TypeError('строк нет');
        },
        element: <h1>Отчёты</h1>,
      },
    ]);
    await open(entry, '/reports');
    expect(await screen.findByText('Отчёты: в разделе произошла ошибка')).toBeVisible();
    const told = { failure: 'render', phase: 'render', message: 'строк нет', version: entry.version };
    expect(reported).toEqual([expect.objectContaining(told)]);
    jest.mocked(console.error).mockClear();
  });
});

/** A screen that throws while it is shown, or whatever else is given. */
const broken = (error: unknown = new TypeError('строк нет')): ReturnType<RemoteModule['routes']> => [
  { index: true, element: <Throwing error={error} /> },
];

function Throwing({ error }: { error: unknown }): never {
  throw error;
}

/** A version with the one before it, which shows its screen. */
function withPrevious(): RegistryEntry {
  const { name: _name, ...fallback } = newBuild();
  browser.put(
    fallback.entry,
    containerOf(fallback, { get: async () => () => ({ routes: () => [{ index: true, element: <h1>Как было</h1> }] }) }),
  );
  return { ...newEntry(), fallback };
}

describe('a version that throws', () => {
  beforeEach(() => {
    // React logs every error that it hands to a boundary.
    jest.mocked(console.error).mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.mocked(console.error).mockClear();
  });

  it('while it is shown gives way to the one before, once, and the panel stands where that does not come', async () => {
    const entry = withPrevious();
    put(entry, () => broken());
    const { rescue } = await open(entry, '/reports');
    expect(await screen.findByText('Отчёты: в разделе произошла ошибка')).toBeVisible();
    expect(rescue.fallBack).toHaveBeenCalledTimes(1);
    expect(rescue.fallBack).toHaveBeenCalledWith(entry);
    expect(reported).toMatchObject([{ remote: 'reports', version: entry.version, phase: 'render' }]);
  });

  it('does not give way to itself: the panel stands when the one before throws as well', async () => {
    const entry = { ...withPrevious(), hostContract: '99.0.0' };
    const previous = entry.fallback;
    browser.put(
      previous?.entry ?? '',
      containerOf({ container: previous?.container ?? '' }, { get: async () => () => ({ routes: () => broken() }) }),
    );
    const { area, rescue } = await open(entry, '/reports');
    expect(area.running).toBe(previous?.version);
    expect(await screen.findByText('Отчёты: в разделе произошла ошибка')).toBeVisible();
    expect(rescue.fallBack).not.toHaveBeenCalled();
    expect(reported).toContainEqual(expect.objectContaining({ version: previous?.version, phase: 'render' }));
  });

  it.each<[string, RemoteModule['routes']]>([
    ['throws in routes(host)', () => JSON.parse('{')],
    ['has no routes', () => []],
  ])('or %s, is replaced before anything of it is shown', async (_, routes) => {
    const entry = withPrevious();
    put(entry, routes);
    const { area } = await open(entry, '/reports');
    expect(await screen.findByRole('heading', { name: 'Как было' })).toBeVisible();
    expect(area).toMatchObject({ version: entry.version, running: entry.fallback?.version, isFailed: false });
    expect(reported).toContainEqual(
      expect.objectContaining({ remote: 'reports', version: entry.version, phase: 'routes' }),
    );
  });

  it.each([
    ['the server has refused', Object.assign(new Error('Нет прав'), { name: 'ApiError', status: 403 })],
    ['there is no connection', Object.assign(new Error('Нет связи'), { name: 'NetworkError' })],
    ['no screen has the address', { status: 404, statusText: '', internal: true, data: null }],
  ])('because %s stays, and is not counted as failed', async (_, error) => {
    const entry = withPrevious();
    put(entry, () => broken(error));
    const { rescue } = await open(entry, '/reports');
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
    await waitFor(() => expect(reported).toEqual([expect.not.objectContaining({ version: expect.anything() })]));
    expect(rescue.fallBack).not.toHaveBeenCalled();
  });

  it('has what is being typed kept before its fields are gone', async () => {
    const entry = withPrevious();
    const read = () => ({ title: document.querySelector('input')?.value ?? 'нет поля' });
    const end = typed.forRemotes.follow('report:1', read);
    put(entry, () => broken());
    await open(entry, '/reports');
    await screen.findByText('Отчёты: в разделе произошла ошибка');
    expect(typed.forRemotes.take('report:1')).toEqual({ title: 'нет поля' });
    expect(typed.forRemotes.take('report:1')).toBeUndefined();
    end();
  });
});

describe('the version before', () => {
  it('runs in the place of the one that was asked for', async () => {
    const entry = withPrevious();
    const rescue = { retry: async () => undefined, fallBack: async () => undefined };
    const area = await loadPreviousArea(entry, createTestHost(), rescue);
    expect(area).toMatchObject({ version: entry.version, running: entry.fallback?.version, isFailed: false });
  });

  it('is nothing where there was none, and where it does not start', async () => {
    const rescue = { retry: async () => undefined, fallBack: async () => undefined };
    expect(await loadPreviousArea(newEntry(), createTestHost(), rescue)).toBeNull();
    const entry = withPrevious();
    browser.put(entry.fallback?.entry ?? '', 'missing');
    expect(await loadPreviousArea(entry, createTestHost(), rescue)).toBeNull();
  });
});
