import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminAttestation, AdminAttestationAttempt, Host } from 'shared-api';
import { attempts as attemptsContract, attestations as attestationsContract, reference } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, noConnection } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const department = { id: 'd00000000000000000000001', name: 'Склад' };

function buildAttestation(overrides: Partial<AdminAttestation> = {}): AdminAttestation {
  return {
    id: buildId(),
    title: 'Допуск водителей',
    description: 'Ежегодная',
    department,
    materials: [
      { id: buildId(), title: 'Правила' },
      { id: buildId(), title: 'Маршруты' },
    ],
    passingScore: 75,
    timeLimit: 30,
    isActive: true,
    isDeleted: false,
    createdAt: '2026-03-02T09:00:00.000Z',
    _count: { attempts: 7 },
    ...overrides,
  };
}

function buildAttempt(status: AdminAttestationAttempt['status'], score: number | null): AdminAttestationAttempt {
  return {
    id: buildId(),
    attestationId: buildId(),
    attestation: { title: 'Допуск водителей' },
    user: { firstName: 'Анна', lastName: 'Смирнова', email: 'anna@demo.local' },
    score,
    status,
    createdAt: '2026-03-02T09:00:00.000Z',
    completedAt: score === null ? null : '2026-03-02T10:00:00.000Z',
    annulledAt: null,
  };
}

interface Options {
  attestations?: AdminAttestation[];
  attempts?: AdminAttestationAttempt[];
  path?: string;
}

function openAttestations({ attestations = [], attempts = [], path = '/admin/attestations' }: Options) {
  const server = createFakeServer();
  const paging = { totalPages: 1, page: 1 };
  server.answer(reference.departments, () => ({ data: [department] }));
  server.answer(attestationsContract.listAdminAttestations, () => ({
    data: { attestations, total: attestations.length, ...paging },
  }));
  server.answer(attemptsContract.listAttestationAttempts, () => ({
    data: { attempts, total: attempts.length, ...paging },
  }));
  const [success, error] = [jest.fn(), jest.fn()];
  const confirm = jest.fn<Host['confirm']>(() => Promise.resolve(true));
  const host = createTestHost({
    api: server.api,
    user: buildUser({ role: 'EDITOR' }),
    notify: { success, error },
    confirm,
  });
  const { router } = renderRemote(routes, { host, mount: '/admin', path });
  return { server, router, success, error, confirm, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());

describe('the attestations', () => {
  it('shows the columns of the specification', async () => {
    openAttestations({ attestations: [buildAttestation(), buildAttestation({ department: null, isActive: false })] });
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    const cells = within(first as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(1, 7)).toEqual(['Допуск водителейЕжегодная', 'Склад', '2', '75\u00a0%', '7', 'Активна']);
    expect(second).toHaveTextContent('Все отделы');
    expect(second).toHaveTextContent('Неактивна');
  });

  it('switches and deletes with the messages of the specification', async () => {
    const { server, user, success, error, confirm } = openAttestations({ attestations: [buildAttestation()] });
    server.answer(attestationsContract.setAttestationActive, () => ({ success: true as const }));
    server.answer(attestationsContract.deleteAttestation, () => ({ success: true as const }));
    await user.click(await screen.findByRole('button', { name: 'Деактивировать: Допуск водителей' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Аттестация деактивирована!'));
    const remove = screen.getByRole('button', { name: 'Удалить: Допуск водителей' });
    await user.click(remove);
    await waitFor(() => expect(success).toHaveBeenCalledWith('Аттестация успешно удалена!'));
    expect(confirm).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Вы уверены, что хотите удалить эту аттестацию?' }),
    );
    server.answer(attestationsContract.deleteAttestation, () => {
      throw noConnection();
    });
    await user.click(remove);
    await waitFor(() => expect(error).toHaveBeenCalledWith('Ошибка удаления аттестации'));
  });

  it('narrows by department and state', async () => {
    const { router, user, server } = openAttestations({ attestations: [buildAttestation()] });
    await user.click(await screen.findByRole('button', { name: /Все отделы/ }));
    await user.click(await screen.findByRole('option', { name: 'Склад' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?departmentId=${department.id}`));
    await waitFor(() =>
      expect(server.requests.at(-1)?.address).toBe(`/admin/attestations?departmentId=${department.id}&page=1&limit=20`),
    );
  });

  it('shows each status of an attempt, and a dash for what is not there yet', async () => {
    openAttestations({
      attempts: [
        buildAttempt('IN_PROGRESS', null),
        buildAttempt('COMPLETED', null),
        buildAttempt('PASSED', 90),
        buildAttempt('FAILED', 30),
      ],
      path: '/admin/attestations?tab=attempts',
    });
    expect(await screen.findByRole('tab', { name: 'Попытки (4)' })).toHaveAttribute('aria-selected', 'true');
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    for (const [index, label] of ['В процессе', 'Завершена', 'Пройдена', 'Не пройдена'].entries()) {
      expect(within(rows[index] as HTMLElement).getByText(label)).toBeVisible();
    }
    expect(within(rows[0] as HTMLElement).getAllByText('—')).toHaveLength(2);
    expect(rows[2]).toHaveTextContent('90 %');
  });

  it('says that there are no attestations, and no attempts', async () => {
    const { user } = openAttestations({});
    expect(await screen.findByText('Аттестации не найдены')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Попытки (0)' }));
    expect(await screen.findByText('Попытки прохождения аттестаций не найдены')).toBeVisible();
  });
});
