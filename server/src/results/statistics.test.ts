import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DrawnQuestion } from '../tables/attestations.ts';
import { createStatistics, type FinishedAttempt, median } from './statistics.ts';

const startedAt = new Date('2026-11-20T09:00:00Z');

function question(id: string, options = ['верный', 'близкий', 'нелепый']): DrawnQuestion {
  return {
    ...{ id, text: `Вопрос ${id}`, type: 'MULTIPLE_CHOICE', options, isRequired: true, quizId: 'k' },
    correctAnswer: String(options.indexOf('верный')),
    ...{ materialId: 'm', materialTitle: 'Материал', materialVersion: 1 },
  };
}

/** An attempt whose answers are given by the text of the option. */
function attempt(answers: Record<string, string>, options?: string[]): FinishedAttempt {
  const questions = Object.keys(answers).map((id) => question(id, options));
  const given = questions.map(({ id, options: own }) => ({
    questionId: id,
    answer: answers[id] === '' ? '' : String(own.indexOf(answers[id] ?? '')),
    revision: 1,
  }));
  const right = Object.values(answers).filter((answer) => answer === 'верный').length;
  const score = Math.round((100 * right) / questions.length);
  return { score, questions, answers: given, grades: {}, corrections: {}, startedAt, trail: [] };
}

function figuresOf(attempts: FinishedAttempt[]) {
  const statistics = createStatistics();
  for (const one of attempts) statistics.add(one);
  return statistics.result();
}

test('without attempts nothing is claimed', () => {
  expect(figuresOf([])).toEqual({
    ...{ finished: 0, averageScore: null, medianScore: null, questions: [] },
    distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  });
});

test('facility is the share of right answers, and wrong ones are known by their text, however they were shuffled', () => {
  const { questions } = figuresOf([
    attempt({ a: 'верный' }),
    attempt({ a: 'близкий' }, ['нелепый', 'близкий', 'верный']),
    attempt({ a: 'близкий' }),
    attempt({ a: '' }),
  ]);
  expect(questions).toMatchObject([
    {
      ...{ id: 'a', asked: 4, facility: 0.25, discrimination: null },
      wrongAnswers: [
        { answer: 'близкий', count: 2 },
        { answer: '', count: 1 },
      ],
    },
  ]);
});

test('a question that the strong answer and the weak do not divides them; one with a wrong key does the opposite', () => {
  const strong = attempt({ a: 'верный', b: 'верный', c: 'верный', odd: 'нелепый' });
  const weak = attempt({ a: 'нелепый', b: 'нелепый', c: 'нелепый', odd: 'верный' });
  const { questions } = figuresOf([strong, weak, strong, weak]);
  const of = (id: string) => questions.find((figures) => figures.id === id)?.discrimination;
  expect(of('a')).toBeCloseTo(1);
  expect(of('odd')).toBeCloseTo(-1);
});

test('the correlation is the one that its definition gives', () => {
  const rights = fc.array(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(rights, (rows) => {
      const ids = ['a', 'b', 'c', 'd'];
      const attempts = rows.map((row) =>
        attempt(Object.fromEntries(ids.map((id, index) => [id, row[index] ? 'верный' : 'нелепый']))),
      );
      const given = figuresOf(attempts).questions[0]?.discrimination ?? null;
      const xs = rows.map(([first]) => (first ? 1 : 0));
      const ys = rows.map(([, ...rest]) => rest.filter(Boolean).length / 3);
      const expected = correlation(xs, ys);
      if (expected === null) expect(given).toBeNull();
      else expect(given).toBeCloseTo(expected, 6);
    }),
  );
});

function correlation(xs: number[], ys: number[]): number | null {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const sum = (pick: (x: number, y: number) => number) =>
    mean(xs.map((x, index) => pick(x - mx, (ys[index] ?? 0) - my)));
  const spread = sum((x) => x * x) * sum((_, y) => y * y);
  return spread < 1e-9 ? null : sum((x, y) => x * y) / Math.sqrt(spread);
}

test('time goes to the question whose answer came at its end', () => {
  const at = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
  const slow = attempt({ a: 'верный', b: 'верный' });
  slow.trail = [
    { questionId: 'a', savedAt: at(20) },
    { questionId: 'b', savedAt: at(50) },
    { questionId: 'a', savedAt: at(55) },
  ];
  const { questions } = figuresOf([slow]);
  expect(questions.map(({ medianSeconds }) => medianSeconds)).toEqual([25, 30]);
});

test('scores fall into tens, and 100 into the last', () => {
  const scores = [0, 9, 10, 55, 89, 90, 100].map((score) => ({ ...attempt({ a: 'верный' }), score }));
  const { distribution, medianScore } = figuresOf(scores);
  expect(distribution).toEqual([2, 1, 0, 0, 0, 1, 0, 0, 1, 2]);
  expect(medianScore).toBe(55);
  expect(median([1, 2])).toBe(1.5);
});
