import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BankFigures, BankQuestion, BankTopic, Host } from 'shared-api';
import { bank, materials, quizzes, reference } from 'shared-api/contract';
import {
  buildId,
  buildMaterial,
  buildUser,
  createFakeServer,
  createTestHost,
  type FakeServer,
  refusal,
} from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

const assembly = { id: buildId(), name: 'Монтаж' };
const office = { id: buildId(), name: 'Контора' };

const safety: BankTopic = {
  ...{ id: buildId(), name: 'Охрана труда', parentId: null, depth: 0, departments: [] },
  ...{ questionsCount: 1, totalCount: 2 },
};
const heights: BankTopic = {
  ...{ id: buildId(), name: 'Высота', parentId: safety.id, depth: 1, departments: [assembly] },
  ...{ questionsCount: 1, totalCount: 1 },
};

function buildQuestion(text: string, fields: Partial<BankQuestion> = {}): BankQuestion {
  const question = { text, type: 'MULTIPLE_CHOICE' as const, options: ['Да', 'Нет'], correctAnswer: '0' };
  return {
    ...{ id: buildId(), topicId: safety.id, question, tags: [], difficulty: 'MEDIUM', isReserved: false },
    ...{ version: 3, updatedAt: '2026-03-02T09:00:00.000Z', updatedBy: null },
    ...fields,
  };
}

let server: FakeServer;
let topics: BankTopic[];
let questions: BankQuestion[];
let figures: Partial<BankFigures>;
beforeEach(() => {
  server = createFakeServer();
  topics = [safety, heights];
  questions = [
    buildQuestion('Нужна ли каска?', { tags: ['СИЗ'] }),
    buildQuestion('Что такое страховка?', { topicId: heights.id, isReserved: true, difficulty: 'HARD' }),
  ];
  figures = {};
  server.answer(bank.listTopics, () => ({ data: topics }));
  server.answer(reference.departments, () => ({ data: [office, assembly] }));
  server.answer(bank.listBankQuestions, ({ query }) => {
    const isReserved = query.get('isReserved');
    const found = questions.filter((row) => isReserved === null || String(row.isReserved) === isReserved);
    return { data: { questions: found, total: found.length, totalPages: 1, page: 1 } };
  });
  server.answer(bank.bankStatistics, ({ body }) => ({
    data: (body as { ids: string[] }).ids.map((id) => ({
      ...{ id, asked: 0, answered: 0, facility: null, discrimination: null, hint: null },
      ...figures,
    })),
  }));
});

function open(path = '/materials/question-bank', isMeant = true) {
  const success = jest.fn<(message: string) => void>();
  const error = jest.fn<(message: string) => void>();
  const confirm = jest.fn<Host['confirm']>().mockResolvedValue(isMeant);
  const user = buildUser({ role: 'EDITOR' });
  const host = createTestHost({ api: server.api, user, notify: { success, error }, confirm });
  const { router } = renderRemote(routes, { host, mount: '/materials', path });
  return { router, success, error, confirm, user: userEvent.setup() };
}

async function openTopic(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Действия с темой «Высота»' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Изменить тему' }));
}

const bodyOf = (method: string, end: string) =>
  waitFor(() => {
    const found = server.requests.find((request) => request.method === method && request.address.endsWith(end));
    if (!found) throw new Error(`Nothing was sent to ${end}`);
    return found.body;
  });

