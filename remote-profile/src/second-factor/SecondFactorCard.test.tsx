import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OwnSecondFactor } from 'shared-api';
import { secondFactor } from 'shared-api/contract';
import { buildUser, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';
import { createProfileServer, noFactor } from '../testing/profileServer.ts';

const on: OwnSecondFactor = {
  ...noFactor,
  isOn: true,
  hasApp: true,
  since: '2026-03-02T09:00:00.000Z',
  recoveryCodesLeft: 10,
};
const app = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1h-1z' } };
const codes = ['abcd-efgh-jkmn', 'tuvw-xyz2-3456'];

function openCard(state: () => OwnSecondFactor) {
  const user = buildUser();
  const server = createProfileServer(user);
  server.answer(secondFactor.ownSecondFactor, () => ({ data: state() }));
  const notify = { success: jest.fn(), error: jest.fn() };
  const host = createTestHost({ api: server.api, user, notify });
  renderRemote(routes, { host, mount: '/profile', path: '/profile' });
  const card = async () => within(await screen.findByRole('region', { name: 'Вход в два шага' }));
  const sent = () => server.requests.filter(({ method }) => method !== 'GET');
  return { server, notify, card, sent, user: userEvent.setup() };
}

it('is switched on by the password and the first code, and shows the recovery codes once', async () => {
  let state = noFactor;
  const { server, card, sent, user } = openCard(() => state);
  server.answer(secondFactor.prepareApp, ({ body }) => {
    if ((body as { password: string }).password !== 'demo-portal')
      throw refusal(400, 'Пароль указан неверно', { password: 'Пароль указан неверно' });
    return { data: app };
  });
  server.answer(secondFactor.switchOn, ({ body }) => {
    if ((body as { code: string }).code !== '123456')
      throw refusal(400, 'Неверный код. Проверьте его и введите ещё раз.', { code: 'Неверный код.' });
    state = on;
    return { data: { recoveryCodes: codes } };
  });
  await user.click(await (await card()).findByRole('button', { name: 'Включить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вход в два шага' }));
  await user.type(await dialog.findByLabelText(/^Ваш пароль/), 'wrong{Enter}');
  expect(await dialog.findByText('Пароль указан неверно')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Ваш пароль/));
  await user.type(dialog.getByLabelText(/^Ваш пароль/), 'demo-portal{Enter}');
  expect(await dialog.findByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Код из приложения/), '000000{Enter}');
  expect(await dialog.findByText('Неверный код.')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Код из приложения/));
  await user.type(dialog.getByLabelText(/^Код из приложения/), '123456{Enter}');
  const shown = within(await screen.findByRole('alertdialog', { name: 'Вход в два шага включён' }));
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(shown.getByRole('button', { name: 'Копировать' }));
  expect(writeText).toHaveBeenCalledWith(codes.join('\n'));
  await user.click(shown.getByRole('button', { name: 'Коды сохранены' }));
  expect(screen.queryByText('abcd-efgh-jkmn')).toBeNull();
  expect(await (await card()).findByText(/с 02\.03\.2026\. Осталось 10\sкодов восстановления/)).toBeVisible();
  expect(sent()).toHaveLength(4);
});

it('is switched off by the password and a code', async () => {
  let state = on;
  const { server, notify, card, sent, user } = openCard(() => state);
  server.answer(secondFactor.switchOff, () => {
    state = noFactor;
    return { success: true as const };
  });
  await user.click(await (await card()).findByRole('button', { name: 'Отключить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отключить вход в два шага' }));
  await user.click(await dialog.findByRole('button', { name: 'Отключить' }));
  expect(await dialog.findByText('Введите пароль')).toBeVisible();
  expect(dialog.getByText('Введите код')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Ваш пароль/), 'demo-portal');
  await user.type(dialog.getByLabelText(/^Код/), '123456{Enter}');
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Вход в два шага отключён'));
  expect(await (await card()).findByRole('button', { name: 'Включить' })).toBeVisible();
  expect(sent()).toMatchObject([{ body: { password: 'demo-portal', code: '123456' } }]);
});

it('gives new recovery codes, and says when few are left', async () => {
  const { server, card, user } = openCard(() => ({ ...on, recoveryCodesLeft: 0 }));
  server.answer(secondFactor.reissueCodes, () => ({ data: { recoveryCodes: codes } }));
  expect(await (await card()).findByText(/Коды восстановления закончились/)).toBeVisible();
  expect((await card()).getByText(/^Выпустите новые коды/)).toBeVisible();
  await user.click((await card()).getByRole('button', { name: 'Новые коды восстановления' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Новые коды восстановления' }));
  await user.type(await dialog.findByLabelText(/^Ваш пароль/), 'demo-portal');
  await user.type(dialog.getByLabelText(/^Код/), '123456{Enter}');
  const shown = within(await screen.findByRole('alertdialog', { name: 'Новые коды восстановления' }));
  expect(shown.getByText('tuvw-xyz2-3456')).toBeVisible();
});

it('says that the role needs it, and then offers no way to switch it off', async () => {
  const { card } = openCard(() => ({ ...on, isRequired: true }));
  expect(await (await card()).findByText(/Для вашей роли он обязателен/)).toBeVisible();
  expect((await card()).queryByRole('button', { name: 'Отключить' })).toBeNull();
});

it('says what will be asked for at the next sign-in where the role needs it', async () => {
  const { card } = openCard(() => ({ ...noFactor, isRequired: true }));
  expect(await (await card()).findByText(/при следующем входе портал попросит/)).toBeVisible();
});

it('says that it could not be loaded, and tries again', async () => {
  let isBroken = true;
  const { card, user } = openCard(() => {
    if (isBroken) throw refusal(500, 'Внутренняя ошибка сервера');
    return noFactor;
  });
  expect(await (await card()).findByText('Не удалось узнать, как вы входите')).toBeVisible();
  isBroken = false;
  await user.click((await card()).getByRole('button', { name: 'Повторить' }));
  expect(await (await card()).findByRole('button', { name: 'Включить' })).toBeVisible();
});
