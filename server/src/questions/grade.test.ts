import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StoredQuestion } from '../tables/quizzes.ts';
import { grade, scoreOf } from './grade.ts';

function question(id: string, overrides: Partial<StoredQuestion> = {}): StoredQuestion {
  return {
    id,
    text: 'Вопрос',
    type: 'MULTIPLE_CHOICE',
    options: ['а', 'б'],
    correctAnswer: '1',
    isRequired: true,
    ...overrides,
  };
}

const choice = question('1');
const statement = question('2', { type: 'TRUE_FALSE', options: [], correctAnswer: 'true' });
const open = question('3', { type: 'OPEN_ENDED', options: [], correctAnswer: 'Ёлка и свет' });
const free = question('4', { type: 'OPEN_ENDED', options: [], correctAnswer: '' });

describe('Grading a quiz', () => {
  it('counts right answers of all three types', () => {
    const answers = [
      { questionId: '1', answer: '1' },
      { questionId: '2', answer: 'false' },
      { questionId: '3', answer: '  елка   И СВЕТ. ' },
    ];
    expect(grade([choice, statement, open], answers, 70)).toEqual({
      score: 66,
      correctAnswers: 2,
      totalQuestions: 3,
      isPassed: false,
    });
  });

  it('takes a missing and an empty answer for wrong', () => {
    expect(grade([choice, statement], [{ questionId: '1', answer: ' ' }], 50).correctAnswers).toBe(0);
  });

  it('does not count an open question without a reference answer', () => {
    const { totalQuestions, score } = grade([choice, free], [{ questionId: '1', answer: '1' }], 100);
    expect({ totalQuestions, score }).toEqual({ totalQuestions: 1, score: 100 });
  });

  it('is passed when nothing counts', () => {
    expect(grade([free], [], 100)).toMatchObject({ isPassed: true, score: 100, totalQuestions: 0 });
  });

  it('decides by the score that it shows', () => {
    const three = ['a', 'b', 'c'].map((id) => question(id));
    const two = [
      { questionId: 'a', answer: '1' },
      { questionId: 'b', answer: '1' },
    ];
    expect(grade(three, two, 67)).toMatchObject({ score: 66, isPassed: false });
    expect(grade(three, two, 66)).toMatchObject({ score: 66, isPassed: true });
  });

  it('gives 100 only when all are right, and otherwise the whole percents that were reached', () => {
    const sizes = fc.integer({ min: 1, max: 2000 });
    fc.assert(
      fc.property(sizes, sizes, (a, b) => {
        const [right, counted] = [Math.min(a, b), Math.max(a, b)];
        const score = scoreOf(right, counted);
        expect(score === 100).toBe(right === counted);
        expect(score * counted).toBeLessThanOrEqual(100 * right);
        expect((score + 1) * counted).toBeGreaterThan(100 * right);
      }),
    );
  });
});
