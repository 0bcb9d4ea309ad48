import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AttemptSummary, Certificate } from 'shared-api';
import { attempts as attemptsContract, certificates, materials } from 'shared-api/contract';
import { buildId, buildMaterialSummary, buildUser, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';
import { createProfileServer } from '../testing/profileServer.ts';

const at = '2026-03-02T09:00:00.000Z';
const _stats = { materialsCount: 0, quizAttemptsCount: 0, attestationAttemptsCount: 0, lastLoginAt: null };

const buildAttempt = (overrides: Partial<AttemptSummary> = {}): AttemptSummary => ({
  ...{ id: buildId(), attestation: { id: buildId(), title: 'Охрана труда' }, status: 'PASSED', score: 90 },
  ...{ createdAt: at, completedAt: at, deadline: null, annulledAt: null },
  ...overrides,
});
const buildCertificate = (overrides: Partial<Certificate> = {}): Certificate => ({
  ...{ number: 'KB-7Q2M4-X9RTC', attemptId: buildId(), attestation: { id: buildId(), title: 'Охрана труда' } },
  ...{ programme: null, score: 90, issuedAt: at, validUntil: null, revokedAt: null },
  ...overrides,
});

function openLearning() {
  const person = buildUser();
  const server = createProfileServer(person);
  server.answer(certificates.myCertificates, () => ({ data: [] }));
  const error = jest.fn<(message: string) => void>();
  const host = createTestHost({ api: server.api, user: person, notify: { error } });
  const show = () => renderRemote(routes, { host, mount: '/profile', path: '/profile' });
  return { server, error, show, user: userEvent.setup() };
}

const card = async () => within(await screen.findByRole('region', { name: 'Моё обучение' }));
const tab = async (name: string) => (await card()).getByRole('tab', { name });

describe('One’s own learning', () => {
  it('lists the own attempts with how they ended', async () => {
    const { server, show } = openLearning();
    const attempts = [
      buildAttempt(),
      buildAttempt({ status: 'COMPLETED', score: null }),
      buildAttempt({ annulledAt: at }),
    ];
    server.answer(attemptsContract.myAttempts, () => ({ data: attempts }));
    show();
    await (await card()).findAllByRole('link', { name: 'Охрана труда' });
    const [passed, waiting, annulled] = (await card()).getAllByRole('listitem');
    expect(passed).toHaveTextContent(/Пройдена/);
    expect(passed).toHaveTextContent(/результат 90\s%/);
    expect(waiting).toHaveTextContent(/Завершена/);
    expect(waiting).not.toHaveTextContent(/результат/);
    expect(annulled).toHaveTextContent(/Аннулирована/);
    const [link] = (await card()).getAllByRole('link');
    const [first] = attempts;
    expect(link).toHaveAttribute('href', `/attestations/${first?.attestation.id}/attempt/${first?.id}`);
    expect((await card()).queryByRole('link', { name: 'Все попытки' })).toBeNull();
  });

  it('shows the newest ten and leads to all', async () => {
    const { server, show } = openLearning();
    server.answer(attemptsContract.myAttempts, () => ({ data: Array.from({ length: 11 }, () => buildAttempt()) }));
    show();
    expect(await (await card()).findByRole('link', { name: 'Все попытки' })).toBeVisible();
    expect((await card()).getAllByRole('listitem')).toHaveLength(10);
  });

  it('says what will come where there is nothing yet', async () => {
    const { show, user } = openLearning();
    show();
    expect(await screen.findByText('Попыток пока нет')).toBeVisible();
    await user.click(await tab('Сертификаты'));
    expect(await screen.findByText('Сертификатов пока нет')).toBeVisible();
    await user.click(await tab('Избранное'));
    expect(await screen.findByText('В избранном пусто')).toBeVisible();
  });

  it('tells which certificates still hold, and gives those that were not revoked', async () => {
    const { server, show, user } = openLearning();
    server.answer(certificates.myCertificates, () => ({
      data: [
        buildCertificate({ number: 'KB-1' }),
        buildCertificate({ number: 'KB-2', validUntil: '2999-03-02T12:00:00.000Z', score: null }),
        buildCertificate({ number: 'KB-3', validUntil: '2026-01-10T12:00:00.000Z' }),
        buildCertificate({ number: 'KB-4', revokedAt: '2026-01-10T12:00:00.000Z' }),
      ],
    }));
    show();
    await user.click(await tab('Сертификаты'));
    await screen.findByText(/KB-1/);
    const [endless, valid, over, revoked] = (await card()).getAllByRole('listitem');
    expect(endless).toHaveTextContent(/результат 90\s%.*Бессрочный/);
    expect(valid).toHaveTextContent(/Действует до/);
    expect(valid).not.toHaveTextContent(/результат/);
    expect(over).toHaveTextContent(/Действовал до/);
    expect(revoked).toHaveTextContent(/Отозван.*больше не действует/);
    const buttons = (await card()).getAllByRole('button', { name: /^Скачать сертификат/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Скачать сертификат KB-1',
      'Скачать сертификат KB-2',
      'Скачать сертификат KB-3',
    ]);
  });

  it('says when a certificate cannot be had now', async () => {
    const { server, error, show, user } = openLearning();
    server.answer(certificates.myCertificates, () => ({ data: [buildCertificate({ number: 'KB-1' })] }));
    server.answer(certificates.createCertificateLink, () => {
      throw refusal(409, 'Сертификат отозван');
    });
    show();
    await user.click(await tab('Сертификаты'));
    await user.click(await screen.findByRole('button', { name: 'Скачать сертификат KB-1' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith('Не удалось скачать сертификат'));
  });

  it('lists the favourites with how far they are read', async () => {
    const { server, show, user } = openLearning();
    const material = buildMaterialSummary({ title: 'Работа на высоте', progress: 35 });
    server.answer(materials.listMaterials, ({ query }) => ({
      data: { materials: query.get('isFavorite') === 'true' ? [material] : [], total: 11, totalPages: 2, page: 1 },
    }));
    show();
    await user.click(await tab('Избранное'));
    expect(await screen.findByRole('link', { name: 'Работа на высоте' })).toHaveAttribute(
      'href',
      `/materials/${material.id}`,
    );
    expect((await card()).getByText(/прочитано 35\s%/)).toBeVisible();
    expect((await card()).getByRole('link', { name: 'Всё избранное' })).toHaveAttribute(
      'href',
      '/materials?isFavorite=true',
    );
  });

  it('says in its own place what did not come, and asks again', async () => {
    const { server, show, user } = openLearning();
    server.answer(attemptsContract.myAttempts, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    show();
    expect(await screen.findByText('Не удалось загрузить попытки')).toBeVisible();
    server.answer(attemptsContract.myAttempts, () => ({ data: [buildAttempt()] }));
    await user.click((await card()).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: 'Охрана труда' })).toBeVisible();
  });
});
