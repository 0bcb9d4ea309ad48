import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Host, Synonyms } from 'shared-api';
import { synonyms as contract } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, type FakeServer, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

let server: FakeServer;
let entries: Synonyms[];
let saved: unknown[];
const updatedAt = '2026-03-02T09:00:00.000Z';

beforeEach(() => {
  server = createFakeServer();
  saved = [];
  entries = [
    { id: buildId(), members: ['больничный', 'лист нетрудоспособности'], version: 3, updatedAt },
    { id: buildId(), members: ['пропуск', 'карта доступа', 'бейдж'], version: 1, updatedAt },
  ];
  server.answer(contract.listSynonyms, ({ query }) => {
    const found = entries.filter(({ members }) => members.join(' ').includes(query.get('search') ?? ''));
    return { data: { synonyms: found, total: found.length, totalPages: 1, page: 1 } };
  });
  const keep = (body: unknown) => {
    saved.push(body);
    return { data: { id: buildId(), members: ['а', 'б'], version: 1, updatedAt } };
  };
  server.answer(contract.createSynonyms, ({ body }) => keep(body));
  server.answer(contract.updateSynonyms, ({ body }) => keep(body));
  server.answer(contract.deleteSynonyms, ({ address }) => {
    entries = entries.filter(({ id }) => !address.endsWith(id));
    return { success: true as const };
  });
});

function open({ path = '/admin/synonyms', isMeant = true } = {}) {
  const success = jest.fn<(message: string) => void>();
  const error = jest.fn<(message: string) => void>();
  const confirm = jest.fn<Host['confirm']>().mockResolvedValue(isMeant);
  const user = buildUser({ role: 'EDITOR' });
  const host = createTestHost({ api: server.api, user, notify: { success, error }, confirm });
  renderRemote(routes, { host, mount: '/admin', path });
  return { success, error, confirm, user: userEvent.setup() };
}

const field = (number: number) => screen.getByRole('textbox', { name: `Слово или фраза ${number}` });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the synonyms of the company', () => {
  it('are listed, and found by any of their words', async () => {
    const { user } = open();
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('row', { name: /больничный = лист нетрудоспособности/ })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Поиск по синонимам' }), 'бейдж');
    await waitFor(() => expect(screen.queryByText(/больничный/)).toBeNull());
    expect(screen.getByText('пропуск = карта доступа = бейдж')).toBeVisible();
  });

  it('say what they are for while there are none, and that a word is in none', async () => {
    entries = [];
    open();
    expect(await screen.findByText('Синонимов пока нет')).toBeVisible();
  });

  it('say that a word is in none of them', async () => {
    open({ path: '/admin/synonyms?search=турникет' });
    expect(await screen.findByText('Такого слова в списке нет')).toBeVisible();
  });

  it('say why they could not be loaded', async () => {
    server.answer(contract.listSynonyms, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    open();
    expect(await screen.findByText('Внутренняя ошибка сервера')).toBeVisible();
  });

  it('are added by keyboard alone, with more fields where they are needed', async () => {
    const { user, success } = open();
    await press(user, 'Добавить синонимы');
    expect(field(1)).toHaveFocus();
    await user.keyboard(' акт {Tab}протокол');
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field(3)).toHaveFocus());
    await user.keyboard('запись{Enter}');
    await waitFor(() => expect(success).toHaveBeenCalledWith('Синонимы сохранены: поиск уже учитывает их'));
    expect(saved).toEqual([{ members: ['акт', 'протокол', 'запись'] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('need two words', async () => {
    const { user } = open();
    await press(user, 'Добавить синонимы');
    await user.keyboard('акт{Enter}');
    expect(await screen.findByText('Введите слово')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('are changed, and lose a word', async () => {
    const { user } = open();
    await press(user, 'Изменить: пропуск');
    await press(user, 'Убрать слово 2');
    await waitFor(() => expect(field(1)).toHaveFocus());
    expect(screen.queryByRole('button', { name: /Убрать слово/ })).toBeNull();
    await user.clear(field(1));
    await user.type(field(1), 'допуск{Enter}');
    await waitFor(() => expect(saved).toEqual([{ members: ['допуск', 'бейдж'], version: 1 }]));
  });

  it('stay in their fields when they are refused, with the reason at the field', async () => {
    const { user } = open();
    server.answer(contract.createSynonyms, () => {
      throw refusal(400, 'Повторяет «акт»', { 'members.1': 'Повторяет «акт»' });
    });
    await press(user, 'Добавить синонимы');
    await user.keyboard('акт{Tab}акты{Enter}');
    expect(await screen.findByText('Повторяет «акт»')).toBeVisible();
    expect(field(2)).toBeInvalid();
    expect(field(2)).toHaveValue('акты');
    server.answer(contract.createSynonyms, () => {
      throw refusal(409, 'Эти слова уже записаны вместе', { members: 'Уже есть запись «акт = протокол»' });
    });
    await user.type(field(2), '{Control>}a{/Control}{Backspace}протокол{Enter}');
    expect(await screen.findByText('Уже есть запись «акт = протокол»')).toBeVisible();
  });

  it('have ten words at most', async () => {
    const { user } = open();
    await press(user, 'Добавить синонимы');
    for (let more = 0; more < 8; more += 1) await press(user, 'Ещё слово');
    expect(field(10)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ещё слово' })).toBeNull();
  });

  it('are deleted after a question', async () => {
    const { user, confirm, success } = open();
    await press(user, 'Удалить: пропуск');
    await waitFor(() => expect(success).toHaveBeenCalledWith('Синонимы удалены'));
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ isDanger: true }));
    await waitFor(() => expect(screen.queryByText(/пропуск/)).toBeNull());
  });

  it('stay when the person thinks better of it', async () => {
    const { user, confirm } = open({ isMeant: false });
    await press(user, 'Удалить: пропуск');
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    expect(screen.getByText(/пропуск/)).toBeVisible();
  });
});
