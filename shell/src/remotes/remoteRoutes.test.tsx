import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { HOST_CONTRACT, type RegistryEntry, type RemoteModule, type Role } from 'shared-api';
import { buildUser, createTestHost } from 'shared-api/testing';
import { buildEntry } from '../registry/testRegistry.ts';
import { session } from '../session/session.ts';
import { containerOf, newBuild, serveScripts } from './testScripts.ts';

const browser = serveScripts();
const { loadArea } = await import('./remoteRoutes.tsx');

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
  const onRetry = jest.fn(async (_error: unknown) => undefined);
  const area = await loadArea(entry, createTestHost(), onRetry);
  const router = createMemoryRouter(
    [{ path: '/', children: [{ path: 'dashboard', element: <h1>Главная</h1> }, area.route] }],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { area, onRetry };
}

beforeEach(() => {
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
    const { area, onRetry } = await open(entry, '/reports/monthly/2026');
    expect(await screen.findByText('Отчёты: раздел несовместим с открытой версией портала')).toBeVisible();
    expect(area).toMatchObject({ isFailed: true, version: entry.version });
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(onRetry).toHaveBeenCalledWith(expect.objectContaining({ failure: 'contract' }));
  });

  it('is a failed one when its routes throw', async () => {
    const entry = newEntry();
    put(entry, () => {
      throw new TypeError('host.settings is undefined');
    });
    const { area, onRetry } = await open(entry, '/reports');
    expect(await screen.findByText('Отчёты: в разделе произошла ошибка')).toBeVisible();
    expect(area.isFailed).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(onRetry).toHaveBeenCalledWith(expect.objectContaining({ message: 'host.settings is undefined' }));
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
    expect(reported).toEqual([expect.objectContaining({ failure: 'render', phase: 'render', message: 'строк нет' })]);
    jest.mocked(console.error).mockClear();
  });
});
