import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Attestation } from 'shared-api';
import { attempts, attestations, materials, reference } from 'shared-api/contract';
import {
  buildAttestation,
  buildId,
  buildMaterialSummary,
  buildUser,
  createFakeServer,
  createTestHost,
  refusal,
} from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

const attestation: Attestation = {
  ...buildAttestation(),
  title: 'Охрана труда',
  description: '',
  isActive: true,
  department: null,
  materials: [{ id: buildId(), title: 'Вводный инструктаж', questionsCount: 5, isDraft: false }],
  passingScore: 70,
  timeLimit: 20,
  questionsPerMaterial: 3,
  maxAttempts: null,
  validityMonths: 12,
  reviewPolicy: 'score',
  dueAt: null,
  questionsCount: 3,
};

async function openForm(rules: Partial<Attestation> = {}) {
  const server = createFakeServer();
  server.answer(attestations.getAttestation, () => ({ data: { ...attestation, ...rules } }));
  server.answer(attestations.updateAttestation, () => ({ data: attestation }));
  server.answer(reference.departments, () => ({ data: [] }));
  const host = createTestHost({ api: server.api, user: buildUser({ role: 'EDITOR' }) });
  renderRemote(routes, { host, mount: '/admin', path: `/admin/attestations/${attestation.id}/edit` });
  const passingScore = await screen.findByLabelText('Проходной балл, %');
  return { server, passingScore, user: userEvent.setup() };
}

const sent = ({ requests }: ReturnType<typeof createFakeServer>) =>
  requests.find(({ method }) => method === 'PUT')?.body;

it('sends what was typed as numbers, and a cleared limit as none', async () => {
  const { server, passingScore, user } = await openForm();
  await user.clear(passingScore);
  await user.type(passingScore, ' 85');
  await user.clear(screen.getByLabelText('Вопросов из каждого материала'));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(sent(server)).toMatchObject({
      passingScore: 85,
      timeLimit: 20,
      questionsPerMaterial: '',
      maxAttempts: '',
      validityMonths: 12,
    }),
  );
});

it('says at the field that a pass mark is a whole number', async () => {
  const { passingScore, user } = await openForm();
  await user.clear(passingScore);
  await user.type(passingScore, '66,6');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Проходной балл — целое число от 0 до 100')).toBeVisible();
});

it('says at the field that a cleared pass mark is none, and that letters are no number', async () => {
  const { passingScore, user } = await openForm();
  await user.clear(passingScore);
  await user.type(screen.getByLabelText('Попыток'), 'много');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Укажите проходной балл числом')).toBeVisible();
  expect(screen.getByText('Число попыток — от 1 до 100')).toBeVisible();
});

it('says above the form why it was refused, goes there, and sends again what was mended', async () => {
  const { server, user } = await openForm();
  server.answer(attestations.updateAttestation, () => {
    throw refusal(400, 'Тело запроса не читается', { body: 'Тело запроса не читается' });
  });
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Ошибка: Тело запроса не читается');
  expect(alert.parentElement).toHaveFocus();
  server.answer(attestations.updateAttestation, () => ({ data: attestation }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2));
});

it('shows when it may be begun by the company clock, and sends the rules', async () => {
  const { server, user } = await openForm({
    ...{ opensAt: '2026-12-01T06:00:00.000Z', closesAt: '2026-12-05T15:30:00.000Z', pauseMinutes: 60 },
    ...{ allowsRetake: false, notesLeaving: true },
  });
  const opens = screen.getByLabelText('Открывается');
  const inZone = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short' });
  expect(opens).toHaveValue(inZone.format(new Date('2026-12-01T06:00:00Z')).replace(' ', 'T'));
  fireEvent.change(opens, { target: { value: '2026-12-02T09:00' } });
  await user.clear(screen.getByLabelText('Закрывается'));
  await user.click(screen.getByRole('checkbox', { name: 'Сначала прочитать материалы до конца' }));
  await user.click(screen.getByRole('checkbox', { name: /^Отмечать уход со страницы/ }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(sent(server)).toMatchObject({
      ...{ opensAt: '2026-12-02T09:00', closesAt: '', pauseMinutes: 60 },
      ...{ allowsRetake: false, requiresReading: true, notesLeaving: false },
    }),
  );
});

it('says of the materials at their search what is wrong with them, and goes there', async () => {
  const { server, user } = await openForm();
  server.answer(attestations.updateAttestation, () => {
    throw refusal(400, 'Такого материала нет', { 'materialIds.0': 'Такого материала нет' });
  });
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Такого материала нет')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: /^Материалы/ })).toHaveFocus();
});

it('adds a material that was found, with its questions, and takes one away', async () => {
  const { server, user } = await openForm();
  const found = buildMaterialSummary({ title: 'Пожарная безопасность' });
  server.answer(materials.listMaterials, () => ({
    data: { materials: [found, buildMaterialSummary(attestation.materials[0])], total: 2, totalPages: 1, page: 1 },
  }));
  const question = { text: 'Кто?', type: 'OPEN_ENDED' as const, options: [] };
  server.answer(attempts.previewAttestation, () => ({
    data: { questions: ['a', 'b'].map((id) => ({ ...question, id, material: found, isRequired: true })) },
  }));
  await user.type(screen.getByRole('searchbox', { name: /^Материалы/ }), 'пожар');
  await user.click(await screen.findByRole('button', { name: 'Добавить «Пожарная безопасность»' }));
  const chosen = within(screen.getByRole('list', { name: 'Выбранные материалы' }));
  expect(await chosen.findByText('Пожарная безопасность')).toBeVisible();
  expect(chosen.getByText(/^2\sвопроса$/)).toBeVisible();
  expect(await screen.findByText('Ничего не найдено или всё уже добавлено')).toBeVisible();
  await user.click(chosen.getByRole('button', { name: 'Убрать «Вводный инструктаж»' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent(server)).toMatchObject({ materialIds: [found.id] }));
});

it('says of each material that was found how many questions it brings, and asks no more when it is added', async () => {
  const { server, user } = await openForm();
  const [full, bare, draft] = [
    buildMaterialSummary({ title: 'Пожар', questionsCount: 8 }),
    buildMaterialSummary({ title: 'Потоп', questionsCount: 0 }),
    buildMaterialSummary({ title: 'Проект', questionsCount: 0, isPublished: false }),
  ];
  server.answer(materials.listMaterials, () => ({
    data: { materials: [full, bare, draft], total: 3, totalPages: 1, page: 1 },
  }));
  await user.type(screen.getByRole('searchbox', { name: /^Материалы/ }), 'п');
  const found = within(await screen.findByRole('list', { name: 'Найденные материалы' }));
  expect(await found.findByText(/ · 8\sвопросов$/)).toBeVisible();
  expect(found.getByText(/ · нет вопросов$/)).toBeVisible();
  expect(found.getByText(/ · черновик: вопросы не считаются$/)).toBeVisible();
  await user.click(found.getByRole('button', { name: 'Добавить «Пожар»' }));
  // Three of each, by the rule of the form.
  expect(await screen.findByText(/^Сотрудник увидит: 6\sвопросов,/)).toBeVisible();
  await user.click(found.getByRole('button', { name: 'Добавить «Проект»' }));
  const chosen = within(screen.getByRole('list', { name: 'Выбранные материалы' }));
  expect(chosen.getByText('черновик: вопросы не считаются')).toBeVisible();
  expect(screen.getByText(/^Сотрудник увидит: 6\sвопросов,/)).toBeVisible();
  expect(server.requests.some(({ address }) => address.includes('preview'))).toBe(false);
});
