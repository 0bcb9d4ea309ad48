import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';

import { auth } from 'shared-api/contract';
import { buildUser, createFakeServer, type FakeServer, noConnection, refusal } from 'shared-api/testing';
import { ToastOutlet } from '../messages/ToastOutlet.tsx';
import { loadSession, session } from '../session/session.ts';
import { SignInPage } from './SignInPage.tsx';

let server: FakeServer;

function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p>{`Страница ${pathname}${search}${hash}`}</p>;
}

function open(address: string, state?: unknown) {
  const [pathname, search = ''] = address.split('?');
  const router = createMemoryRouter(
    [
      { path: '/login', element: <SignInPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [{ pathname, search: search && `?${search}`, state }] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <ToastOutlet />
    </>,
  );
}

async function submit(email: string, password: string): Promise<void> {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Пароль'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
}

beforeEach(async () => {
  localStorage.clear();
  server = createFakeServer();
  server.answer(auth.login, () => ({
    data: { token: 'new', expiresAt: '2099-01-01T00:00:00.000Z', user: buildUser() },
  }));
  await loadSession(server.api);
});

afterEach(() => session.setState({ status: 'signedOut', token: null, user: null }));

describe('what is checked before the server is asked', () => {
  it.each([
    ['', '', 'Email обязателен'],
    ['', '', 'Пароль обязателен'],
    ['anna', 'demo-portal', 'Неверный формат email'],
    ['anna@demo.local', 'short', 'Пароль должен содержать минимум 6 символов'],
  ])('%p and %p give «%s»', async (email, password, message) => {
    open('/login');
    await submit(email, password);
    expect(await screen.findByText(message)).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  it('ties the message to its field', async () => {
    open('/login');
    await submit('anna', 'demo-portal');
    await screen.findByText('Неверный формат email');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Неверный формат email');
  });
});

describe('a failed sign-in', () => {
  it('shows what the server says and keeps what was typed', async () => {
    server.answer(auth.login, () => {
      throw refusal(401, 'Неверный email или пароль');
    });
    open('/login');
    await submit('anna@demo.local', 'wrong-password');
    expect(await screen.findByText('Неверный email или пароль')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('anna@demo.local');
    expect(screen.getByLabelText('Пароль')).toHaveFocus();
    expect(session.getState().status).toBe('signedOut');
  });

  it('says that there is no connection', async () => {
    server.answer(auth.login, () => {
      throw noConnection();
    });
    open('/login');
    await submit('anna@demo.local', 'demo-portal');
    expect(await screen.findByText(/^Ошибка входа: нет связи с сервером/)).toBeVisible();
  });

  it('can be repeated', async () => {
    let attempts = 0;
    server.answer(auth.login, () => {
      attempts += 1;
      if (attempts === 1) throw refusal(429, 'Слишком много попыток. Повторите через 3 минуты.');
      return { data: { token: 'new', expiresAt: '2099-01-01T00:00:00.000Z', user: buildUser() } };
    });
    open('/login');
    await submit('anna@demo.local', 'demo-portal');
    await screen.findByText(/Слишком много попыток/);
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(await screen.findByText('Страница /dashboard')).toBeVisible();
  });
});

describe('after the sign-in', () => {
  it('welcomes the person on the dashboard', async () => {
    open('/login');
    await submit('anna@demo.local', 'demo-portal');
    expect(await screen.findByText('Страница /dashboard')).toBeVisible();
    // Toasts of the tests before may still be there.
    await waitFor(() => expect(screen.getAllByText('Добро пожаловать!').at(0)).toBeVisible());
    expect(server.requests[0]?.body).toEqual({ email: 'anna@demo.local', password: 'demo-portal', bound: true });
  });

  it('goes back to where the person came from, by the address', async () => {
    open(`/login?from=${encodeURIComponent('/materials?page=2#top')}`);
    await submit('anna@demo.local', 'demo-portal');
    expect(await screen.findByText('Страница /materials?page=2#top')).toBeVisible();
  });

  it('goes back to where the session was lost, by the history', async () => {
    open('/login', { from: '/admin/users?role=EDITOR' });
    await submit('anna@demo.local', 'demo-portal');
    expect(await screen.findByText('Страница /admin/users?role=EDITOR')).toBeVisible();
  });

  it('never leaves the portal', async () => {
    open(`/login?from=${encodeURIComponent('//evil.example/')}`);
    await submit('anna@demo.local', 'demo-portal');
    expect(await screen.findByText('Страница /dashboard')).toBeVisible();
  });
});

describe('somebody who is signed in', () => {
  it('passes straight on', async () => {
    session.setState({ status: 'signedIn', token: 'kept', user: buildUser() });
    open('/login?from=%2Fprofile');
    expect(await screen.findByText('Страница /profile')).toBeVisible();
  });

  it('passes on as soon as another tab has signed in', async () => {
    open('/login');
    await screen.findByLabelText('Email');
    act(() => session.setState({ status: 'signedIn', token: 'theirs', user: buildUser() }));
    await waitFor(() => expect(screen.getByText('Страница /dashboard')).toBeVisible());
  });
});
