import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Attempt, AttemptAnswer } from 'shared-api';
import { attempts, certificates } from 'shared-api/contract';
import { buildId, createFakeServer, createTestHost } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../../remote.tsx';

const at = '2026-03-02T09:00:00.000Z';
const asked = { options: [], isRequired: true, material: { id: buildId(), title: 'Охрана' } };
const questions: Attempt['questions'] = [
  { ...asked, id: 'q1', text: 'Кто встречает гостя?', type: 'MULTIPLE_CHOICE', options: ['Сотрудник', 'Никто'] },
  { ...asked, id: 'q2', text: 'Пропуск нужен всегда', type: 'TRUE_FALSE' },
  { ...asked, id: 'q3', text: 'Куда звонить?', type: 'OPEN_ENDED' },
];
const certificate = { number: 'KB-7Q2M4-X9RTC', validUntil: null, revokedAt: null };
const given = (questionId: string, answer: string): AttemptAnswer => ({ questionId, answer, revision: 1 });

interface Options {
  attempt: Partial<Attempt['attempt']>;
  answers?: AttemptAnswer[];
  asked?: Attempt['questions'];
  topics?: Attempt['topics'];
}

function openResult({ attempt: overrides, answers = [], asked: shown = questions, topics = [] }: Options) {
  const server = createFakeServer();
  const attempt: Attempt['attempt'] = {
    ...{ id: buildId(), attestation: { id: buildId(), title: 'Пропускной режим' }, status: 'PASSED', score: 100 },
    ...{ createdAt: at, completedAt: at, deadline: null, annulledAt: null, passingScore: 80, correctAnswers: 3 },
    ...{ user: { firstName: 'Анна', lastName: 'Смирнова' }, totalQuestions: 3, endedBy: 'person' },
    ...{ reviewPolicy: 'full', notesLeaving: false, isOwn: true, certificate: null },
    ...overrides,
  };
  server.answer(attempts.getAttempt, () => ({
    data: { attempt, questions: shown, answers, topics, deadline: null, now: at },
  }));
  const error = jest.fn<(message: string) => void>();
  const host = createTestHost({ api: server.api, notify: { error } });
  const path = `/attestations/${attempt.attestation.id}/attempt/${attempt.id}`;
  renderRemote(routes, { host, mount: '/attestations', path });
  return { server, error, user: userEvent.setup() };
}

describe('The result of an attempt', () => {
  it('shows the result, what to read again, and the own answers', async () => {
    openResult({
      attempt: { status: 'FAILED', score: 33, correctAnswers: 1, completedAt: '2026-03-02T09:00:00.000Z' },
      answers: [given('q1', '1'), given('q2', 'true')],
      topics: [{ id: buildId(), title: 'Пропуска' }],
    });
    expect(await screen.findByText(/^33\s%$/)).toBeVisible();
    expect(screen.getByText('Верных ответов: 1 из 3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Пропуска' })).toBeVisible();
    const review = within(screen.getByRole('region', { name: 'Ваши ответы' }));
    for (const answer of ['Никто', 'Верно', 'Нет ответа']) expect(review.getByText(answer)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Скачать сертификат' })).toBeNull();
  });

  it('shows which answers were right, and which questions do not count', async () => {
    const [first, second, third] = questions;
    const judged = [
      first && { ...first, isCorrect: false, correctAnswer: 'Сотрудник' },
      second && { ...second, isCorrect: true },
      third && { ...third, isCorrect: false, correction: 'VOID' as const },
    ].filter((question) => question !== undefined);
    openResult({ attempt: {}, asked: judged, answers: [given('q1', '1'), given('q2', 'true')] });
    const review = within(await screen.findByRole('region', { name: 'Ваши ответы' }));
    const [wrong, right, faulty] = review.getAllByRole('listitem');
    expect(wrong).toHaveTextContent(/Никто.*Неверно.*Правильный ответ: Сотрудник/);
    expect(right).toHaveTextContent(/Верно.*Верно/);
    expect(faulty).toHaveTextContent(/Не учитывается/);
    expect(faulty).not.toHaveTextContent(/Неверно/);
  });

  it('gives the certificate of a pass', async () => {
    const clicked: string[] = [];
    // jsdom downloads nothing.
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.pathname);
    });
    const { server, user } = openResult({
      attempt: { certificate: { ...certificate, validUntil: '2999-03-02T12:00:00.000Z' } },
    });
    server.answer(certificates.createCertificateLink, () => ({ data: { url: '/api/certificates/file' } }));
    expect(await screen.findByText(/Сертификат KB-7Q2M4-X9RTC, действует до 2 марта 2999/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Скачать сертификат' }));
    await waitFor(() => expect(clicked).toEqual(['/api/certificates/file']));
    click.mockRestore();
  });

  it('says when the certificate cannot be had now', async () => {
    const { error, user } = openResult({ attempt: { certificate } });
    expect(await screen.findByText(/бессрочный/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Скачать сертификат' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith('Не удалось скачать сертификат'));
  });

  it('gives no certificate that was revoked', async () => {
    openResult({ attempt: { certificate: { ...certificate, revokedAt: at } } });
    expect(await screen.findByText(/отозван 2 марта 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Скачать сертификат' })).toBeNull();
  });
});
