import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { readChoices, readPlaces, writeChoices, writePlaces } from './answers.ts';
import { mark } from './mark.ts';
import { permute } from './permute.ts';
import type { MarkedQuestion } from './types.ts';

const text = 'Вопрос';
const shuffled = (count: number) =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, at) => at),
    { minLength: count },
  );

interface Case {
  question: MarkedQuestion;
  answer: string;
  order: number[];
  /** The same answer to the question in the other order. */
  moved: string;
}

const options = fc.integer({ min: 2, max: 8 }).map((count) => Array.from({ length: count }, (_, at) => `в${at % 6}`));

const severalAnswers = options.chain((list) =>
  fc
    .record({
      right: fc.subarray([...list.keys()], { minLength: 1 }),
      chosen: fc.subarray([...list.keys()]),
      order: shuffled(list.length),
      scoring: fc.constantFrom('partial' as const, 'all' as const),
      worths: fc.option(
        fc.array(fc.integer({ min: -100, max: 100 }), { minLength: list.length, maxLength: list.length }),
      ),
    })
    .map(({ right, chosen, order, scoring, worths }): Case => {
      const details = { type: 'MULTIPLE_ANSWER' as const, scoring, ...(worths && { worths }) };
      const question = { type: details.type, text, options: list, correctAnswer: writeChoices(right), details };
      return {
        ...{ question, order, answer: writeChoices(chosen) },
        moved: writeChoices(chosen.map((choice) => order.indexOf(choice))),
      };
    }),
);

const places = (type: 'MATCHING' | 'ORDERING') =>
  options.chain((list) =>
    fc
      .record({ right: shuffled(list.length), given: shuffled(list.length), order: shuffled(list.length) })
      .map(({ right, given, order }): Case => {
        const details =
          type === 'MATCHING' ? { type, items: list.map((_, at) => `п${at}`) } : { type, scoring: 'partial' as const };
        return {
          question: { type, text, options: list, correctAnswer: writePlaces(right), details },
          ...{ order, answer: writePlaces(given) },
          moved: writePlaces(given.map((place) => order.indexOf(place))),
        };
      }),
  );

describe('Options in another order', () => {
  test.each([
    ['several answers', severalAnswers],
    ['matching', places('MATCHING')],
    ['ordering', places('ORDERING')],
  ])('change nothing of what an answer is worth: %s', (_, cases) => {
    fc.assert(
      fc.property(cases, ({ question, answer, order, moved }) => {
        expect(mark(permute(question, order), moved)).toBeCloseTo(mark(question, answer), 10);
      }),
      { numRuns: 500 },
    );
  });

  it('leave kinds as they are that have none', () => {
    const question: MarkedQuestion = { type: 'TRUE_FALSE', text, options: [], correctAnswer: 'true' };
    expect(permute(question, [])).toEqual(question);
  });
});

describe('Answers', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 19 })), { maxLength: 20 }), (list) => {
        const written = writePlaces(list);
        expect(readPlaces(written, 20)).toEqual(written === '' ? [] : list);
        const choices = list.filter((place) => place !== null);
        expect(readChoices(writeChoices(choices), 20)).toEqual([...new Set(choices)].toSorted((a, b) => a - b));
      }),
    );
  });

  it.each(['a', '-1', '1.5', '0;1', '9999', '1,x', '[0]'])('that are none are none: %s', (answer) => {
    expect([readChoices(answer, 4), readPlaces(answer, 4)]).toEqual([[], []]);
  });
});
