import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { User } from 'shared-api';
import { auth, notifications } from 'shared-api/contract';
import { buildUser, createFakeServer, createTestHost, type FakeServer } from 'shared-api/testing';
import { createStore } from 'zustand/vanilla';
import { ConfirmOutlet } from '../confirm/confirm.tsx';
import { buildRegistry } from '../registry/testRegistry.ts';
import { loadSession, onSessionLost, session } from '../session/session.ts';
import { askToSignOut } from '../session/signOut.ts';
import { holdUpdates } from '../updates/holds.ts';
import { Layout } from './Layout.tsx';

const anna = buildUser({ firstName: 'Анна', lastName: 'Смирнова', role: 'EDITOR' });
const pages: RouteObject[] = [
  { path: 'dashboard', element: <h1>Добрый день</h1>, handle: { crumb: 'Главная' } },
  { path: 'materials', element: <h1>Список</h1>, handle: { crumb: 'Материалы' } },
  { path: 'admin/users', element: <h1>Люди</h1> },
];

let server: FakeServer;

function open(address: string, user: User = anna) {
  session.setState({ status: 'signedIn', token: 'kept', user });
  const host = createTestHost({ user, api: server.api });
  host.session.logout = askToSignOut;
  const onIntent = jest.fn<(mount: string) => void>();
  const layout = (
    <Layout
      registry={createStore(() => buildRegistry())}
      host={host}
      onIntent={onIntent}
      onReload={async () => undefined}
      onRecovered={() => undefined}
    />
  );
  const router = createMemoryRouter([{ path: '/', element: layout, children: pages }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={host.queryClient}>
      <RouterProvider router={router} />
      <ConfirmOutlet />
    </QueryClientProvider>,
  );
  return { router, onIntent };
}

beforeEach(async () => {
  // jsdom does not scroll.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  localStorage.clear();
  server = createFakeServer();
  server.answer(notifications.listNotifications, () => ({ data: { notifications: [], unread: 0 } }));
  server.answer(auth.logout, () => ({ success: true as const }));
  await loadSession(server.api);
});

afterEach(() => {
  onSessionLost(() => undefined);
  session.setState({ status: 'signedOut', token: null, user: null });
});

describe('the header', () => {
  it('shows who is signed in, and as what', () => {
    open('/dashboard');
    const header = screen.getByRole('banner');
    expect(within(header).getByText('Анна Смирнова')).toBeVisible();
    expect(within(header).getByText('Редактор')).toBeVisible();
    expect(within(header).getByRole('link', { name: 'База знаний' })).toHaveAttribute('href', '/dashboard');
  });

  it('follows a changed profile', () => {
    open('/dashboard');
    act(() => session.setState({ user: { ...anna, lastName: 'Кузнецова' } }));
    expect(within(screen.getByRole('banner')).getByText('Анна Кузнецова')).toBeVisible();
  });

  it('switches the theme and keeps the choice', async () => {
    open('/dashboard');
    const header = within(screen.getByRole('banner'));
    await userEvent.click(header.getByRole('button', { name: /Анна Смирнова/ }));
    expect(header.getByRole('radio', { name: 'Тема как в системе' })).toBeChecked();
    await userEvent.click(header.getByRole('radio', { name: 'Тёмная тема' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(header.getByRole('radio', { name: 'Тема как в системе' }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});

describe('the navigation', () => {
  it('marks the section that is open', () => {
    open('/materials');
    const navigation = within(screen.getByRole('navigation', { name: 'Разделы' }));
    expect(navigation.getByRole('link', { name: 'Материалы' })).toHaveAttribute('aria-current', 'page');
    expect(navigation.getByRole('link', { name: 'Админ' })).not.toHaveAttribute('aria-current');
  });

  it('hides the admin section from a user', () => {
    open('/dashboard', buildUser({ role: 'USER' }));
    expect(screen.queryByRole('link', { name: 'Админ' })).not.toBeInTheDocument();
  });

  it('tells which section somebody is about to open', async () => {
    const { onIntent } = open('/dashboard');
    await userEvent.hover(screen.getByRole('link', { name: 'Аттестации' }));
    expect(onIntent).toHaveBeenCalledWith('/attestations');
  });

  it('moves the focus to the heading of the new page, and names it in the title', async () => {
    open('/dashboard');
    expect(document.title).toBe('Главная — База знаний');
    await userEvent.click(screen.getByRole('link', { name: 'Материалы' }));
    expect(await screen.findByRole('heading', { name: 'Список' })).toHaveFocus();
    expect(document.title).toBe('Материалы — База знаний');
  });
});

describe('the breadcrumbs', () => {
  it('lead back', () => {
    open('/admin/users');
    const trail = within(screen.getByRole('navigation', { name: 'Хлебные крошки' }));
    expect(trail.getAllByRole('link').map((link) => link.textContent)).toEqual(['Главная', 'Админ-панель']);
    expect(trail.getByText('Пользователи')).toHaveAttribute('aria-current', 'page');
  });

  it('are hidden on the first page', () => {
    open('/dashboard');
    expect(screen.queryByRole('navigation', { name: 'Хлебные крошки' })).not.toBeInTheDocument();
  });
});

describe('the menu of narrow screens', () => {
  // jsdom matches no media query, so the button counts as hidden.
  const menuButton = () => screen.getByRole('button', { name: 'Меню', hidden: true });

  it('closes after a section is chosen', async () => {
    open('/dashboard');
    await userEvent.click(menuButton());
    const menu = await screen.findByRole('dialog', { name: 'Меню' });
    await userEvent.click(within(menu).getByRole('link', { name: 'Материалы' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Список' })).toBeVisible();
  });

  it('closes by Escape and gives the focus back', async () => {
    open('/dashboard');
    await userEvent.click(menuButton());
    await screen.findByRole('dialog', { name: 'Меню' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(menuButton()).toHaveFocus());
  });

  it("closes by the browser's Back", async () => {
    const { router } = open('/dashboard');
    await act(() => router.navigate('/materials'));
    await userEvent.click(menuButton());
    await screen.findByRole('dialog', { name: 'Меню' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('signing out', () => {
  // The bell asks in its own time.
  const ofSession = () => server.requests.map(({ address }) => address).filter((one) => one.startsWith('/auth/'));
  const signOutButton = () => within(screen.getByRole('banner')).getByRole('button', { name: 'Выйти' });

  it('happens only after a confirmation', async () => {
    const lost = jest.fn();
    onSessionLost(lost);
    open('/dashboard');
    await userEvent.click(signOutButton());
    const question = await screen.findByRole('alertdialog', { name: 'Выйти из системы?' });
    expect(session.getState().status).toBe('signedIn');
    await userEvent.click(within(question).getByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(lost).toHaveBeenCalledWith(undefined));
    expect(session.getState()).toMatchObject({ status: 'signedOut', token: null, user: null });
    expect(ofSession()).toEqual(['/auth/logout']);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('can be called off', async () => {
    open('/dashboard');
    await userEvent.click(signOutButton());
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(session.getState().status).toBe('signedIn');
    expect(ofSession()).toEqual([]);
  });

  it('says what would be lost', async () => {
    const release = holdUpdates('Изменения материала не сохранены');
    open('/dashboard');
    await userEvent.click(signOutButton());
    expect(await screen.findByText(/^Изменения материала не сохранены\. Чтобы вернуться/)).toBeVisible();
    act(release);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});
