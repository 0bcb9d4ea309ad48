import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BankQuestion } from 'shared-api';
import { bank } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, type FakeServer, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../../remote.tsx';

const topic = {
  ...{ id: buildId(), name: 'Охрана труда', parentId: null, depth: 0, departments: [] },
  ...{ questionsCount: 1, totalCount: 1 },
};

const begun: BankQuestion = {
  ...{ id: buildId(), topicId: topic.id, tags: ['СИЗ'], difficulty: 'MEDIUM', isReserved: false, version: 3 },
  question: { text: 'Нужна ли каска?', type: 'MULTIPLE_CHOICE', options: ['Да', 'Нет'], correctAnswer: '0' },
  ...{ updatedAt: '2026-03-02T09:00:00.000Z', updatedBy: null },
};

/** What somebody else has saved meanwhile. */
const theirs: BankQuestion = {
  ...begun,
  ...{ version: 4, difficulty: 'HARD', tags: ['СИЗ', 'высота'] },
  ...{ updatedAt: '2026-03-02T10:00:00.000Z', updatedBy: { firstName: 'Пётр', lastName: 'Петров' } },
};

let server: FakeServer;
let stored: BankQuestion;
let sent: { topicId?: string; version: number; difficulty: string; tags: string[]; questions: { text: string }[] }[];
beforeEach(() => {
  server = createFakeServer();
  stored = begun;
  sent = [];
  server.answer(bank.listTopics, () => ({ data: [topic] }));
  server.answer(bank.listBankQuestions, () => ({ data: { questions: [], total: 0, totalPages: 0, page: 1 } }));
  server.answer(bank.bankQuestion, () => ({ data: stored }));
  server.answer(bank.updateBankQuestion, ({ body }) => {
    sent.push(body as (typeof sent)[number]);
    if ((body as { version: number }).version !== stored.version)
      throw refusal(409, 'Пока вы правили, вопрос сохранил другой человек: Пётр Петров (версия 4).');
    return { data: stored };
  });
});

it('says that a question has neither look nor feedback, and moves it only to a topic that was chosen', async () => {
  const other = { ...topic, id: buildId(), name: 'Высота' };
  server.answer(bank.listTopics, () => ({ data: [topic, other] }));
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }) });
  const open = () => renderRemote(routes, { host, mount: '/materials', path: `/materials/question-bank/${begun.id}` });
  const user = userEvent.setup();
  const save = async () => user.click(await screen.findByRole('button', { name: 'Сохранить' }));
  const { unmount } = open();
  await save();
  await waitFor(() => expect(sent[0]).toMatchObject({ version: 3, questions: [{ look: null, feedback: null }] }));
  expect(sent[0]).not.toHaveProperty('topicId');
  unmount();
  open();
  await user.click(await screen.findByLabelText(/^Тема/));
  await user.click(await screen.findByRole('option', { name: 'Высота' }));
  await save();
  await waitFor(() => expect(sent[1]?.topicId).toBe(other.id));
});

it('goes on to the topic to which somebody else has moved the question meanwhile', async () => {
  const other = { ...topic, id: buildId(), name: 'Высота' };
  server.answer(bank.listTopics, () => ({ data: [topic, other] }));
  server.answer(bank.updateBankQuestion, () => ({ data: { ...begun, topicId: other.id } }));
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }) });
  const { router } = renderRemote(routes, { host, mount: '/materials', path: `/materials/question-bank/${begun.id}` });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/materials/question-bank'));
  expect(router.state.location.search).toBe(`?topicId=${other.id}`);
});

/** The person types more, somebody else is faster, and the person saves. */
async function saveTooLate() {
  const success = jest.fn<(message: string) => void>();
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }), notify: { success } });
  const { router } = renderRemote(routes, { host, mount: '/materials', path: `/materials/question-bank/${begun.id}` });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Текст вопроса/), ' И когда?');
  stored = theirs;
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вопрос уже изменили' }));
  expect(await dialog.findByText(/вопрос сохранил другой человек:\s*Пётр Петров/)).toBeVisible();
  return { router, success, user, dialog };
}

it('shows what either of two editors has changed, and saves over the other one’s version when told to', async () => {
  const { router, success, user, dialog } = await saveTooLate();
  expect(await dialog.findByText('Сложность')).toBeVisible();
  expect(dialog.getByText('Метки')).toBeVisible();
  expect(dialog.queryByText('Вопрос')).toBeNull();
  await user.click(dialog.getByRole('tab', { name: 'Что изменит моя версия' }));
  expect(await dialog.findByText('Вопрос')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Сохранить моё' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Вопрос сохранён'));
  expect(sent).toMatchObject([
    { version: 3 },
    { version: 4, difficulty: 'MEDIUM', tags: ['СИЗ'], questions: [{ text: 'Нужна ли каска? И когда?' }] },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/materials/question-bank'));
});

it('takes what the other one has saved, and goes on from there', async () => {
  const { user, dialog } = await saveTooLate();
  await user.click(await dialog.findByRole('button', { name: 'Оставить сохранённое' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText(/^Текст вопроса/)).toHaveValue('Нужна ли каска?');
  expect(screen.getByLabelText(/^Метки/)).toHaveValue('СИЗ, высота');
  await user.type(screen.getByLabelText(/^Метки/), ', каски');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ version: 4, tags: ['СИЗ', 'высота', 'каски'] }));
});

it('goes back to what was typed, which a second save compares again', async () => {
  const { user, dialog } = await saveTooLate();
  await user.click(await dialog.findByRole('button', { name: 'Вернуться к правке' }));
  expect(screen.getByLabelText(/^Текст вопроса/)).toHaveValue('Нужна ли каска? И когда?');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('dialog', { name: 'Вопрос уже изменили' })).toBeVisible();
  expect(sent.map(({ version }) => version)).toEqual([3, 3]);
});
