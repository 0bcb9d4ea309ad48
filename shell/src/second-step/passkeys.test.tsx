import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import type { SecondStep } from 'shared-api';
import { passkeys, secondFactor } from 'shared-api/contract';
import {
  buildPasskeyCreation,
  buildPasskeyRequest,
  buildUser,
  createFakeServer,
  type FakeServer,
  installPasskeys,
  refusal,
  removePasskeys,
} from 'shared-api/testing';
import { ToastOutlet } from '../messages/ToastOutlet.tsx';
import { loadSession, session } from '../session/session.ts';
import { SignInPage } from '../sign-in/SignInPage.tsx';
import { dropStep, keepStep } from './keptStep.ts';
import { PasskeyPage } from './PasskeyPage.tsx';
import { SecondStepPage } from './SecondStepPage.tsx';

const step: SecondStep = { ticket: 'ticket-1', methods: ['passkey', 'totp', 'recovery'] };
const signedIn = { token: 'new', expiresAt: '2099-01-01T00:00:00.000Z', user: buildUser() };
const request = buildPasskeyRequest();
const creation = buildPasskeyCreation();
const credential = { id: 'aWQ', rawId: 'aWQ', type: 'public-key' };
const given = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } };
const made = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };

let server: FakeServer;

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Страница ${pathname}${search}`}</p>;
}

function open(address = '/login/second-step?from=%2Fmaterials') {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <SignInPage /> },
      { path: '/login/second-step', element: <SecondStepPage /> },
      { path: '/login/passkey', element: <PasskeyPage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [address] },
  );
  const queryClient = new QueryClient({
    defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY }, mutations: { gcTime: Number.POSITIVE_INFINITY } },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastOutlet />
    </QueryClientProvider>,
  );
}

const sent = () => server.requests.map(({ address, body }) => [address, body]);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  localStorage.clear();
  keepStep(step);
  installPasskeys((what) => (what === 'create' ? made : given));
  server = createFakeServer();
  server.answer(passkeys.passkeyStepOptions, () => ({ data: request }));
  server.answer(passkeys.finishByPasskey, () => ({ data: signedIn }));
  server.answer(passkeys.passkeySignInOptions, () => ({ data: request }));
  server.answer(passkeys.signInByPasskey, () => ({ data: signedIn }));
  await loadSession(server.api);
});

afterEach(() => {
  dropStep();
  removePasskeys();
  session.setState({ status: 'signedOut', token: null, user: null });
});

describe('a passkey as the second step', () => {
  it('comes first, signs in and leads to where the person came from', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Подтвердить ключом доступа' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Страница /materials')).toBeVisible();
    expect(sent()).toEqual([
      ['/auth/second-factor/passkey/options', { ticket: 'ticket-1' }],
      ['/auth/second-factor/passkey', { ticket: 'ticket-1', passkey: given, bound: true }],
    ]);
  });

  it('gives way to the codes and comes back', async () => {
    open();
    await press('Использовать код из приложения');
    expect(screen.getByLabelText('Код из приложения')).toHaveFocus();
    await press('Использовать код восстановления');
    expect(screen.getByLabelText('Код восстановления')).toHaveFocus();
    await press('Использовать ключ доступа');
    expect(screen.getByRole('button', { name: 'Подтвердить ключом доступа' })).toBeVisible();
  });

  it('that the person cancels can be asked for again', async () => {
    let isCancelled = true;
    installPasskeys(() => {
      if (isCancelled) throw new DOMException('', 'NotAllowedError');
      return given;
    });
    open();
    await press('Подтвердить ключом доступа');
    expect(await screen.findByRole('alert')).toHaveTextContent(/вы отменили запрос/);
    isCancelled = false;
    await press('Подтвердить ключом доступа');
    expect(await screen.findByText('Страница /materials')).toBeVisible();
  });

  it('that is refused is told in the server’s words, and an old ticket leads back to the password', async () => {
    server.answer(passkeys.finishByPasskey, () => {
      throw refusal(401, 'Ключ доступа не подошёл.', undefined, 'WRONG_PASSKEY');
    });
    open();
    await press('Подтвердить ключом доступа');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ключ доступа не подошёл.');
    server.answer(passkeys.passkeyStepOptions, () => {
      throw refusal(401, 'Время на второй шаг истекло.', undefined, 'SIGN_IN_EXPIRED');
    });
    await press('Подтвердить ключом доступа');
    expect(await screen.findByLabelText('Пароль')).toBeVisible();
  });

  it('is no way in a browser that knows none, which says so beside the other ways', async () => {
    removePasskeys();
    open();
    expect(await screen.findByText(/^Этот браузер не знает ключей доступа/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Подтвердить ключом доступа' })).toBeNull();
    await press('Использовать код восстановления');
    expect(screen.getByLabelText('Код восстановления')).toBeVisible();
  });
});

it('who has to set something up can make a passkey in place of an app', async () => {
  keepStep({ ticket: 'ticket-2', methods: [], mustEnrol: true });
  const app = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1h-1z' } };
  server.answer(secondFactor.prepareAtSignIn, () => ({ data: app }));
  server.answer(passkeys.newPasskeyAtSignIn, () => ({ data: creation }));
  server.answer(passkeys.enrolPasskey, () => ({ data: { ...signedIn, recoveryCodes: ['abcd-efgh-jkmn'] } }));
  open();
  await press('Создать ключ доступа вместо приложения');
  await press('Создать ключ доступа');
  expect(await screen.findByText('abcd-efgh-jkmn')).toBeVisible();
  expect(session.getState().status).toBe('signedOut');
  await userEvent.click(screen.getByRole('button', { name: /продолжить$/ }));
  expect(await screen.findByText('Страница /materials')).toBeVisible();
  expect(sent().at(-1)).toEqual([
    '/auth/second-factor/passkeys',
    { ticket: 'ticket-2', name: expect.any(String), passkey: made, bound: true },
  ]);
});

describe('a passkey alone', () => {
  it('is offered by the sign-in page, and leads back to where the person came from', async () => {
    open('/login?from=%2Fmaterials');
    const link = await screen.findByRole('link', { name: 'Войти с ключом доступа' });
    expect(link).toHaveAttribute('href', '/login/passkey?from=%2Fmaterials');
  });

  it('signs in', async () => {
    open('/login/passkey?from=%2Fmaterials');
    await press('Войти с ключом доступа');
    expect(await screen.findByText('Страница /materials')).toBeVisible();
    expect(sent().at(-1)).toEqual(['/auth/passkey', { passkey: given, bound: true }]);
    expect(session.getState()).toMatchObject({ status: 'signedIn', token: 'new' });
  });

  it('that is refused is told, and the way back is the form of passwords', async () => {
    server.answer(passkeys.signInByPasskey, () => {
      throw refusal(401, 'Ключ доступа не подошёл.', undefined, 'WRONG_PASSKEY');
    });
    open('/login/passkey');
    await press('Войти с ключом доступа');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ключ доступа не подошёл.');
    await press('Назад');
    expect(await screen.findByLabelText('Пароль')).toBeVisible();
  });
});
