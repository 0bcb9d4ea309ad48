import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OwnSecondFactor, Passkey } from 'shared-api';
import { passkeys, secondFactor } from 'shared-api/contract';
import {
  buildPasskeyCreation,
  buildPasskeyRequest,
  buildUser,
  createTestHost,
  installPasskeys,
  refusal,
  removePasskeys,
} from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';
import { createProfileServer, noFactor } from '../testing/profileServer.ts';

const key: Passkey = {
  id: 'tz4a98xxat96iws9zmbrgj3a',
  name: 'Ноутбук',
  createdAt: '2026-03-02T09:00:00.000Z',
  lastUsedAt: null,
};
const off: OwnSecondFactor = { ...noFactor, passkeyPlace: 'http://localhost' };
const on: OwnSecondFactor = { ...off, isOn: true, since: key.createdAt, passkeys: [key], recoveryCodesLeft: 10 };
const creation = buildPasskeyCreation();
const request = buildPasskeyRequest();
const made = {
  ...{ id: 'aWQ', rawId: 'aWQ', type: 'public-key' },
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
};
const given = { ...made, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } };

beforeEach(() => {
  installPasskeys((what) => (what === 'create' ? made : given));
});
afterEach(removePasskeys);

function openCard(state: () => OwnSecondFactor) {
  const user = buildUser();
  const server = createProfileServer(user);
  server.answer(secondFactor.ownSecondFactor, () => ({ data: state() }));
  server.answer(passkeys.newPasskey, () => ({ data: creation }));
  server.answer(passkeys.passkeyProofOptions, () => ({ data: request }));
  const notify = { success: jest.fn(), error: jest.fn() };
  const host = createTestHost({ api: server.api, user, notify });
  renderRemote(routes, { host, mount: '/profile', path: '/profile' });
  const card = async () => within(await screen.findByRole('region', { name: 'Вход в два шага' }));
  const sent = () => server.requests.filter(({ method }) => method !== 'GET');
  return { server, notify, card, sent, user: userEvent.setup() };
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('adds the first one by the password, with a name, and shows the recovery codes once', async () => {
  let state = off;
  const { server, card, sent, user } = openCard(() => state);
  server.answer(passkeys.addPasskey, () => {
    state = on;
    return { data: { passkey: key, recoveryCodes: ['abcd-efgh-jkmn'] } };
  });
  await user.click(await (await card()).findByRole('button', { name: 'Добавить ключ доступа' }));
  const dialog = await dialogOf('Новый ключ доступа');
  expect(dialog.queryByLabelText(/^Код/)).toBeNull();
  await user.type(await dialog.findByLabelText(/^Ваш пароль/), 'demo-portal{Enter}');
  const name = await dialog.findByLabelText(/^Название/);
  expect(name).not.toHaveValue('');
  await user.clear(name);
  await user.type(name, 'Телефон{Enter}');
  const shown = within(await screen.findByRole('alertdialog', { name: 'Ключ доступа добавлен' }));
  expect(shown.getByText('abcd-efgh-jkmn')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Коды сохранены' }));
  expect(await (await card()).findByText('Ноутбук')).toBeVisible();
  expect((await card()).getByText(/^Добавлен 02\.03\.2026, ещё не использован/)).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{ password: 'demo-portal' }, { name: 'Телефон', passkey: made }]);
});

