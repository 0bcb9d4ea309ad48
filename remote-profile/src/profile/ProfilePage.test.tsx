import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { User } from 'shared-api';
import { auth, reference } from 'shared-api/contract';
import { buildUser, createTestHost, noConnection, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';
import { createProfileServer } from '../testing/profileServer.ts';

const warehouse = { id: 'd00000000000000000000001', name: 'Склад' };
const stats = {
  materialsCount: 3,
  quizAttemptsCount: 14,
  attestationAttemptsCount: 2,
  lastLoginAt: '2026-03-02T09:00:00.000Z',
};

const at = '2026-03-02T09:00:00.000Z';
const sessions = [
  {
    id: 's00000000000000000000001',
    userAgent: 'Firefox/140 Linux',
    ipAddress: '10.0.0.1',
    createdAt: at,
    lastSeenAt: at,
    isCurrent: true,
    isBound: true,
  },
  {
    id: 's00000000000000000000002',
    userAgent: 'Chrome/138 Windows',
    ipAddress: '10.0.0.2',
    createdAt: at,
    lastSeenAt: at,
    isCurrent: false,
    isBound: false,
  },
];

interface Options {
  person?: Partial<User>;
  path?: string;
  isDepartmentLocked?: true;
  isEmailLocked?: true;
  /** Stands in for the answer with the profile. */
  respond?: () => never;
}

function openProfile({ person = {}, path = '/profile', isDepartmentLocked, isEmailLocked, respond }: Options = {}) {
  const user = buildUser(person);
  const server = createProfileServer(user);
  server.answer(auth.me, respond ?? (() => ({ data: { user, stats, isDepartmentLocked, isEmailLocked } })));
  server.answer(reference.departments, () => ({ data: [warehouse] }));
  server.answer(auth.listSessions, () => ({ data: sessions }));
  const success = jest.fn();
  const host = createTestHost({ api: server.api, user, notify: { success } });
  const { router } = renderRemote(routes, { host, mount: '/profile', path });
  return { server, host, router, success, person: user, user: userEvent.setup() };
}

const field = (name: string) => screen.findByRole('textbox', { name });

describe('the profile', () => {
  it('shows the person and the figures', async () => {
    openProfile({ person: { role: 'EDITOR', department: warehouse } });
    for (const text of ['Анна Смирнова', 'Редактор', 'anna@demo.local', 'Склад', '14'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/^2\sмарта\s2026/)).toBeVisible();
  });

  it('ends the session by its button', async () => {
    const { host, user } = openProfile();
    const logout = jest.spyOn(host.session, 'logout');
    await user.click(await screen.findByRole('button', { name: 'Выйти' }));
    expect(logout).toHaveBeenCalledTimes(1);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const refuse = () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    };
    const { server, person, user } = openProfile({ respond: refuse });
    expect(await screen.findByText('Не удалось загрузить профиль')).toBeVisible();
    server.answer(auth.me, () => ({ data: { user: person, stats } }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Анна Смирнова')).toBeVisible();
  });
});

describe('the form of the profile', () => {
  it('opens by its button and by the address, and closes by Cancel', async () => {
    const { router, user } = openProfile();
    await user.click(await screen.findByRole('button', { name: 'Редактировать' }));
    expect(router.state.location.search).toBe('?edit=true');
    expect(await field('Имя')).toHaveValue('Анна');
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(await screen.findByText('Анна Смирнова')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('saves the changes and shows them everywhere', async () => {
    const { server, host, success, person, user } = openProfile({ path: '/profile?edit=true' });
    server.answer(auth.updateProfile, ({ body }) => ({
      user: { ...person, ...(body as object), department: warehouse },
    }));
    await user.clear(await field('Фамилия'));
    await user.type(await field('Фамилия'), ' Орлова ');
    await user.click(screen.getByRole('button', { name: /Отдел|Без отдела/ }));
    await user.click(await screen.findByRole('option', { name: 'Склад' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Анна Орлова')).toBeVisible();
    expect(success).toHaveBeenCalledWith('Профиль успешно обновлен!');
    expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      lastName: 'Орлова',
      department: warehouse.id,
    });
    expect(host.session.user()).toMatchObject({ lastName: 'Орлова' });
  });

  it('shows a department that administrators alone change, and does not send it', async () => {
    const { server, person, user } = openProfile({
      person: { department: warehouse },
      path: '/profile?edit=true',
      isDepartmentLocked: true,
    });
    server.answer(auth.updateProfile, () => ({ user: person }));
    expect(await field('Отдел')).toHaveValue('Склад');
    expect(await field('Отдел')).toHaveAttribute('readonly');
    expect(await field('Отдел')).toHaveAccessibleDescription('Отдел меняет администратор');
    await user.type(await field('Отдел'), 'Бухгалтерия');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(server.requests.findLast(({ method }) => method === 'PUT')).toBeDefined());
    expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).not.toHaveProperty('department');
  });

  it('shows an email that administrators alone change, and who does', async () => {
    const { user } = openProfile({ path: '/profile?edit=true', isEmailLocked: true });
    const email = await field('Email');
    expect(email).toHaveAttribute('readonly');
    expect(email).toHaveAccessibleDescription(/^Меняет администратор/);
    await user.type(email, 'boss');
    expect(screen.queryByLabelText(/^Текущий пароль/)).not.toBeInTheDocument();
  });

  it('asks for the present password once the email is another one, and keeps everything when it was wrong', async () => {
    const { server, user } = openProfile({ path: '/profile?edit=true' });
    server.answer(auth.updateProfile, () => {
      throw refusal(400, 'Текущий пароль указан неверно', { currentPassword: 'Текущий пароль указан неверно' });
    });
    const email = await field('Email');
    await user.clear(email);
    await user.type(email, 'ANNA@demo.local');
    expect(screen.queryByLabelText(/^Текущий пароль/)).not.toBeInTheDocument();
    await user.clear(email);
    await user.type(email, 'anna.smirnova@demo.local');
    await user.type(screen.getByLabelText(/^Текущий пароль/), 'не тот');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Ошибка: Текущий пароль указан неверно')).toBeVisible();
    expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      email: 'anna.smirnova@demo.local',
      currentPassword: 'не тот',
    });
    expect(screen.getByLabelText(/^Текущий пароль/)).toHaveValue('не тот');
    expect(email).toHaveValue('anna.smirnova@demo.local');
  });

  it('sends nothing while a field is wrong', async () => {
    const { server, user } = openProfile({ path: '/profile?edit=true' });
    await user.clear(await field('Имя'));
    await user.clear(await field('Email'));
    await user.type(await field('Email'), 'не почта');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Имя обязательно')).toBeVisible();
    expect(screen.getByText('Неверный формат email')).toBeVisible();
    expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('keeps what was typed when the server refuses, and says why at the field', async () => {
    const { server, user } = openProfile({ path: '/profile?edit=true' });
    server.answer(auth.updateProfile, () => {
      throw refusal(409, 'Этот email уже занят', { email: 'Этот email уже занят' });
    });
    await user.clear(await field('Email'));
    await user.type(await field('Email'), 'petr@demo.local');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Ошибка: Этот email уже занят')).toBeVisible();
    expect(await field('Email')).toHaveAccessibleDescription('Этот email уже занят');
    expect(await field('Email')).toHaveValue('petr@demo.local');
  });

  it('keeps what was typed when no answer comes', async () => {
    const { server, user } = openProfile({ path: '/profile?edit=true' });
    server.answer(auth.updateProfile, () => {
      throw noConnection();
    });
    await user.type(await field('Имя пользователя'), '2');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Ошибка: Нет связи с сервером'));
    expect(await field('Имя пользователя')).toHaveValue('anna2');
  });
});

describe('the password', () => {
  it('is changed with the old one and a repeated new one', async () => {
    const { server, user, success } = openProfile();
    server.answer(auth.changePassword, () => ({ success: true as const }));
    await user.click(await screen.findByRole('button', { name: 'Сменить пароль' }));
    await user.type(await screen.findByLabelText(/^Текущий пароль/), 'старый пароль');
    await user.type(screen.getByLabelText(/^Новый пароль \*?$/), 'новый пароль');
    await user.type(screen.getByLabelText(/^Новый пароль ещё раз/), 'другой пароль');
    await user.click(screen.getByRole('button', { name: 'Сменить пароль' }));
    expect(await screen.findByText('Пароли не совпадают')).toBeVisible();
    await user.clear(screen.getByLabelText(/^Новый пароль ещё раз/));
    await user.type(screen.getByLabelText(/^Новый пароль ещё раз/), 'новый пароль');
    await user.click(screen.getByRole('button', { name: 'Сменить пароль' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Пароль изменён. Остальные сеансы завершены.'));
  });
});

describe('the meter of a new password', () => {
  it('says in words how strong it is and why, by the server’s rule', async () => {
    const { user } = openProfile();
    await user.click(await screen.findByRole('button', { name: 'Сменить пароль' }));
    const password = await screen.findByLabelText(/^Новый пароль(?! ещё)/);
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
    await user.type(password, 'Пароль1');
    const meter = await screen.findByRole('meter', { name: 'Надёжность пароля' });
    expect(meter).toHaveAttribute('aria-valuetext', 'Не подойдёт');
    expect(screen.getByText(/^Не подойдёт: Это частый пароль/)).toBeVisible();
    await user.clear(password);
    await user.type(password, 'лось гуляет под окном');
    expect(await screen.findByRole('meter')).toHaveAttribute('aria-valuenow', '4');
    expect(screen.getByText('Надёжный')).toBeVisible();
  });
});

describe('the sessions', () => {
  it('name device and address, and another one can be ended', async () => {
    const { server, user, success } = openProfile();
    server.answer(auth.endOwnSession, () => ({ success: true as const }));
    expect(await screen.findByText('Этот сеанс')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Завершить: Chrome, Windows, 10.0.0.2' }));
    await waitFor(() => expect(success).toHaveBeenCalled());
    expect(server.requests.some(({ method, address }) => method === 'DELETE' && address.endsWith('2'))).toBe(true);
  });
});
