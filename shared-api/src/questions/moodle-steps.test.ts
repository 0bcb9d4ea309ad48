import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writeChoices } from './answers.ts';
import { problemOf } from './check.ts';
import { mark } from './mark.ts';
import type { MarkedQuestion } from './types.ts';

/** What Moodle lets a teacher choose from, in percent; each of them also as what is taken off. */
const steps = [
  ...[100, 90, 83.333_33, 80, 75, 66.666_67, 60, 50, 40, 33.333_33, 30, 25, 20, 16.666_67],
  ...[14.285_71, 12.5, 11.111_11, 10, 5],
];

const ask = (worths: number[]): MarkedQuestion => ({
  ...{ type: 'MULTIPLE_ANSWER', text: 'Вопрос', options: worths.map((_, at) => `вариант ${at}`) },
  correctAnswer: writeChoices([...worths.keys()].filter((at) => (worths[at] ?? 0) > 0)),
  details: { type: 'MULTIPLE_ANSWER', scoring: 'partial', worths },
});

/** Moodle's own rule in whole numbers, of which ten million are the question. */
function byMoodle(worths: number[], chosen: number[]): number {
  const sum = chosen.reduce((total, at) => total + Math.round((worths[at] ?? 0) * 100_000), 0);
  if (sum < 10) return 0;
  return sum > 9_999_990 ? 1 : sum / 10_000_000;
}

describe("Several answers by Moodle's steps", () => {
  it.each(steps)('%d is what the answer is worth, and what it takes off', (step) => {
    const question = ask([100, step, -step]);
    expect(mark(question, '1')).toBeCloseTo(step / 100, 9);
    expect(mark(question, '0,2')).toBeCloseTo(1 - step / 100, 9);
    expect([mark(question, '2'), mark(question, '1,2'), mark(question, '0,1')]).toEqual([0, 0, 1]);
  });

  it.each([
    [2, 50],
    [3, 33.333_33],
    [4, 25],
    [5, 20],
    [6, 16.666_67],
    [7, 14.285_71],
    [8, 12.5],
    [9, 11.111_11],
    [10, 10],
    [20, 5],
  ])('%i answers of %d are a whole, and one fewer is not', (count, step) => {
    const question = ask(Array.from({ length: count }, () => step));
    const all = [...question.options.keys()];
    expect(problemOf(question)).toBeNull();
    expect(mark(question, writeChoices(all))).toBe(1);
    expect(mark(question, writeChoices(all.slice(1)))).toBeCloseTo(1 - step / 100, 6);
  });

  it.each([
    [83.333_33, 16.666_67],
    [66.666_67, 33.333_33],
    [66.666_67, 16.666_67, 16.666_67],
    [33.333_33, 16.666_67, 16.666_67, 33.333_33],
    [90, 10],
    [75, 12.5, 12.5],
  ])('%d and others that make a hundred with it are a whole', (...worths) => {
    const question = ask(worths);
    expect(problemOf(question)).toBeNull();
    expect(mark(question, question.correctAnswer)).toBe(1);
  });

  it('whatever is chosen of whatever steps, the worth is their sum between nothing and all', () => {
    const step = fc.constantFrom(0, ...steps, ...steps.map((one) => -one));
    const asked = fc
      .array(step, { minLength: 2, maxLength: 20 })
      .chain((worths) => fc.tuple(fc.constant(worths), fc.subarray([...worths.keys()])));
    fc.assert(
      fc.property(asked, ([worths, chosen]) => {
        expect(mark(ask(worths), writeChoices(chosen))).toBeCloseTo(byMoodle(worths, chosen), 9);
        expect(mark(ask(worths), writeChoices(chosen)) === 1).toBe(byMoodle(worths, chosen) === 1);
      }),
      { numRuns: 2000 },
    );
  });
});
