import { expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AttemptToReview } from 'shared-api';
import { reviews } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

function buildAttempt(lastName: string, overrides: Partial<AttemptToReview> = {}): AttemptToReview {
  const material = { id: buildId(), title: 'Инструктаж' };
  return {
    id: buildId(),
    attestation: { id: buildId(), title: 'Охрана труда' },
    user: { firstName: 'Иван', lastName, email: 'ivan@demo.local' },
    completedAt: '2026-03-02T10:00:00.000Z',
    questions: [
      { id: 'a', text: 'Опишите действия', answer: 'Позвоню', criteria: [], material, grades: [] },
      { id: 'b', text: 'Кому сообщить', answer: 'Никому', criteria: [], material, grades: [] },
    ],
    seen: 4,
    waiting: 2,
    ...overrides,
  };
}

const graded = {
  ...{ id: buildId(), status: 'PASSED' as const, score: 100, passed: true, correctAnswers: 1, totalQuestions: 1 },
  ...{ passingScore: 70, completedAt: null, endedBy: null },
};

/** Attempts that wait, oldest first; `reviewed` takes the body of each review. */
function openReview(waiting: AttemptToReview[]) {
  const server = createFakeServer();
  const reviewed = jest.fn<(body: unknown) => void>();
  server.answer(reviews.nextReview, ({ query }) => ({ data: waiting[Number(query.get('skip') ?? 0)] ?? null }));
  server.answer(reviews.reviewAttempt, ({ body }) => {
    reviewed(body);
    waiting.shift();
    return { data: graded };
  });
  const [success, error] = [jest.fn(), jest.fn()];
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }), notify: { success, error } });
  renderRemote(routes, { host, mount: '/admin', path: '/admin/attestations/review' });
  return { server, reviewed, success, error, user: userEvent.setup() };
}

const grade = (question: string, label: string) =>
  within(screen.getByRole('group', { name: `Оценка: ${question}` })).getByRole('button', { name: label });

it('grades by the keyboard in the order of the answers, saves, and shows the next attempt', async () => {
  const { reviewed, success, user } = openReview([buildAttempt('Петров'), buildAttempt('Белов', { waiting: 1 })]);
  expect(await screen.findByText('Иван Петров, ivan@demo.local')).toBeVisible();
  expect(screen.getByText(/^Ожидают проверки: 2\sпопытки$/)).toBeVisible();
  await user.keyboard('{Enter}[KeyD]');
  expect(reviewed).not.toHaveBeenCalled();
  expect(grade('Опишите действия', 'Верно')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('[KeyY]');
  expect(grade('Кому сообщить', 'Неверно')).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Иван Белов, ivan@demo.local')).toBeVisible();
  expect(success).toHaveBeenCalledWith('Проверено: аттестация пройдена');
  expect(reviewed).toHaveBeenCalledWith({
    grades: [
      { questionId: 'a', correct: true },
      { questionId: 'b', correct: false },
    ],
    seen: 4,
  });
  expect(grade('Опишите действия', 'Верно')).toHaveAttribute('aria-pressed', 'false');
});

it('leaves the keys of the browser alone', async () => {
  const { user } = openReview([buildAttempt('Петров')]);
  await screen.findByText('Иван Петров, ivan@demo.local');
  await user.keyboard('{Control>}[KeyD]{/Control}');
  expect(grade('Опишите действия', 'Верно')).toHaveAttribute('aria-pressed', 'false');
});

it('saves nothing before each answer has its grade', async () => {
  const { user } = openReview([buildAttempt('Петров')]);
  const save = await screen.findByRole('button', { name: 'Сохранить и перейти к следующей' });
  expect(save).toBeDisabled();
  await user.click(grade('Опишите действия', 'Неверно'));
  expect(save).toBeDisabled();
  await user.click(grade('Кому сообщить', 'Верно'));
  expect(save).toBeEnabled();
});

it('shows what was said of an answer before its attempt was reopened', async () => {
  const attempt = buildAttempt('Петров');
  const reviewer = { firstName: 'Мария', lastName: 'Оценова' };
  const at = '2026-03-02T11:00:00.000Z';
  for (const question of attempt.questions)
    question.grades = [
      { id: 1, questionId: question.id, isCorrect: false, points: null, comment: 'Мало', reviewer, createdAt: at },
    ];
  openReview([attempt]);
  expect((await screen.findAllByText(/Мария Оценова: неверно — Мало$/))[0]).toBeVisible();
});

it('skips an attempt, and comes back to what was skipped', async () => {
  const { user } = openReview([buildAttempt('Петров')]);
  await user.click(await screen.findByRole('button', { name: 'Пропустить' }));
  expect(await screen.findByText('Дальше проверять нечего')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'К пропущенным' }));
  expect(await screen.findByText('Иван Петров, ivan@demo.local')).toBeVisible();
});

it('says that nothing waits', async () => {
  openReview([]);
  expect(await screen.findByText('Проверять нечего')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'К пропущенным' })).toBeNull();
});

it('says why a review was refused, and shows the attempt as it is now', async () => {
  const waiting = [buildAttempt('Петров'), buildAttempt('Белов')];
  const { server, error, user } = openReview(waiting);
  server.answer(reviews.reviewAttempt, () => {
    waiting.shift();
    throw refusal(409, 'Попытку уже проверили');
  });
  await screen.findByText('Иван Петров, ivan@demo.local');
  await user.keyboard('[KeyD][KeyD]{Enter}');
  await waitFor(() => expect(error).toHaveBeenCalledWith('Ошибка: Попытку уже проверили'));
  expect(await screen.findByText('Иван Белов, ivan@demo.local')).toBeVisible();
});

it('says that the attempt could not be loaded, and tries again', async () => {
  const { server, user } = openReview([]);
  server.answer(reviews.nextReview, () => {
    throw refusal(500, 'Внутренняя ошибка сервера');
  });
  expect(await screen.findByText('Внутренняя ошибка сервера')).toBeVisible();
  server.answer(reviews.nextReview, () => ({ data: buildAttempt('Петров') }));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Иван Петров, ivan@demo.local')).toBeVisible();
});

it('an answer with criteria gets points for each, and is saved only when all of them fit', async () => {
  const criteria = [
    { text: 'Кому звонить', points: 5 },
    { text: 'Пути эвакуации', points: 3 },
  ];
  const attempt = buildAttempt('Петров');
  attempt.questions = attempt.questions.slice(0, 1).map((question) => ({ ...question, criteria }));
  const { reviewed, user } = openReview([attempt]);
  const first = await screen.findByLabelText('Кому звонить: баллы, от 0 до 5');
  const save = screen.getByRole('button', { name: 'Сохранить и перейти к следующей' });
  await user.type(first, '6');
  await user.type(screen.getByLabelText('Пути эвакуации: баллы, от 0 до 3'), '0');
  expect(first).toBeInvalid();
  expect(save).toBeDisabled();
  await user.clear(first);
  expect(save).toBeDisabled();
  await user.type(first, '4');
  expect(screen.getByText('4 из 8')).toBeVisible();
  expect(save).toBeEnabled();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(reviewed).toHaveBeenCalledWith({
      grades: [{ questionId: 'a', correct: false, points: [4, 0] }],
      seen: 4,
    }),
  );
});
