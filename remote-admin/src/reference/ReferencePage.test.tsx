import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { embeds, reference, secondFactor, settings, users } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import type { z } from 'zod';
import { routes } from '../remote.tsx';

const none = { materials: 0, users: 0, attestations: 0 };
const safety = { ...none, id: buildId(), name: 'Охрана труда', materials: 5 };
const sales = { ...none, id: buildId(), name: 'Продажи', materials: 1 };
const store = { id: buildId(), name: 'Склад', users: 21, materials: 2, attestations: 1 };

function openReference(
  role: 'EDITOR' | 'ADMIN' = 'EDITOR',
  departments: z.input<typeof reference.ReferenceEntry>[] = [store],
) {
  const server = createFakeServer();
  server.answer(reference.listReference, () => ({ data: { categories: [safety, sales], departments } }));
  server.answer(settings.getSettings, () => ({ data: { timeZone: 'Europe/Moscow', isTimeZoneFixed: true } }));
  server.answer(secondFactor.secondFactorRoles, () => ({ data: { roles: ['ADMIN' as const] } }));
  server.answer(embeds.embedHosts, () => ({ data: { hosts: [] } }));
  const success = jest.fn();
  const host = createTestHost({ api: server.api, user: buildUser({ role }), notify: { success } });
  renderRemote(routes, { host, mount: '/admin', path: '/admin/reference' });
  const sent = (method: string) => server.requests.filter((request) => request.method === method);
  return { server, success, sent, user: userEvent.setup() };
}

describe('categories and departments', () => {
  it('shows what belongs to each', async () => {
    openReference();
    const categories = within(await screen.findByRole('region', { name: 'Категории' }));
    expect(categories.getAllByRole('listitem')[0]).toHaveTextContent(/Охрана труда5\sматериалов/);
    const departments = within(screen.getByRole('region', { name: 'Отделы' }));
    expect(departments.getByRole('listitem')).toHaveTextContent(/21\sпользователь, 2\sматериала, 1\sаттестация/);
    expect(departments.getByRole('button', { name: 'Объединить: Склад' })).toBeDisabled();
  });

  it('creates, and keeps a name that is taken', async () => {
    const { server, user, success, sent } = openReference();
    await user.click(await screen.findByRole('button', { name: 'Новый отдел' }));
    expect(screen.queryByRole('textbox', { name: 'Значок' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(screen.getByText('Введите название')).toBeVisible();
    server.answer(reference.createReference, () => {
      throw refusal(409, '«Склад» уже есть', { name: 'Такое название уже есть' });
    });
    await user.type(screen.getByLabelText(/^Название/), 'Склад');
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    expect(await screen.findByText('Такое название уже есть')).toBeVisible();
    server.answer(reference.createReference, () => ({ data: { id: buildId(), name: 'Склад 2' } }));
    await user.type(screen.getByLabelText(/^Название/), ' 2');
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Отдел создан'));
    expect(sent('POST').at(-1)).toMatchObject({ address: '/admin/reference/departments', body: { name: 'Склад 2' } });
  });

  it('renames', async () => {
    const { server, user, success, sent } = openReference();
    server.answer(reference.renameReference, () => ({ data: { id: safety.id, name: 'Безопасность' } }));
    await user.click(await screen.findByRole('button', { name: 'Изменить: Охрана труда' }));
    const box = screen.getByLabelText(/^Название/);
    await user.clear(box);
    await user.type(box, 'Безопасность{Enter}');
    await waitFor(() => expect(success).toHaveBeenCalledWith('Категория изменена'));
    expect(sent('PUT')[0]?.address).toBe(`/admin/reference/categories/${safety.id}`);
  });

  it('are a tree of departments, whose place and head an administrator says', async () => {
    const part = { ...store, id: buildId(), name: 'Погрузка', parentId: store.id, head: null };
    const { server, user, sent } = openReference('ADMIN', [part, store]);
    const boss = { ...buildUser({ lastName: 'Главный', firstName: 'Пётр' }), lastLoginAt: null, manager: null };
    const _count = { materials: 0, quizAttempts: 0, attestationAttempts: 0 };
    server.answer(users.listUsers, () => ({
      data: { users: [{ ...boss, _count }], total: 1, totalPages: 1, page: 1 },
    }));
    server.answer(reference.renameReference, () => {
      throw refusal(409, 'Занято', { parentId: 'Отдел не может входить в самого себя' });
    });
    const list = within(await screen.findByRole('region', { name: 'Отделы' }));
    expect(list.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
      'Склад',
      'Погрузка',
    ]);
    await user.click(list.getByRole('button', { name: 'Изменить: Погрузка' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /Входит в отдел/ }));
    expect(screen.queryByRole('option', { name: /Погрузка/ })).toBeNull();
    await user.click(await screen.findByRole('option', { name: /верхний уровень/ }));
    await user.type(dialog.getByRole('searchbox', { name: /Руководитель/ }), 'глав');
    await user.click(await dialog.findByRole('button', { name: /^Главный Пётр/ }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Отдел не может входить в самого себя')).toBeVisible();
    expect(sent('PUT')[0]?.body).toEqual({ name: 'Погрузка', parentId: null, headId: boss.id });
    expect(dialog.getByText('Главный Пётр')).toBeVisible();
  });

  it('merges into the chosen one only', async () => {
    const { server, user, success, sent } = openReference();
    server.answer(reference.mergeReference, () => ({ success: true as const }));
    await user.click(await screen.findByRole('button', { name: 'Объединить: Продажи' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/перейдёт: 1\sматериал/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Объединить' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: /Куда перенести/ }));
    await user.click(await screen.findByRole('option', { name: 'Охрана труда' }));
    await user.click(dialog.getByRole('button', { name: 'Объединить' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Категории объединены'));
    expect(sent('POST')[0]).toMatchObject({
      address: `/admin/reference/categories/${sales.id}/merge`,
      body: { into: safety.id },
    });
  });
});

describe('who needs a second step', () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Обязательный вход в два шага' }));

  it('is shown by role, and changed with a click', async () => {
    const { server, user, success, sent } = openReference('ADMIN');
    server.answer(secondFactor.changeSecondFactorRoles, ({ body }) => ({ data: body as { roles: 'ADMIN'[] } }));
    expect(await (await card()).findByRole('checkbox', { name: 'Администратор' })).toBeChecked();
    await user.click((await card()).getByRole('checkbox', { name: 'Редактор' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Сохранено. Действует со следующего входа.'));
    expect(sent('PUT')).toMatchObject([{ address: '/admin/second-factor', body: { roles: ['ADMIN', 'EDITOR'] } }]);
    expect((await card()).getByRole('checkbox', { name: 'Редактор' })).toBeChecked();
  });

  it('falls back where the server refuses', async () => {
    const { server, user, sent } = openReference('ADMIN');
    server.answer(secondFactor.changeSecondFactorRoles, () => {
      throw refusal(403, 'Недостаточно прав');
    });
    await user.click(await (await card()).findByRole('checkbox', { name: 'Администратор' }));
    await waitFor(() => expect(sent('PUT')).toMatchObject([{ body: { roles: [] } }]));
    await waitFor(async () => expect((await card()).getByRole('checkbox', { name: 'Администратор' })).toBeChecked());
  });
});
