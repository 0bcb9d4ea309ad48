import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readAiken } from './aiken/read.ts';
import { writeAiken } from './aiken/write.ts';
import { readRows } from './excel/read.ts';
import { readWorkbook, writeWorkbook } from './excel/workbook.ts';
import { writeRows } from './excel/write.ts';
import { readGift } from './gift/read.ts';
import { writeGift } from './gift/write.ts';
import { readMoodle } from './moodle/read.ts';
import { writeMoodle } from './moodle/write.ts';
import * as questions from './testing/questions.ts';
import type { FileQuestion, QuestionFile } from './types.ts';

const { choice, statement, essay, several, short, number, matching, order, gaps, inOneOrder, withFeedback } = questions;
const either = fc.constantFrom('partial' as const, 'all' as const);
const everyKind = withFeedback(
  fc.oneof(choice, statement, essay, several(either), short(fc.boolean()), number(true), matching, order, gaps),
);
const inGift = withFeedback(
  fc.oneof(
    choice,
    statement,
    essay,
    several(fc.constant('partial')),
    short(fc.constant(false)),
    number(false),
    matching,
  ),
);

/** What a question is, whatever the order of its pairs, and fractions as far as files have them. */
function known(question: FileQuestion): unknown {
  const { text, type, options, correctAnswer, details, feedback } = inOneOrder(question);
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(9)) : value);
  return JSON.parse(JSON.stringify({ text, type, options, correctAnswer, details, feedback }, rounded));
}

async function expectSame(list: FileQuestion[], read: QuestionFile): Promise<void> {
  expect(read.problems).toEqual([]);
  expect(read.questions.map(known)).toEqual(list.map(known));
}

/** Five hundred questions with every sign that a format means something by. */
const sample = (of: fc.Arbitrary<FileQuestion>) => fc.sample(of, { numRuns: 500, seed: 17 });

describe('500 questions go out and come in again as they were', () => {
  it('in Moodle XML, of every kind', async () => {
    const list = sample(everyKind);
    await expectSame(list, readMoodle(writeMoodle(list).text));
  });

  it('in a sheet, of every kind', async () => {
    const list = sample(everyKind);
    await expectSame(list, readRows((await readWorkbook(await writeWorkbook(list))).rows));
    await expectSame(list, readRows(writeRows(list)));
  });

  it('in GIFT, of the kinds that it knows', async () => {
    const list = sample(inGift.filter((question) => writeGift([question]).unwritten.length === 0));
    await expectSame(list, readGift(writeGift(list).text));
  });

  it('in Aiken, where one of several options is right', async () => {
    const list = sample(choice.filter((question) => writeAiken([question]).unwritten.length === 0));
    await expectSame(list, readAiken(writeAiken(list).text));
  });
});

describe('What a format cannot say', () => {
  it('is told for each question, and nothing of it is written wrongly', () => {
    const list = sample(fc.oneof(order, gaps)).slice(0, 5);
    expect(writeGift(list)).toEqual({
      text: '',
      unwritten: list.map((_, at) => ({ at, message: 'Вопрос этого вида в GIFT не записать.' })),
    });
    expect(writeAiken(sample(essay).slice(0, 1)).unwritten).toEqual([
      { at: 0, message: 'Вопрос этого вида в Aiken не записать.' },
    ]);
  });

  it('is told of feedback, of all of it or of the place in the portal that it leads to', () => {
    const place = { link: '/materials/m1', title: 'Памятка' };
    const asked = { type: 'TRUE_FALSE' as const, text: 'Да?', options: [], correctAnswer: 'true' };
    const list = [{ ...asked, feedback: { general: 'Потому', byChoice: [], place } }];
    expect(writeAiken(list).unwritten[0]?.message).toBe('Пояснения в Aiken не записать.');
    expect(writeGift(list).unwritten).toEqual([{ at: 0, message: 'Где прочитать об этом, в GIFT не записать.' }]);
    expect(writeMoodle(list).unwritten).toEqual([{ at: 0, message: 'Где прочитать об этом, в Moodle не записать.' }]);
    expect(readRows(writeRows(list)).questions[0]?.feedback).toEqual(list[0]?.feedback);
  });
});
