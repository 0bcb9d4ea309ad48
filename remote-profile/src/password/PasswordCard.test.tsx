import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { auth } from 'shared-api/contract';
import { buildUser, createTestHost, noConnection, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';
import { createProfileServer, noStats } from '../testing/profileServer.ts';

function openProfile(more: { isPasswordElsewhere?: true } = {}) {
  const person = buildUser();
  const server = createProfileServer(person);
  server.answer(auth.me, () => ({ data: { user: person, stats: noStats, ...more } }));
  const success = jest.fn<(message: string) => void>();
  const release = jest.fn();
  const holdUpdates = jest.fn((_reason: string) => release);
  const host = { ...createTestHost({ api: server.api, user: person, notify: { success } }), holdUpdates };
  renderRemote(routes, { host, mount: '/profile', path: '/profile' });
  return { server, success, release, holdUpdates };
}

async function openForm() {
  const { server, success, release, holdUpdates } = openProfile();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Сменить пароль' }));
  await screen.findByLabelText(/^Текущий пароль/);
  const fill = async (current: string, next: string, repeated = next) => {
    await user.type(screen.getByLabelText(/^Текущий пароль/), current);
    await user.type(screen.getByLabelText(/^Новый пароль(?! ещё)/), next);
    await user.type(screen.getByLabelText(/^Новый пароль ещё раз/), repeated);
  };
  const submit = () => user.click(screen.getByRole('button', { name: 'Сменить пароль' }));
  const sent = () => server.requests.filter(({ address }) => address === '/auth/change-password');
  return { server, success, holdUpdates, release, user, fill, submit, sent };
}

const good = 'Снегирь-17-дуб';

describe('Changing the own password', () => {
  it('is not offered to people of the company’s directory', async () => {
    openProfile({ isPasswordElsewhere: true });
    expect(await screen.findByText(/^Ваш пароль хранится в каталоге сотрудников компании/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Сменить пароль' })).toBeNull();
  });

  it('sends the old and the new one, and says that the other sessions have ended', async () => {
    const { server, success, fill, submit, sent } = await openForm();
    server.answer(auth.changePassword, () => ({ success: true as const }));
    await fill('старый-пароль', good);
    await submit();
    await waitFor(() => expect(success).toHaveBeenCalledWith('Пароль изменён. Остальные сеансы завершены.'));
    expect(sent()[0]?.body).toEqual({ currentPassword: 'старый-пароль', newPassword: good });
    expect(screen.queryByLabelText(/^Текущий пароль/)).toBeNull();
  });

  it('is refused here when the repetition differs or the new one is short', async () => {
    const { fill, submit, sent } = await openForm();
    await fill('старый-пароль', 'абв', 'абг');
    await submit();
    expect(await screen.findByText('Пароли не совпадают')).toBeVisible();
    expect(screen.getByLabelText(/^Новый пароль(?! ещё)/)).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it('says at its field that the old one is wrong, and keeps what was typed', async () => {
    const { server, fill, submit } = await openForm();
    server.answer(auth.changePassword, () => {
      throw refusal(400, 'Неверный текущий пароль', { currentPassword: 'Неверный текущий пароль' });
    });
    await fill('не тот', good);
    await submit();
    await waitFor(() => expect(screen.getByLabelText(/^Текущий пароль/)).toBeInvalid());
    expect(screen.getAllByText(/Неверный текущий пароль/)[0]).toBeVisible();
    expect(screen.getByLabelText(/^Новый пароль ещё раз/)).toHaveValue(good);
  });

  it('says that no answer came, and keeps what was typed', async () => {
    const { server, fill, submit } = await openForm();
    server.answer(auth.changePassword, () => {
      throw noConnection();
    });
    await fill('старый-пароль', good);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Ошибка/);
    expect(screen.getByLabelText(/^Новый пароль ещё раз/)).toHaveValue(good);
  });

  it('judges the new password while it is typed', async () => {
    const { user } = await openForm();
    await user.type(screen.getByLabelText(/^Новый пароль(?! ещё)/), 'пароль');
    expect(await screen.findByText(/Не подойдёт|Слабый/)).toBeVisible();
  });

  it('holds back new versions of the page while it is typed, and no longer', async () => {
    const { user, holdUpdates, release } = await openForm();
    expect(holdUpdates).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(/^Текущий пароль/), 'с');
    expect(holdUpdates).toHaveBeenCalledWith('Пароль не сохранён');
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(release).toHaveBeenCalled();
  });
});