describe('the question bank', () => {
  it('shows topics with all that is in them, and what a question is and does', async () => {
    figures = { asked: 40, answered: 38, facility: 0.97, discrimination: 0.054, hint: 'TOO_EASY' };
    const { router, user } = open();
    const row = within((await screen.findByText('Нужна ли каска?')).closest('li') as HTMLElement);
    expect(row.getByText(/Охрана труда · Выбор из вариантов · Ответ: Да/)).toBeVisible();
    expect(
      await row.findByText(/В аттестациях задавали 40\sраз · верно 97 % из 38\sответов · связь .* 0,05/),
    ).toBeVisible();
    expect(row.getByText('слишком лёгкий')).toBeVisible();
    const tree = within(screen.getByRole('navigation', { name: 'Темы' }));
    await user.click(tree.getByText('Высота'));
    await waitFor(() => expect(router.state.location.search).toBe(`?topicId=${heights.id}`));
    expect(server.requests.at(-1)?.address).toContain('/admin/bank');
  });

  it('begins with a topic', async () => {
    topics = [];
    const { user, success } = open();
    server.answer(bank.createTopic, () => ({ data: safety }));
    await user.click(await screen.findByRole('button', { name: 'Создать тему' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Введите название темы')).toBeVisible();
    await user.keyboard('Охрана труда{Enter}');
    await waitFor(() => expect(success).toHaveBeenCalledWith('Тема создана'));
    expect(await bodyOf('POST', '/topics')).toEqual({ name: 'Охрана труда', parentId: null });
  });

  it('marks a topic that only some departments use, and says which', async () => {
    open(`/materials/question-bank?topicId=${heights.id}`);
    const tree = within(await screen.findByRole('navigation', { name: 'Темы' }));
    // The tree stands beside the questions on a wide screen; a small one says it below the select.
    const lineOf = (name: string) => tree.getByText(name, { selector: 'a *' }).closest('a');
    expect(lineOf('Высота')).toHaveTextContent(/^Высота. Для отделов: Монтаж, 1/);
    expect(lineOf('Охрана труда')).not.toHaveTextContent('Для отделов');
    expect(tree.getByText('Для отделов: Монтаж', { selector: 'p' })).toBeVisible();
  });

  it('says who uses a topic, and shows at the field what is refused of it', async () => {
    const message = 'С такими отделами вы сами потеряете доступ к теме. Добавьте свой отдел.';
    server.answer(bank.updateTopic, () => {
      throw refusal(400, message, { departmentIds: message });
    });
    const { user } = open(`/materials/question-bank?topicId=${heights.id}`);
    await openTopic(user);
    const field = await screen.findByRole('button', { name: /Кто использует$/ });
    expect(field).toHaveAccessibleDescription(/Никто не\sвыбран\s— все редакторы/);
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'Контора' }));
    await user.click(screen.getByRole('button', { name: 'Убрать «Монтаж»' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await bodyOf('PUT', heights.id)).toMatchObject({ departmentIds: [office.id] });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/потеряете доступ/));
  });

  it('leaves who uses a topic as it is for who only renames it', async () => {
    server.answer(bank.updateTopic, () => ({ data: heights }));
    const { user, success } = open(`/materials/question-bank?topicId=${heights.id}`);
    await openTopic(user);
    await user.type(await screen.findByLabelText(/^Название/), ' и привязи');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await bodyOf('PUT', heights.id)).toEqual({ name: 'Высота и привязи', parentId: safety.id });
    await waitFor(() => expect(success).toHaveBeenCalledWith('Тема сохранена'));
  });

  it('says that the departments did not come, and still shows those of the topic', async () => {
    server.answer(reference.departments, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    const { user } = open(`/materials/question-bank?topicId=${heights.id}`);
    await openTopic(user);
    expect(await screen.findByText('Отделы не загрузились. Обновите страницу.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Убрать «Монтаж»' })).toBeVisible();
  });

  it('says why a topic is not deleted', async () => {
    server.answer(bank.deleteTopic, () => {
      throw refusal(409, 'В теме есть вопросы. Сначала перенесите их в другую тему или удалите.');
    });
    const { user, error } = open(`/materials/question-bank?topicId=${heights.id}`);
    await user.click(await screen.findByRole('button', { name: 'Действия с темой «Высота»' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить тему' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('В теме есть вопросы')));
  });

  it('moves and deletes those that are chosen, after a question', async () => {
    server.answer(bank.changeBankQuestions, () => ({ data: { changed: 2 } }));
    const { user, confirm, success } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await user.click(screen.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith(expect.stringMatching(/^Удалено: 2\sвопроса$/)));
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ isDanger: true }));
    expect(await bodyOf('POST', '/bulk')).toEqual({
      ids: questions.map(({ id }) => id),
      change: { action: 'delete' },
    });
  });

  it('says that nothing fits, and why the list did not come', async () => {
    questions = [];
    open('/materials/question-bank?search=кран');
    expect(await screen.findByText('Вопросы не найдены')).toBeVisible();
    server.answer(bank.listTopics, () => {
      throw refusal(500, 'Внутренняя ошибка сервера');
    });
    open();
    expect(await screen.findByText('Темы не загрузились')).toBeVisible();
  });

  it('takes a new question by the fields of a quiz, into the topic that was open', async () => {
    server.answer(bank.createBankQuestions, () => ({ data: { ids: [buildId()] } }));
    const { router, user } = open(`/materials/question-bank/new?topicId=${heights.id}`);
    await user.type(await screen.findByLabelText(/^Текст вопроса/), 'Когда нужна привязь?');
    await user.click(screen.getByRole('button', { name: 'Добавить вопрос' }));
    expect(await screen.findByText('Все варианты ответов должны быть заполнены')).toBeVisible();
    await user.type(screen.getByLabelText('Вариант 1'), 'Всегда');
    await user.type(screen.getByLabelText('Вариант 2'), 'Никогда');
    await user.click(screen.getByLabelText('Правильный вариант 1'));
    await user.type(screen.getByLabelText(/^Метки/), 'СИЗ, высота,');
    await user.click(screen.getByRole('button', { name: 'Добавить вопрос' }));
    expect(await bodyOf('POST', '/questions')).toMatchObject({
      ...{ topicId: heights.id, difficulty: 'MEDIUM', tags: ['СИЗ', 'высота'], isReserved: false },
      questions: [{ text: 'Когда нужна привязь?', options: ['Всегда', 'Никогда'], correctAnswer: '0' }],
    });
    await waitFor(() => expect(router.state.location.search).toBe(`?topicId=${heights.id}`));
  });
});

