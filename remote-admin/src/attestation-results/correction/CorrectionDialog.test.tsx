import { beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HostProvider } from 'shared-api';
import { corrections } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { CorrectionDialog } from './CorrectionDialog.tsx';

beforeEach(() => localStorage.clear());

it('shows whose result changes before anything does, and asks again when the choice is another', async () => {
  const server = createFakeServer();
  const [id, seen, onClose, success] = [buildId(), buildId(), jest.fn(), jest.fn()];
  const createdBy = { firstName: 'Мария', lastName: 'Оценова' };
  server.answer(corrections.getDrawnQuestion, () => ({
    data: {
      question: {
        id: 'q',
        text: 'Сколько?',
        type: 'MULTIPLE_CHOICE' as const,
        options: ['два', 'три'],
        rightAnswer: 'два',
      },
      corrections: [
        {
          ...{ id: seen, kind: 'RESTORE' as const, rightAnswers: [], reason: 'Зря', createdBy, isFinished: true },
          createdAt: '2026-03-02T09:00:00.000Z',
        },
      ],
    },
  }));
  const asked = jest.fn<(body: unknown) => void>();
  server.answer(corrections.previewCorrection, ({ body }) => {
    asked(body);
    return {
      data: {
        ...{ attempts: 3, inProgress: 1, untouched: 0 },
        changes: [
          {
            attemptId: buildId(),
            user: { firstName: 'Иван', lastName: 'Петров', email: 'ivan@demo.local' },
            before: { status: 'FAILED' as const, score: 50 },
            after: { status: 'PASSED' as const, score: 100 },
          },
        ],
      },
    };
  });
  const applied = jest.fn<(body: unknown) => void>();
  server.answer(corrections.correctQuestion, ({ body }) => {
    applied(body);
    return { data: { attempts: 3, changed: 1 } };
  });
  const host = createTestHost({
    api: server.api,
    user: buildUser({ role: 'ADMIN' }),
    notify: { success, error: jest.fn() },
  });
  const element = (
    <HostProvider host={host}>
      <CorrectionDialog id={id} questionId="q" onClose={onClose} />
    </HostProvider>
  );
  renderRemote(() => [{ index: true, element }], { host, mount: '/admin', path: '/admin' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Показать, что изменится' }));
  expect(await screen.findByRole('button', { name: /^Применить и изменить 1\sрезультат$/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Изменить верный ответ' }));
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'три' }));
  await user.click(screen.getByRole('button', { name: 'Показать, что изменится' }));
  const row = within(await screen.findByRole('region', { name: 'Чьи результаты изменятся' })).getAllByRole('row')[1];
  expect(row).toHaveTextContent('Петров Иван');
  expect(row).toHaveTextContent('Не пройдена');
  expect(row).toHaveTextContent('100 %');
  expect(asked).toHaveBeenLastCalledWith({ kind: 'REKEY', rightAnswers: ['три'] });
  await user.type(screen.getByRole('textbox', { name: /Причина/ }), 'Опечатка в ключе');
  await user.click(screen.getByRole('button', { name: /^Применить и изменить 1\sрезультат$/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(applied).toHaveBeenCalledWith({ kind: 'REKEY', rightAnswers: ['три'], reason: 'Опечатка в ключе', seen });
  expect(success).toHaveBeenCalledWith(expect.stringMatching(/^Вопрос исправлен: 1\sрезультат изменился$/));
});
