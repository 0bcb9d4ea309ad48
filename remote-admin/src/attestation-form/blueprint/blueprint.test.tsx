import { beforeAll, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
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

async function openForm(blueprint: Attestation['blueprint']) {
  const server = createFakeServer();
  const attestation: Attestation = {
    ...buildAttestation(),
    ...{ materials: [], questionsPerMaterial: null, maxAttempts: null, validityMonths: null },
    ...{ reviewPolicy: 'score', blueprint },
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
  await user.click(screen.getByRole('button', { name: 'Добавить из банка' }));
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
