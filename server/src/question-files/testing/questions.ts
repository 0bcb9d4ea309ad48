import fc from 'fast-check';
import { evenWorth, permute, tidyFeedback, writeChoices, writePlaces } from 'shared-api/questions';
import type { FileQuestion } from '../types.ts';

/** Texts with the signs that formats mean something by. */
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('пропуск', 'Что', '№ 5', 'ёлка', 'a<b>', '«да»', '10 %', '3,14') },
  { weight: 3, arbitrary: fc.constantFrom(...'~=#{}:\\-<>&"\'/*;→%[]$|') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('//', '::', '->', '[html]', '$CATEGORY:', 'A. ', 'ANSWER: A', ']]>', '{1:SA:=а}', '±'),
  },
);
const texts = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(' ').replace(/\s+/g, ' ').trim())
  .filter((text) => !/\[\[\d+\]\]/.test(text));

const options = (least: number, most = 8) =>
  fc.uniqueArray(texts, { minLength: least, maxLength: most, selector: (text) => text.toLowerCase() });

/** Five digits behind the point, as Moodle writes them. */
const share = fc.constantFrom(100, 50, 33.33333, 25, 5);
const value = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((digits) => digits / 1000);

const accepted = fc
  .uniqueArray(texts, { minLength: 1, maxLength: 5 })
  .chain((list) =>
    fc.tuple(...list.map((text, at) => (at === 0 ? fc.constant(100) : share).map((worth) => ({ text, worth })))),
  );

type Made = fc.Arbitrary<FileQuestion>;

export const choice: Made = fc
  .record({ text: texts, list: options(2) })
  .chain(({ text, list }) =>
    fc
      .nat(list.length - 1)
      .map((right) => ({ type: 'MULTIPLE_CHOICE', text, options: list, correctAnswer: String(right) })),
  );

export const statement: Made = fc.record({ text: texts, isTrue: fc.boolean() }).map(({ text, isTrue }) => ({
  ...{ type: 'TRUE_FALSE', text, options: [], correctAnswer: String(isTrue) },
}));

export const essay: Made = texts.map((text) => ({ type: 'OPEN_ENDED', text, options: [], correctAnswer: '' }));

export const several = (scoring: fc.Arbitrary<'partial' | 'all'>): Made =>
  fc.record({ text: texts, list: options(2), scoring }).chain(({ text, list, ...rule }) =>
    fc
      .record({ right: fc.subarray([...list.keys()], { minLength: 1 }), hasWorths: fc.boolean() })
      .map(({ right, hasWorths }) => {
        const own = list.map((_, at) => evenWorth(right, list.length, at));
        // The first right one takes what the others leave, so that together they make a hundred.
        const first = 100 - Math.floor(90 / right.length) * (right.length - 1);
        const worths = list.map((_, at) =>
          at === right[0] ? first : right.includes(at) ? Math.floor(90 / right.length) : -7,
        );
        const isEven = worths.every((worth, at) => Math.abs(worth - (own[at] ?? 0)) < 0.001);
        const withWorths = hasWorths && !isEven && rule.scoring === 'partial' ? { worths } : {};
        return {
          ...{ type: 'MULTIPLE_ANSWER', text, options: list, correctAnswer: writeChoices(right) },
          details: { type: 'MULTIPLE_ANSWER', ...rule, ...withWorths },
        };
      }),
  );

export const short = (isCaseSensitive: fc.Arbitrary<boolean>): Made =>
  fc.record({ text: texts, accepted, isCaseSensitive }).map(({ text, ...rest }) => ({
    ...{ type: 'SHORT_ANSWER', text, options: [], correctAnswer: '' },
    details: { type: 'SHORT_ANSWER', ...rest },
  }));

type Unit = { names: string[]; factor: number };

const units = fc
  .uniqueArray(fc.constantFrom('м', 'см', 'км', 'м/с', 'кг;м', 'а=б'), { minLength: 1, maxLength: 3 })
  .map((names) => names.map((name, at) => ({ names: [name], factor: at === 0 ? 1 : 1 / 4 ** at })));

export const number = (withUnits: boolean): Made =>
  fc
    .record({
      text: texts,
      values: fc.uniqueArray(value, { minLength: 1, maxLength: 3 }),
      tolerance: fc.constantFrom(0, 0.5, 0.001),
      units: withUnits ? fc.oneof(units, fc.constant([] as Unit[])) : fc.constant([] as Unit[]),
      isRequired: fc.boolean(),
    })
    .map(({ text, values, tolerance, units: list, isRequired }) => ({
      ...{ type: 'NUMERICAL', text, options: [], correctAnswer: '' },
      details: {
        ...{ type: 'NUMERICAL', units: list, isUnitRequired: list.length > 0 && isRequired },
        accepted: values.map((one, at) => ({ value: one, tolerance, worth: at === 0 ? 100 : 50 })),
      },
    }));

export const matching: Made = fc
  .record({ text: texts, items: options(2, 5), list: options(2, 6) })
  .chain(({ text, items, list }) =>
    fc.tuple(...items.map(() => fc.nat(list.length - 1))).map((right) => ({
      ...{ type: 'MATCHING', text, options: list, correctAnswer: writePlaces(right) },
      details: { type: 'MATCHING', items },
    })),
  );

export const order: Made = fc
  .record({ text: texts, list: options(2), scoring: fc.constantFrom('partial' as const, 'all' as const) })
  .chain(({ text, list, scoring }) =>
    fc.shuffledSubarray([...list.keys()], { minLength: list.length }).map((right) => ({
      ...{ type: 'ORDERING', text, options: list, correctAnswer: writePlaces(right) },
      details: { type: 'ORDERING', scoring },
    })),
  );

const gap = fc.oneof(
  accepted.map((list) => ({ kind: 'text' as const, accepted: list })),
  options(2, 4).chain((list) =>
    fc.nat(list.length - 1).map((right) => ({ kind: 'choice' as const, options: list, right })),
  ),
);

export const gaps: Made = fc
  .record({ start: texts, list: fc.array(gap, { minLength: 1, maxLength: 3 }), end: texts })
  .map(({ start, list, end }) => ({
    ...{ type: 'GAPS', options: [], correctAnswer: '' },
    text: [start, ...list.map((_, at) => `[[${at + 1}]]`), end].join(' '),
    details: { type: 'GAPS', gaps: list },
  }));

const said = fc.oneof(fc.constant(''), texts);

/** Some of them say something to their takers. */
export const withFeedback = (made: Made): Made =>
  made.chain((question) =>
    fc
      .record({ general: said, byChoice: fc.array(said, { minLength: 8, maxLength: 8 }), isSaid: fc.boolean() })
      .map(({ isSaid, ...feedback }) => {
        const tidy = tidyFeedback({ ...question, feedback: isSaid ? feedback : null });
        return { ...question, ...(tidy && { feedback: tidy }) };
      }),
  );

/** The same question with the options of orders and pairs by the alphabet, as a quiz keeps them. */
export function inOneOrder(question: FileQuestion): FileQuestion {
  if (question.type !== 'ORDERING' && question.type !== 'MATCHING') return question;
  const { options: list } = question;
  return permute(
    question,
    [...list.keys()].toSorted((a, b) => ((list[a] ?? '') < (list[b] ?? '') ? -1 : 1)),
  );
}
