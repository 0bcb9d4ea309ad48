import { expect, it } from '@jest/globals';
import { writeTexts } from './answers.ts';
import { answerInWords } from './inWords.ts';
import { mark } from './mark.ts';
import type { MarkedQuestion } from './types.ts';

const options = ['вниз', 'вверх'];
const choice: MarkedQuestion = { type: 'MULTIPLE_CHOICE', text: 'Куда?', options, correctAnswer: '1' };
const gaps: MarkedQuestion = {
  ...{ type: 'GAPS', text: 'Идите [[1]].', options: [], correctAnswer: '' },
  details: { type: 'GAPS', gaps: [{ kind: 'choice', options, right: 1 }] },
};

it.each(['01', '1.0', '0x1', ' 1', '1e0'])(
  '«%s» is no option: neither does it count nor does it read as one',
  (given) => {
    expect([mark(choice, given), mark(gaps, writeTexts([given]))]).toEqual([0, 0]);
    expect(answerInWords(choice, given)).not.toContain('вверх');
    expect(answerInWords(gaps, writeTexts([given]))).toBe('Идите ….');
  },
);

it('a gap with nothing but a blank reads as one that is open', () => {
  const answer = '[" "]';
  expect(mark(gaps, answer)).toBe(0);
  expect(answerInWords(gaps, answer)).toBe('Идите ….');
});

it('an order of thousands of steps reads as no more than there are', () => {
  const order: MarkedQuestion = {
    ...{ type: 'ORDERING', text: 'Что за чем?', options: ['а'.repeat(500), 'б'.repeat(500)], correctAnswer: '0,1' },
    details: { type: 'ORDERING', scoring: 'all' },
  };
  expect(answerInWords(order, '0,'.repeat(2499)).length).toBeLessThan(1100);
});

it.each(['constructor', '__proto__', 'toString', 'NaN', '1e400', '-1', '٣', '５', '[', '{"0":"а"}', '[null]', '[[]]'])(
  'what is no answer, «%s», is worth nothing and reads as something',
  (given) => {
    for (const type of ['MULTIPLE_ANSWER', 'MATCHING', 'ORDERING', 'NUMERICAL', 'GAPS'] as const) {
      const details = {
        MULTIPLE_ANSWER: { type: 'MULTIPLE_ANSWER', scoring: 'partial' },
        MATCHING: { type: 'MATCHING', items: ['а', 'б'] },
        ORDERING: { type: 'ORDERING', scoring: 'partial' },
        NUMERICAL: {
          ...{ type: 'NUMERICAL', units: [], isUnitRequired: false },
          accepted: [{ value: 3, tolerance: 9, worth: 100 }],
        },
        GAPS: gaps.details,
      }[type] as MarkedQuestion['details'];
      const question: MarkedQuestion = { type, text: 'Идите [[1]].', options, correctAnswer: '0,1', details };
      if (type !== 'NUMERICAL' || given !== '-1') expect(mark(question, given)).toBe(0);
      expect(typeof answerInWords(question, given)).toBe('string');
    }
  },
);
