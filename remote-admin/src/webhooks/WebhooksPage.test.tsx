import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role, Webhook } from 'shared-api';
import { webhooks as contract } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, type FakeServer, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

let server: FakeServer;
let webhooks: Webhook[];
let sent: unknown[];
const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';

const build = (overrides: Partial<Webhook> = {}): Webhook => ({
  ...{ id: buildId(), name: 'Учёт кадров', url: 'https://hr.example.ru/portal', events: ['attestation.passed'] },
  ...{ isOn: true, offReason: null, failingSince: null, deliveredAt: null, waiting: 0, failed: 0 },
  ...{ previousSecretUntil: null, createdAt: '2026-03-02T09:00:00.000Z', ...overrides },
});

beforeEach(() => {
  server = createFakeServer();
  webhooks = [build()];
  sent = [];
  server.answer(contract.listWebhooks, () => ({ data: webhooks }));
  server.answer(contract.createWebhook, ({ body }) => {
    sent.push(body);
    const made = build(body as Partial<Webhook>);
    webhooks = [...webhooks, made];
    return { data: { ...made, secret } };
  });
  server.answer(contract.updateWebhook, ({ body }) => {
    sent.push(body);
    webhooks = webhooks.map((one) => ({ ...one, ...(body as Partial<Webhook>) }));
    return { data: webhooks[0] as Webhook };
  });
  server.answer(contract.rotateSecret, () => ({ data: { secret, previousUntil: '2026-03-03T09:00:00.000Z' } }));
  server.answer(contract.deleteWebhook, () => {
    webhooks = [];
    return { success: true as const };
  });
});

function open(role: Role = 'ADMIN') {
  const success = jest.fn<(message: string) => void>();
  const error = jest.fn<(message: string) => void>();
  const confirm = jest.fn(() => Promise.resolve(true));
  const host = createTestHost({ api: server.api, user: buildUser({ role }), notify: { success, error }, confirm });
  const { router } = renderRemote(routes, { host, mount: '/admin', path: '/admin/webhooks' });
  return { router, success, error, confirm, user: userEvent.setup() };
}

const action = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Действия: Учёт кадров' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

