import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DrawnQuestion } from '../tables/attestations.ts';
import { type AttemptEvent, type AttemptState, awaiting, grace, transition } from './transition.ts';

const question = (id: string, overrides: Partial<DrawnQuestion> = {}): DrawnQuestion => ({
  id,
  text: id,
  type: 'MULTIPLE_CHOICE',
  options: ['а', 'б'],
  correctAnswer: '1',
  isRequired: true,
  quizId: 'quiz',
  materialId: 'material',
  materialTitle: 'Материал',
  materialVersion: 1,
  ...overrides,
});

const begun = (overrides: Partial<AttemptState> = {}): AttemptState => ({
  status: 'IN_PROGRESS',
  questions: [question('a'), question('b')],
  answers: [],
  passingScore: 50,
  deadline: 100_000,
  completedAt: null,
  endedBy: null,
  grades: {},
  corrections: {},
  isAnnulled: false,
  score: null,
  correctAnswers: null,
  ...overrides,
});

const play = (state: AttemptState, ...events: AttemptEvent[]) =>
  events.reduce((current, event) => transition(current, event).state, state);
const answer = (questionId: string, text: string, revision = 1) => ({ questionId, answer: text, revision });

describe('an attempt', () => {
  it('is passed with the pass mark and failed below it', () => {
    const right: AttemptEvent = { type: 'answer', answers: [answer('a', '1')], at: 10 };
    expect(play(begun(), right, { type: 'submit', at: 20 })).toMatchObject({
      status: 'PASSED',
      score: 50,
      correctAnswers: 1,
      completedAt: 20,
      endedBy: 'person',
    });
    expect(play(begun({ passingScore: 51 }), right, { type: 'submit', at: 20 }).status).toBe('FAILED');
  });

  it('is decided by the score that is shown, which is rounded down', () => {
    const questions = [question('a'), question('b'), question('c')];
    const answers = [answer('a', '1'), answer('b', '1')];
    const ended = (passingScore: number) =>
      play(begun({ questions, passingScore }), { type: 'answer', answers, at: 10 }, { type: 'submit', at: 20 });
    expect(ended(67)).toMatchObject({ status: 'FAILED', score: 66 });
    expect(ended(66)).toMatchObject({ status: 'PASSED', score: 66 });
  });

  it('takes answers until the end of the grace and drops later ones', () => {
    const at = 100_000 + grace;
    expect(transition(begun(), { type: 'answer', answers: [answer('a', '1')], at }).stored).toHaveLength(1);
    const late = transition(begun(), { type: 'answer', answers: [answer('a', '1')], at: at + 1 });
    expect(late).toMatchObject({ stored: [], isClosed: true });
    expect(late.state).toMatchObject({ status: 'FAILED', completedAt: 100_000, endedBy: 'time' });
  });

  it('ends at its deadline however late the submit or the clock comes', () => {
    for (const event of [
      { type: 'submit', at: 100_000 + grace },
      { type: 'submit', at: 9_000_000 },
      { type: 'clock', at: 9_000_000 },
    ] as const) {
      expect(play(begun(), event)).toMatchObject({ completedAt: 100_000, endedBy: 'time', status: 'FAILED' });
    }
    expect(play(begun(), { type: 'clock', at: 100_000 + grace }).status).toBe('IN_PROGRESS');
    expect(play(begun({ deadline: null }), { type: 'clock', at: 9e12 }).status).toBe('IN_PROGRESS');
  });

  it('keeps the newer of two answers, whatever the order in which they come', () => {
    const older: AttemptEvent = { type: 'answer', answers: [answer('a', '0', 1)], at: 10 };
    const newer: AttemptEvent = { type: 'answer', answers: [answer('a', '1', 2)], at: 11 };
    expect(play(begun(), newer, older).answers).toEqual([answer('a', '1', 2)]);
    expect(play(begun(), newer, newer).answers).toEqual([answer('a', '1', 2)]);
  });

  it('ignores answers to questions that were not asked', () => {
    expect(play(begun(), { type: 'answer', answers: [answer('x', '1')], at: 1 }).answers).toEqual([]);
  });

  it('awaits a reviewer for open answers without a reference, and only for those that were given', () => {
    const open = question('o', { type: 'OPEN_ENDED', options: [], correctAnswer: '' });
    const known = question('k', { type: 'OPEN_ENDED', options: [], correctAnswer: 'Охрана.' });
    const state = begun({ questions: [open, known], passingScore: 100 });
    const given: AttemptEvent = { type: 'answer', answers: [answer('o', 'сам'), answer('k', ' охрана')], at: 1 };
    const done = play(state, given, { type: 'submit', at: 2 });
    expect(done).toMatchObject({ status: 'COMPLETED', score: null });
    expect(awaiting(done).map(({ id }) => id)).toEqual(['o']);
    expect(play(done, { type: 'review', grades: { k: false } }).status).toBe('COMPLETED');
    expect(play(done, { type: 'review', grades: { o: true } })).toMatchObject({ status: 'PASSED', score: 100 });
    expect(play(done, { type: 'review', grades: { o: false } })).toMatchObject({ status: 'FAILED', score: 50 });
    expect(play(state, { type: 'submit', at: 2 })).toMatchObject({ status: 'FAILED', score: 0 });
  });

  it('gets a later deadline while it runs, and none in the past', () => {
    const later = play(begun(), { type: 'extend', minutes: 15, at: 50_000 });
    expect(later).toMatchObject({ status: 'IN_PROGRESS', deadline: 1_000_000 });
    expect(play(later, { type: 'extend', minutes: -15, at: 60_000 }).deadline).toBe(100_000);
    expect(play(begun(), { type: 'extend', minutes: -15, at: 60_000 }).deadline).toBe(60_000);
    expect(play(begun({ deadline: null }), { type: 'extend', minutes: 15, at: 1 }).deadline).toBeNull();
    expect(play(begun(), { type: 'extend', minutes: 15, at: 9_000_000 })).toMatchObject({
      ...{ status: 'FAILED', endedBy: 'time', completedAt: 100_000 },
    });
  });

  it('goes on when a page takes its time for over and it is not', () => {
    expect(play(begun(), { type: 'submit', isTimeOut: true, at: 99_999 }).status).toBe('IN_PROGRESS');
    expect(play(begun(), { type: 'submit', isTimeOut: true, at: 100_000 })).toMatchObject({ endedBy: 'time' });
  });

  it('can be ended by an administrator', () => {
    expect(play(begun(), { type: 'end', at: 50 })).toMatchObject({ endedBy: 'administrator', completedAt: 50 });
  });
});

