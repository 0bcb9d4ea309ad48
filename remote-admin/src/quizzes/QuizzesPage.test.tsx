import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminQuiz, AdminQuizAttempt, Host } from 'shared-api';
import { quizAttempts, quizzes as quizzesContract } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, noConnection, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

function buildQuiz(overrides: Partial<AdminQuiz> = {}): AdminQuiz {
  return {
    id: buildId(),
    title: 'Огнетушители',
    description: 'Виды и применение',
    material: { id: buildId(), title: 'Пожарная безопасность' },
    questionsCount: 12,
    drawnCount: 0,
    passingScore: 80,
    timeLimit: 0,
    isActive: true,
    createdAt: '2026-03-02T09:00:00.000Z',
    _count: { attempts: 34 },
    ...overrides,
  };
}

function buildAttempt(overrides: Partial<AdminQuizAttempt> = {}): AdminQuizAttempt {
  return {
    id: buildId(),
    quizId: buildId(),
    quiz: { title: 'Огнетушители' },
    user: { firstName: 'Анна', lastName: 'Смирнова', email: 'anna@demo.local' },
    score: 85,
    isPassed: true,
    completedAt: '2026-03-02T09:00:00.000Z',
    ...overrides,
  };
}

interface Options {
  quizzes?: AdminQuiz[];
  attempts?: AdminQuizAttempt[];
  path?: string;
}