describe('the page of webhooks', () => {
  it('lists each with its address, its state and what it is told of', async () => {
    webhooks = [
      build({ failed: 3, waiting: 2 }),
      build({ name: 'Склад', failingSince: '2026-03-02T09:00:00.000Z' }),
      build({ name: 'Архив', isOn: false, offReason: 'GONE' }),
      build({ name: 'Касса', isOn: false }),
    ];
    open();
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('link', { name: 'Учёт кадров' })).toHaveAttribute(
      'href',
      `/admin/webhooks/${webhooks[0]?.id}`,
    );
    expect(table.getByRole('link', { name: 'Не доставлено: 3, Учёт кадров' })).toHaveAttribute(
      'href',
      `/admin/webhooks/${webhooks[0]?.id}?state=FAILED`,
    );
    expect(table.getByText('Ждут отправки: 2')).toBeVisible();
    expect(table.getByText('Работает')).toBeVisible();
    expect(table.getByText('Не доставляется')).toBeVisible();
    expect(table.getAllByText('Выключен')).toHaveLength(2);
    expect(table.getByText(/получатель ответил, что событий не ждёт/)).toBeVisible();
    expect(table.getAllByText('Аттестация пройдена')[0]).toBeVisible();
  });

  it('says that there are none, and makes the first', async () => {
    webhooks = [];
    const { user } = open();
    expect(await screen.findByText('Вебхуков пока нет')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Создать вебхук' }));
    const dialog = await screen.findByRole('dialog', { name: 'Новый вебхук' });
    const form = within(dialog);
    await user.click(form.getByRole('button', { name: 'Создать' }));
    expect(await form.findByText('Введите название')).toBeVisible();
    expect(form.getByText('Выберите хотя бы одно событие')).toBeVisible();
    expect(form.getByText(/Нужен адрес вида/)).toBeVisible();
    await user.type(form.getByRole('textbox', { name: 'Название' }), 'Учёт');
    await user.type(form.getByRole('textbox', { name: 'Адрес получателя' }), 'https://hr.example.ru/');
    await user.click(form.getByRole('checkbox', { name: 'Материал опубликован' }));
    await user.click(form.getByRole('checkbox', { name: 'Результат аттестации истёк' }));
    await user.click(form.getByRole('button', { name: 'Создать' }));
    const shown = within(await screen.findByRole('alertdialog', { name: 'Вебхук создан' }));
    expect(shown.getByText(secret)).toBeVisible();
    expect(sent).toEqual([
      {
        ...{ name: 'Учёт', url: 'https://hr.example.ru/', isOn: true },
        events: ['material.published', 'attestation.expired'],
      },
    ]);
    await user.click(shown.getByRole('button', { name: 'Готово' }));
    expect(await screen.findByRole('link', { name: 'Учёт' })).toBeVisible();
    expect(screen.queryByText(secret)).toBeNull();
  });

  it('shows what the server says of an address beside it', async () => {
    server.answer(contract.createWebhook, () => {
      throw refusal(400, 'Нельзя', { url: 'Адрес 127.0.0.1 закрыт для вебхуков' });
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Создать вебхук' }));
    const form = within(await screen.findByRole('dialog', { name: 'Новый вебхук' }));
    await user.type(form.getByRole('textbox', { name: 'Название' }), 'Учёт');
    await user.type(form.getByRole('textbox', { name: 'Адрес получателя' }), 'http://127.0.0.1/');
    await user.click(form.getByRole('checkbox', { name: 'Аттестация назначена' }));
    await user.click(form.getByRole('button', { name: 'Создать' }));
    expect(await form.findByText('Адрес 127.0.0.1 закрыт для вебхуков')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Название' })).toHaveValue('Учёт');
  });

  it('changes one, and switches it off', async () => {
    const { user, success } = open();
    await action(user, 'Изменить');
    const form = within(await screen.findByRole('dialog', { name: 'Изменить вебхук' }));
    expect(form.getByRole('checkbox', { name: 'Аттестация пройдена' })).toBeChecked();
    await user.click(form.getByRole('checkbox', { name: 'Включён' }));
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Вебхук сохранён'));
    expect(await screen.findByText('Выключен')).toBeVisible();
    expect(sent).toMatchObject([{ isOn: false, events: ['attestation.passed'] }]);
  });

  it('gives another secret after a question, and says how long the one before holds', async () => {
    const { user, confirm } = open();
    await action(user, 'Сменить секрет');
    const shown = within(await screen.findByRole('alertdialog', { name: 'Секрет сменён' }));
    expect(shown.getByText(secret)).toBeVisible();
    expect(shown.getByText(/Сутки портал подписывает/)).toBeVisible();
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('deletes one after a question', async () => {
    const { user, confirm, success } = open();
    confirm.mockResolvedValueOnce(false);
    await action(user, 'Удалить');
    expect(screen.getByRole('link', { name: 'Учёт кадров' })).toBeVisible();
    await action(user, 'Удалить');
    expect(await screen.findByText('Вебхуков пока нет')).toBeVisible();
    expect(success).toHaveBeenCalledWith('Вебхук удалён');
  });

  it('tests one and shows what the receiver answered', async () => {
    server.answer(contract.testWebhook, () => ({
      data: { isDelivered: true, status: 201, answer: 'принято', error: null, ms: 12 },
    }));
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Проверить: Учёт кадров' });
    await user.click(button);
    const first = within(await screen.findByRole('dialog', { name: 'Проверка: Учёт кадров' }));
    expect(first.getByText('Получатель принял проверочное событие.')).toBeVisible();
    expect(first.getByText('принято')).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Готово' }));
    const error = 'Получатель не принимает соединений';
    server.answer(contract.testWebhook, () => ({
      data: { isDelivered: false, status: null, answer: null, error, ms: 3 },
    }));
    await user.click(button);
    const second = within(await screen.findByRole('dialog', { name: 'Проверка: Учёт кадров' }));
    expect(second.getByText(error)).toBeVisible();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    server.answer(contract.listWebhooks, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Повторить' });
    server.answer(contract.listWebhooks, () => ({ data: webhooks }));
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Учёт кадров' })).toBeVisible();
  });
});
