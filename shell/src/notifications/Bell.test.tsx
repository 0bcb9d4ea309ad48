import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Notification } from 'shared-api';
import { notifications as contract } from 'shared-api/contract';
import { buildId, createFakeServer, createTestHost, type FakeServer, refusal } from 'shared-api/testing';
import { Bell } from './Bell.tsx';

let server: FakeServer;
let told: Notification[];

beforeEach(() => {
  server = createFakeServer();
  told = [];
  server.answer(contract.listNotifications, () => ({
    data: { notifications: told, unread: told.filter(({ isRead }) => !isRead).length },
  }));
  server.answer(contract.readNotifications, ({ body }) => {
    const ids = (body as { ids?: string[] } | null)?.ids;
    told = told.map((one) => (!ids || ids.includes(one.id) ? { ...one, isRead: true } : one));
    return { success: true as const };
  });
});

function build(title: string, isRead = false): Notification {
  const link = '/attestations?search=Охрана';
  return {
    id: buildId(),
    kind: 'ASSIGNED',
    title,
    text: 'Пройти до 8 марта',
    link,
    createdAt: '2026-11-20T09:00:00Z',
    isRead,
  };
}

async function openPanel() {
  const error = jest.fn<(message: string) => void>();
  const host = createTestHost({ api: server.api, notify: { error } });
  const router = createMemoryRouter(
    [
      { path: '/', element: <Bell host={host} /> },
      { path: '/attestations', element: <h1>Аттестации</h1> },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <QueryClientProvider client={host.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Уведомления/ }));
  return { user, router, error, panel: within(await screen.findByRole('dialog', { name: 'Уведомления' })) };
}

describe('the bell', () => {
  it('asks for nothing until the first page has had its time', () => {
    const host = createTestHost({ api: server.api });
    const router = createMemoryRouter([{ path: '/', element: <Bell host={host} /> }]);
    render(
      <QueryClientProvider client={host.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    expect(server.requests).toEqual([]);
  });

  it('says that there is nothing yet', async () => {
    const { panel } = await openPanel();
    expect(await panel.findByText('Уведомлений пока нет')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Отметить все как прочитанные' })).toBeNull();
  });

  it('leads to what one of them is about, and has then read it', async () => {
    told = [build('Первая'), build('Вторая', true)];
    const { panel, user, router } = await openPanel();
    await user.click(await panel.findByRole('button', { name: /^Непрочитанное: Первая/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/attestations'));
    await waitFor(() => expect(told.every(({ isRead }) => isRead)).toBe(true));
  });

  it('tells what is done and what is asked for no more from what is to be done', async () => {
    told = [
      build('К чтению'),
      { ...build('Прочитанная', true), state: 'DONE' },
      { ...build('Снятая', true), state: 'VOID' },
    ];
    const { panel } = await openPanel();
    expect(await panel.findByRole('button', { name: /Прочитанная.*Выполнено/ })).toBeVisible();
    expect(panel.getByRole('button', { name: /Снятая.*Больше не актуально/ })).toBeVisible();
    expect(panel.getByRole('button', { name: /К чтению/ })).not.toHaveTextContent(/Выполнено|актуально/);
  });

  it('reads all at once, and says when that did not work', async () => {
    told = [build('Первая'), build('Вторая')];
    const { panel, user, error } = await openPanel();
    server.answer(contract.readNotifications, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    await user.click(await panel.findByRole('button', { name: 'Отметить все как прочитанные' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith('Не удалось отметить уведомления. Повторите позже.'));
    server.answer(contract.readNotifications, () => {
      told = told.map((one) => ({ ...one, isRead: true }));
      return { success: true as const };
    });
    await user.click(panel.getByRole('button', { name: 'Отметить все как прочитанные' }));
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Отметить все как прочитанные' })).toBeNull());
  });

  it('closes by Escape when all has been read and the button with the focus is gone', async () => {
    told = [build('Первая')];
    const { panel, user } = await openPanel();
    server.answer(contract.readNotifications, () => {
      told = told.map((one) => ({ ...one, isRead: true }));
      return { success: true as const };
    });
    await user.click(await panel.findByRole('button', { name: 'Отметить все как прочитанные' }));
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Отметить все как прочитанные' })).toBeNull());
    expect(panel.getByRole('heading', { name: 'Уведомления' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says in its place why they could not be loaded, and tries again', async () => {
    server.answer(contract.listNotifications, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    const { panel, user } = await openPanel();
    expect(await panel.findByText('Внутренняя ошибка сервера')).toBeVisible();
    server.answer(contract.listNotifications, () => ({ data: { notifications: [build('Снова')], unread: 1 } }));
    await user.click(panel.getByRole('button', { name: 'Повторить' }));
    expect(await panel.findByRole('button', { name: /Снова/ })).toBeVisible();
  });
});
