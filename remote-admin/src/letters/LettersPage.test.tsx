import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FailedLetter } from 'shared-api';
import { letters as contract, stats } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, type FakeServer, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

let server: FakeServer;
let failed: FailedLetter[];

beforeEach(() => {
  server = createFakeServer();
  failed = [build('Белов'), build('Смирнова', 'old@demo.local')];
  server.answer(contract.listFailedLetters, () => ({
    data: { letters: failed, total: failed.length, totalPages: 1, page: 1 },
  }));
  const take = (ids?: string[]) => {
    const count = failed.filter(({ id }) => !ids || ids.includes(id)).length;
    failed = failed.filter(({ id }) => ids && !ids.includes(id));
    return { data: { count } };
  };
  server.answer(contract.resendLetters, ({ body }) => take((body as { ids?: string[] } | null)?.ids));
  server.answer(contract.dismissLetters, ({ body }) => take((body as { ids: string[] }).ids));
});

function build(lastName: string, address: string | null = null): FailedLetter {
  return {
    id: buildId(),
    recipient: { id: buildId(), firstName: 'Пётр', lastName, email: `${buildId()}@demo.local` },
    ...{ address, subject: 'Назначена аттестация «Охрана труда»', tries: 3 },
    error: 'Почтовый сервер отказал: 550 No such user',
    ...{ createdAt: '2026-03-02T09:00:00.000Z', failedAt: '2026-03-02T10:00:00.000Z' },
  };
}

function open(path = '/admin/letters') {
  const success = jest.fn<(message: string) => void>();
  const error = jest.fn<(message: string) => void>();
  const confirm = jest.fn(() => Promise.resolve(true));
  const user = buildUser({ role: 'ADMIN' });
  const host = createTestHost({ api: server.api, user, notify: { success, error }, confirm });
  renderRemote(routes, { host, mount: '/admin', path });
  return { success, error, confirm, user: userEvent.setup() };
}

describe('letters that failed', () => {
  it('are listed with the person, the subject and the last error', async () => {
    open();
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('link', { name: 'Белов Пётр' })).toBeVisible();
    expect(table.getAllByText('Назначена аттестация «Охрана труда»')).toHaveLength(2);
    expect(table.getAllByText('Почтовый сервер отказал: 550 No such user')[0]).toBeVisible();
    expect(table.getByText('Отправлялось на old@demo.local')).toBeVisible();
  });

  it('are sent again one by one, or taken off the list', async () => {
    const { user, success } = open();
    await user.click(await screen.findByRole('button', { name: 'Отправить ещё раз: Белов Пётр' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Письмо будет отправлено ещё раз'));
    await waitFor(() => expect(screen.queryByText('Белов Пётр')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Убрать: Смирнова Пётр' }));
    expect(await screen.findByText('Недоставленных писем нет')).toBeVisible();
    expect(success).toHaveBeenCalledWith('Письмо убрано из списка');
  });

  it('are sent again all at once, after a question', async () => {
    const { user, confirm } = open();
    await user.click(await screen.findByRole('button', { name: 'Отправить все ещё раз' }));
    expect(await screen.findByText('Недоставленных писем нет')).toBeVisible();
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('say when that did not work, or another administrator was faster', async () => {
    const { user, error, success } = open();
    server.answer(contract.resendLetters, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    const button = await screen.findByRole('button', { name: 'Отправить ещё раз: Белов Пётр' });
    await user.click(button);
    await waitFor(() => expect(error).toHaveBeenCalledWith('Ошибка: Внутренняя ошибка сервера'));
    server.answer(contract.resendLetters, () => ({ data: { count: 0 } }));
    await user.click(button);
    await waitFor(() => expect(success).toHaveBeenCalledWith('Писем в списке уже нет: их обработал кто-то другой'));
  });

  it('are told of on the overview', async () => {
    server.answer(stats.adminStats, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    open('/admin');
    expect(await screen.findByText(/Не удалось отправить 2 письма/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Посмотреть' })).toHaveAttribute('href', '/admin/letters');
  });
});
