import { type QuestionDetails, type ShownDetails, writeChoices, writePlaces, writeTexts } from '../../questions.ts';

/** As a taker has it before him. */
interface Shown {
  options: string[];
  details?: ShownDetails;
}

interface Kind {
  form: { text: string; type: string; options?: string[]; correctAnswer?: string; details: QuestionDetails };
  /** What a taker answers, wherever the options stand that he sees: all right, right in part, wrong. */
  answers: (shown: Shown) => { right: string; part: string | null; wrong: string };
  /** What of the right answer must be in nothing that a taker reads. */
  secrets: string[];
}

/** A question of each kind that is not in the specification. */
export const kindsOfQuestions: Kind[] = [
  {
    form: {
      ...{ text: 'Чем тушат проводку?', type: 'MULTIPLE_ANSWER', correctAnswer: '0,2' },
      options: ['порошком', 'водой', 'углекислотой', 'пеной'],
      details: { type: 'MULTIPLE_ANSWER', scoring: 'partial', worths: [60, -37, 40, -38] },
    },
    answers: ({ options }) => {
      const of = (...texts: string[]) => writeChoices(texts.map((text) => options.indexOf(text)));
      return { right: of('порошком', 'углекислотой'), part: of('порошком'), wrong: of('водой', 'пеной') };
    },
    secrets: ['-37', 'worths'],
  },
  {
    form: {
      ...{ text: 'По какому номеру звонят при пожаре?', type: 'SHORT_ANSWER' },
      details: {
        ...{ type: 'SHORT_ANSWER', isCaseSensitive: false },
        accepted: [
          { text: '101', worth: 100 },
          { text: '*ноль один*', worth: 50 },
        ],
      },
    },
    answers: () => ({ right: ' 101. ', part: 'звонят ноль один', wrong: '02' }),
    // As a text of its own: three digits are in ids and milliseconds too.
    secrets: ['"101"', 'ноль один'],
  },
  {
    form: {
      ...{ text: 'Ширина прохода, не меньше?', type: 'NUMERICAL' },
      details: {
        ...{ type: 'NUMERICAL', isUnitRequired: true },
        accepted: [
          { value: 0.783, tolerance: 0, worth: 100 },
          { value: 0.783, tolerance: 0.1, worth: 50 },
        ],
        units: [
          { names: ['м'], factor: 1 },
          { names: ['см'], factor: 0.01 },
        ],
      },
    },
    answers: () => ({ right: '78,3 см', part: '0,8 м', wrong: '0,783' }),
    secrets: ['0.783'],
  },
  {
    form: {
      ...{ text: 'Сопоставьте знаки', type: 'MATCHING', correctAnswer: '1,0' },
      options: ['запрещает', 'предписывает', 'разрешает'],
      details: { type: 'MATCHING', items: ['синий круг', 'красный круг'] },
    },
    answers: ({ options }) => {
      const of = (...texts: string[]) => writePlaces(texts.map((text) => options.indexOf(text)));
      return {
        right: of('предписывает', 'запрещает'),
        part: of('предписывает', 'разрешает'),
        wrong: of('запрещает', 'предписывает'),
      };
    },
    secrets: [],
  },
  {
    form: {
      ...{ text: 'Расставьте действия', type: 'ORDERING', correctAnswer: '2,1,0' },
      options: ['выход', 'звонок', 'осмотр'],
      details: { type: 'ORDERING', scoring: 'partial' },
    },
    answers: ({ options }) => {
      const of = (...texts: string[]) => writePlaces(texts.map((text) => options.indexOf(text)));
      return {
        right: of('осмотр', 'звонок', 'выход'),
        part: of('осмотр', 'выход', 'звонок'),
        wrong: of('звонок', 'выход', 'осмотр'),
      };
    },
    secrets: [],
  },
  {
    form: {
      ...{ text: 'Сбор у [[1]], лифтом пользоваться [[2]].', type: 'GAPS' },
      details: {
        type: 'GAPS',
        gaps: [
          { kind: 'text', accepted: [{ text: 'проходной', worth: 100 }] },
          { kind: 'choice', options: ['можно', 'нельзя'], right: 1 },
        ],
      },
    },
    answers: ({ details }) => {
      const gap = details?.type === 'GAPS' ? details.gaps[1] : undefined;
      const of = (text: string) => String(gap?.kind === 'choice' ? gap.options.indexOf(text) : -1);
      return {
        right: writeTexts(['проходной', of('нельзя')]),
        part: writeTexts(['', of('нельзя')]),
        wrong: writeTexts(['склада', of('можно')]),
      };
    },
    secrets: ['проходной', '"right"'],
  },
];
