import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Attempt, AttemptAnswer, AttemptQuestion, Host, Role } from 'shared-api';
import { attempts } from 'shared-api/contract';
import { buildId, buildUser, createFakeServer, createTestHost, noConnection, refusal } from 'shared-api/testing';
import { renderRemote } from 'shared-api/testing/remote';
import { routes } from '../remote.tsx';

afterEach(() => localStorage.clear());

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const ask = (id: string, text: string, overrides: Partial<AttemptQuestion> = {}): AttemptQuestion => ({
  ...{ id, text, type: 'OPEN_ENDED', options: [], isRequired: true, material: { id: buildId(), title: 'Охрана' } },
  ...overrides,
});
const questions = [
  ask('q1', 'Кто встречает гостя?', { type: 'MULTIPLE_CHOICE', options: ['Сотрудник', 'Никто'] }),
  ask('q2', 'Пропуск нужен всегда', { type: 'TRUE_FALSE' }),
  ask('q3', 'Куда звонить?'),
];

interface Options {
  attempt?: Partial<Attempt['attempt']>;
  answers?: AttemptAnswer[];
  deadline?: string | null;
  role?: Role;
  isSure?: boolean;
}

/** A server with one attempt, which keeps answers and ends it as the real one does. */
function openAttempt({ attempt: overrides, answers = [], deadline = null, role, isSure = true }: Options = {}) {
  const server = createFakeServer();
  const exam: Attempt = {
    attempt: {
      ...{ id: buildId(), attestation: { id: buildId(), title: 'Пропускной режим' }, status: 'IN_PROGRESS' },
      ...{ score: null, createdAt: minutes(-5), completedAt: null, deadline, annulledAt: null },
      ...{ user: { firstName: 'Анна', lastName: 'Смирнова' }, passingScore: 80, correctAnswers: null },
      ...{
        totalQuestions: 3,
        endedBy: null,
        reviewPolicy: 'score',
        notesLeaving: false,
        isOwn: true,
        certificate: null,
      },
      ...overrides,
    },
    ...{ questions, answers, topics: [], deadline, now: minutes(0) },
  };
  const end = (change: Partial<Attempt['attempt']>) => {
    Object.assign(exam.attempt, { completedAt: minutes(0), score: 100, correctAnswers: 3, ...change });
  };
  const result = () => ({ ...exam.attempt, passed: true });
  server.answer(attempts.getAttempt, () => ({ data: { ...exam, now: minutes(0) } }));
  server.answer(attempts.getAttemptState, () => ({
    data: { status: exam.attempt.status, answers: exam.answers, deadline: exam.deadline, now: minutes(0) },
  }));
  server.answer(attempts.saveAnswers, ({ body }) => {
    const given = (body as { answers: AttemptAnswer[] }).answers;
    const kept = exam.answers.filter(({ questionId }) => !given.some((answer) => answer.questionId === questionId));
    exam.answers = [...kept, ...given.map(({ questionId, answer, revision }) => ({ questionId, answer, revision }))];
    return { data: { answers: exam.answers, refused: [], deadline: exam.deadline, now: minutes(0) } };
  });
  server.answer(attempts.submitAttempt, () => {
    end({ status: 'PASSED', endedBy: 'person' });
    return { data: result() };
  });
  const notify = { success: jest.fn(), error: jest.fn(), info: jest.fn() };
  const confirm = jest.fn<Host['confirm']>(async () => isSure);
  const host = createTestHost({ api: server.api, user: buildUser(role ? { role } : {}), confirm, notify });
  const path = `/attestations/${exam.attempt.attestation.id}/attempt/${exam.attempt.id}`;
  const show = () => renderRemote(routes, { host, mount: '/attestations', path });
  const submits = () => server.requests.filter(({ address }) => address.endsWith('/submit'));
  return { host, server, exam, end, result, notify, confirm, show, submits, user: userEvent.setup() };
}

function takeAttempt(options?: Options) {
  const opened = openAttempt(options);
  return { ...opened, ...opened.show() };
}

