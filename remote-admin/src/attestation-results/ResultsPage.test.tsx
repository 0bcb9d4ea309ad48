import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AttestationStatistics, ResultPerson, Role } from 'shared-api';
import { attestations, protocols, results } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

beforeEach(() => localStorage.clear());

const id = buildId();

function buildStatistics(overrides: Partial<AttestationStatistics> = {}): AttestationStatistics {
  const question = { type: 'MULTIPLE_CHOICE' as const, material: { id: buildId(), title: 'Инструктаж' } };
  return {
    attestation: { id, title: 'Высота', passingScore: 70, department: null, validityMonths: null, deletedAt: null },
    people: { total: 3, passed: 1, notPassed: 2 },
    ...{ finished: 4, countedAttempts: 3, awaitingReview: 2, averageScore: 61.6, medianScore: 70 },
    counted: 'first',
    distribution: [0, 0, 0, 0, 1, 0, 0, 2, 0, 1],
    questions: [
      {
        ...question,
        ...{ id: 'q1', text: 'Кто отвечает?', asked: 25, facility: 0.5, discrimination: -0.1, medianSeconds: 12.4 },
        ...{ correction: null, wrongAnswers: [{ answer: '', count: 2 }] },
      },
      {
        ...question,
        ...{ id: 'q2', text: 'Когда?', asked: 3, facility: 1, discrimination: null, medianSeconds: null },
        ...{ correction: 'VOID', wrongAnswers: [] },
      },
    ],
    ...overrides,
  };
}

function buildPerson(overrides: Partial<ResultPerson> = {}): ResultPerson {
  return {
    user: {
      ...{ id: buildId(), firstName: 'Иван', lastName: 'Петров', email: 'ivan@demo.local', isActive: true },
      ...{ patronymic: '', position: '' },
    },
    department: null,
    state: 'FAILED',
    bestScore: 40,
    attempts: 1,
    lastAttempt: { id: buildId(), status: 'FAILED', createdAt: '2026-03-02T09:00:00.000Z' },
    certificate: null,
    allowance: null,
    ...overrides,
  };
}

interface Options {
  statistics?: AttestationStatistics;
  /** The first answer is this refusal. */
  refused?: Error;
  people?: ResultPerson[];
  role?: Role;
  search?: string;
}

function openResults(options: Options = {}) {
  const { statistics = buildStatistics(), refused, people = [buildPerson()], role = 'EDITOR', search = '' } = options;
  const server = createFakeServer();
  server.answer(results.attestationStatistics, () => {
    if (refused) throw refused;
    return { data: statistics };
  });
  server.answer(results.attestationPeople, () => ({
    data: { people, total: people.length, totalPages: 1, page: 1 },
  }));
  server.answer(protocols.listProtocols, () => ({ data: [] }));
  const [success, error, info] = [jest.fn(), jest.fn(), jest.fn()];
  const user = buildUser({ role });
  const host = createTestHost({ api: server.api, user, notify: { success, error, info } });
  const { router } = renderRemote(routes, {
    host,
    mount: '/admin',
    path: `/admin/attestations/${id}/results${search}`,
  });
  return { server, router, success, error, info, user: userEvent.setup() };
}

