import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { HOST_CONTRACT, type RemoteModule, type Role, type SearchHit } from 'shared-api';
import { search as contract, searchMisses as misses } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, type FakeServer, refusal } from 'shared-api/testing';
import { createStore } from 'zustand/vanilla';
import { buildEntry } from '../registry/testRegistry.ts';
import { containerOf, newBuild, serveScripts } from '../remotes/testScripts.ts';
import { session } from '../session/session.ts';

const browser = serveScripts();
const { PaletteButton } = await import('./PaletteButton.tsx');

let server: FakeServer;
const error = jest.fn<(message: string) => void>();

const hit = (kind: SearchHit['kind'], title: string, more: Partial<SearchHit> = {}): SearchHit => ({
  kind,
  id: buildId(),
  title: [{ text: title, hit: false }],
  snippet: [],
  to: `/materials/${title}`,
  section: null,
  context: 'Кадры',
  ...more,
});

/** Answers every search with these hits. */
function find(...hits: SearchHit[]) {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  const groups = kinds.map((kind) => {
    const own = hits.filter((one) => one.kind === kind);
    return { kind, hits: own, total: own.length, totalPages: 1, page: 1, totalIsCapped: false };
  });
  server.answer(contract.search, () => ({ data: { groups } }));
}

/** A section «Отчёты» whose remote has this besides its routes. */
function section(palette?: RemoteModule['palette'], minimumRole: Role = 'USER') {
  const entry = { ...buildEntry('reports', 'Отчёты', 25, minimumRole), ...newBuild(), hostContract: HOST_CONTRACT };
  browser.put(entry.entry, containerOf(entry, { get: async () => () => ({ routes: () => [], palette }) }));
  return entry;
}

