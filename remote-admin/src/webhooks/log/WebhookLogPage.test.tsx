import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WebhookDelivery } from 'shared-api';
import { webhooks as contract } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, type FakeServer, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

const id = buildId();
let server: FakeServer;
let deliveries: WebhookDelivery[];
let asked: string[];

const build = (overrides: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id: buildId(), event: 'material.published', state: 'DELIVERED', tries: 1, status: 200, error: null, ms: 12 },
  ...{ createdAt: '2026-03-02T09:00:00.000Z', sentAt: '2026-03-02T09:00:01.000Z', dueAt: null, ...overrides },
});

beforeEach(() => {
  server = createFakeServer();
  asked = [];
  deliveries = [build()];
  server.answer(contract.listWebhooks, () => ({
    data: [
      {
        ...{
          id,
          name: 'Учёт кадров',
          url: 'https://hr.example.ru/portal',
          events: ['material.published' as const],
          isOn: true,
        },
        ...{ offReason: null, failingSince: null, deliveredAt: null, waiting: 0, failed: 0, previousSecretUntil: null },
        createdAt: '2026-03-02T09:00:00.000Z',
      },
    ],
  }));
  server.answer(contract.listDeliveries, ({ address }) => {
    asked.push(address);
    return { data: { deliveries, total: deliveries.length, totalPages: 1, page: 1 } };
  });
  server.answer(contract.getDelivery, () => ({
    data: {
      ...(deliveries[0] ?? build()),
      url: 'https://hr.example.ru/portal',
      headers: { 'webhook-id': 'wabc', 'webhook-timestamp': '1772442001' },
      body: '{"type":"material.published","data":{"material":{"title":"Отпуск"}}}',
      answer: 'спасибо',
    },
  }));
  server.answer(contract.retryDelivery, () => ({ success: true as const }));
});

function open(query = '') {
  const success = jest.fn<(message: string) => void>();
  const error = jest.fn<(message: string) => void>();
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'ADMIN' }), notify: { success, error } });
  const { router } = renderRemote(routes, { host, mount: '/admin', path: `/admin/webhooks/${id}${query}` });
  return { router, success, error, user: userEvent.setup() };
}

describe('the log of a webhook', () => {
  it('tells what was sent, what came back, and when the next try is', async () => {
    const error = 'Получатель ответил 500';
    deliveries = [
      build(),
      build({ state: 'WAITING', tries: 3, status: 500, error, dueAt: '2026-03-02T10:00:00.000Z' }),
    ];
    open();
    expect(await screen.findByRole('heading', { name: 'Учёт кадров' })).toBeVisible();
    const table = within(await screen.findByRole('table'));
    expect(table.getByText('Доставлено')).toBeVisible();
    expect(table.getByText(error)).toBeVisible();
    expect(table.getByText('Попыток: 3, 12 мс')).toBeVisible();
    expect(table.getByText(/Следующая попытка/)).toBeVisible();
  });

  it('is narrowed by state and event, which stand in the address', async () => {
    const { user, router } = open('?state=FAILED');
    await screen.findByRole('table');
    expect(asked.at(-1)).toContain('state=FAILED');
    await user.click(screen.getByRole('button', { name: /Событие/ }));
    await user.click(await screen.findByRole('option', { name: 'Проверка' }));
    await waitFor(() => expect(router.state.location.search).toContain('event=webhook.test'));
    await waitFor(() => expect(asked.at(-1)).toContain('event=webhook.test'));
  });

  it('says that nothing was sent yet, or that nothing is found', async () => {
    deliveries = [];
    open();
    expect(await screen.findByText('Пока ничего не отправлено')).toBeVisible();
    open('?state=FAILED');
    expect(await screen.findByText('Доставки не найдены')).toBeVisible();
  });

  it('shows one word for word, and sends it again', async () => {
    const { user, success } = open();
    await user.click(await screen.findByRole('button', { name: /^Подробнее: Материал опубликован/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Материал опубликован' }));
    expect(await dialog.findByText(/webhook-id: wabc/)).toHaveTextContent('"title": "Отпуск"');
    expect(dialog.getByText('спасибо')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Отправить снова' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Событие будет отправлено ещё раз'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why it is not sent again', async () => {
    server.answer(contract.retryDelivery, () => {
      throw refusal(409, 'Вебхук выключен. Включите его и повторите отправку.');
    });
    const { user, error } = open();
    await user.click(await screen.findByRole('button', { name: /^Подробнее/ }));
    await user.click(await screen.findByRole('button', { name: 'Отправить снова' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('Вебхук выключен')));
  });
});
