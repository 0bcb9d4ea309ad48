import { describe, expect, it } from '@jest/globals';
import { writeTexts } from './answers.ts';
import { mark } from './mark.ts';
import type { AcceptedNumber, AcceptedText, DetailsOf, Gap, MarkedQuestion } from './types.ts';

const text = 'Вопрос';
const full = (...texts: string[]): AcceptedText[] => texts.map((one) => ({ text: one, worth: 100 }));

const several = (right: string, count: number, details: Partial<DetailsOf<'MULTIPLE_ANSWER'>> = {}) =>
  ({
    ...{ type: 'MULTIPLE_ANSWER', text, correctAnswer: right },
    options: Array.from({ length: count }, (_, at) => `вариант ${at}`),
    details: { type: 'MULTIPLE_ANSWER', scoring: 'partial', ...details },
  }) satisfies MarkedQuestion;

describe('Several answers', () => {
  it.each([
    ['all right ones', '0,2', 1],
    ['in another order', '2,0', 1],
    ['one of two', '0', 0.5],
    ['one right and one wrong of two', '0,1', 0],
    ['all of them', '0,1,2,3', 0],
    ['only wrong ones', '1,3', 0],
    ['none', '', 0],
    ['what is no option', '0,7', 0],
    ['what is no answer', 'true', 0],
    ['one right one twice', '0,0', 0.5],
  ])('in part, %s: «%s» is worth %d', (_, answer, worth) => {
    expect(mark(several('0,2', 4), answer)).toBe(worth);
  });

  it.each([
    ['0,2', 1],
    ['0', 0],
    ['0,1,2', 0],
    ['', 0],
  ])('or all or nothing: «%s» is worth %d', (answer, worth) => {
    expect(mark(several('0,2', 4, { scoring: 'all' }), answer)).toBe(worth);
  });

  // Shares as Moodle offers them: thirds and sixths are cut after the fifth digit, and make a whole all the same.
  it.each([
    ['0,1,2', 1],
    ['0,1', 0.666_666_6],
    ['0,3', 0],
    ['0,1,3', 0.166_666_6],
    ['3', 0],
  ])('with worths of their own: «%s» is worth %d', (answer, worth) => {
    const worths = [33.333_33, 33.333_33, 33.333_34, -50];
    expect(mark(several('0,1,2', 4, { worths }), answer)).toBeCloseTo(worth, 6);
  });
});

describe('A short text', () => {
  const ask = (accepted: AcceptedText[], isCaseSensitive = false) =>
    ({
      ...{ type: 'SHORT_ANSWER', text, options: [], correctAnswer: '' },
      details: { type: 'SHORT_ANSWER', accepted, isCaseSensitive },
    }) satisfies MarkedQuestion;

  it.each([
    ['Ёлка', 'ёлка', 1],
    ['Ёлка', ' ЕЛКА. ', 1],
    ['3,14', '3.14', 1],
    ['10 %', '10%', 1],
    ['10%', '10 %', 1],
    ['«Москва»', '"москва"', 1],
    ['веб-портал', 'веб‑портал', 1],
    ['не курить', 'не  курить', 1],
    ['не курить', 'некурить', 0],
    ['*пропуск*', 'временный пропуск на день', 1],
    ['*пропуск*', 'пропуск', 1],
    ['пропуск *', 'пропуск', 0],
    ['пропуск *', 'пропуск гостя', 1],
    ['а*б*в', 'а и б и в', 1],
    ['а*б*в', 'а и в', 0],
    ['а*а', 'а', 0],
    ['2\\*2', '2*2', 1],
    ['2\\*2', '2 и 2', 0],
    ['* %', '10 %', 1],
    ['* %', '10%', 1],
    ['Моск*.', 'Москва.', 1],
    ['*!', 'Да!', 1],
    ['3.*', '3,14', 1],
    [':', ':', 1],
    [':', ',', 0],
    ['?', '!', 0],
    ['*', 'что угодно', 1],
    ['*', '   ', 0],
  ])('«%s» takes «%s»: %d', (pattern, answer, worth) => {
    expect(mark(ask(full(pattern)), answer)).toBe(worth);
  });

  it('takes the best of those that fit', () => {
    const accepted = [{ text: '*', worth: 20 }, ...full('огнетушитель'), { text: 'ог*', worth: 50 }];
    expect(['огнетушитель', 'огонь', 'вода'].map((answer) => mark(ask(accepted), answer))).toEqual([1, 0.5, 0.2]);
  });

  it('minds capitals where they matter', () => {
    expect(['МЧС', 'мчс'].map((answer) => mark(ask(full('МЧС'), true), answer))).toEqual([1, 0]);
  });

  it('is marked in no time with very many full stops', () => {
    const answer = `${'.'.repeat(200_000)}а`;
    expect(mark(ask(full(...Array.from({ length: 20 }, (_, at) => `ответ ${at}`))), answer)).toBe(0);
  });

  it('is marked in no time by a pattern of very many asterisks', () => {
    expect(mark(ask(full(`${'*а'.repeat(1000)}*б`)), 'а'.repeat(5000))).toBe(0);
  });
});

