import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PortalJob, PortalState } from 'shared-api';
import { portalState as contract } from 'shared-api/contract';
import { buildUser, createFakeServer, createTestHost, type FakeServer, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';
import { everyInWords, lengthInWords, markOf, markOfDays, nodeInWords, problemInWords } from './words.ts';

let server: FakeServer;
let state: PortalState;

beforeEach(() => {
  server = createFakeServer();
  state = buildState();
  server.answer(contract.portalState, () => ({ data: state }));
});

const moment = '2026-03-02T09:00:00.000Z';

function buildJob(more: Partial<PortalJob> = {}): PortalJob {
  return {
    ...{ key: 'letters', name: 'Отправка писем', isRunning: false, isLate: false, every: 10 },
    ...{ startedAt: moment, endedAt: '2026-03-02T09:00:00.400Z', succeededAt: moment, duration: 400 },
    ...{ nextAt: '2026-03-02T09:00:10.000Z', node: 'portal-1/4711.ab12cd34', failures: 0, error: null },
    ...more,
  };
}

function buildState(): PortalState {
  const node = { version: '1.0.0', nodeVersion: 'v24.1.0', startedAt: moment, seenAt: moment };
  return {
    parts: {
      database: { problem: null, isEmbedded: false },
      storage: { problem: null, isRemote: true },
      disk: { problem: null, free: 40 * 1024 ** 3, size: 100 * 1024 ** 3 },
      mail: { waiting: 2, failed: 1, overdue: 0 },
    },
    jobs: [buildJob(), buildJob({ key: 'uploads', name: 'Удаление остатков загрузок', every: 3600 })],
    nodes: [
      { id: 'portal-1/4711.ab12cd34', isThis: true, ...node },
      { id: 'portal-2/815.ef56ab78', isThis: false, ...node },
    ],
    versions: {
      ...{ portal: '1.0.0', node: 'v24.1.0', database: '17.2' },
      packages: [{ name: 'materials', label: 'Материалы', version: '1.4.0' }],
    },
    certificates: [
      { name: 'Сайт портала', place: 'portal.example.ru:443', endsAt: moment, daysLeft: 90, problem: null },
      { name: 'Почтовый сервер', place: 'mail:587', endsAt: null, daysLeft: null, problem: 'no TLS' },
    ],
  };
}

function open(role: 'ADMIN' | 'EDITOR' = 'ADMIN') {
  const success = jest.fn<(message: string) => void>();
  const error = jest.fn<(message: string) => void>();
  const host = createTestHost({ api: server.api, user: buildUser({ role }), notify: { success, error } });
  renderRemote(routes, { host, mount: '/admin', path: '/admin/state' });
  return { success, error, user: userEvent.setup() };
}

const table = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the state of the portal', () => {
  it('is shown with its parts, jobs, nodes, certificates and versions', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Состояние' })).toBeVisible();
    expect(await screen.findByText('Всё в порядке')).toBeVisible();
    expect(screen.getByText('PostgreSQL', { selector: 'div' })).toBeVisible();
    expect(screen.getByText(/Свободно 40,0 ГБ из 100,0 ГБ/)).toBeVisible();
    expect(screen.getByText('В очереди 2 письма')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Не доставлено: 1' })).toHaveAttribute('href', '/admin/letters');
    const jobs = await table('Работы портала');
    expect(jobs.getByText('Раз в 10 секунд')).toBeVisible();
    expect(jobs.getAllByText('В порядке')).toHaveLength(2);
    expect(jobs.getAllByText('0,4 с · portal-1, процесс 4711')).toHaveLength(2);
    expect((await table('Узлы портала')).getByText('portal-2, процесс 815')).toBeVisible();
    const ends = await table('Сертификаты');
    expect(ends.getByText('Осталось 90 дней')).toBeVisible();
    expect(ends.getByText('Сервер не предлагает шифрования')).toBeVisible();
    expect(screen.getByText('1.4.0')).toBeVisible();
  });

  it('begins with what somebody has to see to', async () => {
    state.parts.storage.problem = 'ECONNREFUSED';
    state.parts.mail = null;
    state.jobs = [
      buildJob({ failures: 3, error: 'Сервер не отвечает' }),
      buildJob({ key: 'uploads', name: 'Удаление остатков загрузок', isLate: true }),
    ];
    state.certificates = [{ name: 'Сайт портала', place: 'portal:443', endsAt: moment, daysLeft: 3, problem: null }];
    open();
    const worries = within(await screen.findByRole('status', { name: '' }));
    expect(worries.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Хранилище файлов: не отвечает (ECONNREFUSED)',
      'Отправка писем: не удаётся 3\u00a0раза подряд',
      'Удаление остатков загрузок: опаздывает',
      'Сертификат — Сайт портала: осталось 3\u00a0дня',
    ]);
    expect(screen.getByText('Последняя ошибка: Сервер не отвечает')).toBeVisible();
    expect(screen.getByText('Не настроена')).toBeVisible();
  });

  it('says what is not there yet', async () => {
    Object.assign(state, { nodes: [], certificates: [] });
    state.jobs = [buildJob({ startedAt: null, endedAt: null, succeededAt: null, nextAt: null, node: null })];
    open();
    expect(await screen.findByText('Узлы ещё не отметились')).toBeVisible();
    expect(screen.getByText('Сертификатов нет')).toBeVisible();
    expect(screen.getByText('Ещё не запускалась')).toBeVisible();
  });

  it('can be asked for again when it did not come', async () => {
    server.answer(contract.portalState, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    const { user } = open();
    expect(await screen.findByText('Не удалось загрузить состояние')).toBeVisible();
    server.answer(contract.portalState, () => ({ data: state }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Всё в порядке')).toBeVisible();
  });

  it('is not for editors', async () => {
    open('EDITOR');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Состояние' })).toBeNull());
  });
});

describe('a job that is started by hand', () => {
  const button = () => screen.findByRole('button', { name: 'Запустить сейчас: Отправка писем' });

  it('says when it has ended well', async () => {
    server.answer(contract.runJob, () => {
      state = { ...state, jobs: [buildJob({ endedAt: '2026-03-02T09:05:00.000Z' })] };
      return { data: buildJob() };
    });
    const { user, success } = open();
    await user.click(await button());
    await waitFor(() => expect(success).toHaveBeenCalledWith('Выполнено: Отправка писем'));
    expect(success).toHaveBeenCalledTimes(1);
    expect(await button()).toBeEnabled();
  });

  it('says when it has failed, and with what', async () => {
    server.answer(contract.runJob, () => {
      const ended = { endedAt: '2026-03-02T09:05:00.000Z', failures: 1, error: 'Сервер не отвечает' };
      state = { ...state, jobs: [buildJob(ended)] };
      return { data: buildJob() };
    });
    const { user, error } = open();
    await user.click(await button());
    await waitFor(() => expect(error).toHaveBeenCalledWith('Не удалось: Отправка писем. Сервер не отвечает'));
  });

  it('says that it runs already', async () => {
    server.answer(contract.runJob, () => {
      throw refusal(409, 'Эта работа уже выполняется');
    });
    const { user, error } = open();
    await user.click(await button());
    await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('Эта работа уже выполняется')));
  });
});

describe('the words of the page', () => {
  it('are those of people', () => {
    expect([5, 60, 300, 3600].map(everyInWords)).toEqual(
      [...['Раз в 5 секунд', 'Раз в 1 минуту', 'Раз в 5 минут', 'Раз в час']].map((text) =>
        text.replace(/(\d) /, '$1\u00a0'),
      ),
    );
    expect([40, 400, 200_000].map(lengthInWords)).toEqual(['0,0\u00a0с', '0,4\u00a0с', '3\u00a0мин 20\u00a0с']);
    expect([nodeInWords('a.b/12.cd'), nodeInWords('bare')]).toEqual(['a.b, процесс\u00a012', 'bare']);
    expect(['no answer', 'EPIPE', 'ERR_SSL_WRONG_VERSION_NUMBER'].map(problemInWords)).toEqual([
      ...['не отвечает', 'не отвечает (EPIPE)', 'не использует шифрование'],
    ]);
    expect([-1, 0, 29, 30].map((days) => markOfDays(days).tone)).toEqual(['red', 'red', 'yellow', 'green']);
    expect(markOf(buildJob({ isRunning: true, failures: 2 })).text).toBe('Выполняется');
  });
});