describe('the results of an attestation', () => {
  it('begin with their figures, and say how many answers await a reviewer', async () => {
    openResults();
    expect(await screen.findByRole('heading', { level: 1, name: 'Высота' })).toBeVisible();
    expect(screen.getByText('62\u00a0% / 70\u00a0%', { normalizer: (text) => text })).toBeVisible();
    expect(screen.getByText(/2\sпопытки ждут проверки/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Изменить' })).toHaveAttribute('href', `/admin/attestations/${id}/edit`);
  });

  it('of a deleted attestation stay, with nothing left to change', async () => {
    const { attestation } = buildStatistics();
    const deleted = { ...attestation, deletedAt: '2026-03-05T09:00:00.000Z' };
    openResults({ statistics: buildStatistics({ attestation: deleted, awaitingReview: 0 }) });
    expect(await screen.findByText(/^Аттестация удалена 05\.03\.2026/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Изменить' })).toBeNull();
    expect(await screen.findByText('ivan@demo.local')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Условия/ })).toBeNull();
  });

  it('say that there is no such attestation', async () => {
    openResults({ refused: refusal(404, 'Аттестация не найдена. Возможно, её уже удалили.') });
    expect(await screen.findByRole('heading', { name: 'Такой записи нет' })).toBeVisible();
    expect(screen.getByText('Аттестация не найдена. Возможно, её уже удалили.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'К аттестациям' })).toHaveAttribute('href', '/admin/attestations');
  });

  it('that did not come are asked for again', async () => {
    const { server, user } = openResults({ refused: refusal(500, 'Внутренняя ошибка сервера') });
    expect(await screen.findByText('Страница не загрузилась')).toBeVisible();
    server.answer(results.attestationStatistics, () => ({ data: buildStatistics() }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Высота' })).toBeVisible();
  });
});

describe('the statistics', () => {
  it('judge a question by colour only where it was asked often enough', async () => {
    openResults({ search: '?tab=statistics' });
    const [, often, seldom] = within(await screen.findByRole('region', { name: 'Показатели вопросов' })).getAllByRole(
      'row',
    );
    expect(often).toHaveTextContent(/Кто отвечает\?Инструктаж2550\s%−0,112\sсНет ответа 2/);
    expect(seldom).toHaveTextContent(/Когда\?Инструктаж.*3100\s%———/);
    expect(screen.queryByRole('button', { name: /^Исправить вопрос/ })).toBeNull();
  });

  it('let an administrator set a question right', async () => {
    openResults({ search: '?tab=statistics', role: 'ADMIN' });
    expect(await screen.findByRole('button', { name: 'Исправить вопрос: Кто отвечает?' })).toBeVisible();
  });

  it('count the attempts that the address names', async () => {
    const { server } = openResults({ search: '?tab=statistics&attempts=last' });
    await screen.findByRole('region', { name: 'Показатели вопросов' });
    expect(server.requests.map(({ address }) => address)).toContain(
      `/admin/attestations/${id}/statistics?attempts=last`,
    );
  });

  it('say that nobody has finished yet', async () => {
    openResults({ statistics: buildStatistics({ finished: 0, questions: [] }), search: '?tab=statistics' });
    expect(await screen.findByText('Завершённых попыток пока нет')).toBeVisible();
  });
});

describe('the conditions of one person', () => {
  async function openConditions(person = buildPerson()) {
    const opened = openResults({ people: [person] });
    await opened.user.click(await screen.findByRole('button', { name: 'Условия: Петров Иван' }));
    return { ...opened, dialog: within(screen.getByRole('dialog', { name: 'Условия: Петров Иван' })) };
  }

  it('are granted with a reason', async () => {
    const { server, success, user, dialog } = await openConditions();
    const granted = jest.fn<(body: unknown) => void>();
    server.answer(attestations.grantAllowance, ({ body }) => {
      granted(body);
      return { success: true as const, attempt: null };
    });
    await user.clear(dialog.getByLabelText('Добавить попыток'));
    await user.type(dialog.getByLabelText('Добавить попыток'), '1');
    await user.type(dialog.getByLabelText(/^Причина/), 'Сбой связи');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Условия сохранены'));
    expect(granted).toHaveBeenCalledWith({ extraMinutes: 0, extraAttempts: 1, reason: 'Сбой связи' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say of added minutes what becomes of a running attempt', async () => {
    const { server, info, user, dialog } = await openConditions(buildPerson({ state: 'IN_PROGRESS' }));
    server.answer(attestations.grantAllowance, () => ({ success: true as const, attempt: null }));
    expect(dialog.getByText('Срок идущей попытки сдвинется сразу')).toBeVisible();
    await user.type(dialog.getByLabelText('Добавить минут'), '5');
    await user.type(dialog.getByLabelText(/^Причина/), 'Сбой связи');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(info).toHaveBeenCalledWith(expect.stringMatching(/^Условия сохранены. Попытка уже/)));
  });

  it('tell at its field alone what is missing, and go there', async () => {
    const { server, user, dialog } = await openConditions();
    server.answer(attestations.grantAllowance, () => ({ success: true as const, attempt: null }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Укажите причину')).toBeVisible();
    expect(dialog.getByLabelText(/^Причина/)).toHaveFocus();
    expect(dialog.getAllByRole('alert')).toHaveLength(1);
  });

  it('say at the top what is about none of the fields', async () => {
    const { server, user, dialog } = await openConditions();
    server.answer(attestations.grantAllowance, () => {
      throw refusal(409, 'Аттестация удалена');
    });
    await user.type(dialog.getByLabelText(/^Причина/), 'Сбой связи');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Ошибка: Аттестация удалена')).toBeVisible();
    expect(dialog.getByRole('alert').parentElement).toHaveFocus();
    expect(dialog.getByLabelText(/^Причина/)).toHaveValue('Сбой связи');
  });
});