function show(role: Role, remotes: ReturnType<typeof section>[]) {
  const user = buildUser({ role });
  session.setState({ status: 'signedIn', token: 'kept', user });
  const host = createTestHost({ user, api: server.api, notify: { error } });
  const shell = { version: '1.0.0', hostContract: HOST_CONTRACT };
  const registry = createStore(() => ({ shell, remotes }));
  const frame = (
    <>
      <PaletteButton host={host} registry={registry} />
      <Outlet />
    </>
  );
  const page = (path: string, crumb: string) => ({ path, element: <h1>{crumb}</h1>, handle: { crumb } });
  const children = [
    page('dashboard', 'Главная'),
    page('search', 'Поиск'),
    {
      path: 'materials',
      handle: { crumb: 'Материалы' },
      children: [{ path: ':id', element: <h1>Материал</h1>, handle: { crumb: 'Порядок отпусков' } }],
    },
    page('reports/monthly', 'За месяц'),
  ];
  const router = createMemoryRouter([{ path: '/', element: frame, children }], { initialEntries: ['/dashboard'] });
  render(
    <QueryClientProvider client={host.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup(), userId: user.id };
}

async function open({ role = 'USER' as Role, remotes = [] as ReturnType<typeof section>[] } = {}) {
  const shown = show(role, remotes);
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Поиск по порталу' });
  return { ...shown, field };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent?.trim());
const meant = () => screen.queryByRole('option', { selected: true })?.textContent?.trim();

beforeEach(() => {
  localStorage.clear();
  error.mockClear();
  // jsdom lays nothing out, and keeps no record of what a page has fetched.
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
  server = createFakeServer();
  find();
});
afterEach(() => {
  jest.mocked(fetch).mockRestore();
  session.setState(session.getInitialState(), true);
});
afterAll(browser.stop);

describe('The search of the portal', () => {
  it('opens by a key with the keyboard in its field, and closes by Escape and by the same key', async () => {
    const { field, user } = await open();
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers the pages of the person and what sections can do, and asks the server for nothing yet', async () => {
    const palette = () => ({ commands: [{ id: 'm', label: 'Отчёт за месяц', to: '/reports/monthly' }] });
    await open({ remotes: [section(palette)] });
    await screen.findByRole('option', { name: /Отчёт за месяц/ });
    expect(options()).toEqual(['Главная', 'Отчёты', 'Отчёт за месяц Отчёты', 'Клавиши']);
    expect(server.requests).toEqual([]);
  });

  it('loads no section that is above the role of the person', async () => {
    const entry = section(() => ({ commands: [{ id: 'm', label: 'Тайный отчёт', to: '/reports/monthly' }] }), 'ADMIN');
    const open_ = section(() => ({ commands: [{ id: 'm', label: 'Открытый отчёт', to: '/reports/monthly' }] }));
    await open({ role: 'EDITOR', remotes: [entry, { ...open_, name: 'open', mount: '/open' }] });
    await screen.findByRole('option', { name: /Открытый отчёт/ });
    expect(screen.queryByRole('option', { name: /Тайный/ })).toBeNull();
    expect(browser.asked).not.toContain(entry.entry);
  });

  it('shows what is found by words, by what else they are called, and in the other layout', async () => {
    const commands = [{ id: 'm', label: 'Отчёт за месяц', keywords: ['сводка'], to: '/reports/monthly' }];
    const { user } = await open({ remotes: [section(() => ({ commands }))] });
    await screen.findByRole('option', { name: /Отчёт за месяц/ });
    for (const typed of ['свод', 'cdjl', 'мес отч']) {
      await user.keyboard(`{Control>}a{/Control}${typed}`);
      expect(options()?.[0]).toContain('Отчёт за месяц');
      expect(options()).not.toContain('Главная');
    }
  });

  it('shows what the server finds in groups, with place and heading, and says how many', async () => {
    find(
      hit('material', 'Порядок отпусков', { section: 'Перенос' }),
      hit('person', 'Отпускников Иван', { context: 'ivan@corp.example' }),
    );
    const { user } = await open();
    await user.keyboard('отпуск');
    await screen.findByRole('option', { name: /Порядок отпусков.*Кадры › Перенос/ });
    expect(within(screen.getByRole('group', { name: 'Люди' })).getByRole('option')).toHaveTextContent('Отпускников');
    expect(screen.getByText('Найдено: 2')).toBeInTheDocument();
    expect(options().at(-1)).toBe('Все результаты: «отпуск»');
  });

  it('is led by keys through rows and back to the field, and opens the chosen one', async () => {
    find(hit('material', 'Отпуск', { to: '/materials/1' }), hit('material', 'Отпускные', { to: '/materials/2' }));
    const { user, router, field } = await open();
    await user.keyboard('отпуск');
    await screen.findByRole('option', { name: /Отпускные/ });
    expect(meant()).toBeUndefined();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(meant()).toContain('Отпускные');
    expect(field).toHaveFocus();
    expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')).toHaveTextContent('Отпускные');
    await user.keyboard('{Home}');
    expect(meant()).toContain('Отпуск');
    await user.keyboard('{ArrowUp}');
    expect(meant()).toBeUndefined();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/materials/2'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to everything that is found by Enter alone', async () => {
    const { user, router } = await open();
    await user.keyboard('отпуск & пароли{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
    expect(new URLSearchParams(router.state.location.search).get('search')).toBe('отпуск & пароли');
  });

  it('opens a row in a new tab by Ctrl Enter, and stays', async () => {
    const opened = jest.spyOn(window, 'open').mockImplementation(() => null);
    find(hit('material', 'Отпуск', { to: '/materials/1' }));
    const { user } = await open();
    await user.keyboard('отпуск');
    await screen.findByRole('option', { name: /Кадры/ });
    await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('/materials/1', '_blank', 'noopener');
    expect(screen.getByRole('dialog')).toBeVisible();
    opened.mockRestore();
  });

  it('shows what was opened lately, until the section is out of reach', async () => {
    find(hit('material', 'Отпуск', { to: '/materials/1' }));
    const { user, router } = await open({ remotes: [{ ...section(), mount: '/materials', label: 'Материалы' }] });
    await user.keyboard('отпуск');
    await screen.findByRole('option', { name: /Кадры/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/materials/1'));
    await user.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Недавнее' });
    expect(
      within(recent)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Порядок отпусков Кадры']);
  });

  it('says for what it has found something, and asks for what was typed', async () => {
    const correction = { typed: 'отпсук', shown: 'отпуск' };
    server.answer(contract.search, ({ query }) => ({
      data: { groups: [], ...(query.get('asTyped') ? {} : { correction }) },
    }));
    const { user, field } = await open();
    await user.keyboard('отпсук');
    await user.click(await screen.findByRole('button', { name: 'Искать «отпсук»' }));
    await waitFor(() => expect(screen.queryByText(/Показано по запросу/)).toBeNull());
    expect(server.requests.at(-1)?.address).toContain('asTyped=true');
    // The button is gone, and the keyboard with it would be.
    expect(field).toHaveFocus();
  });

  it('gives advice where nothing is found', async () => {
    const { user } = await open();
    await user.keyboard('щщщ');
    expect(await screen.findByText(/По запросу «щщщ» ничего не нашлось/)).toBeVisible();
  });

  it('says that the server does not answer, and asks it again', async () => {
    server.answer(contract.search, () => {
      throw refusal(503, 'Сервер перегружен');
    });
    const { user, field } = await open();
    await user.keyboard('отпуск');
    expect(await screen.findByText(/Поиск не отвечает: Сервер перегружен/)).toBeVisible();
    find(hit('material', 'Отпуск'));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('option', { name: /Кадры/ })).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('closes when the browser goes back', async () => {
    const { router } = await open();
    await act(() => router.navigate('/reports/monthly'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays when the page behind it writes a filter into its address', async () => {
    const { router } = await open();
    await act(() => router.navigate('?search=отпуск', { replace: true }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('What sections bring into the search', () => {
  it('a command runs, and one that throws says so', async () => {
    const run = jest.fn(() => {
      throw new Error('сломано');
    });
    const { user } = await open({ remotes: [section(() => ({ commands: [{ id: 'r', label: 'Сверить', run }] }))] });
    await screen.findByRole('option', { name: /Сверить/ });
    await user.keyboard('сверить{ArrowDown}{Enter}');
    await waitFor(() => expect(error).toHaveBeenCalledWith('Не получилось: «Сверить». Повторите позже.'));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a search of theirs is a group of its own, that comes when it comes', async () => {
    let answer: (hits: { id: string; title: string; to: string }[]) => void = () => undefined;
    const searches = [
      {
        id: 's',
        label: 'Отчёты за год',
        search: () =>
          new Promise<never[]>((resolve) => {
            answer = resolve as typeof answer;
          }),
      },
    ];
    find(hit('material', 'Март'));
    const { user } = await open({ remotes: [section(() => ({ searches }))] });
    await user.keyboard('март');
    await screen.findByRole('option', { name: /Кадры/ });
    expect(screen.queryByRole('group', { name: 'Отчёты за год' })).toBeNull();
    await act(async () => answer([{ id: '3', title: 'Отчёт за март', to: '/reports/3' }]));
    const group = await screen.findByRole('group', { name: 'Отчёты за год' });
    expect(within(group).getByRole('option')).toHaveTextContent('Отчёт за март');
  });

  it('a section that throws, gives rubbish or does not come takes nothing from the others', async () => {
    const broken = section(() => {
      throw new Error('сломано');
    });
    const missing = {
      ...section(),
      name: 'missing',
      mount: '/missing',
      entry: '/remotes/reports/0.0.0/remoteEntry.js',
    };
    const whole = section(() => ({ commands: [{ id: 'm', label: 'Отчёт за месяц', to: '/reports/monthly' }] }));
    await open({
      remotes: [broken, missing, { ...whole, name: 'whole', mount: '/whole', label: 'Целый' }],
    });
    expect(await screen.findByRole('option', { name: /Отчёт за месяц/ })).toBeVisible();
  });

  describe('tells of results that nobody opened', () => {
    let unopened: unknown[];
    let away: number;
    const start = Date.now;
    beforeEach(() => {
      unopened = [];
      away = 0;
      jest.spyOn(Date, 'now').mockImplementation(() => start() + away);
      server.answer(misses.reportUnopened, ({ body }) => {
        unopened.push(body);
        return { success: true as const };
      });
    });
    afterEach(() => jest.mocked(Date.now).mockRestore());

    async function look(words: string) {
      find(hit('material', 'Порядок отпусков'));
      const opened = await open();
      await opened.user.click(opened.field);
      await opened.user.paste(words);
      await screen.findByRole('option', { name: /Порядок отпусков/ });
      await screen.findByText('Найдено: 1');
      away = 5000;
      return opened;
    }

    it('when it is closed', async () => {
      const { user } = await look('отпуска закрыто');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(unopened).toEqual([{ query: 'отпуска закрыто', found: true }]));
    });

    it('and not of those of which one was opened, here or in a new tab', async () => {
      const { user } = await look('отпуска открыто');
      await user.keyboard('{ArrowDown}{Enter}');
      await screen.findByRole('heading', { name: 'Материал' });
      expect(unopened).toEqual([]);
    });

    it('and not of those that are looked at further on their page', async () => {
      const { user } = await look('отпуска все');
      await user.keyboard('{Enter}');
      await screen.findByRole('heading', { name: 'Поиск' });
      expect(unopened).toEqual([]);
    });
  });
});
