import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { auth, secondFactor } from 'shared-api/contract';
import { buildUser, createFakeServer, type FakeServer, refusal } from 'shared-api/testing';
import { openWindow, signInWindow } from '../session/interruption.ts';
import { loadSession, onSessionLost, session } from '../session/session.ts';
import { SessionBanner } from './SessionBanner.tsx';
import { SignInOutlet } from './SignInOutlet.tsx';

const anna = buildUser({ firstName: 'Анна', lastName: 'Ильина', email: 'anna@demo.local' });
const boris = buildUser({ firstName: 'Борис', lastName: 'Котов', email: 'boris@demo.local' });
const later = '2099-01-01T00:00:00.000Z';

let server: FakeServer;
let left: number;

async function open(): Promise<void> {
  render(
    <>
      <SessionBanner />
      <input aria-label="Название" defaultValue="Введённое" />
      <SignInOutlet />
    </>,
  );
  screen.getByLabelText('Название').focus();
  act(() => openWindow());
  await screen.findByRole('alertdialog', { name: 'Войдите снова' });
}

beforeEach(async () => {
  localStorage.clear();
  left = 0;
  server = createFakeServer();
  server.answer(auth.login, ({ body }) => {
    const { email } = body as { email: string };
    return { data: { token: 'new', expiresAt: later, user: email === anna.email ? anna : boris } };
  });
  await loadSession(server.api);
  onSessionLost(() => {
    left += 1;
  });
  session.setState({ status: 'interrupted', token: 'dead', user: anna });
});

afterEach(() => act(() => session.setState({ status: 'signedOut', token: null, user: null })));

it('knows who it is for, asks for a bound session, and gives the focus back', async () => {
  await open();
  expect(screen.getByLabelText('Email')).toHaveValue('anna@demo.local');
  expect(screen.getByLabelText('Пароль')).toHaveFocus();
  await userEvent.keyboard('demo-portal{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(session.getState()).toMatchObject({ status: 'signedIn', token: 'new', user: anna });
  expect(server.requests.at(-1)?.body).toEqual({ email: 'anna@demo.local', password: 'demo-portal', bound: true });
  await waitFor(() => expect(screen.getByLabelText('Название')).toHaveFocus());
});

it.each([
  [429, 'Слишком много попыток. Повторите через 3 минуты.'],
  [403, 'Учётная запись отключена. Обратитесь к администратору.'],
  [401, 'Неверный email или пароль'],
])('shows what the server says to a sign-in: %p', async (status, message) => {
  server.answer(auth.login, () => {
    throw refusal(status, message);
  });
  await open();
  await userEvent.keyboard('demo-portal{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(session.getState().status).toBe('interrupted');
});

it('closes by Escape, and the strip that is left opens it again', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(signInWindow.getState().isOpen).toBe(false);
  expect(screen.getByText(/^Сеанс завершён/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
  expect(await screen.findByRole('alertdialog', { name: 'Войдите снова' })).toBeVisible();
});

it('names somebody else who signs in, and goes on as them only when they say so', async () => {
  await open();
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'boris@demo.local');
  await userEvent.type(screen.getByLabelText('Пароль'), 'demo-portal{Enter}');
  expect(await screen.findByRole('alertdialog', { name: 'Вошёл другой человек' })).toHaveTextContent('Анна Ильина');
  expect(session.getState()).toMatchObject({ status: 'interrupted', user: anna });
  expect(localStorage.getItem('token')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить как Борис Котов' }));
  await waitFor(() => expect(session.getState()).toMatchObject({ status: 'signedIn', user: boris }));
  expect(left).toBe(1);
});

it('asks for the second step too, and the work goes on after it', async () => {
  server.answer(auth.login, () => ({ data: { secondFactor: { ticket: 'ticket', methods: ['totp' as const] } } }));
  server.answer(secondFactor.finishSignIn, () => ({ data: { token: 'new', expiresAt: later, user: anna } }));
  await open();
  await userEvent.keyboard('demo-portal{Enter}');
  expect(await screen.findByLabelText('Код из приложения')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('anna@demo.local');
  await userEvent.type(screen.getByLabelText('Пароль'), 'demo-portal{Enter}');
  await userEvent.type(await screen.findByLabelText('Код из приложения'), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(session.getState()).toMatchObject({ status: 'signedIn', token: 'new', user: anna });
  expect(screen.getByLabelText('Название')).toHaveValue('Введённое');
});
