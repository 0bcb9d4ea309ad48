import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Training } from 'shared-api';
import { trainings as contract, uploads } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

beforeAll(() => {
  const arrayBuffer = async function (this: Blob) {
    return new ArrayBuffer(this.size);
  };
  // jsdom cannot read files.
  Object.assign(Blob.prototype, { arrayBuffer });
});

const target = { kind: 'ATTESTATION' as const, id: buildId(), title: 'Охрана труда' };

function buildTraining(overrides: Partial<Training> = {}): Training {
  return {
    ...{ id: buildId(), title: 'Работы на высоте', organisation: 'Учебный центр', number: '77-15' },
    ...{ issuedAt: '2026-03-02T09:00:00.000Z', validUntil: '2031-03-02T09:00:00.000Z', countsFor: null, file: null },
    ...{ state: 'WAITING' as const, refusedReason: null, version: 1, createdAt: '2026-03-02T09:00:00.000Z' },
    ...overrides,
  };
}

function openTrainings(list: () => Training[]) {
  const server = createFakeServer();
  server.answer(contract.myTrainings, () => ({ data: list() }));
  server.answer(contract.trainingTargets, () => ({ data: [target] }));
  const notify = { success: jest.fn(), error: jest.fn() };
  const confirm = jest.fn(() => Promise.resolve(true));
  const host = createTestHost({ api: server.api, user: buildUser(), notify, confirm });
  renderRemote(routes, { host, mount: '/profile', path: '/profile/trainings' });
  const sent = (method: string) => server.requests.filter((one) => one.method === method).map(({ body }) => body);
  return { server, notify, confirm, sent, user: userEvent.setup() };
}

describe('what one has learned elsewhere', () => {
  it('says what has become of each entry, and offers to change what does not count yet', async () => {
    openTrainings(() => [
      buildTraining({ title: 'Первое' }),
      buildTraining({ title: 'Второе', state: 'COUNTED', countsFor: target, validUntil: null }),
      buildTraining({ title: 'Третье', state: 'REFUSED', refusedReason: 'Не видно печати' }),
      buildTraining({ title: 'Четвёртое', state: 'EXPIRED' }),
    ]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Первое.*№ 77-15, выдано 02\.03\.2026, действует до 02\.03\.2031.*Ждёт проверки/),
      expect.stringMatching(/Второе.*бессрочно.*Вместо аттестации «Охрана труда».*Засчитано/),
      expect.stringMatching(/Третье.*Отклонено: Не видно печати/),
      expect.stringMatching(/Четвёртое.*действовало до.*Истекло/),
    ]);
    expect(screen.getByRole('button', { name: 'Изменить: Третье' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Изменить: Второе' })).toBeNull();
  });

  it('says that there is nothing yet, and why it could not be loaded', async () => {
    let isBroken = true;
    const { user } = openTrainings(() => {
      if (isBroken) throw refusal(500, 'Внутренняя ошибка сервера');
      return [];
    });
    expect(await screen.findByText('Не удалось загрузить внешнее обучение')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Записей пока нет')).toBeVisible();
  });

  it('enters a document with its scan, whose progress is shown', async () => {
    const { server, notify, sent, user } = openTrainings(() => []);
    const fileId = buildId();
    const scan = { id: fileId, type: 'pdf' as const, originalName: 'Скан.pdf', mimeType: 'application/pdf', size: 4 };
    let release: () => void = () => {};
    server.answer(uploads.startUpload, () => ({ data: { id: buildId(), received: 0, file: null } }));
    server.answer(uploads.sendPart, async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { data: { id: buildId(), received: 4, file: { ...scan, url: '/files/a' } } };
    });
    server.answer(contract.createTraining, () => ({ data: buildTraining() }));
    await user.click(await screen.findByRole('button', { name: 'Добавить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новая запись о внешнем обучении' }));
    await user.click(dialog.getByRole('button', { name: 'Отправить на проверку' }));
    expect(await dialog.findByText('Введите название')).toBeVisible();
    expect(sent('POST')).toEqual([]);
    await user.type(dialog.getByLabelText(/^Название/), 'Высота');
    await user.type(dialog.getByLabelText(/^Выдано/), '2026-03-02');
    await user.upload(dialog.getByLabelText('Скан документа', { selector: 'input' }), new File(['scan'], 'Скан.pdf'));
    expect(await dialog.findByRole('progressbar', { name: 'Загрузка: Скан.pdf' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Отправить на проверку' })).toBeDisabled();
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'PUT')).toBe(true));
    release();
    expect(await dialog.findByRole('button', { name: 'Убрать файл Скан.pdf' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /Засчитать за/ }));
    await user.click(await screen.findByRole('option', { name: 'Аттестация «Охрана труда»' }));
    await user.click(dialog.getByRole('button', { name: 'Отправить на проверку' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalled());
    expect(sent('POST').at(-1)).toMatchObject({
      ...{ title: 'Высота', issuedAt: '2026-03-02', validUntil: null, fileId },
      countsFor: { kind: 'ATTESTATION', id: target.id },
    });
  });

  it('keeps what was typed when it is refused, and deletes after asking', async () => {
    const entry = buildTraining({ state: 'REFUSED', refusedReason: 'Нет печати' });
    const { server, confirm, user } = openTrainings(() => [entry]);
    server.answer(contract.updateTraining, () => {
      throw refusal(400, 'Дата выдачи ещё не наступила', { issuedAt: 'Дата выдачи ещё не наступила' });
    });
    server.answer(contract.deleteTraining, () => ({ success: true as const }));
    await user.click(await screen.findByRole('button', { name: `Изменить: ${entry.title}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Изменить запись' }));
    const number = dialog.getByLabelText('Номер документа');
    await user.clear(number);
    await user.type(number, '99');
    await user.click(dialog.getByRole('button', { name: 'Отправить на проверку' }));
    expect(await dialog.findByText('Дата выдачи ещё не наступила')).toBeVisible();
    expect(number).toHaveValue('99');
    await user.click(dialog.getByRole('button', { name: 'Отмена' }));
    await user.click(screen.getByRole('button', { name: `Удалить: ${entry.title}` }));
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(true));
    expect(confirm).toHaveBeenCalled();
  });
});