function openQuizzes({ quizzes = [], attempts = [], path = '/admin/quizzes' }: Options) {
  const server = createFakeServer();
  const paging = { totalPages: 1, page: 1 };
  server.answer(quizzesContract.listAdminQuizzes, () => ({ data: { quizzes, total: quizzes.length, ...paging } }));
  server.answer(quizAttempts.listQuizAttempts, () => ({ data: { attempts, total: attempts.length, ...paging } }));
  const [success, error] = [jest.fn(), jest.fn()];
  const confirm = jest.fn<Host['confirm']>(() => Promise.resolve(true));
  const host = createTestHost({
    api: server.api,
    user: buildUser({ role: 'EDITOR' }),
    notify: { success, error },
    confirm,
  });
  const { router } = renderRemote(routes, { host, mount: '/admin', path });
  return { server, router, success, error, confirm, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());

describe('the tests', () => {
  it('shows the columns of the specification', async () => {
    openQuizzes({ quizzes: [buildQuiz(), buildQuiz({ material: null, isActive: false, title: 'Старый' })] });
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    for (const text of ['Огнетушители', 'Виды и применение', 'Пожарная безопасность', '12', '80 %', '34', 'Активен']) {
      expect(first).toHaveTextContent(text);
    }
    expect(second).toHaveTextContent('Не указан');
    expect(second).toHaveTextContent('Неактивен');
    expect(within(second as HTMLElement).getByRole('button', { name: 'Активировать: Старый' })).toBeVisible();
  });

  it.each([
    [true, 'Деактивировать', 'Тест деактивирован!'],
    [false, 'Активировать', 'Тест активирован!'],
  ])('switches a test (active: %s)', async (isActive, verb, message) => {
    const { server, user, success } = openQuizzes({ quizzes: [buildQuiz({ isActive })] });
    server.answer(quizzesContract.setQuizActive, () => ({ success: true as const }));
    await user.click(await screen.findByRole('button', { name: `${verb}: Огнетушители` }));
    await waitFor(() => expect(success).toHaveBeenCalledWith(message));
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ isActive: !isActive });
  });

  it('says why a test could not be switched', async () => {
    const { server, user, error } = openQuizzes({ quizzes: [buildQuiz()] });
    const toggle = await screen.findByRole('button', { name: 'Деактивировать: Огнетушители' });
    server.answer(quizzesContract.setQuizActive, () => {
      throw refusal(404, 'Тест не найден');
    });
    await user.click(toggle);
    await waitFor(() => expect(error).toHaveBeenCalledWith('Ошибка: Тест не найден'));
    server.answer(quizzesContract.setQuizActive, () => {
      throw noConnection();
    });
    await user.click(toggle);
    await waitFor(() => expect(error).toHaveBeenCalledWith('Ошибка изменения статуса теста'));
  });

  it('deletes a test after the question of the specification', async () => {
    const { server, user, success, confirm } = openQuizzes({ quizzes: [buildQuiz()] });
    server.answer(quizzesContract.deleteQuiz, () => ({ success: true as const }));
    await user.click(await screen.findByRole('button', { name: 'Удалить: Огнетушители' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Тест успешно удален!'));
    expect(confirm).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Вы уверены, что хотите удалить этот тест?' }),
    );
    await waitFor(() =>
      expect(server.requests.filter(({ address }) => address.startsWith('/admin/quizzes?')).length).toBe(2),
    );
  });

  it('switches several at once', async () => {
    const quizzes = [buildQuiz(), buildQuiz({ title: 'Эвакуация' })];
    const { server, user, success } = openQuizzes({ quizzes });
    server.answer(quizzesContract.changeQuizzes, () => ({ data: { changed: 2 } }));
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await user.click(screen.getByRole('button', { name: 'Деактивировать' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith(expect.stringMatching(/^Изменено: 2\sтеста$/)));
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ids: quizzes.map(({ id }) => id),
      action: 'deactivate',
    });
  });

  it('has tabs with counts, which share the search and have their own filters', async () => {
    const { router, user } = openQuizzes({
      quizzes: [buildQuiz()],
      attempts: [buildAttempt(), buildAttempt({ isPassed: false, score: 40 })],
      path: '/admin/quizzes?search=огне&isActive=true',
    });
    expect(await screen.findByRole('tab', { name: 'Тесты (1)' })).toBeVisible();
    expect(screen.getByPlaceholderText('Название теста')).toHaveValue('огне');
    await user.click(await screen.findByRole('tab', { name: 'Попытки (2)' }));
    await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toBe('?search=огне&tab=attempts'));
    await waitFor(() => expect(screen.queryByLabelText('ID материала')).toBeNull());
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    for (const text of ['Анна Смирнова', 'anna@demo.local', '85 %', 'Пройден']) expect(first).toHaveTextContent(text);
    expect(second).toHaveTextContent('Не пройден');
  });

  it('says how much of an answer was right', async () => {
    const attempt = buildAttempt({ isPassed: false, score: 50 });
    const { server, user } = openQuizzes({ attempts: [attempt] });
    const kept = {
      ...{ text: 'Что берут с собой?', type: 'MULTIPLE_ANSWER' as const },
      options: ['Документы', 'Вещи'],
    };
    const judged = [
      { ...kept, answer: 'Документы', correctAnswer: 'Вещи; Документы', isCorrect: false, worth: 50 },
      { ...kept, answer: null, correctAnswer: 'Вещи; Документы', isCorrect: false },
    ];
    server.answer(quizAttempts.quizAttemptEvidence, () => ({
      data: {
        ...attempt,
        quiz: { id: buildId(), title: 'Огнетушители' },
        passingScore: 80,
        isAsShown: true,
        questions: judged,
      },
    }));
    await user.click(await screen.findByRole('tab', { name: 'Попытки (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Ответы: Анна Смирнова' }));
    const [, first, second] = within(await screen.findByRole('region', { name: 'Вопросы попытки' })).getAllByRole(
      'row',
    );
    expect(first).toHaveTextContent('Верно частично: 50 %');
    expect(second).toHaveTextContent('Неверно');
  });

  it('says that there are no tests, and no attempts', async () => {
    const { user } = openQuizzes({});
    expect(await screen.findByText('Тесты не найдены')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Попытки (0)' }));
    expect(await screen.findByText('Попытки прохождения тестов не найдены')).toBeVisible();
  });
});
