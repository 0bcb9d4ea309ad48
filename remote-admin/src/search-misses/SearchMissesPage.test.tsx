import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Host, SearchMiss } from 'shared-api';
import { searchMisses as contract, synonyms as synonymContract } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, type FakeServer, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

let server: FakeServer;
let misses: SearchMiss[];

beforeEach(() => {
  server = createFakeServer();
  const lastAt = '2026-03-02T09:00:00.000Z';
  misses = [
    { id: buildId(), query: 'отпуск & больничный', count: 12, unopened: 3, lastAt },
    { id: buildId(), query: 'пропуск', count: 1, unopened: 0, lastAt },
  ];
  server.answer(contract.listSearchMisses, () => ({
    data: { misses, total: misses.length, totalPages: 1, page: 1 },
  }));
  server.answer(contract.dismissSearchMiss, ({ address }) => {
    misses = misses.filter(({ id }) => !address.endsWith(id));
    return { success: true as const };
  });
});

function open(confirm = jest.fn<Host['confirm']>().mockResolvedValue(true)) {
  const success = jest.fn<(message: string) => void>();
  const error = jest.fn<(message: string) => void>();
  const host = createTestHost({
    api: server.api,
    user: buildUser({ role: 'EDITOR' }),
    notify: { success, error },
    confirm,
  });
  renderRemote(routes, { host, mount: '/admin', path: '/admin/search-misses' });
  return { success, error, confirm, user: userEvent.setup() };
}

describe('what was searched for and not found', () => {
  it('is listed with how often, and a way to search again', async () => {
    open();
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('row', { name: /отпуск & больничный 12 3/ })).toBeVisible();
    expect(table.getByRole('link', { name: 'Искать ещё раз: отпуск & больничный' })).toHaveAttribute(
      'href',
      `/materials?search=${encodeURIComponent('отпуск & больничный')}`,
    );
  });

  it('is taken off the list, down to the last one', async () => {
    const { user, success } = open();
    await user.click(await screen.findByRole('button', { name: 'Убрать: пропуск' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Запрос «пропуск» убран из списка'));
    await waitFor(() => expect(screen.queryByText('пропуск')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Убрать: отпуск & больничный' }));
    expect(await screen.findByText('Безответных запросов нет')).toBeVisible();
  });

  it('says when that did not work, and keeps it', async () => {
    const { user, error } = open();
    server.answer(contract.dismissSearchMiss, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    await user.click(await screen.findByRole('button', { name: 'Убрать: пропуск' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith('Ошибка: Внутренняя ошибка сервера'));
    expect(screen.getByText('пропуск')).toBeVisible();
  });

  it('leads to the form of a new material with the words as its title', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Написать материал: отпуск & больничный' })).toHaveAttribute(
      'href',
      `/materials/create?title=${encodeURIComponent('Отпуск & больничный')}`,
    );
  });

  it('becomes a synonym, and then may go from the list', async () => {
    const saved: unknown[] = [];
    server.answer(synonymContract.createSynonyms, ({ body }) => {
      saved.push(body);
      return { data: { id: buildId(), members: [], version: 1, updatedAt: '2026-03-02T09:00:00.000Z' } };
    });
    const { user, confirm, success } = open();
    await user.click(await screen.findByRole('button', { name: 'Добавить синоним: пропуск' }));
    expect(screen.getByRole('textbox', { name: 'Слово или фраза 1' })).toHaveValue('пропуск');
    await user.type(screen.getByRole('textbox', { name: 'Слово или фраза 2' }), 'карта доступа{Enter}');
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    expect(saved).toEqual([{ members: ['пропуск', 'карта доступа'] }]);
    await waitFor(() => expect(success).toHaveBeenCalledWith('Запрос «пропуск» убран из списка'));
  });

  it('stays in the list when the person keeps it', async () => {
    server.answer(synonymContract.createSynonyms, () => {
      return { data: { id: buildId(), members: [], version: 1, updatedAt: '2026-03-02T09:00:00.000Z' } };
    });
    const { user, confirm } = open(jest.fn<Host['confirm']>().mockResolvedValue(false));
    await user.click(await screen.findByRole('button', { name: 'Добавить синоним: пропуск' }));
    await user.type(screen.getByRole('textbox', { name: 'Слово или фраза 2' }), 'карта{Enter}');
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('пропуск')).toBeVisible();
  });
});
