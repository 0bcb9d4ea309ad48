import { beforeAll, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Attestation, BankTopic } from 'shared-api';
import { attestations, bank, reference } from 'shared-api/contract';
import { buildAttestation, buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

const topic: BankTopic = {
  ...{ id: buildId(), name: 'Охрана труда', parentId: null, depth: 0, departments: [] },
  ...{ questionsCount: 4, totalCount: 4 },
};

async function openForm(blueprint: Attestation['blueprint'], bankQuestions: Attestation['bankQuestions'] = []) {
  const server = createFakeServer();
  const attestation: Attestation = {
    ...buildAttestation(),
    ...{ materials: [], questionsPerMaterial: null, maxAttempts: null, validityMonths: null },
    ...{ reviewPolicy: 'score', blueprint, bankQuestions },
  };
  server.answer(attestations.getAttestation, () => ({ data: attestation }));
  server.answer(attestations.updateAttestation, () => ({ data: attestation }));
  server.answer(reference.departments, () => ({ data: [] }));
  server.answer(bank.listTopics, () => ({ data: [topic] }));
  server.answer(bank.listBankTags, () => ({ data: ['Нормы', 'ток'] }));
  server.answer(bank.checkBlueprint, ({ body }) => ({
    data: {
      lines: (body as { blueprint: { count: number; tags: string[] }[] }).blueprint.map(({ count, tags }) => {
        // Each tag halves what there is.
        const available = 4 / 2 ** tags.length;
        return { available, missing: Math.max(0, count - available) };
      }),
    },
  }));
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }) });
  renderRemote(routes, { host, mount: '/admin', path: `/admin/attestations/${attestation.id}/edit` });
  await screen.findByText('Вопросы из банка');
  const sent = () => server.requests.findLast(({ method }) => method === 'PUT')?.body;
  return { server, sent, user: userEvent.setup() };
}

it('an attestation draws of the bank what its lines say, and they tell what there is', async () => {
  const { sent, user } = await openForm([]);
  await user.click(screen.getByRole('button', { name: 'Случайные вопросы темы' }));
  await user.click(await screen.findByRole('button', { name: /Тема$/ }));
  await user.click(await screen.findByRole('option', { name: 'Охрана труда' }));
  const count = screen.getByLabelText('Вопросов');
  await user.clear(count);
  await user.type(count, '6');
  expect(await screen.findByText('есть 4, не хватает 2')).toBeVisible();
  await user.clear(count);
  await user.type(count, '3');
  expect(await screen.findByText('есть 4')).toBeVisible();
  expect(screen.getByText(/Сотрудник увидит: 3\sвопроса/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const line = { topicId: topic.id, difficulty: null, tags: [], count: 3 };
  await waitFor(() => expect(sent()).toMatchObject({ materialIds: [], blueprint: [line] }));
});

it('an attestation asks chosen questions of everybody, none of them twice', async () => {
  const chosen = { id: buildId(), text: 'Что надеть?' };
  const { server, sent, user } = await openForm([], [chosen]);
  const offered = ['Что надеть?', 'Кого позвать?'].map((text, at) => ({
    ...{ id: at === 0 ? chosen.id : buildId(), topicId: topic.id, tags: [], difficulty: 'EASY' as const, version: 1 },
    ...{ isReserved: at === 1, updatedAt: '2026-03-02T09:00:00.000Z', updatedBy: null },
    question: { text, type: 'TRUE_FALSE' as const, options: [], correctAnswer: 'true' },
  }));
  server.answer(bank.listBankQuestions, () => ({
    data: { questions: offered, total: 2, totalPages: 1, page: 1 },
  }));
  await user.click(screen.getByRole('button', { name: 'Выбрать вопросы' }));
  expect(await screen.findByRole('checkbox', { name: /Что надеть/ })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /Кого позвать.*только для аттестаций/ }));
  await user.click(screen.getByRole('button', { name: /^Добавить 1\sвопрос$/ }));
  const list = within(screen.getByRole('list', { name: 'Выбранные вопросы' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Что надеть?', 'Кого позвать?']);
  expect(screen.getByText(/Сотрудник увидит: 2\sвопроса/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Убрать вопрос: Что надеть?' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent()).toMatchObject({ questionIds: [offered[1]?.id], blueprint: [] }));
});

it('what is wrong with chosen questions stands at them', async () => {
  const { server, user } = await openForm([], [{ id: buildId(), text: 'Что надеть?' }]);
  server.answer(attestations.updateAttestation, () => {
    throw refusal(400, 'Проверьте заполненные поля', { questionIds: 'Одного из выбранных вопросов уже нет в банке.' });
  });
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const alert = await screen.findByText('Одного из выбранных вопросов уже нет в банке.');
  expect(alert.closest('[aria-labelledby="bank"]')).not.toBeNull();
});

it('what is refused of the bank stands at its lines, and the form is sent again', async () => {
  const line = { topicId: topic.id, difficulty: 'HARD' as const, tags: ['ток'], count: 2 };
  const { server, sent, user } = await openForm([line]);
  expect(await screen.findByText('есть 2')).toBeVisible();
  server.answer(attestations.updateAttestation, () => {
    const message = 'В банке не хватает вопросов: «Охрана труда» (сложный) — нужно 2, есть 1';
    throw refusal(400, message, { blueprint: message });
  });
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect((await screen.findAllByText(/нужно 2, есть 1/)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Убрать строку 1' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent()).toMatchObject({ blueprint: [] }));
});

it('a line is narrowed by tags that questions of its topic have, and says how many fit', async () => {
  const { sent, user } = await openForm([{ topicId: topic.id, difficulty: null, tags: ['ток'], count: 2 }]);
  expect(await screen.findByText('есть 2')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Метки$/ }));
  // What is chosen already is not offered again.
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Нормы']);
  await user.click(screen.getByRole('option', { name: 'Нормы' }));
  expect(await screen.findByText('есть 1, не хватает 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Убрать «ток»' }));
  expect(await screen.findByText('есть 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent()).toMatchObject({ blueprint: [{ tags: ['Нормы'], count: 2 }] }));
});

it('what is wrong with the tags of a line stands at them', async () => {
  const { server, user } = await openForm([{ topicId: topic.id, difficulty: null, tags: ['ток'], count: 1 }]);
  server.answer(attestations.updateAttestation, () => {
    throw refusal(400, 'Проверьте заполненные поля', { 'blueprint.0.tags': 'Не больше 20 меток' });
  });
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByRole('button', { name: /Метки$/ })).toHaveAccessibleDescription(/Не больше 20 меток/);
});

it('a line of a topic that is not open to the editor says so, without figures, and may stay', async () => {
  const { sent, user } = await openForm([{ topicId: buildId(), difficulty: null, tags: [], count: 9 }]);
  expect(await screen.findByText(/Темы больше нет, или она открыта другому отделу: оставьте строку/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent()).toMatchObject({ blueprint: [{ count: 9 }] }));
  expect(screen.queryByText(/не хватает/)).toBeNull();
});
