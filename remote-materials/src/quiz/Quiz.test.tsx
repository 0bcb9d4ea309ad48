import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Quiz, QuizResult, Role } from 'shared-api';
import { materials, quizAttempts, quizzes } from 'shared-api/contract';
import { buildId, buildMaterial, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  sessionStorage.clear();
});

const paperId = buildId();
const shuffled = (questions: Quiz['questions']) =>
  questions.map((question) => ({ ...question, options: [...question.options].reverse() }));

const attempts = [
  {
    id: buildId(),
    score: 40,
    isPassed: false,
    correctAnswers: 2,
    totalQuestions: 5,
    passingScore: 70,
    completedAt: '2026-11-20T09:00:00.000Z',
  },
];

function open(
  path: (id: string) => string,
  { role = 'USER' as Role, quiz: overrides = {} as Partial<Quiz>, hasQuiz = true } = {},
) {
  const server = createFakeServer();
  const material = buildMaterial({ title: 'Пожарная безопасность', hasQuiz });
  const quiz: Quiz = {
    id: buildId(),
    title: 'Проверьте себя',
    description: '',
    material: { id: material.id, title: material.title },
    timeLimit: 0,
    passingScore: 70,
    drawnCount: 0,
    questions: [
      { id: 'q1', text: 'Сколько огнетушителей?', type: 'MULTIPLE_CHOICE', options: ['Один', 'Два'], isRequired: true },
      { id: 'q2', text: 'Лифтом пользоваться нельзя', type: 'TRUE_FALSE', options: [], isRequired: false },
    ],
    isActive: true,
    createdAt: '2026-11-20T09:00:00.000Z',
    waitSeconds: 0,
    _count: { attempts: 0 },
    ...overrides,
  };
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(quizzes.quizOfMaterial, () => ({ data: quiz }));
  server.answer(quizAttempts.ownAttempts, () => ({ data: attempts }));
  // The order of this paper is not that of the quiz.
  server.answer(quizAttempts.startQuiz, () => ({ data: { id: paperId, questions: shuffled(quiz.questions) } }));
  const success = jest.fn<(message: string) => void>();
  const host = createTestHost({ api: server.api, user: buildUser({ role }), notify: { success } });
  const { router } = renderRemote(routes, { host, mount: '/materials', path: path(material.id) });
  return { server, material, quiz, success, router, user: userEvent.setup() };
}

const page = (id: string) => `/materials/${id}`;
const result = (overrides: Partial<QuizResult> = {}) => ({
  data: {
    id: buildId(),
    score: 100,
    passed: true,
    correctAnswers: 2,
    totalQuestions: 2,
    passingScore: 70,
    waitSeconds: 0,
    ...overrides,
  },
});

