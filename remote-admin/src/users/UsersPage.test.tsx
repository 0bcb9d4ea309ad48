import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminUser, Host } from 'shared-api';
import { reference, secondFactor, users } from 'shared-api/contract';
import { buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const department = { id: 'd00000000000000000000001', name: 'Склад' };
const own = buildUser({ role: 'ADMIN', firstName: 'Ольга', lastName: 'Админова', email: 'olga@demo.local' });

function buildAdminUser(overrides: Partial<AdminUser> = {}): AdminUser {
  return {
    ...buildUser(),
    lastLoginAt: null,
    manager: null,
    _count: { materials: 2, quizAttempts: 5, attestationAttempts: 1 },
    ...overrides,
  };
}

interface Options {
  people?: AdminUser[];
  total?: number;
  path?: string;
  isSure?: boolean;
}

function openUsers({ people = [], total = people.length, path = '/admin/users', isSure = true }: Options = {}) {
  const server = createFakeServer();
  server.answer(reference.departments, () => ({ data: [department] }));
  server.answer(users.listUsers, ({ query }) => ({
    data: { users: people, total, totalPages: Math.ceil(total / 20), page: Number(query.get('page') ?? 1) },
  }));
  const [success, error] = [jest.fn(), jest.fn()];
  const confirm = jest.fn<Host['confirm']>(() => Promise.resolve(isSure));
  const host = createTestHost({ api: server.api, user: own, notify: { success, error }, confirm });
  const { router } = renderRemote(routes, { host, mount: '/admin', path });
  const sent = (method: string) => server.requests.filter((request) => request.method === method);
  return { server, router, sent, success, error, confirm, user: userEvent.setup() };
}

type Opened = ReturnType<typeof openUsers>;

async function choose({ user }: Opened, person: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Действия: ${person}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

async function fill({ user }: Opened, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const box = await screen.findByLabelText(new RegExp(`^${label}( \\*)?$`));
    await user.clear(box);
    await user.type(box, value);
  }
}

beforeEach(() => localStorage.clear());

describe('the list of people', () => {
  it('shows who somebody is, may and has done', async () => {
    openUsers({ people: [buildAdminUser({ department, position: 'Кладовщик', role: 'EDITOR', isActive: false })] });
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(row).toHaveTextContent('Анна Смирнова');
    for (const text of ['anna@demo.local', 'Редактор', 'Склад', 'Кладовщик', 'Неактивен'])
      expect(row).toHaveTextContent(text);
  });

  it('takes filters, order and page from the address', async () => {
    const { sent } = openUsers({
      people: [buildAdminUser()],
      total: 60,
      path: `/admin/users?role=EDITOR&department=none&isActive=false&sort=-name&page=2`,
    });
    await screen.findByText('Показано 21 - 40 из 60 результатов');
    const query = sent('GET').find(({ address }) => address.startsWith('/admin/users'))?.query;
    expect(Object.fromEntries(query ?? [])).toEqual({
      role: 'EDITOR',
      department: 'none',
      isActive: 'false',
      sort: '-name',
      page: '2',
      limit: '20',
    });
    expect(screen.getByRole('columnheader', { name: 'Пользователь' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('sorts upwards, downwards and not at all, from page 1', async () => {
    const { router, user } = openUsers({ people: [buildAdminUser()], total: 60, path: '/admin/users?page=3' });
    const header = () => screen.findByRole('button', { name: 'Email' });
    // The address changes before the page shows it; the next click has to meet the new state.
    const sorted = async (direction: string, address: string) => {
      await waitFor(async () => {
        expect(router.state.location.search).toBe(address);
        expect((await header()).closest('th')?.getAttribute('aria-sort')).toBe(direction);
      });
    };
    await user.click(await header());
    await sorted('ascending', '?sort=email');
    await user.click(await header());
    await sorted('descending', '?sort=-email');
    await user.click(await header());
    await sorted('none', '');
  });

  it('keeps which columns are hidden', async () => {
    const opened = openUsers({ people: [buildAdminUser()] });
    await opened.user.click(await screen.findByRole('button', { name: 'Столбцы' }));
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Email' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull());
    expect(localStorage.getItem('admin.columns.users')).toBe('["email"]');
  });

  it('says when nobody is found', async () => {
    openUsers({ path: '/admin/users?search=никто' });
    expect(await screen.findByText('Пользователи не найдены')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Сбросить фильтры' })).toBeVisible();
  });
});

describe('creating and changing a person', () => {
  it('names what is missing, then creates and says so', async () => {
    const opened = openUsers({ people: [] });
    const { server, user, success, sent } = opened;
    await user.click(await screen.findByRole('button', { name: 'Создать пользователя' }));
    await user.click(await screen.findByRole('button', { name: 'Создать' }));
    for (const text of ['Имя обязательно', 'Фамилия обязательна', 'Email обязателен', 'Пароль обязателен']) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    await fill(opened, {
      Имя: 'Пётр',
      Фамилия: 'Белов',
      Должность: 'Кладовщик',
      Email: 'p@b.ru',
      'Имя пользователя': 'petr',
      Пароль: 'secret1',
    });
    server.answer(users.createUser, () => ({ data: buildUser() }));
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Пользователь успешно создан!'));
    expect(sent('POST')[0]?.body).toEqual({
      firstName: 'Пётр',
      lastName: 'Белов',
      ...{ patronymic: '', position: 'Кладовщик' },
      email: 'p@b.ru',
      username: 'petr',
      role: 'USER',
      department: '',
      manager: '',
      password: 'secret1',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes five in a row by the keyboard: role and department stay, the first field waits for the next', async () => {
    const { server, user, success, sent } = openUsers();
    server.answer(users.createUser, () => ({ data: buildUser() }));
    await user.click(await screen.findByRole('button', { name: 'Создать пользователя' }));
    const first = await screen.findByLabelText(/^Имя( \*)?$/);
    await user.click(within(screen.getByRole('dialog')).getByLabelText('Отдел'));
    await user.click(await screen.findByRole('option', { name: 'Склад' }));
    await user.click(within(screen.getByRole('dialog')).getByLabelText('Роль'));
    await user.click(await screen.findByRole('option', { name: 'Редактор' }));
    await user.click(first);
    for (const n of [1, 2, 3, 4, 5]) {
      await user.keyboard(`Имя${n}{Tab}Фамилия${n}{Tab}{Tab}{Tab}n${n}@b.ru{Tab}name${n}{Tab}secret${n}`);
      const next = screen.getByRole('button', { name: 'Создать и добавить ещё' });
      for (let tabs = 0; document.activeElement !== next && tabs < 12; tabs += 1) await user.tab();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(success).toHaveBeenCalledTimes(n));
      await waitFor(() => expect(first).toHaveFocus());
      for (const name of [/^Имя( \*)?$/, /^Фамилия/, /^Email/, /^Имя пользователя/, /^Пароль/])
        expect(screen.getByLabelText(name)).toHaveValue('');
    }
    const bodies = sent('POST').map(({ body }) => body);
    expect(bodies).toHaveLength(5);
    expect(bodies[4]).toMatchObject({ firstName: 'Имя5', email: 'n5@b.ru', password: 'secret5' });
    for (const body of bodies) expect(body).toMatchObject({ role: 'EDITOR', department: department.id });
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('keeps what was typed when the server refuses', async () => {
    const opened = openUsers({ people: [buildAdminUser()] });
    await choose(opened, 'Анна Смирнова', 'Редактировать');
    await fill(opened, { Email: 'taken@b.ru' });
    opened.server.answer(users.updateUser, () => {
      throw refusal(409, 'Пользователь с таким email уже есть', { email: 'Этот email уже занят' });
    });
    await opened.user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Этот email уже занят')).toBeVisible();
    expect(screen.getByText('Ошибка: Пользователь с таким email уже есть')).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('taken@b.ru');
  });

  it('lets nobody take his own rights away', async () => {
    const opened = openUsers({ people: [buildAdminUser(own)] });
    await opened.user.click(await screen.findByRole('button', { name: 'Действия: Ольга Админова' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Редактировать',
      'Завершить сессии',
      'Журнал',
    ]);
    await opened.user.click(screen.getByRole('menuitem', { name: 'Редактировать' }));
    expect(await screen.findByRole('checkbox', { name: /Активен/ })).toBeDisabled();
  });
});

describe('what is done to a person', () => {
  it('deletes after a question, and says so', async () => {
    const person = buildAdminUser();
    const opened = openUsers({ people: [person] });
    opened.server.answer(users.deleteUser, () => ({ success: true as const }));
    await choose(opened, 'Анна Смирнова', 'Удалить');
    await waitFor(() => expect(opened.success).toHaveBeenCalledWith('Пользователь успешно удален'));
    expect(opened.confirm).toHaveBeenCalledTimes(1);
    expect(opened.sent('DELETE')[0]?.address).toBe(`/admin/users/${person.id}`);
  });

  it('resets the second step of who has one, after a question', async () => {
    const opened = openUsers({ people: [buildAdminUser({ hasSecondFactor: true })] });
    opened.server.answer(secondFactor.resetSecondFactor, () => ({ success: true as const }));
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(row).toHaveTextContent('вход в два шага');
    await choose(opened, 'Анна Смирнова', 'Сбросить вход в два шага');
    await waitFor(() => expect(opened.success).toHaveBeenCalledWith('Вход в два шага сброшен'));
    expect(opened.confirm.mock.calls[0]?.[0]).toMatchObject({ isDanger: true });
    expect(opened.sent('DELETE')[0]?.address).toMatch(/^\/admin\/users\/\w+\/second-factor$/);
  });

  it('offers that for nobody else', async () => {
    const { user } = openUsers({ people: [buildAdminUser()] });
    await user.click(await screen.findByRole('button', { name: 'Действия: Анна Смирнова' }));
    await screen.findByRole('menuitem', { name: 'Завершить сессии' });
    expect(screen.queryByRole('menuitem', { name: 'Сбросить вход в два шага' })).toBeNull();
  });

  it('does nothing when the question is answered with no', async () => {
    const opened = openUsers({ people: [buildAdminUser()], isSure: false });
    await choose(opened, 'Анна Смирнова', 'Удалить');
    await choose(opened, 'Анна Смирнова', 'Отключить');
    expect(opened.sent('DELETE')).toEqual([]);
    expect(opened.sent('PUT')).toEqual([]);
  });

  it('says in the server’s words why it was refused', async () => {
    const opened = openUsers({ people: [buildAdminUser({ role: 'ADMIN' })] });
    opened.server.answer(users.updateUser, () => {
      throw refusal(409, 'Это последний активный администратор.');
    });
    await choose(opened, 'Анна Смирнова', 'Отключить');
    await waitFor(() => expect(opened.error).toHaveBeenCalledWith('Ошибка: Это последний активный администратор.'));
  });

  it('shows a temporary password once', async () => {
    const opened = openUsers({ people: [buildAdminUser()] });
    opened.server.answer(users.resetPassword, () => ({ data: { password: 'kWq7rtYp3mNa' } }));
    await choose(opened, 'Анна Смирнова', 'Выдать временный пароль');
    const dialog = within(await screen.findByRole('dialog', { name: 'Временный пароль' }));
    expect(dialog.getByText('kWq7rtYp3mNa')).toBeVisible();
    await opened.user.click(dialog.getByRole('button', { name: 'Готово' }));
    expect(screen.queryByText('kWq7rtYp3mNa')).toBeNull();
  });

  it('gives several people a role at once', async () => {
    const people = [buildAdminUser(), buildAdminUser({ firstName: 'Борис' })];
    const opened = openUsers({ people });
    const { server, user, success, sent } = opened;
    server.answer(users.changeUsers, () => ({ data: { changed: 2 } }));
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Действия с выбранными' }));
    await user.click(bar.getByRole('button', { name: 'Роль' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Редактор' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith(expect.stringMatching(/^Изменено: 2\sпользователя$/)));
    expect(sent('POST')[0]?.body).toEqual({ ids: people.map(({ id }) => id), change: { role: 'EDITOR' } });
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('switches off all people of a filter, but not oneself', async () => {
    const people = [buildAdminUser(), buildAdminUser({ firstName: 'Борис' })];
    const opened = openUsers({ people, total: 24, path: '/admin/users?role=ADMIN&sort=name' });
    const { server, user, success, confirm, sent } = opened;
    const others = Array.from({ length: 21 }, () => buildAdminUser().id);
    server.answer(users.listUserIds, () => ({ data: { ids: [...people.map(({ id }) => id), own.id, ...others] } }));
    server.answer(users.changeUsers, () => ({ data: { changed: 23 } }));
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Действия с выбранными' }));
    await user.click(bar.getByRole('button', { name: 'Выбрать все 24 по фильтру' }));
    expect(await bar.findByText('Выбрано: 24')).toBeVisible();
    expect(bar.queryByRole('button', { name: /^Выбрать все/ })).toBeNull();
    const asked = sent('GET').find(({ address }) => address.startsWith('/admin/users/ids'))?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({ role: 'ADMIN' });
    await user.click(bar.getByRole('button', { name: 'Отключить' }));
    await waitFor(() => expect(success).toHaveBeenCalled());
    expect(confirm).toHaveBeenCalledWith(
      expect.objectContaining({ text: expect.stringMatching(/^Выбрано: 23\sпользователя\. Вы сами/) }),
    );
    expect(sent('POST')[0]?.body).toEqual({
      ids: [...people.map(({ id }) => id), ...others],
      change: { isActive: false },
    });
  });

  it('says when the filter lets through more than one change takes', async () => {
    const opened = openUsers({ people: [buildAdminUser()], total: 1204 });
    await opened.user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    expect(screen.getByText(/^Всего 1\s204\. За один раз меняется не больше 500/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Выбрать все/ })).toBeNull();
  });

  it('says why not all could be chosen', async () => {
    const opened = openUsers({ people: [buildAdminUser()], total: 21 });
    opened.server.answer(users.listUserIds, () => {
      throw refusal(409, 'Подходит больше 500 строк.');
    });
    await opened.user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await opened.user.click(screen.getByRole('button', { name: 'Выбрать все 21' }));
    await waitFor(() => expect(opened.error).toHaveBeenCalledWith(expect.stringContaining('больше 500')));
    expect(screen.getByText('Выбрано: 1')).toBeVisible();
  });
});
