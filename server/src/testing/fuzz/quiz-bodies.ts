import fc from 'fast-check';
import { kindsOfQuestions } from 'shared-api/testing/questions';
import { hostileValue } from './values.ts';
import { invalidQuiz } from './world.ts';

type Node = Record<string, unknown>;

const forms = kindsOfQuestions.map(({ form }): Node => ({ ...form }));

/** What no question of its kind may be, by the fields that make it so. */
const invalid: Record<string, Node[]> = {
  MULTIPLE_ANSWER: [
    { correctAnswer: '' },
    { correctAnswer: '0,99' },
    { correctAnswer: '[0]' },
    { options: ['один'] },
    { options: ['а', 'а', 'б', 'в'] },
    { details: { type: 'MULTIPLE_ANSWER', worths: [60, -37, 40] } },
    { details: { type: 'MULTIPLE_ANSWER', worths: [1e308, -37, 40, -38] } },
    { details: { type: 'MULTIPLE_ANSWER', scoring: 'некоторые' } },
  ],
  SHORT_ANSWER: [
    { details: { type: 'SHORT_ANSWER', accepted: [] } },
    { details: { type: 'SHORT_ANSWER', accepted: [{ text: ' ', worth: 100 }] } },
    { details: { type: 'SHORT_ANSWER', accepted: [{ text: 'а', worth: -5 }] } },
    { details: { type: 'SHORT_ANSWER', accepted: [{ text: 'а'.repeat(501), worth: 100 }] } },
  ],
  NUMERICAL: [
    { details: { type: 'NUMERICAL', accepted: [{ value: '5' }] } },
    { details: { type: 'NUMERICAL', accepted: [{ value: 5, tolerance: -1 }] } },
    { details: { type: 'NUMERICAL', accepted: [{ value: null }] } },
    { details: { type: 'NUMERICAL', accepted: [{ value: 5 }], units: [{ names: ['м'], factor: 0 }] } },
    { details: { type: 'NUMERICAL', accepted: [{ value: 5 }], units: [{ names: [], factor: 1 }] } },
    { details: { type: 'NUMERICAL', accepted: [{ value: 5 }], isUnitRequired: true } },
  ],
  MATCHING: [
    { correctAnswer: '0' },
    { correctAnswer: '0,9' },
    { details: { type: 'MATCHING', items: ['а', ''] } },
    { details: { type: 'MATCHING', items: Array(21).fill('а') } },
  ],
  ORDERING: [{ correctAnswer: '0,0,1' }, { correctAnswer: '0,1' }, { options: ['один'], correctAnswer: '0' }],
  GAPS: [
    { text: 'Без пропусков' },
    { text: '[[1]] [[1]] [[2]]' },
    { text: '[[0]] [[1]]' },
    { details: { type: 'GAPS', gaps: [] } },
    { details: { type: 'GAPS', gaps: [{ kind: 'picture' }, { kind: 'choice', options: ['а', 'б'], right: 5 }] } },
  ],
};

const anyForm = fc.constantFrom(...forms);

const anyInvalid = anyForm.chain((form) =>
  fc
    .constantFrom({ details: undefined }, { details: { type: 'ESSAY' } }, ...(invalid[String(form.type)] ?? []))
    .map((wrong): Node => ({ ...form, ...wrong })),
);

/** Whatever is somewhere in a question becomes something else. */
const anyBroken = fc
  .tuple(anyForm, hostileValue(), fc.array(fc.nat(), { minLength: 1, maxLength: 5 }))
  .map(([form, value, way]) => broken(form, value, way) as Node);

function broken(whole: unknown, value: unknown, [turn, ...way]: number[]): unknown {
  if (typeof whole !== 'object' || whole === null || turn === undefined) return value;
  const names = Object.keys(whole);
  const name = names[turn % names.length];
  if (name === undefined) return value;
  const inner = broken((whole as Node)[name], value, way);
  return Array.isArray(whole) ? whole.with(Number(name), inner) : { ...whole, [name]: inner };
}

/** A quiz with questions of the newer kinds: right throughout, with one that may not be, or with one of whatever. */
export function quizBodies(): fc.Arbitrary<Node> {
  const some = fc.array(anyForm, { minLength: 1, maxLength: 4 });
  return fc.oneof(
    { weight: 3, arbitrary: some.map((questions) => ({ title: 'Тест', questions })) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(some, anyInvalid)
        .map(([questions, wrong]) => ({ title: invalidQuiz, questions: [...questions, wrong] })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(some, anyBroken)
        .map(([questions, wrong]) => ({ title: 'Тест', questions: [...questions, wrong] })),
    },
  );
}
