import { describe, expect, it, test } from '@jest/globals';
import { feedbackOf, tidyFeedback } from './feedback.ts';
import { permute } from './permute.ts';
import type { MarkedQuestion } from './types.ts';

const choice: MarkedQuestion = {
  type: 'MULTIPLE_CHOICE',
  text: 'Куда звонить?',
  options: ['100', '101', '102'],
  correctAnswer: '1',
  feedback: {
    general: 'Номера висят у проходной.',
    byChoice: ['Такого номера нет.', '', 'Это полиция.'],
    place: { link: '/materials/m1#telefony', title: 'Телефоны' },
  },
};

describe('The feedback to an answer', () => {
  it('is what belongs to the chosen option, and what belongs to the question', () => {
    expect(feedbackOf(choice, '2')).toEqual({
      texts: ['Это полиция.', 'Номера висят у проходной.'],
      place: { link: '/materials/m1#telefony', title: 'Телефоны' },
    });
    expect(feedbackOf(choice, '1')?.texts).toEqual(['Номера висят у проходной.']);
    expect(feedbackOf(choice, '')?.texts).toEqual(['Номера висят у проходной.']);
  });

  it('follows its option when the options are shuffled', () => {
    expect(feedbackOf(permute(choice, [2, 0, 1]), '0')?.texts[0]).toBe('Это полиция.');
    expect(feedbackOf(permute(choice, [2, 0, 1]), '1')?.texts[0]).toBe('Такого номера нет.');
  });

  it('is that of each option where several are chosen', () => {
    const several: MarkedQuestion = { ...choice, type: 'MULTIPLE_ANSWER', correctAnswer: '0,2' };
    expect(feedbackOf(several, '0,2')?.texts).toEqual([
      'Такого номера нет.',
      'Это полиция.',
      'Номера висят у проходной.',
    ]);
  });

  it.each([
    ['true', ['Лифт опасен.']],
    ['false', ['Да, только лестница.']],
    ['', []],
  ])('of a statement is that of «%s»', (answer, texts) => {
    const feedback = { general: '', byChoice: ['Лифт опасен.', 'Да, только лестница.'] };
    const question: MarkedQuestion = { ...choice, type: 'TRUE_FALSE', options: [], correctAnswer: 'false', feedback };
    expect(feedbackOf(question, answer)?.texts ?? []).toEqual(texts);
  });

  it.each(['9', '-1', 'x', '1,1,99'])('is only that of the question for «%s», which is no answer', (answer) => {
    expect(feedbackOf(choice, answer)?.texts.at(-1)).toBe('Номера висят у проходной.');
  });

  it('is none where nobody has written any', () => {
    expect(feedbackOf({ ...choice, feedback: undefined }, '1')).toBeUndefined();
    expect(feedbackOf({ ...choice, feedback: { general: '', byChoice: ['', '', 'а'] } }, '1')).toBeUndefined();
  });
});

test.each([
  ['blanks alone are nothing', { general: ' \n', byChoice: ['', ' '] }, undefined],
  ['texts of options that are gone are dropped', { general: 'а', byChoice: ['б', '', '', 'г'] }, ['б', '', '']],
  ['empty texts of options are none', { general: 'а', byChoice: ['', '', ''] }, []],
])('%s', (_, feedback, byChoice) => {
  expect(tidyFeedback({ ...choice, feedback })?.byChoice).toEqual(byChoice);
});

test('kinds without options keep only what belongs to the question', () => {
  const ordering: MarkedQuestion = { ...choice, type: 'ORDERING' };
  expect(tidyFeedback(ordering)).toMatchObject({ general: 'Номера висят у проходной.', byChoice: [] });
});