describe('what people decide of an attempt', () => {
  const open = question('o', { type: 'OPEN_ENDED', options: [], correctAnswer: '' });
  const essays = begun({ questions: [question('a'), open], passingScore: 100 });
  const answered: AttemptEvent[] = [
    { type: 'answer', answers: [answer('a', '1'), answer('o', 'слова')], at: 1 },
    { type: 'submit', at: 2 },
  ];
  const right: AttemptEvent = { type: 'review', grades: { o: true } };
  const voided = (kind: 'VOID' | 'CREDIT', questionId: string): AttemptEvent => ({
    type: 'correct',
    questionId,
    correction: { id: 'c', kind, rightAnswers: [] },
  });
  const rekeyed = (questionId: string, ...rightAnswers: string[]): AttemptEvent => ({
    type: 'correct',
    questionId,
    correction: { id: 'c', kind: 'REKEY', rightAnswers },
  });

  it('a later grade changes the result, a second review does not', () => {
    const passed = play(essays, ...answered, right);
    expect(play(passed, { type: 'review', grades: { o: false } })).toEqual(passed);
    expect(play(passed, { type: 'regrade', grades: { o: false } })).toMatchObject({ status: 'FAILED', score: 50 });
    expect(play(passed, { type: 'regrade', grades: { a: false } })).toEqual(passed);
    expect(play(essays, { type: 'regrade', grades: { o: true } })).toEqual(essays);
  });

  it('an annulled attempt keeps its result and takes nothing any more', () => {
    const annulled = play(essays, ...answered, right, { type: 'annul', at: 9 });
    expect(annulled).toMatchObject({ isAnnulled: true, status: 'PASSED', score: 100 });
    for (const event of [
      { type: 'regrade', grades: { o: false } },
      { type: 'reopen', deadline: 500 },
      voided('VOID', 'o'),
      { type: 'annul', at: 10 },
    ] as AttemptEvent[])
      expect(transition(annulled, event)).toEqual({ state: annulled, stored: [], isClosed: true });
  });

  it('one in progress that is annulled is over, at its deadline at the latest', () => {
    expect(play(begun(), { type: 'annul', at: 50 })).toMatchObject({ completedAt: 50, endedBy: 'administrator' });
    const late = play(begun(), { type: 'annul', at: 900_000 });
    expect(late).toMatchObject({ completedAt: 100_000, endedBy: 'time', isAnnulled: true });
  });

  it('a reopened attempt takes answers until its new deadline, and what was graded is graded anew', () => {
    const reopened = play(essays, ...answered, right, { type: 'reopen', deadline: 300_000 });
    expect(reopened).toMatchObject({ status: 'IN_PROGRESS', score: null, completedAt: null, grades: {} });
    const again = play(reopened, { type: 'answer', answers: [answer('o', 'лучше', 2)], at: 250_000 });
    expect(again.answers).toContainEqual(answer('o', 'лучше', 2));
    expect(play(again, { type: 'clock', at: 400_000 })).toMatchObject({ status: 'COMPLETED', completedAt: 300_000 });
  });

  it('a question that is void does not count, and one that is credited counts as right', () => {
    const failed = play(begun({ passingScore: 60 }), answered[0] as AttemptEvent, { type: 'submit', at: 2 });
    expect(failed).toMatchObject({ status: 'FAILED', score: 50 });
    expect(play(failed, voided('VOID', 'b'))).toMatchObject({ status: 'PASSED', score: 100, correctAnswers: 1 });
    expect(play(failed, voided('VOID', 'a'))).toMatchObject({ status: 'FAILED', score: 0 });
    expect(play(failed, voided('CREDIT', 'b'))).toMatchObject({ status: 'PASSED', score: 100, correctAnswers: 2 });
    expect(play(failed, voided('VOID', 'x'))).toEqual(failed);
    const restored: AttemptEvent = { type: 'correct', questionId: 'b', correction: null };
    expect(play(failed, voided('VOID', 'b'), restored)).toEqual(failed);
  });

  it('a new key goes by the text of the option, whatever the order, and leaves alone who was not offered it', () => {
    const failed = play(
      begun({ passingScore: 100 }),
      {
        ...{ type: 'answer', at: 1 },
        answers: [answer('a', '0'), answer('b', '1')],
      },
      { type: 'submit', at: 2 },
    );
    expect(failed.score).toBe(50);
    expect(play(failed, rekeyed('a', 'а'))).toMatchObject({ status: 'PASSED', score: 100 });
    expect(play(failed, rekeyed('b', 'а'))).toMatchObject({ status: 'FAILED', score: 0 });
    expect(play(failed, rekeyed('b', 'а', 'б')).score).toBe(50);
    expect(play(failed, rekeyed('b', 'вариант, которого не было')).score).toBe(50);
    const essay = play(essays, ...answered, right, rekeyed('o', 'другое'));
    expect(essay).toMatchObject({ status: 'PASSED', score: 100 });
  });

  it('a correction decides an attempt that only waited for that answer', () => {
    const waiting = play(essays, ...answered);
    expect(waiting.status).toBe('COMPLETED');
    expect(play(waiting, voided('CREDIT', 'o'))).toMatchObject({ status: 'PASSED', score: 100 });
    expect(play(waiting, voided('VOID', 'o'))).toMatchObject({ status: 'PASSED', score: 100 });
    const restored: AttemptEvent = { type: 'correct', questionId: 'o', correction: null };
    expect(play(waiting, voided('VOID', 'o'), restored)).toEqual(waiting);
  });

  it('a correction while an attempt goes on counts at its end', () => {
    const going = play(begun({ passingScore: 100 }), answered[0] as AttemptEvent, voided('VOID', 'b'));
    expect(going).toMatchObject({ status: 'IN_PROGRESS', score: null });
    expect(play(going, { type: 'submit', at: 3 })).toMatchObject({ status: 'PASSED', score: 100 });
  });
});

