import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminTraining, Role } from 'shared-api';
import { trainings as contract, users } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

function buildTraining(overrides: Partial<AdminTraining> = {}): AdminTraining {
  return {
    ...{ id: buildId(), title: 'Работы на высоте', organisation: 'Учебный центр', number: '77-15' },
    ...{ issuedAt: '2026-03-02T09:00:00.000Z', validUntil: null, countsFor: null, file: null },
    ...{ state: 'WAITING' as const, refusedReason: null, version: 3, createdAt: '2026-03-02T09:00:00.000Z' },
    user: { id: buildId(), firstName: 'Анна', lastName: 'Смирнова', email: 'anna@demo.local' },
    confirmedBy: null,
    ...overrides,
  };
}

function openTrainings(list: AdminTraining[], path = '/admin/users/trainings', role: Role = 'ADMIN') {
  const server = createFakeServer();
  server.answer(contract.listTrainings, () => ({
    data: { trainings: list, waiting: list.length, total: list.length, totalPages: 1, page: 1 },
  }));
  server.answer(contract.trainingTargets, () => ({ data: [] }));
  const notify = { success: jest.fn(), error: jest.fn() };
  const host = createTestHost({ api: server.api, user: buildUser({ role }), notify });
  const { router } = renderRemote(routes, { host, mount: '/admin', path });
  const sent = (method: string) => server.requests.filter((one) => one.method === method);
  return { server, notify, router, sent, user: userEvent.setup() };
}

describe('training from elsewhere', () => {
  it('is confirmed as it was seen', async () => {
    const entry = buildTraining();
    const { server, notify, sent, user } = openTrainings([entry]);
    server.answer(contract.confirmTraining, () => ({ data: { ...entry, state: 'COUNTED' as const } }));
    expect(await screen.findByText('Документы не с портала. Ждут проверки: 1')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Засчитать: Работы на высоте, Смирнова Анна' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Засчитано'));
    expect(sent('POST')).toMatchObject([{ address: `/admin/trainings/${entry.id}/confirm`, body: { version: 3 } }]);
    server.answer(contract.confirmTraining, () => {
      throw refusal(409, 'Запись за это время изменили.');
    });
    await user.click(await screen.findByRole('button', { name: /^Засчитать: / }));
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Ошибка: Запись за это время изменили.'));
  });

  it('is refused with a reason, which stays typed when that fails', async () => {
    const { server, sent, user } = openTrainings([buildTraining()]);
    server.answer(contract.refuseTraining, () => {
      throw refusal(409, 'Запись за это время изменили.');
    });
    await user.click(await screen.findByRole('button', { name: /^Отклонить: / }));
    const dialog = within(screen.getByRole('dialog', { name: 'Отклонить документ' }));
    await user.type(dialog.getByLabelText(/^Причина/), 'Нет печати');
    await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
    expect(await dialog.findByText(/Запись за это время изменили/)).toBeVisible();
    expect(dialog.getByLabelText(/^Причина/)).toHaveValue('Нет печати');
    expect(sent('POST')[0]?.body).toEqual({ version: 3, reason: 'Нет печати' });
  });

  it('is entered for a person, who is found by name', async () => {
    const { server, notify, sent, user } = openTrainings([]);
    const person = buildUser({ lastName: 'Орлов', firstName: 'Олег' });
    const counts = { materials: 0, quizAttempts: 0, attestationAttempts: 0 };
    server.answer(users.listUsers, () => ({
      data: { users: [{ ...person, lastLoginAt: null, _count: counts }], total: 1, totalPages: 1, page: 1 },
    }));
    server.answer(contract.addTraining, () => ({ data: buildTraining() }));
    expect(await screen.findByText('Записей пока нет')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Внести за сотрудника' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Внешнее обучение сотрудника' }));
    await user.click(dialog.getByRole('button', { name: 'Внести и засчитать' }));
    expect(await dialog.findByText('Выберите сотрудника')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Сотрудник/), 'Орл');
    await user.click(await dialog.findByRole('button', { name: /Орлов Олег/ }));
    await user.type(dialog.getByLabelText(/^Название/), 'Курс');
    await user.type(dialog.getByLabelText(/^Выдано/), '2026-03-02');
    await user.click(dialog.getByRole('button', { name: 'Внести и засчитать' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Внесено и засчитано'));
    expect(sent('POST')[0]?.body).toMatchObject({ userId: person.id, title: 'Курс', issuedAt: '2026-03-02' });
  });

  it('comes from CSV only when no line is wrong', async () => {
    const { server, user } = openTrainings([]);
    server.answer(contract.importTrainings, () => ({
      data: { rows: 2, created: 0, problems: [{ line: 3, message: 'сотрудника с email «a@b.ru» нет' }] },
    }));
    await user.click(await screen.findByRole('button', { name: 'Импорт CSV' }));
    const file = new File(['Email'], 'a.csv', { type: 'text/csv' });
    Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode('Email').buffer });
    await user.upload(await screen.findByLabelText('Файл CSV'), file);
    expect(await screen.findByText('Строка 3:')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Импортировать' })).toBeDisabled();
  });

  it('narrows down by state, and is for administrators', async () => {
    const { router, user, server } = openTrainings([]);
    await user.click(await screen.findByRole('button', { name: /Состояние/ }));
    await user.click(await screen.findByRole('option', { name: 'Ждёт проверки' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=WAITING'));
    await waitFor(() => expect(server.requests.at(-1)?.address).toContain('state=WAITING'));
  });
});
