import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import type { SecondStep } from 'shared-api';
import { auth, secondFactor } from 'shared-api/contract';
import { buildUser, createFakeServer, type FakeServer, noConnection, refusal } from 'shared-api/testing';
import { ToastOutlet } from '../messages/ToastOutlet.tsx';
import { loadSession, session } from '../session/session.ts';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { dropStep, keepStep, readStep } from './keptStep.ts';
import { SecondStepPage } from './SecondStepPage.tsx';

let server: FakeServer;

const step: SecondStep = { ticket: 'ticket-1', methods: ['totp', 'recovery'] };
const signedIn = { token: 'new', expiresAt: '2099-01-01T00:00:00.000Z', user: buildUser() };
const over = { code: 'SIGN_IN_EXPIRED', message: 'Время на второй шаг истекло. Введите пароль ещё раз.' };

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Страница ${pathname}${search}`}</p>;
}

function open(address = '/login/second-step?from=%2Fmaterials') {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <SignInPage /> },
      { path: '/login/second-step', element: <SecondStepPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [address] },
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastOutlet />
    </QueryClientProvider>,
  );
}

const sent = () => server.requests.filter(({ method }) => method !== 'GET');

beforeEach(async () => {
  localStorage.clear();
  keepStep(step);
  server = createFakeServer();
  server.answer(secondFactor.finishSignIn, () => ({ data: signedIn }));
  await loadSession(server.api);
});

afterEach(() => {
  dropStep();
  session.setState({ status: 'signedOut', token: null, user: null });
});

describe('a code of the app', () => {
  it('signs in and leads to where the person came from', async () => {
    open();
    const field = await screen.findByLabelText('Код из приложения');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.keyboard('123 456{Enter}');
    expect(await screen.findByText('Страница /materials')).toBeVisible();
    expect(sent()).toMatchObject([
      { address: '/auth/second-factor', body: { ticket: 'ticket-1', code: '123 456', bound: true } },
    ]);
    expect(session.getState()).toMatchObject({ status: 'signedIn', token: 'new' });
    expect(readStep()).toBeNull();
  });

  it('is asked for before the server is', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Войти' }));
    expect(await screen.findByText('Введите код')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it.each([
    [() => refusal(401, 'Неверный код. Проверьте его и введите ещё раз.'), /^Неверный код/],
    [() => refusal(429, 'Слишком много неудачных попыток. Повторите через 15 мин.'), /^Слишком много/],
    [() => noConnection(), /нет связи с сервером/],
  ])('that is refused stays in its field, with the reason: %#', async (fault, message) => {
    server.answer(secondFactor.finishSignIn, () => {
      throw fault();
    });
    open();
    await userEvent.type(await screen.findByLabelText('Код из приложения'), '000000{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Код из приложения')).toHaveValue('000000');
    expect(screen.getByLabelText('Код из приложения')).toHaveFocus();
    expect(session.getState().status).toBe('signedOut');
  });
});

describe('a recovery code', () => {
  it('can take its place, and the way back is there', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Использовать код восстановления' }));
    expect(screen.getByLabelText('Код восстановления')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Использовать код из приложения' }));
    expect(screen.getByLabelText('Код из приложения')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Использовать код восстановления' }));
    await userEvent.keyboard('abcd-efgh-jkmn-pqrs{Enter}');
    expect(await screen.findByText('Страница /materials')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({ code: 'abcd-efgh-jkmn-pqrs' });
  });

  it('is not offered where there is none', async () => {
    keepStep({ ...step, methods: ['totp'] });
    open();
    await screen.findByLabelText('Код из приложения');
    expect(screen.queryByRole('button', { name: /восстановления/ })).toBeNull();
  });
});

describe('the way back to the password', () => {
  it('is a button', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Назад' }));
    expect(await screen.findByLabelText('Пароль')).toBeVisible();
    expect(readStep()).toBeNull();
  });

  it('is taken when the ticket is over, and the person is told', async () => {
    server.answer(secondFactor.finishSignIn, () => {
      throw refusal(401, over.message, undefined, over.code);
    });
    open();
    await userEvent.type(await screen.findByLabelText('Код из приложения'), '123456{Enter}');
    expect(await screen.findByLabelText('Пароль')).toBeVisible();
    expect((await screen.findAllByText(over.message)).at(-1)).toBeVisible();
  });

  it('is the page of whoever has given no password', async () => {
    dropStep();
    open();
    expect(await screen.findByLabelText('Пароль')).toBeVisible();
  });
});

describe('a password of the sign-in page', () => {
  it('leads to the second step and from there to where the person came from', async () => {
    dropStep();
    server.answer(auth.login, () => ({ data: { secondFactor: step } }));
    open('/login?from=%2Fprofile');
    await userEvent.type(await screen.findByLabelText('Email'), 'anna@demo.local');
    await userEvent.type(screen.getByLabelText('Пароль'), 'demo-portal{Enter}');
    await userEvent.type(await screen.findByLabelText('Код из приложения'), '123456{Enter}');
    expect(await screen.findByText('Страница /profile')).toBeVisible();
  });
});

describe('who has to set it up', () => {
  const app = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1h-1z' } };
  const recoveryCodes = ['abcd-efgh-jkmn-pqrs', 'tuvw-xyz2-3456-789a'];

  beforeEach(() => {
    keepStep({ ticket: 'ticket-2', methods: [], mustEnrol: true });
    server.answer(secondFactor.prepareAtSignIn, () => ({ data: app }));
    server.answer(secondFactor.enrolAtSignIn, () => ({ data: { ...signedIn, recoveryCodes } }));
  });

  it('sees what the app needs, then the recovery codes, and is signed in only after them', async () => {
    open();
    expect(await screen.findByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByRole('link', { name: /откройте приложение/ })).toHaveAttribute('href', app.address);
    await userEvent.type(screen.getByLabelText('Код из приложения'), '123456{Enter}');
    expect(await screen.findByText('tuvw-xyz2-3456-789a')).toBeVisible();
    expect(session.getState().status).toBe('signedOut');
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Копировать' }));
    expect(writeText).toHaveBeenCalledWith(recoveryCodes.join('\n'));
    await userEvent.click(screen.getByRole('button', { name: /продолжить$/ }));
    expect(await screen.findByText('Страница /materials')).toBeVisible();
    expect(sent().map(({ address, body }) => [address, body])).toEqual([
      ['/auth/second-factor/app', { ticket: 'ticket-2' }],
      ['/auth/second-factor/app', { ticket: 'ticket-2', code: '123456', bound: true }],
    ]);
  });

  it('is told that it could not begin, and can repeat or go back', async () => {
    server.answer(secondFactor.prepareAtSignIn, () => {
      throw noConnection();
    });
    open();
    expect(await screen.findByText(/нет связи с сервером/)).toBeVisible();
    server.answer(secondFactor.prepareAtSignIn, () => ({ data: app }));
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    await waitFor(() => expect(screen.getByLabelText('Пароль')).toBeVisible());
  });
});