/** The page is left within the test: its clock and its questions to the server would continue after it. */
function testOnPage(name: string, body: () => Promise<void>): void {
  it(name, async () => {
    await body();
    cleanup();
  });
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const saved = () => screen.findByText('Ответы сохранены');
const given = (questionId: string, answer: string): AttemptAnswer => ({ questionId, answer, revision: 1 });

describe('A running attempt', () => {
  testOnPage('shows one question at a time, and has the server keep each answer', async () => {
    const { exam, user } = takeAttempt();
    expect(await screen.findByText('Вопрос 1 из 3')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Никто' }));
    await waitFor(() => expect(exam.answers).toEqual([given('q1', '1')]));
    expect(await saved()).toBeVisible();
    await user.click(await press('Далее'));
    expect(screen.getByText('Пропуск нужен всегда')).toBeVisible();
    // At a keyboard the next Tab leads to its answer; a screen reader says what is asked.
    expect(screen.getByRole('group', { name: /Пропуск нужен всегда/ })).toHaveFocus();
    await user.click(await press('Назад'));
    expect(screen.getByRole('group', { name: /Кто встречает гостя/ })).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Никто' })).toBeChecked();
    expect(screen.getByText('Отвечено 1 из 3')).toBeVisible();
  });

  testOnPage('goes on at the first question without an answer, on any computer', async () => {
    takeAttempt({ answers: [given('q1', '0'), given('q2', 'true')] });
    expect(await screen.findByText('Вопрос 3 из 3')).toBeVisible();
    expect(screen.getByText('Отвечено 2 из 3')).toBeVisible();
  });

  testOnPage('leads to any question by the map', async () => {
    const { user } = takeAttempt();
    await user.click(await press(/^3\s?, нет ответа$/));
    expect(screen.getByRole('group', { name: /Куда звонить/ })).toHaveFocus();
    expect(screen.getByText('Куда звонить?')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Далее' })).toBeDisabled();
  });

  testOnPage('remembers over a reload which questions the person wants to come back to', async () => {
    const { unmount, show, user } = takeAttempt();
    await user.click(await press('Отметить'));
    unmount();
    show();
    expect(await press('Отмечен')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: /^1\s?, нет ответа, отмечен$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отмечен' }));
    expect(await press(/^1\s?, нет ответа$/)).toBeVisible();
  });

  testOnPage('is ended by the person, who is told what is open and what is marked', async () => {
    const { confirm, submits, user } = takeAttempt({ answers: [given('q1', '0')] });
    await user.click(await press('Отметить'));
    await user.click(await press('Завершить'));
    expect(confirm).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Завершить аттестацию?',
        text: expect.stringMatching(/^Без ответа: 2\sвопроса\. Отмечено: 1\sвопрос\. Вернуться к вопросам/),
      }),
    );
    expect(await screen.findByText('Поздравляем! Аттестация пройдена.')).toBeVisible();
    expect(submits()).toHaveLength(1);
  });

  testOnPage('goes on when the person is not sure', async () => {
    const { confirm, submits, user } = takeAttempt({ isSure: false });
    await user.click(await press('Завершить'));
    await waitFor(() => expect(confirm).toHaveBeenCalled());
    expect(submits()).toEqual([]);
    expect(screen.getByText('Вопрос 1 из 3')).toBeVisible();
  });

  testOnPage('keeps answers here without a connection, says so, and is not ended until they have arrived', async () => {
    const { server, exam, notify, submits, user } = takeAttempt();
    const answer = await screen.findByRole('radio', { name: 'Сотрудник' });
    server.answer(attempts.saveAnswers, () => {
      throw noConnection();
    });
    await user.click(answer);
    expect(await screen.findByText(/^Нет связи\. Отвечайте дальше/)).toBeVisible();
    await user.click(await press('Завершить'));
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(expect.stringContaining('попытка не завершена')));
    expect(submits()).toEqual([]);
    server.answer(attempts.saveAnswers, () => {
      exam.answers = [given('q1', '0')];
      return { data: { answers: exam.answers, refused: [], deadline: null, now: minutes(0) } };
    });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await saved()).toBeVisible();
  });

  testOnPage(
    'says «Ответы сохранены» only once something is saved, and in its place that the portal is cut off',
    async () => {
      const { host, show, user } = openAttempt();
      let isCutOff = false;
      const listeners = new Set<() => void>();
      const endTelling = jest.fn();
      host.connection = {
        isCutOff: () => isCutOff,
        subscribe: (onChange) => {
          listeners.add(onChange);
          return () => listeners.delete(onChange);
        },
        tellHere: () => endTelling,
      };
      const { unmount } = show();
      const answer = await screen.findByRole('radio', { name: 'Сотрудник' });
      expect(screen.queryByText('Ответы сохранены')).toBeNull();
      const change = (to: boolean) =>
        act(() => {
          isCutOff = to;
          for (const listener of listeners) listener();
        });
      change(true);
      expect(screen.getByText('Нет связи. Отвечайте дальше, ответы отправятся сами.')).toBeVisible();
      change(false);
      expect(screen.queryByText(/^Нет связи/)).toBeNull();
      await user.click(answer);
      expect(await saved()).toBeVisible();
      change(true);
      expect(screen.queryByText('Ответы сохранены')).toBeNull();
      expect(screen.getAllByText(/^Нет связи/)).toHaveLength(1);
      unmount();
      expect(endTelling).toHaveBeenCalled();
    },
  );

  testOnPage('says which answer the server does not take, and sends it again on request', async () => {
    const { server, exam, user } = takeAttempt({ answers: [given('q1', '0'), given('q2', 'true')] });
    server.answer(attempts.saveAnswers, () => {
      throw refusal(400, 'Ответ длиннее 5000 знаков');
    });
    await user.type(await screen.findByRole('textbox', { name: 'Ответ' }), '112');
    expect(await screen.findByText(/Сервер не принял ответ.*Ответ длиннее 5000 знаков/)).toBeVisible();
    server.answer(attempts.saveAnswers, () => ({
      data: {
        answers: [...exam.answers, { ...given('q3', '112'), revision: 3 }],
        refused: [],
        deadline: null,
        now: minutes(0),
      },
    }));
    await user.click(await press('Отправить снова'));
    expect(await saved()).toBeVisible();
  });

  testOnPage('lets the person choose between the answers of two devices before the end', async () => {
    const { server, exam, notify, submits, user } = takeAttempt({ answers: [given('q1', '0'), given('q2', 'true')] });
    const elsewhere = { questionId: 'q3', answer: '101', revision: 9 };
    server.answer(attempts.saveAnswers, () => {
      exam.answers = [given('q1', '0'), given('q2', 'true'), elsewhere];
      return { data: { answers: exam.answers, refused: ['q3'], deadline: null, now: minutes(0) } };
    });
    await user.type(await screen.findByRole('textbox', { name: 'Ответ' }), '112');
    const choice = within(await screen.findByRole('alert', { name: 'Вопрос 3: ответ изменён на двух устройствах' }));
    expect(choice.getByText('112')).toBeVisible();
    await user.click(await press(/^1\s?, есть ответ$/));
    await user.click(await press('Завершить'));
    expect(notify.error).toHaveBeenCalledWith('Сначала выберите, какой из двух ответов оставить.');
    expect(screen.getByText('Вопрос 3 из 3')).toBeVisible();
    expect(submits()).toEqual([]);
    await user.click(choice.getByRole('button', { name: 'Оставить ответ с другого устройства на вопрос 3' }));
    expect(screen.getByRole('textbox', { name: 'Ответ' })).toHaveValue('101');
    expect(await saved()).toBeVisible();
  });
});

