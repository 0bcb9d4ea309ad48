import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AttemptEvidence, Role } from 'shared-api';
import { decisions as decisionsContract, results, reviews } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

beforeEach(() => localStorage.clear());

const reviewer = { firstName: 'Мария', lastName: 'Оценова' };

function buildEvidence(overrides: Partial<AttemptEvidence> = {}): AttemptEvidence {
  return {
    id: buildId(),
    attestation: { id: buildId(), title: 'Охрана труда' },
    user: { id: buildId(), firstName: 'Иван', lastName: 'Петров', email: 'ivan@demo.local', isActive: true },
    status: 'PASSED',
    score: 100,
    passingScore: 70,
    timeLimit: 0,
    createdAt: '2026-03-02T09:00:00.000Z',
    completedAt: '2026-03-02T10:00:00.000Z',
    endedBy: 'person',
    reviewedBy: reviewer,
    certificate: 'KB-AAAAA-BBBBB',
    certificates: [],
    annulledAt: null,
    decisions: [],
    grades: [
      {
        id: 7,
        questionId: 'o',
        isCorrect: true,
        points: null,
        comment: '',
        reviewer,
        createdAt: '2026-03-02T11:00:00.000Z',
      },
    ],
    questions: [
      {
        id: 'o',
        text: 'Опишите действия',
        type: 'OPEN_ENDED',
        options: [],
        criteria: [],
        material: { id: buildId(), title: 'Инструктаж', version: 1 },
        answer: 'Позвоню',
        correctAnswer: '',
        isCorrect: true,
        correction: null,
        isGradable: true,
      },
    ],
    ...{ notesLeaving: false, leaves: [] },
    trail: [],
    ...overrides,
  };
}

function openEvidence(evidence: AttemptEvidence, role: Role = 'ADMIN') {
  const server = createFakeServer();
  server.answer(results.attemptEvidence, () => ({ data: evidence }));
  const success = jest.fn();
  const host = createTestHost({
    api: server.api,
    user: buildUser({ role }),
    notify: { success, error: jest.fn() },
  });
  renderRemote(routes, { host, mount: '/admin', path: `/admin/attestations/attempts/${evidence.id}` });
  return { server, success, user: userEvent.setup() };
}

const result = {
  ...{ id: buildId(), status: 'PASSED' as const, score: 100, passed: true, correctAnswers: 1, totalQuestions: 1 },
  ...{ passingScore: 70, completedAt: null, endedBy: null },
};

