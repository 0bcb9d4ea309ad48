import type { FileQuestion } from '../types.ts';

/** A question of each kind, to be written over. */
export const templateQuestions: FileQuestion[] = [
  {
    ...{ type: 'MULTIPLE_CHOICE', text: 'Куда звонить при пожаре?', correctAnswer: '1' },
    options: ['100', '101', '102'],
    feedback: { general: 'Телефоны есть у каждой проходной.', byChoice: ['Такого номера нет.', '', 'Это полиция.'] },
  },
  {
    ...{ type: 'MULTIPLE_ANSWER', text: 'Чем можно тушить проводку?', correctAnswer: '0,2' },
    options: ['Порошком', 'Водой', 'Углекислотой'],
    details: { type: 'MULTIPLE_ANSWER', scoring: 'partial' },
  },
  { type: 'TRUE_FALSE', text: 'При пожаре пользуются лифтом.', options: [], correctAnswer: 'false' },
  {
    ...{ type: 'SHORT_ANSWER', text: 'Какой огнетушитель нужен в серверной?', options: [], correctAnswer: '' },
    details: {
      ...{ type: 'SHORT_ANSWER', isCaseSensitive: false },
      accepted: [
        { text: 'Углекислотный', worth: 100 },
        { text: 'газовый*', worth: 50 },
      ],
    },
  },
  {
    ...{ type: 'NUMERICAL', text: 'Какой ширины должен быть проход?', options: [], correctAnswer: '' },
    details: {
      ...{ type: 'NUMERICAL', accepted: [{ value: 0.8, tolerance: 0.05, worth: 100 }], isUnitRequired: true },
      units: [
        { names: ['м', 'метр'], factor: 1 },
        { names: ['см'], factor: 0.01 },
      ],
    },
  },
  {
    ...{ type: 'MATCHING', text: 'Что означает знак?', correctAnswer: '0,1' },
    options: ['Запрещает', 'Предписывает', 'Предупреждает'],
    details: { type: 'MATCHING', items: ['Красный круг', 'Синий круг'] },
  },
  {
    ...{ type: 'ORDERING', text: 'Что делают по порядку?', correctAnswer: '0,1,2' },
    options: ['Сообщить', 'Вывести людей', 'Тушить'],
    details: { type: 'ORDERING', scoring: 'partial' },
  },
  {
    ...{ type: 'GAPS', text: 'Собираются у [[1]], идут [[2]].', options: [], correctAnswer: '' },
    details: {
      type: 'GAPS',
      gaps: [
        { kind: 'text', accepted: [{ text: 'проходной', worth: 100 }] },
        { kind: 'choice', options: ['по лестнице', 'к лифту'], right: 0 },
      ],
    },
  },
  { type: 'OPEN_ENDED', text: 'Зачем проводят учебную тревогу?', options: [], correctAnswer: '' },
];