describe('The time of an attempt', () => {
  testOnPage('is counted down by the server, whatever this computer says', async () => {
    const clock = { deadline: '2001-03-02T09:10:00.000Z', now: '2001-03-02T09:00:00.000Z' };
    const { server, exam, show } = openAttempt();
    server.answer(attempts.getAttempt, () => ({ data: { ...exam, ...clock } }));
    server.answer(attempts.getAttemptState, () => ({
      data: { status: 'IN_PROGRESS' as const, answers: [], ...clock },
    }));
    show();
    expect(await screen.findByRole('timer')).toHaveTextContent(/(10:00|09:5\d)$/);
  });

  testOnPage('ends the attempt, and says that it was the time', async () => {
    const { server, end, result, show, submits } = openAttempt({ deadline: minutes(0) });
    server.answer(attempts.submitAttempt, () => {
      end({ status: 'FAILED', score: 40, endedBy: 'time' });
      return { data: { ...result(), passed: false } };
    });
    show();
    expect(await screen.findByText(/В этот раз его не хватило/)).toBeVisible();
    expect(screen.getByText('Время вышло, попытка завершилась сама. Сохранённые ответы учтены.')).toBeVisible();
    expect(submits()[0]?.body).toMatchObject({ isTimeOut: true });
  });

  testOnPage('takes no more answers once it is up, and tries on when the server cannot be reached', async () => {
    const { server, end, result, show } = openAttempt({ deadline: minutes(0) });
    server.answer(attempts.submitAttempt, () => {
      throw noConnection();
    });
    show();
    expect(await screen.findByText(/Связи нет: результат появится сам/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Сотрудник' })).toBeDisabled();
    server.answer(attempts.submitAttempt, () => {
      end({ status: 'PASSED', endedBy: 'time' });
      return { data: result() };
    });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Поздравляем! Аттестация пройдена.')).toBeVisible();
  });

  testOnPage('goes on when an editor has added some', async () => {
    const { server, exam, result, show } = openAttempt({ deadline: minutes(0) });
    server.answer(attempts.submitAttempt, () => {
      exam.deadline = minutes(15);
      return { data: { ...result(), passed: null } };
    });
    show();
    expect(await screen.findByText(/^Вам добавили 15\sминут\./)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Сотрудник' })).toBeEnabled();
  });
});

describe('The end of an attempt', () => {
  testOnPage('is shown so when it was ended elsewhere while its page was open', async () => {
    const { end, user } = takeAttempt();
    const answer = await screen.findByRole('radio', { name: 'Сотрудник' });
    end({ status: 'FAILED', score: 40, endedBy: 'administrator' });
    await user.click(answer);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByText('Попытку завершил администратор.')).toBeVisible();
  });
});

describe('The page of an attempt', () => {
  testOnPage('tells an editor that somebody else has not ended it yet', async () => {
    takeAttempt({ attempt: { isOwn: false }, role: 'EDITOR' });
    expect(await screen.findByText('Попытка: Анна Смирнова')).toBeVisible();
    expect(screen.getByText('Попытка ещё идёт. Результат появится здесь.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Завершить' })).toBeNull();
  });

  testOnPage('says that there is no such attempt', async () => {
    const { server, show } = openAttempt();
    server.answer(attempts.getAttempt, () => {
      throw refusal(404, 'Попытка не найдена');
    });
    show();
    expect(await screen.findByRole('heading', { name: 'Попытка не найдена' })).toBeVisible();
  });

  testOnPage('says why it did not come, and asks again', async () => {
    const { server, exam, show, user } = openAttempt();
    server.answer(attempts.getAttempt, () => {
      throw refusal(500, 'Внутренняя ошибка.');
    });
    show();
    expect(await screen.findByText('Внутренняя ошибка. Уже данные ответы сохранены.')).toBeVisible();
    server.answer(attempts.getAttempt, () => ({ data: exam }));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Вопрос 1 из 3')).toBeVisible();
  });
});

describe('leaving the page', () => {
  const see = (state: DocumentVisibilityState) =>
    act(async () => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    localStorage.clear();
  });

  it('is noted where the attestation says so, again after a failure, and said to the person', async () => {
    let clock = Date.now();
    const realNow = jest.spyOn(Date, 'now').mockImplementation(() => clock);
    const goAway = async (seconds: number) => {
      await see('hidden');
      clock += seconds * 1000;
      await see('visible');
    };
    const { server, show } = openAttempt({ attempt: { notesLeaving: true } });
    let isDown = true;
    server.answer(attempts.noteLeaves, () => {
      if (isDown) throw refusal(503, 'Сервер занят');
      return { success: true as const };
    });
    show();
    expect(await screen.findByText(/^Уход с этой страницы/)).toBeVisible();
    const sent = () =>
      server.requests
        .filter(({ address }) => address.endsWith('/leaves'))
        .map(({ body }) => (body as { leaves: { seconds: number }[] }).leaves.map(({ seconds }) => seconds));
    await goAway(7);
    await waitFor(() => expect(sent()).toEqual([[7]]));
    isDown = false;
    await goAway(3);
    await waitFor(() => expect(sent()).toEqual([[7], [7, 3]]));
    await waitFor(() => expect(Object.keys(localStorage)).not.toContainEqual(expect.stringContaining('leaves')));
    realNow.mockRestore();
  });

  it('is nobody’s business where the attestation does not say so', async () => {
    const { server, show } = openAttempt();
    show();
    expect(await screen.findByText('Кто встречает гостя?')).toBeVisible();
    expect(screen.queryByText(/^Уход с этой страницы/)).not.toBeInTheDocument();
    await see('hidden');
    await see('visible');
    expect(server.requests.filter(({ address }) => address.endsWith('/leaves'))).toEqual([]);
  });
});