it('stays at the name with the browser’s reason, and begins anew where the server has no use for it', async () => {
  let isCancelled = true;
  const asked = installPasskeys(() => {
    if (isCancelled) throw new DOMException('', 'NotAllowedError');
    return made;
  });
  const { server, notify, card, user } = openCard(() => off);
  server.answer(passkeys.addPasskey, () => {
    throw refusal(409, 'Прошло слишком много времени. Повторите.', undefined, 'PASSKEY_STALE');
  });
  await user.click(await (await card()).findByRole('button', { name: 'Добавить ключ доступа' }));
  const dialog = await dialogOf('Новый ключ доступа');
  await user.type(await dialog.findByLabelText(/^Ваш пароль/), 'demo-portal{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Создать ключ' }));
  expect(await dialog.findByText(/вы отменили запрос/)).toBeVisible();
  expect(asked.calls).toEqual([{ what: 'create', publicKey: creation }]);
  isCancelled = false;
  await user.click(dialog.getByRole('button', { name: 'Создать ключ' }));
  expect(await dialog.findByLabelText(/^Ваш пароль/)).toBeVisible();
  expect(notify.error).toHaveBeenCalledWith('Прошло слишком много времени. Повторите.');
});

it('removes one by the password and another passkey, and says that it is the last', async () => {
  let state = on;
  const { server, notify, card, sent, user } = openCard(() => state);
  server.answer(passkeys.removePasskey, () => {
    state = off;
    return { success: true as const };
  });
  await user.click(await (await card()).findByRole('button', { name: 'Удалить: Ноутбук' }));
  const dialog = await dialogOf('Удалить ключ «Ноутбук»');
  expect(await dialog.findByText(/^Это последний способ/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Вместо кода — ключ доступа' }));
  expect(await dialog.findByText('Введите пароль')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.type(dialog.getByLabelText(/^Ваш пароль/), 'demo-portal');
  await user.click(dialog.getByRole('button', { name: 'Вместо кода — ключ доступа' }));
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Ключ доступа удалён'));
  expect(sent().at(-1)).toMatchObject({ body: { password: 'demo-portal', passkey: given } });
  expect(await (await card()).findByRole('button', { name: 'Включить' })).toBeVisible();
});

it('renames one', async () => {
  let name = key.name;
  const { server, card, user } = openCard(() => ({ ...on, passkeys: [{ ...key, name }] }));
  server.answer(passkeys.renamePasskey, ({ body }) => {
    name = (body as { name: string }).name;
    return { success: true as const };
  });
  await user.click(await (await card()).findByRole('button', { name: 'Переименовать: Ноутбук' }));
  const dialog = await dialogOf('Название ключа');
  await user.type(await dialog.findByLabelText(/^Название/), ' на работе{Enter}');
  expect(await (await card()).findByText('Ноутбук на работе')).toBeVisible();
});

it('leaves the last factor of a role that needs one', async () => {
  const { card } = openCard(() => ({ ...on, isRequired: true }));
  expect(await (await card()).findByText('Ноутбук')).toBeVisible();
  expect((await card()).queryByRole('button', { name: /^Удалить/ })).toBeNull();
  expect((await card()).getByRole('button', { name: 'Подключить приложение для кодов' })).toBeVisible();
});

it('offers no eleventh', async () => {
  const ten = Array.from({ length: 10 }, (_, at) => ({ ...key, id: `${key.id.slice(1)}${at}`, name: `Ключ ${at}` }));
  const { card } = openCard(() => ({ ...on, passkeys: ten }));
  expect(await (await card()).findByText(/^Ключей не может быть больше 10/)).toBeVisible();
  expect((await card()).queryByRole('button', { name: 'Добавить ключ доступа' })).toBeNull();
});

it.each<[Partial<OwnSecondFactor>, RegExp]>([
  [{ passkeyPlace: 'https://portal.example.ru' }, /работают по адресу https:\/\/portal\.example\.ru/],
  [{ passkeyPlace: null }, /только по https/],
])('says why there can be none here: %p', async (more, reason) => {
  const { card } = openCard(() => ({ ...off, ...more }));
  expect(await (await card()).findByText(reason)).toBeVisible();
  expect((await card()).queryByRole('button', { name: 'Добавить ключ доступа' })).toBeNull();
});

it('says that the browser knows none', async () => {
  removePasskeys();
  const { card } = openCard(() => off);
  expect(await (await card()).findByText(/^Этот браузер не знает ключей доступа/)).toBeVisible();
});
