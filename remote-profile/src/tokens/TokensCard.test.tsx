import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PersonalToken, User } from 'shared-api';
import { auth, reference } from 'shared-api/contract';
import { buildUser, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';
import { createProfileServer } from '../testing/profileServer.ts';

const report: PersonalToken = {
  id: 't00000000000000000000001',
  name: 'Отчёты',
  scope: 'read',
  createdAt: '2026-03-02T09:00:00.000Z',
  expiresAt: '2026-06-02T09:00:00.000Z',
  isExpired: false,
  lastUsedAt: '2026-03-05T09:00:00.000Z',
};
const robot: PersonalToken = {
  ...report,
  id: 't00000000000000000000002',
  name: 'Робот',
  scope: 'write',
  isExpired: true,
  lastUsedAt: null,
};
const secret = `pat_${'0'.repeat(72)}`;

function openTokens(list: () => PersonalToken[], person: Partial<User> = {}) {
  const user = buildUser(person);
  const server = createProfileServer(user);
  server.answer(reference.departments, () => ({ data: [] }));
  server.answer(auth.listTokens, () => ({ data: list() }));
  const notify = { success: jest.fn(), error: jest.fn() };
  const host = createTestHost({ api: server.api, user, notify });
  renderRemote(routes, { host, mount: '/profile', path: '/profile' });
  const card = async () => within(await screen.findByRole('region', { name: 'Токены доступа' }));
  return { server, notify, card, user: userEvent.setup() };
}

const writes = ({ requests }: { requests: { method: string }[] }) => requests.filter(({ method }) => method !== 'GET');

async function fill(
  user: ReturnType<typeof userEvent.setup>,
  values: { name?: string; days?: string; password?: string },
) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Новый токен доступа' }));
  if (values.name) await user.type(dialog.getByRole('textbox', { name: /Что им пользуется/ }), values.name);
  const days = dialog.getByRole('textbox', { name: /Срок, дней/ });
  if (values.days !== undefined) await user.clear(days);
  if (values.days) await user.type(days, values.days);
  if (values.password) await user.type(dialog.getByLabelText(/Ваш пароль/), values.password);
  await user.click(dialog.getByRole('button', { name: 'Создать' }));
  return dialog;
}

it('says that there are none yet', async () => {
  const { card } = openTokens(() => []);
  expect(await (await card()).findByText('Токенов пока нет.')).toBeVisible();
});

it('says what each may do, until when, and when it was used', async () => {
  const { card } = openTokens(() => [report, robot]);
  const [first, second] = await (await card()).findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /Отчёты.*Чтение, создан 02\.03\.2026, действует до 02\.06\.2026, последний раз 05\.03\.2026/,
  );
  expect(second).toHaveTextContent(/Робот.*Истёк.*Чтение и изменение.*действовал до 02\.06\.2026, ещё не использован/);
});

it('says that they could not be loaded, and tries again', async () => {
  let isBroken = true;
  const { card, user } = openTokens(() => {
    if (isBroken) throw refusal(500, 'Внутренняя ошибка сервера');
    return [report];
  });
  expect(await (await card()).findByText('Не удалось загрузить токены')).toBeVisible();
  isBroken = false;
  await user.click((await card()).getByRole('button', { name: 'Повторить' }));
  expect(await (await card()).findByText('Отчёты')).toBeVisible();
});

it('makes one, and shows its secret once, to be copied', async () => {
  let list: PersonalToken[] = [];
  const { server, notify, card, user } = openTokens(() => list);
  server.answer(auth.createToken, ({ body }) => {
    const { name } = body as PersonalToken;
    list = [{ ...report, name }];
    return { data: { ...report, name, lastUsedAt: null, secret } };
  });
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await (await card()).findByRole('button', { name: 'Создать токен' }));
  await fill(user, { name: ' Выгрузка ', days: '30', password: 'demo-portal' });
  const shown = within(await screen.findByRole('alertdialog', { name: 'Токен создан' }));
  expect(writes(server)).toMatchObject([
    { body: { name: 'Выгрузка', scope: 'read', days: 30, password: 'demo-portal' } },
  ]);
  expect(shown.getByText(secret)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Копировать' }));
  expect(writeText).toHaveBeenCalledWith(secret);
  expect(notify.success).toHaveBeenCalledWith('Токен скопирован');
  await user.click(shown.getByRole('button', { name: 'Готово' }));
  expect(screen.queryByText(secret)).toBeNull();
  expect(await (await card()).findByText('Выгрузка')).toBeVisible();
});

it('tells at the field what is wrong before it asks the server', async () => {
  const { server, card, user } = openTokens(() => []);
  await user.click(await (await card()).findByRole('button', { name: 'Создать токен' }));
  const dialog = await fill(user, { days: '' });
  expect(await dialog.findByText('Назовите токен: что им пользуется')).toBeVisible();
  expect(dialog.getByText('Укажите срок в днях')).toBeVisible();
  expect(dialog.getByText('Введите пароль')).toBeVisible();
  expect(writes(server)).toEqual([]);
});

it('keeps what was typed when the password is wrong', async () => {
  const { server, card, user } = openTokens(() => []);
  server.answer(auth.createToken, () => {
    throw refusal(400, 'Пароль указан неверно', { password: 'Пароль указан неверно' });
  });
  await user.click(await (await card()).findByRole('button', { name: 'Создать токен' }));
  const dialog = await fill(user, { name: 'Отчёты', password: 'wrong-one' });
  expect(await dialog.findByText('Ошибка: Пароль указан неверно')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Что им пользуется/ })).toHaveValue('Отчёты');
  expect(dialog.getByLabelText(/Ваш пароль/)).toHaveAccessibleDescription('Пароль указан неверно');
});

it.each([
  ['EDITOR', ['Чтение', 'Чтение и изменение']],
  ['ADMIN', ['Чтение', 'Чтение и изменение', 'Выпуски']],
] as const)('offers the scope of releases to administrators only: %s', async (role, labels) => {
  const { card, user } = openTokens(() => [], { role });
  await user.click(await (await card()).findByRole('button', { name: 'Создать токен' }));
  await user.click(await screen.findByRole('button', { name: /Что разрешено/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(labels);
});

it('revokes one after asking', async () => {
  let list = [report];
  const { server, notify, card, user } = openTokens(() => list);
  server.answer(auth.revokeToken, () => {
    list = [];
    return { success: true as const };
  });
  await user.click(await (await card()).findByRole('button', { name: 'Отозвать: Отчёты' }));
  expect(await (await card()).findByText('Токенов пока нет.')).toBeVisible();
  expect(writes(server)).toMatchObject([{ method: 'DELETE', address: `/auth/tokens/${report.id}` }]);
  expect(notify.success).toHaveBeenCalledWith('Токен отозван');
});
