import { expect, it } from '@jest/globals';
import { firstProblemOf, problemsOf } from './quizProblem.ts';
import type { MarkedQuestion } from './types.ts';

const choice: MarkedQuestion = { type: 'MULTIPLE_CHOICE', text: 'Кто?', options: ['Да', 'Нет'], correctAnswer: '1' };
const statement: MarkedQuestion = { type: 'TRUE_FALSE', text: 'Верно?', options: [], correctAnswer: 'true' };
const short: MarkedQuestion = {
  ...{ type: 'SHORT_ANSWER', text: 'Столица?', options: [], correctAnswer: '' },
  details: { type: 'SHORT_ANSWER', accepted: [], isCaseSensitive: false },
};

it.each<[string, MarkedQuestion[], { at: number; message: string } | null]>([
  ['nothing', [choice, statement], null],
  [
    'a text that is missing, before all else',
    [
      { ...choice, correctAnswer: '' },
      { ...statement, text: ' ' },
    ],
    { at: 1, message: 'Все вопросы должны иметь текст' },
  ],
  [
    'an empty option before a right one that is missing',
    [
      { ...choice, correctAnswer: '' },
      { ...choice, options: ['Да', ''] },
    ],
    { at: 1, message: 'Все варианты ответов должны быть заполнены' },
  ],
  [
    'no option, of which none can be right, before too few',
    [choice, { ...choice, options: [], correctAnswer: '' }],
    { at: 1, message: 'Для всех вопросов с множественным выбором выберите правильный ответ' },
  ],
  [
    'one option',
    [{ ...choice, options: ['Да'], correctAnswer: '0' }],
    { at: 0, message: 'В вопросе должно быть не меньше двух вариантов' },
  ],
  [
    'a statement before what another kind lacks',
    [short, { ...statement, correctAnswer: '' }],
    { at: 1, message: 'Для каждого утверждения выберите, верно оно или нет' },
  ],
  ['what another kind lacks', [statement, short], { at: 1, message: 'Добавьте хотя бы один верный ответ' }],
])('the first problem of a quiz is told, with its place: %s', (_name, questions, expected) => {
  expect(firstProblemOf(questions)).toEqual(expected);
});

it('everything that is wrong with one question is told, each by its field', () => {
  expect(problemsOf({ ...choice, text: ' ', options: ['', 'Нет', ''], correctAnswer: '' })).toEqual([
    { field: 'text', message: 'Все вопросы должны иметь текст' },
    { field: 'options.0', message: 'Все варианты ответов должны быть заполнены' },
    { field: 'options.2', message: 'Все варианты ответов должны быть заполнены' },
    { field: 'correctAnswer', message: 'Для всех вопросов с множественным выбором выберите правильный ответ' },
  ]);
  expect(problemsOf(short)).toEqual([{ field: 'details', message: 'Добавьте хотя бы один верный ответ' }]);
  expect(problemsOf(statement)).toEqual([]);
});