it('an administrator annuls an attempt by the keyboard, with a reason', async () => {
  const evidence = buildEvidence();
  const { server, success, user } = openEvidence(evidence);
  const annul = jest.fn<(body: unknown) => void>();
  server.answer(decisionsContract.annulAttempt, ({ body }) => {
    annul(body);
    return { data: result };
  });
  const opener = await screen.findByRole('button', { name: 'Решения…' });
  act(() => opener.focus());
  await user.keyboard('{Enter}');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Возобновить попытку',
    'Отозвать сертификат',
    'Аннулировать попытку',
  ]);
  await user.keyboard('{End}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Аннулировать попытку' });
  await user.type(within(dialog).getByRole('textbox', { name: /Причина/ }), 'Подсказывали');
  await user.click(within(dialog).getByRole('button', { name: 'Аннулировать попытку' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Попытка аннулирована'));
  expect(annul).toHaveBeenCalledWith({ reason: 'Подсказывали' });
});

it('an attempt is taken up again with a reason and so many minutes as were typed', async () => {
  const { server, success, user } = openEvidence(buildEvidence());
  const reopen = jest.fn<(body: unknown) => void>();
  server.answer(decisionsContract.reopenAttempt, ({ body }) => {
    reopen(body);
    return { data: result };
  });
  await user.click(await screen.findByRole('button', { name: 'Решения…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Возобновить попытку' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Возобновить попытку' }));
  const minutes = dialog.getByRole('textbox', { name: /Сколько минут дать/ });
  expect(minutes).toHaveValue('30');
  await user.clear(minutes);
  await user.type(minutes, '45');
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Отключили свет');
  await user.click(dialog.getByRole('button', { name: 'Возобновить попытку' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Попытка возобновлена'));
  expect(reopen).toHaveBeenCalledWith({ reason: 'Отключили свет', minutes: 45 });
});

it('an annulled attempt says so, who decided it and why, and leaves nothing to decide', async () => {
  const at = '2026-03-03T10:00:00.000Z';
  const decisions = [{ kind: 'ANNUL' as const, reason: 'Подсказывали', decidedBy: reviewer, createdAt: at }];
  openEvidence(buildEvidence({ annulledAt: at, decisions, certificate: null }));
  expect(await screen.findByText('Аннулирована')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Решения по попытке' })).toHaveTextContent(
    'Попытка аннулированаОценова МарияПодсказывали',
  );
  expect(screen.queryByRole('button', { name: 'Решения…' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Изменить оценку/ })).toBeNull();
});

it('an editor decides nothing but grades, and says what he has seen', async () => {
  const { server, success, user } = openEvidence(buildEvidence(), 'EDITOR');
  const review = jest.fn<(body: unknown) => void>();
  server.answer(reviews.reviewAttempt, ({ body }) => {
    review(body);
    return { data: result };
  });
  await user.click(await screen.findByRole('button', { name: 'Изменить оценку ответа на вопрос 1' }));
  expect(screen.queryByRole('button', { name: 'Решения…' })).toBeNull();
  const dialog = await screen.findByRole('dialog', { name: 'Изменить оценку' });
  await user.click(within(dialog).getByRole('radio', { name: 'Неверно' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Комментарий' }), 'Не назван номер');
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Оценка сохранена'));
  const grades = [{ questionId: 'o', correct: false, comment: 'Не назван номер' }];
  expect(review).toHaveBeenCalledWith({ grades, seen: 7 });
});

it('another grade of an answer with criteria is given by points, and the history shows them', async () => {
  const evidence = buildEvidence();
  for (const question of evidence.questions) question.criteria = [{ text: 'Кому звонить', points: 5 }];
  for (const grade of evidence.grades) grade.points = [2];
  const { server, success, user } = openEvidence(evidence, 'EDITOR');
  const review = jest.fn<(body: unknown) => void>();
  server.answer(reviews.reviewAttempt, ({ body }) => {
    review(body);
    return { data: result };
  });
  expect(await screen.findByText('Баллы: 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Изменить оценку ответа на вопрос 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить оценку' }));
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.type(dialog.getByLabelText('Кому звонить: баллы, от 0 до 5'), '5');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith('Оценка сохранена'));
  const grades = [{ questionId: 'o', correct: false, points: [5], comment: '' }];
  expect(review).toHaveBeenCalledWith({ grades, seen: 7 });
});

it('a decision that is refused says why, and keeps the reason', async () => {
  const { server, user } = openEvidence(buildEvidence());
  server.answer(decisionsContract.annulAttempt, () => {
    throw refusal(409, 'Попытка уже аннулирована');
  });
  await user.click(await screen.findByRole('button', { name: 'Решения…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Аннулировать попытку' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Аннулировать попытку' }));
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Подсказывали');
  await user.click(dialog.getByRole('button', { name: 'Аннулировать попытку' }));
  expect(await dialog.findByText('Ошибка: Попытка уже аннулирована')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Причина/ })).toHaveValue('Подсказывали');
});

it('a corrected question names the correction, who made it and why', async () => {
  const evidence = buildEvidence();
  const correction = { kind: 'REKEY' as const, rightAnswers: ['true', 'Позвонить'], reason: 'Опечатка' };
  for (const question of evidence.questions)
    question.correction = { ...correction, createdBy: reviewer, createdAt: '2026-03-04T10:00:00.000Z' };
  openEvidence(evidence);
  const question = within(await screen.findByRole('region', { name: 'Вопросы попытки' })).getAllByRole('row')[1];
  expect(question).toHaveTextContent('Оценова Мария: Опечатка');
  expect(question).toHaveTextContent(': Верно или Позвонить');
});

it('an answer that was right in part says how much it was worth', async () => {
  const evidence = buildEvidence();
  for (const question of evidence.questions) Object.assign(question, { isCorrect: false, worth: 50 });
  openEvidence(evidence);
  const question = within(await screen.findByRole('region', { name: 'Вопросы попытки' })).getAllByRole('row')[1];
  expect(question).toHaveTextContent('Верно частично: 50 %');
  expect(question).not.toHaveTextContent('Неверно');
});

it('says when the person left the page, where that was noted', async () => {
  const leaves = [
    { leftAt: '2026-03-02T09:10:00.000Z', seconds: 65 },
    { leftAt: '2026-03-02T09:20:00.000Z', seconds: 5 },
  ];
  openEvidence(buildEvidence({ notesLeaving: true, leaves }));
  expect(await screen.findByText(/^2\sраза, всего 01:10\. Уход ничего не доказывает/)).toBeVisible();
  const rows = within(screen.getByRole('region', { name: 'Отлучки' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.lastElementChild?.textContent)).toEqual(['01:05', '00:05']);
});

it('says that the person never left, and nothing of it where that was not noted', async () => {
  openEvidence(buildEvidence({ notesLeaving: true }));
  expect(await screen.findByText('Уходов не было')).toBeVisible();
  cleanup();
  openEvidence(buildEvidence());
  expect(await screen.findByText('Условия и итог')).toBeVisible();
  expect(screen.queryByText('Уходы со страницы')).not.toBeInTheDocument();
});