describe('whatever happens in whatever order', () => {
  const decisions = fc.oneof(
    fc.record({
      type: fc.constant('regrade' as const),
      grades: fc.dictionary(fc.constantFrom('a', 'o'), fc.boolean()),
    }),
    fc.record({
      type: fc.constant('correct' as const),
      questionId: fc.constantFrom('a', 'b', 'o', 'x'),
      correction: fc.option(
        fc.record({
          id: fc.constant('c'),
          kind: fc.constantFrom('VOID' as const, 'CREDIT' as const, 'REKEY' as const),
          rightAnswers: fc.constantFrom(['а'], ['б'], ['а', 'б']),
        }),
      ),
    }),
    fc.record({ type: fc.constant('reopen' as const), deadline: fc.integer({ min: 90_000, max: 200_000 }) }),
    fc.record({ type: fc.constantFrom('annul' as const, 'end' as const), at: fc.integer({ min: 0, max: 120_000 }) }),
  );

  const ids = ['a', 'b', 'o'];
  const events = fc.array(
    fc.oneof(
      fc.record({
        type: fc.constant('answer' as const),
        at: fc.integer({ min: 0, max: 120_000 }),
        answers: fc.array(
          fc.record({
            questionId: fc.constantFrom(...ids, 'x'),
            answer: fc.constantFrom('', '0', '1', 'слова'),
            revision: fc.integer({ min: 1, max: 9 }),
          }),
          { maxLength: 4 },
        ),
      }),
      fc.record({
        type: fc.constantFrom('submit' as const, 'clock' as const),
        at: fc.integer({ min: 0, max: 120_000 }),
      }),
      fc.record({ type: fc.constant('review' as const), grades: fc.dictionary(fc.constantFrom(...ids), fc.boolean()) }),
    ),
    { maxLength: 40 },
  );
  const start = () =>
    begun({ questions: [question('a'), question('b'), question('o', { type: 'OPEN_ENDED', correctAnswer: '' })] });
  /** Two tabs, lost connections and a restarted server: requests come twice and out of order; the clock does not go back. */
  const histories = events.map((list) => {
    const repeated = list.flatMap((event, index) => (index % 3 === 0 ? [event, event] : [event]));
    let now = 0;
    return repeated.map((event) => {
      if (!('at' in event)) return event;
      now = Math.max(now, event.at);
      return { ...event, at: now };
    });
  });

  it('an attempt gets one result, and it stays', () => {
    fc.assert(
      fc.property(histories, (history) => {
        let state = start();
        let final: AttemptState | null = null;
        for (const event of history) {
          state = transition(state, event as AttemptEvent).state;
          if (final) expect(state).toEqual(final);
          if (state.status === 'PASSED' || state.status === 'FAILED') final ??= state;
          if (state.status !== 'IN_PROGRESS') expect(state.completedAt).toBeLessThanOrEqual(state.deadline ?? 0);
        }
      }),
    );
  });

  it('an answer that was acknowledged is there until a newer one takes its place', () => {
    fc.assert(
      fc.property(histories, (history) => {
        let state = start();
        const acknowledged = new Map<string, { answer: string; revision: number }>();
        for (const event of history) {
          const next = transition(state, event as AttemptEvent);
          for (const stored of next.stored) {
            expect(stored.revision).toBeGreaterThan(acknowledged.get(stored.questionId)?.revision ?? 0);
            acknowledged.set(stored.questionId, stored);
          }
          state = next.state;
          for (const [id, { answer: text }] of acknowledged)
            expect(state.answers.find(({ questionId }) => questionId === id)?.answer).toBe(text);
        }
      }),
    );
  });

  it('whatever is decided, a result is what its answers, grades and corrections say', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            decisions,
            events.map((list) => list[0]),
          ),
          { maxLength: 40 },
        ),
        (history) => {
          let state = start();
          for (const event of history) {
            if (!event) continue;
            const before = state;
            state = transition(state, event as AttemptEvent).state;
            if (before.isAnnulled) expect(state).toEqual(before);
            expect(state.questions).toEqual(before.questions);
            const isFinal = state.status === 'PASSED' || state.status === 'FAILED';
            expect(state.score !== null).toBe(isFinal);
            if (isFinal) expect(state.status).toBe((state.score ?? 0) >= state.passingScore ? 'PASSED' : 'FAILED');
            if (isFinal) expect(awaiting(state)).toEqual([]);
            expect(state.completedAt !== null).toBe(state.status !== 'IN_PROGRESS');
            // The same grades once more change nothing.
            const same = transition(state, { type: 'regrade', grades: state.grades }).state;
            expect(same).toEqual(state);
          }
        },
      ),
    );
  });

  it('no answer is taken after the deadline and its grace, nor after the end', () => {
    fc.assert(
      fc.property(histories, (history) => {
        let state = start();
        for (const event of history) {
          const wasOver = state.status !== 'IN_PROGRESS';
          const next = transition(state, event as AttemptEvent);
          const isLate = 'at' in event && event.at > 100_000 + grace;
          if (wasOver || isLate) expect(next.stored).toEqual([]);
          state = next.state;
        }
      }),
    );
  });
});