describe('A number', () => {
  const ask = (details: Partial<DetailsOf<'NUMERICAL'>>, ...accepted: AcceptedNumber[]) =>
    ({
      ...{ type: 'NUMERICAL', text, options: [], correctAnswer: '' },
      details: { type: 'NUMERICAL', accepted, units: [], isUnitRequired: false, ...details },
    }) satisfies MarkedQuestion;
  const exact = (value: number, tolerance = 0) => ({ value, tolerance, worth: 100 });

  it.each([
    [exact(3.14), '3,14', 1],
    [exact(3.14), '3.14', 1],
    [exact(3.14, 0.005), '3,145', 1],
    [exact(3.14, 0.005), '3,146', 0],
    [exact(0.3, 0.1), '0,4', 1],
    [exact(0.3), '0,30', 1],
    [exact(0.5), ',5', 1],
    [exact(1000), '1 000', 1],
    [exact(1000), '1\u00a0000,0', 1],
    [exact(12), '1 2', 0],
    [exact(-5), '−5', 1],
    [exact(-5), '- 5', 1],
    [exact(5), '+5', 1],
    [exact(1500), '1,5e3', 1],
    [exact(1500), '1,5·10^3', 1],
    [exact(0.0015), '1,5 * 10^-3', 1],
    [exact(0.5), '.5', 1],
    [exact(-0.5), '-.5', 1],
    [exact(1234.5), '1.234,5', 1],
    [exact(1234.5), '1,234.5', 1],
    [exact(1_000_000), '1.000.000', 1],
    [exact(1_000_000), "1'000'000", 1],
    [exact(1000), '10^3', 1],
    [exact(1000), '10³', 1],
    [exact(0.0015), '1,5·10⁻³', 1],
    [exact(1500), '1,5 Х 10^3', 1],
    [exact(500), '5x100', 0],
    [exact(5), '5x100', 0],
    [exact(5), '5 x 1000', 0],
    [exact(20), '2*101', 0],
    [exact(5), '5.', 1],
    [exact(7), '1e308', 0],
    [exact(5), 'пять', 0],
    [exact(5), '5 6', 0],
    [exact(5), '5 м', 0],
    [exact(0), '', 0],
  ])('%j takes «%s»: %d', (accepted, answer, worth) => {
    expect(mark(ask({}, accepted), answer)).toBe(worth);
  });

  it.each([
    ['5 м', 1],
    ['5м', 1],
    ['5 метров', 1],
    ['500 см', 1],
    ['5', 0],
    ['5 кг', 0],
  ])('takes its units, and asks for one where it has to be: «%s» is worth %d', (answer, worth) => {
    const units = [
      { names: ['м', 'метров'], factor: 1 },
      { names: ['см'], factor: 0.01 },
    ];
    expect(mark(ask({ units, isUnitRequired: true }, exact(5)), answer)).toBe(worth);
  });

  it('tells units apart that differ in their case only, and else takes any case', () => {
    const units = [
      { names: ['Па'], factor: 1 },
      { names: ['МПа'], factor: 1e6 },
      { names: ['мПа'], factor: 1e-3 },
    ];
    const worth = (wanted: number, answer: string) => mark(ask({ units, isUnitRequired: true }, exact(wanted)), answer);
    expect([worth(5e6, '5 мПа'), worth(5e6, '5 МПа'), worth(0.005, '5 мПа'), worth(5, '5 ПА')]).toEqual([0, 1, 1, 1]);
    expect(worth(5e6, '5 мпа')).toBe(0);
  });

  it('is not taken where it is too large for a number', () => {
    const units = [
      { names: ['м'], factor: 1 },
      { names: ['км'], factor: 1000 },
    ];
    expect(['1e308 км', '9e305 км'].map((answer) => mark(ask({ units }, exact(7)), answer))).toEqual([0, 0]);
  });

  it('is worth less further away', () => {
    const question = ask({}, exact(100, 1), { value: 100, tolerance: 10, worth: 50 });
    expect(['100,5', '108', '111'].map((answer) => mark(question, answer))).toEqual([1, 0.5, 0]);
  });
});

