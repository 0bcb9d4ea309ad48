import { describe, expect, it } from '@jest/globals';
import type { QuestionDetails } from 'shared-api/questions';
import { compareQuizzes } from './compareQuizzes.ts';
import { newQuestion, type QuizInput } from './formValues.ts';

const quiz = (details: QuestionDetails, more: object = {}): QuizInput => ({
  ...{ title: 'Тест', description: '', passingScore: 70, timeLimit: 0 },
  questions: [{ ...newQuestion(), id: 'q', text: 'Что?', type: details.type, options: [], details, ...more }],
});
const short = { type: 'SHORT_ANSWER' as const, accepted: [{ text: 'Москва', worth: 100 }], isCaseSensitive: false };
const number = {
  ...{ type: 'NUMERICAL' as const, units: [{ names: ['м'], factor: 1 }], isUnitRequired: false },
  accepted: [{ value: 5, tolerance: 0, worth: 100 }],
};
const order = { type: 'ORDERING' as const, scoring: 'partial' as const };
const gaps = (options: string[]) => ({ type: 'GAPS' as const, gaps: [{ kind: 'choice' as const, options, right: 0 }] });

describe('Two states of a quiz', () => {
  it.each<[string, QuestionDetails, QuestionDetails]>([
    ['another accepted text', short, { ...short, accepted: [...short.accepted, { text: 'Питер', worth: 50 }] }],
    ['its case', short, { ...short, isCaseSensitive: true }],
    ['another tolerance', number, { ...number, accepted: [{ value: 5, tolerance: 1, worth: 100 }] }],
    ['another unit', number, { ...number, units: [{ names: ['м', 'метр'], factor: 1 }] }],
    ['a unit that has to be', number, { ...number, isUnitRequired: true }],
    ['another rule', order, { ...order, scoring: 'all' }],
    ['another wrong option of a gap', gaps(['а', 'б']), gaps(['а', 'в'])],
  ])('differ by %s', (_, from, to) => {
    expect(compareQuizzes(quiz(from), quiz(to)).fields).toHaveLength(1);
    expect(compareQuizzes(quiz(from), quiz(from)).fields).toEqual([]);
  });
});