describe('A quiz below its material', () => {
  it('says what awaits the person and how it went before', async () => {
    open(page);
    expect(await screen.findByRole('heading', { name: 'Проверьте себя' })).toBeVisible();
    expect(screen.getByText(/^2\sвопроса$/)).toBeVisible();
    expect(screen.getByText('Без ограничения времени')).toBeVisible();
    expect(await screen.findByText('Не пройден')).toBeVisible();
  });

  it('is offered for creation to editors only, where there is none', async () => {
    open(page, { role: 'EDITOR', hasQuiz: false });
    expect(await screen.findByRole('link', { name: /Создать тест/ })).toBeVisible();
  });

  it('shows one question at a time, and goes on only when a required one is answered', async () => {
    const { server, quiz, user } = open(page);
    server.answer(quizAttempts.attemptQuiz, () => result());
    await user.click(await screen.findByRole('button', { name: 'Пройти тест' }));
    expect(await screen.findByText('Вопрос 1 из 2')).toBeVisible();
    const next = screen.getByRole('button', { name: 'Далее' });
    expect(next).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Два' }));
    await user.click(next);
    expect(screen.getByText('Вопрос 2 из 2')).toBeVisible();
    expect(screen.getByRole('group')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    expect(screen.getByRole('radio', { name: 'Два' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Далее' }));
    await user.click(screen.getByRole('button', { name: 'Завершить' }));
    expect(await screen.findByText('Поздравляем! Вы прошли тест.')).toBeVisible();
    const sent = server.requests.find(({ address }) => address === `/quizzes/${quiz.id}/attempt`);
    expect(sent?.body).toEqual({ answers: [{ questionId: 'q1', answer: '0' }], paperId });
    expect(sessionStorage).toHaveLength(0);
  });

  it('is taken by digits and Enter from the moment it begins', async () => {
    const { server, quiz, user } = open(page);
    server.answer(quizAttempts.attemptQuiz, () => result());
    (await screen.findByRole('button', { name: 'Пройти тест' })).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Вопрос 1 из 2');
    // A required one is not left unanswered.
    await user.keyboard('{Enter}');
    expect(screen.getByText('Вопрос 1 из 2')).toBeVisible();
    await user.keyboard('1{Enter}{Enter}');
    expect(await screen.findByText('Поздравляем! Вы прошли тест.')).toBeVisible();
    const sent = server.requests.find(({ address }) => address === `/quizzes/${quiz.id}/attempt`);
    expect(sent?.body).toEqual({ answers: [{ questionId: 'q1', answer: '0' }], paperId });
  });

  it('goes on where it was after a reload', async () => {
    const id = buildId();
    sessionStorage.setItem(
      `quiz:${id}`,
      JSON.stringify({ paperId, answers: { q1: '1' }, index: 1, startedAt: Date.now() }),
    );
    const { user } = open(page, { quiz: { id } });
    expect(await screen.findByText('Вопрос 2 из 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Назад' }));
    expect(screen.getByRole('radio', { name: 'Один' })).toBeChecked();
  });

  it('closes after a result that was reached over a reload', async () => {
    const id = buildId();
    sessionStorage.setItem(`quiz:${id}`, JSON.stringify({ paperId, answers: {}, index: 1, startedAt: Date.now() }));
    const { server, user } = open(page, { quiz: { id } });
    server.answer(quizAttempts.attemptQuiz, () => result());
    await user.click(await screen.findByRole('button', { name: 'Завершить' }));
    await user.click(await screen.findByRole('button', { name: 'Закрыть' }));
    expect(await screen.findByRole('button', { name: 'Пройти тест' })).toBeVisible();
  });

  it('keeps the answers when sending fails', async () => {
    const { server, user } = open(page);
    server.answer(quizAttempts.attemptQuiz, () => {
      throw refusal(500, 'Внутренняя ошибка');
    });
    await user.click(await screen.findByRole('button', { name: 'Пройти тест' }));
    await user.click(await screen.findByRole('radio', { name: 'Один' }));
    await user.click(screen.getByRole('button', { name: 'Далее' }));
    await user.click(screen.getByRole('button', { name: 'Завершить' }));
    expect(await screen.findByText(/Внутренняя ошибка\. Ответы на месте/)).toBeVisible();
  });

  it.each([
    [62, 'Тест не пройден'],
    [20, 'Тест не пройден'],
  ])('offers another try after %s %%', async (score, title) => {
    const { server, user } = open(page);
    server.answer(quizzes.quizOfMaterial, () => ({ data: onlyOpen() }));
    server.answer(quizAttempts.startQuiz, () => ({ data: { id: buildId(), questions: onlyOpen().questions } }));
    server.answer(quizAttempts.attemptQuiz, () => result({ score, passed: false }));
    await user.click(await screen.findByRole('button', { name: 'Пройти тест' }));
    await user.click(await screen.findByRole('button', { name: 'Завершить' }));
    expect(await screen.findByText(title)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Пройти ещё раз' }));
    expect(await screen.findByText('Вопрос 1 из 1')).toBeVisible();
  });

  it('shows how long the next try has to wait, and offers it when the wait is over', async () => {
    const { user } = open(page, { quiz: { waitSeconds: 2 } });
    const start = await screen.findByRole('button', { name: 'Пройти тест' });
    expect(start).toBeDisabled();
    expect(screen.getByRole('timer')).toHaveTextContent(/^00:0[12]$/);
    await waitFor(() => expect(start).toBeEnabled(), { timeout: 4000 });
    expect(screen.queryByRole('timer')).toBeNull();
    await user.click(start);
    expect(await screen.findByText('Вопрос 1 из 2')).toBeVisible();
  });

  it('keeps the answers of a try that comes too soon, and lets it be sent when the wait is over', async () => {
    const { server, quiz, user } = open(page);
    const tooSoon = jest.fn(() => {
      throw refusal(429, 'Слишком много неудачных попыток');
    });
    server.answer(quizAttempts.attemptQuiz, tooSoon);
    await user.click(await screen.findByRole('button', { name: 'Пройти тест' }));
    await user.click(await screen.findByRole('radio', { name: 'Два' }));
    await user.click(screen.getByRole('button', { name: 'Далее' }));
    server.answer(quizzes.quizOfMaterial, () => ({ data: { ...quiz, waitSeconds: 2 } }));
    const finish = screen.getByRole('button', { name: 'Завершить' });
    await user.click(finish);
    expect(await screen.findByRole('timer')).toBeVisible();
    expect(finish).toBeDisabled();
    server.answer(quizAttempts.attemptQuiz, () => result());
    await waitFor(() => expect(finish).toBeEnabled(), { timeout: 4000 });
    await user.click(finish);
    expect(await screen.findByText('Поздравляем! Вы прошли тест.')).toBeVisible();
    const sent = server.requests.filter(({ address }) => address.endsWith('/attempt')).map(({ body }) => body);
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  it('sends what there is when the time is over', async () => {
    const { server, user } = open(page, { quiz: { timeLimit: 1 } });
    server.answer(quizAttempts.attemptQuiz, () => result({ passed: false, score: 0 }));
    await user.click(await screen.findByRole('button', { name: 'Пройти тест' }));
    const timer = await screen.findByRole('timer');
    expect(timer).toHaveTextContent('01:00');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 61_000);
    expect(await screen.findByText('Тест не пройден', undefined, { timeout: 3000 })).toBeVisible();
    jest.mocked(Date.now).mockRestore();
    expect(server.requests.filter(({ address }) => address.endsWith('/attempt'))).toHaveLength(1);
  });
});

it('a quiz that draws of the bank says how many questions there will be, and may have none of its own', async () => {
  open((id) => `/materials/${id}?quiz=true`, { quiz: { questions: [], drawnCount: 5 } });
  expect(await screen.findByText(/^5\sвопросов$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Пройти тест' })).toBeEnabled();
});

function onlyOpen(): Quiz {
  return {
    id: buildId(),
    title: 'Свободный ответ',
    description: '',
    material: { id: buildId(), title: 'Материал' },
    timeLimit: 0,
    passingScore: 70,
    drawnCount: 0,
    questions: [{ id: 'q', text: 'Что важно?', type: 'OPEN_ENDED', options: [], isRequired: false }],
    isActive: true,
    createdAt: '2026-11-20T09:00:00.000Z',
    waitSeconds: 0,
    _count: { attempts: 0 },
  };
}

describe('Creating a quiz', () => {
  const create = (id: string) => `/materials/${id}/quiz/create`;

  it('starts as the specification says, and tells what is wrong in its order', async () => {
    const { user } = open(create, { role: 'EDITOR', hasQuiz: false });
    const title = await screen.findByLabelText(/^Название/);
    expect(title).toHaveValue('Тест по материалу: Пожарная безопасность');
    expect(screen.getByLabelText('Проходной балл, %')).toHaveValue('70');
    expect(screen.getByLabelText('Время, минут')).toHaveValue('0');
    expect(screen.getAllByLabelText(/^Вариант \d$/)).toHaveLength(2);
    const save = screen.getByRole('button', { name: 'Создать тест' });
    await user.clear(title);
    await user.click(save);
    expect(await screen.findByText('Введите название теста')).toBeVisible();
    await user.type(title, 'Тест');
    await user.click(save);
    expect(await screen.findByText('Все вопросы должны иметь текст')).toBeVisible();
    await user.type(screen.getByLabelText(/^Текст вопроса/), 'Сколько?');
    await user.click(save);
    expect(await screen.findByText('Все варианты ответов должны быть заполнены')).toBeVisible();
    for (const option of screen.getAllByLabelText(/^Вариант \d$/)) await user.type(option, 'вариант');
    await user.click(save);
    expect(
      await screen.findByText('Для всех вопросов с множественным выбором выберите правильный ответ'),
    ).toBeVisible();
  });

  it('wants a pass mark and a time: a cleared field is no zero', async () => {
    const { server, user } = open(create, { role: 'EDITOR', hasQuiz: false });
    await user.clear(await screen.findByLabelText('Проходной балл, %'));
    await user.clear(screen.getByLabelText('Время, минут'));
    await user.click(screen.getByRole('button', { name: 'Создать тест' }));
    expect(await screen.findByText('Укажите проходной балл числом')).toBeVisible();
    expect(screen.getByText('Укажите время в минутах')).toBeVisible();
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('sends the quiz and returns to the material', async () => {
    const { server, material, success, router, user } = open(create, { role: 'EDITOR', hasQuiz: false });
    server.answer(quizzes.createQuiz, () => ({ data: { ...onlyOpen(), questions: [] } }));
    await user.type(await screen.findByLabelText(/^Текст вопроса/), 'Сколько?');
    const [first, second] = screen.getAllByLabelText(/^Вариант \d$/);
    if (!first || !second) throw new Error('There are no options');
    await user.type(first, 'Один');
    await user.type(second, 'Два');
    await user.click(screen.getByLabelText('Правильный вариант 2'));
    await user.click(screen.getByRole('button', { name: 'Создать тест' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Тест успешно создан!'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/materials/${material.id}`));
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({
      passingScore: 70,
      timeLimit: 0,
      questions: [{ text: 'Сколько?', options: ['Один', 'Два'], correctAnswer: '1', isRequired: true }],
    });
  });

  it('moves questions by their buttons', async () => {
    const { user } = open(create, { role: 'EDITOR', hasQuiz: false });
    await user.type(await screen.findByLabelText(/^Текст вопроса/), 'Первый');
    await user.click(screen.getByRole('button', { name: 'Добавить вопрос' }));
    const second = within(screen.getByRole('region', { name: 'Вопрос 2' }));
    await user.type(second.getByLabelText(/^Текст вопроса/), 'Второй');
    await user.click(second.getByRole('button', { name: 'Выше' }));
    const texts = screen.getAllByLabelText(/^Текст вопроса/).map((field) => (field as HTMLTextAreaElement).value);
    expect(texts).toEqual(['Второй', 'Первый']);
  });

  it('is for editors', async () => {
    const { router } = open(create, { role: 'USER' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    await act(async () => undefined);
  });
});