describe('Matching', () => {
  const question: MarkedQuestion = {
    ...{ type: 'MATCHING', text, options: ['огонь', 'ток', 'огонь', 'лишнее'], correctAnswer: '0,1,2' },
    details: { type: 'MATCHING', items: ['порошок', 'рубильник', 'вода'] },
  };

  it.each([
    ['0,1,2', 1],
    ['2,1,0', 1],
    ['0,,', 1 / 3],
    [',1,3', 1 / 3],
    ['3,3,3', 0],
    ['0,1', 2 / 3],
    ['9,9,9', 0],
    ['', 0],
  ])('«%s» is worth %d', (answer, worth) => {
    expect(mark(question, answer)).toBeCloseTo(worth, 10);
  });
});

describe('Ordering', () => {
  const ask = (scoring: 'partial' | 'all'): MarkedQuestion => ({
    ...{ type: 'ORDERING', text, options: ['в', 'а', 'б'], correctAnswer: '1,2,0' },
    details: { type: 'ORDERING', scoring },
  });

  it.each([
    ['1,2,0', 1, 1],
    ['1,0,2', 1 / 3, 0],
    ['0,1,2', 0, 0],
    ['1,2', 0, 0],
    ['1,1,1', 0, 0],
    ['1,2,0,0', 0, 0],
    ['', 0, 0],
  ])('«%s» is worth %d in part, %d as a whole', (answer, partial, whole) => {
    expect(mark(ask('partial'), answer)).toBeCloseTo(partial, 10);
    expect(mark(ask('all'), answer)).toBe(whole);
  });
});

describe('Gaps in a text', () => {
  const gaps: Gap[] = [
    { kind: 'text', accepted: [...full('112'), { text: '01', worth: 50 }] },
    { kind: 'choice', options: ['вниз', 'вверх'], right: 1 },
  ];
  const question: MarkedQuestion = {
    ...{ type: 'GAPS', text: 'Звоните [[1]], идите [[2]].', options: [], correctAnswer: '' },
    details: { type: 'GAPS', gaps },
  };

  it.each([
    [['112', '1'], 1],
    [['112', ''], 0.5],
    [['01', '1'], 0.75],
    [['', '0'], 0],
    [['', ''], 0],
    [['112'], 0.5],
  ])('%j is worth %d', (texts, worth) => {
    expect(mark(question, writeTexts(texts))).toBe(worth);
  });

  it('what is no list of texts is worth nothing', () => {
    expect(['112', '{}', '[1]', '[['].map((answer) => mark(question, answer))).toEqual([0, 0, 0, 0]);
  });
});

describe('The kinds of the specification', () => {
  it.each([
    ['MULTIPLE_CHOICE', '1', '1', 1],
    ['MULTIPLE_CHOICE', '1', '0', 0],
    ['TRUE_FALSE', 'true', 'true', 1],
    ['TRUE_FALSE', 'true', '', 0],
    ['OPEN_ENDED', 'Ёлка', 'елка.', 1],
    ['OPEN_ENDED', '', 'ответ', 0],
  ] as const)('%s with the key «%s» takes «%s»: %d', (type, correctAnswer, answer, worth) => {
    expect(mark({ type, text, options: ['а', 'б'], correctAnswer }, answer)).toBe(worth);
  });
});
