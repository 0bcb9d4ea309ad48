import { describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { VerifiedCertificate } from 'shared-api';
import { certificates } from 'shared-api/contract';
import { createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { VerifyPage } from './VerifyPage.tsx';

const certificate: VerifiedCertificate = {
  ...{ number: 'KB-7Q2M4-X9RTC', holder: 'Анна Смирнова', title: 'Охрана труда' },
  ...{ issuedAt: '2026-03-02T09:00:00.000Z', validUntil: null, revokedAt: null, isValid: true },
};

function openPage(path: string, respond: () => { data: VerifiedCertificate } = () => ({ data: certificate })) {
  const server = createFakeServer();
  server.answer(certificates.verifyCertificate, respond);
  const host = createTestHost({ api: server.api });
  const router = createMemoryRouter([{ path: '/verify/:number?', element: <VerifyPage host={host} /> }], {
    initialEntries: [path],
  });
  render(
    <QueryClientProvider client={host.queryClient}>
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>,
  );
  return { server, router, user: userEvent.setup() };
}

const box = () => screen.getByRole('textbox', { name: 'Номер сертификата' });
const result = async () => {
  await screen.findByRole('heading', { level: 2 });
  return screen.getByRole('status');
};

describe('The check of a certificate', () => {
  it('asks for the number, and for nothing before there is one', async () => {
    const { server, router, user } = openPage('/verify');
    await user.click(screen.getByRole('button', { name: 'Проверить' }));
    expect(await screen.findByText('Введите номер сертификата')).toBeVisible();
    expect(box()).toBeInvalid();
    expect(router.state.location.pathname).toBe('/verify');
    expect(server.requests).toEqual([]);
  });

  it('finds a number however it was typed, and says who holds what', async () => {
    const { server, router, user } = openPage('/verify');
    await user.type(box(), ' kb-7q2m4-x9rtc ');
    await user.click(screen.getByRole('button', { name: 'Проверить' }));
    expect(await result()).toHaveTextContent(/Сертификат действителен.*Анна Смирнова.*Охрана труда.*бессрочно/);
    expect(router.state.location.pathname).toBe('/verify/KB-7Q2M4-X9RTC');
    expect(server.requests.map(({ address }) => address)).toEqual(['/verify/KB-7Q2M4-X9RTC']);
    expect(box()).toHaveValue('KB-7Q2M4-X9RTC');
  });

  it.each<[Partial<VerifiedCertificate>, RegExp]>([
    [{ validUntil: '2999-03-02T12:00:00.000Z' }, /^Сертификат действителен.*до 2 марта 2999/],
    [{ validUntil: '2026-03-02T12:00:00.000Z', isValid: false }, /^Срок действия сертификата истёк.*до 2 марта 2026/],
    [
      { revokedAt: '2026-03-02T12:00:00.000Z', isValid: false },
      /^Сертификат отозван.*2 марта 2026.*больше не действует/,
    ],
  ])('says whether it still holds: %p', async (overrides, text) => {
    openPage('/verify/KB-7Q2M4-X9RTC', () => ({ data: { ...certificate, ...overrides } }));
    expect(await result()).toHaveTextContent(text);
  });

  it('says that there is none with this number', async () => {
    openPage('/verify/KB-0', () => {
      throw refusal(404, 'Сертификата с таким номером нет');
    });
    expect(await screen.findByText('Сертификата с таким номером нет')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  it('says why it could not be checked, and tries again', async () => {
    const { server, user } = openPage('/verify/KB-7Q2M4-X9RTC', () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    expect(await screen.findByText('Внутренняя ошибка сервера')).toBeVisible();
    server.answer(certificates.verifyCertificate, () => ({ data: certificate }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await result()).toHaveTextContent(/^Сертификат действителен/);
  });
});
