import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ConfirmationPerson, ConfirmationSettings, Material, Role } from 'shared-api';
import { confirmations, materials, reference } from 'shared-api/contract';
import { buildId, buildMaterial, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const past = '2026-01-10T12:00:00.000Z';
const ahead = '2999-03-02T12:00:00.000Z';

function open(material: Material, path: string, role: Role) {
  const server = createFakeServer();
  server.answer(materials.getMaterial, () => ({ data: material }));
  const success = jest.fn<(message: string) => void>();
  const error = jest.fn<(message: string) => void>();
  const host = createTestHost({ api: server.api, user: buildUser({ role }), notify: { success, error } });
  const { router } = renderRemote(routes, { host, mount: '/materials', path: `/materials/${material.id}${path}` });
  return { server, success, error, router, user: userEvent.setup() };
}

describe('A person who has to know a material', () => {
  const read = (confirmation: Material['confirmation']) => {
    const material = buildMaterial({ version: 3, confirmation });
    return { material, ...open(material, '', 'USER') };
  };

  it('says so above or below it, once', async () => {
    const { server, material, success, user } = read({ version: 3, dueAt: ahead, confirmedAt: null });
    server.answer(confirmations.confirmMaterial, () => ({ data: { version: 3, dueAt: ahead, confirmedAt: past } }));
    const [above, below] = await screen.findAllByText(/Прочитайте материал и подтвердите/);
    for (const bar of [above, below]) expect(bar).toHaveTextContent(/до 2 марта 2999/);
    await user.click(screen.getAllByRole('button', { name: 'Подтвердить ознакомление' })[0] as HTMLElement);
    expect(await screen.findByText(/Вы ознакомились с материалом 10\.01\.2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Подтвердить ознакомление' })).toBeNull();
    expect(success).toHaveBeenCalledWith('Ознакомление подтверждено');
    const sent = server.requests.find(({ address }) => address === `/materials/${material.id}/confirm`);
    expect(sent?.body).toEqual({ version: 3 });
  });

  it('is told that the date has passed', async () => {
    read({ version: 3, dueAt: past, confirmedAt: null });
    expect((await screen.findAllByText(/Прочитайте материал/))[0]).toHaveTextContent(/Срок был 10 января 2026/);
  });

  it('is asked for nothing where nothing has to be confirmed', async () => {
    read(null);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Подтвердить ознакомление' })).toBeNull();
  });

  it('is shown the new version when it has changed meanwhile', async () => {
    const { server, material, error, user } = read({ version: 3, dueAt: null, confirmedAt: null });
    server.answer(confirmations.confirmMaterial, () => {
      throw refusal(409, 'Материал изменился, прочитайте новую версию');
    });
    const [button] = await screen.findAllByRole('button', { name: 'Подтвердить ознакомление' });
    server.answer(materials.getMaterial, () => ({
      data: { ...material, version: 4, content: '<p>Новый порядок</p>' },
    }));
    await user.click(button as HTMLElement);
    expect(await screen.findByText('Новый порядок')).toBeVisible();
    expect(error).toHaveBeenCalledWith('Ошибка: Материал изменился, прочитайте новую версию');
    expect(screen.getAllByRole('button', { name: 'Подтвердить ознакомление' })[0] as HTMLElement).toBeEnabled();
  });
});

describe('The sheet of those who have to know a material', () => {
  const warehouse = { id: buildId(), name: 'Склад' };
  const person = (overrides: Partial<ConfirmationPerson>): ConfirmationPerson => ({
    id: buildId(),
    ...{ firstName: 'Анна', lastName: 'Смирнова', email: 'anna@demo.local' },
    ...{ department: null, confirmedAt: null, version: null },
    ...overrides,
  });
  const people = [
    person({ lastName: 'Белова', confirmedAt: past, version: 3, department: warehouse }),
    person({ lastName: 'Волкова', version: 2 }),
    person({ lastName: 'Громова' }),
  ];
  const required: ConfirmationSettings = { isRequired: true, departmentIds: [], dueAt: ahead };

  function openSheet({ settings = required, shown = people, role = 'EDITOR' as Role, current = 3 } = {}) {
    const material = buildMaterial({ title: 'Пожарная безопасность', version: current });
    const opened = open(material, '/confirmations', role);
    const confirmed = shown.filter(({ confirmedAt }) => confirmedAt !== null).length;
    opened.server.answer(reference.departments, () => ({ data: [warehouse] }));
    opened.server.answer(confirmations.listConfirmations, () => ({
      data: { settings, version: 3, people: shown, confirmed, total: shown.length },
    }));
    return opened;
  }
  const rows = async () => {
    const table = within(await screen.findByRole('region', { name: 'Лист ознакомления' }));
    return table.getAllByRole('row').slice(1);
  };

  it('tells who has confirmed which version', async () => {
    openSheet();
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent(/Белова Анна.*Склад.*10\.01\.2026.*версия 3/);
    expect(second).toHaveTextContent('Только версия 2');
    expect(third).toHaveTextContent('Нет');
    expect(screen.getByText(/Ознакомились 1 из 3, версия 3, срок — 2 марта 2999/)).toBeVisible();
  });

  it('counts by the numbers of the history, where corrections have come after the version that is asked for', async () => {
    openSheet({ current: 5 });
    expect(await screen.findByText(/Ознакомились 1 из 3, версия 3 и новее \(сейчас 5\), срок/)).toBeVisible();
  });

  it('can be narrowed to those who have not', async () => {
    const { user } = openSheet();
    await user.click(await screen.findByRole('switch', { name: 'Только неознакомленные' }));
    expect(await rows()).toHaveLength(2);
    expect(screen.queryByText(/Белова/)).toBeNull();
  });

  it('says when everybody has', async () => {
    const { user } = openSheet({ shown: people.slice(0, 1) });
    await user.click(await screen.findByRole('switch', { name: 'Только неознакомленные' }));
    expect(await screen.findByText('Все ознакомились')).toBeVisible();
  });

  it('says that there is nobody to ask', async () => {
    openSheet({ shown: [] });
    expect(await screen.findByText('Некому подтверждать')).toBeVisible();
  });

  it('lets an editor ask some departments by a day', async () => {
    const { server, success, user } = openSheet({ settings: { isRequired: false, departmentIds: [], dueAt: null } });
    server.answer(confirmations.setConfirmation, ({ body }) => ({ data: body as ConfirmationSettings }));
    expect(await screen.findByRole('button', { name: 'Сохранить' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Лист ознакомления' })).toBeNull();
    await user.click(screen.getByRole('switch', { name: /Требовать подтверждения/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'Склад' }));
    await user.type(screen.getByLabelText('Ознакомиться до'), '2999-03-02');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Настройки ознакомления сохранены'));
    const sent = server.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({
      isRequired: true,
      departmentIds: [warehouse.id],
      dueAt: expect.stringMatching(/^2999-03-0[12]T/),
    });
  });

  it('says why the settings were not saved, and keeps them', async () => {
    const { server, error, user } = openSheet();
    server.answer(confirmations.setConfirmation, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Склад' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith('Ошибка: Внутренняя ошибка сервера'));
    expect(screen.getByRole('checkbox', { name: 'Склад' })).toBeChecked();
  });

  it('is not for readers', async () => {
    openSheet({ role: 'USER' });
    expect(await screen.findByText('Другая страница')).toBeVisible();
  });
});