it('gives a quiz copies of its questions, but none that is for attestations only', async () => {
  const material = buildMaterial({ title: 'Инструктаж', hasQuiz: false });
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(quizzes.createQuiz, ({ body }) => ({ data: { ...(body as object), questions: [] } as never }));
  const { user } = open(`/materials/${material.id}/quiz/create`);
  await user.click(await screen.findByRole('button', { name: 'Добавить из банка' }));
  await user.click(await screen.findByRole('checkbox', { name: /Нужна ли каска/ }));
  expect(screen.queryByText('Что такое страховка?')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Добавить 1\sвопрос$/ }));
  await waitFor(() => expect(screen.getByLabelText(/^Текст вопроса/)).toHaveValue('Нужна ли каска?'));
  await user.click(screen.getByRole('button', { name: 'Создать тест' }));
  expect(await bodyOf('POST', material.id)).toMatchObject({
    questions: [{ text: 'Нужна ли каска?', options: ['Да', 'Нет'], correctAnswer: '0', bankId: questions[0]?.id }],
  });
});

it('lets a quiz draw of its topics, then without a question of its own', async () => {
  const material = buildMaterial({ title: 'Инструктаж', hasQuiz: false });
  server.answer(materials.getMaterial, () => ({ data: material }));
  server.answer(bank.listBankTags, () => ({ data: [] }));
  server.answer(bank.checkBlueprint, () => ({ data: { lines: [{ available: 2, missing: 0 }] } }));
  server.answer(quizzes.createQuiz, ({ body }) => ({ data: { ...(body as object), questions: [] } as never }));
  const { user } = open(`/materials/${material.id}/quiz/create`);
  expect(await screen.findByRole('button', { name: 'Удалить вопрос' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Случайные вопросы темы' }));
  await user.click(screen.getByRole('button', { name: 'Удалить вопрос' }));
  await user.click(screen.getByRole('button', { name: 'Создать тест' }));
  const choice = screen.getByRole('button', { name: /Тема$/ });
  await waitFor(() => expect(choice).toHaveAccessibleDescription('Выберите тему'));
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: 'Охрана труда' }));
  await user.clear(screen.getByLabelText('Вопросов'));
  await user.type(screen.getByLabelText('Вопросов'), '2');
  expect(await screen.findByText('есть 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Создать тест' }));
  expect(await bodyOf('POST', material.id)).toMatchObject({
    questions: [],
    blueprint: [{ topicId: safety.id, difficulty: null, tags: [], count: 2 }],
  });
  expect(await bodyOf('POST', '/blueprint')).toMatchObject({ isForQuiz: true });
});

it('says how quizzes use a question', async () => {
  figures = { askedInQuizzes: 12, copies: 2 };
  open();
  const told = await screen.findAllByText(/В аттестациях не задавали · в тестах задавали 12\sраз · копия в 2\sтестах/);
  expect(told).toHaveLength(2);
});
