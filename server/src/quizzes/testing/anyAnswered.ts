import fc from 'fast-check';
import { type QuestionDetails, type ShownDetails, writeChoices, writePlaces, writeTexts } from 'shared-api/questions';

/** A question as somebody has it before him: its options in whatever order. */
interface Seen {
  options: string[];
  details?: ShownDetails | QuestionDetails | undefined;
}

/** A question as an editor writes it, what somebody answers, and what that is worth by a reckoning of its own. */
export interface Answered {
  form: { type: string; text: string; options: string[]; correctAnswer: string; details?: QuestionDetails };
  /** The answer as it is sent by somebody who sees the options like this. */
  answer: (seen: Seen) => string;
  /** Hundred-thousandths of a percent; null where only a reviewer could say. */
  worth: number | null;
}

const all = 10_000_000;
const text = 'Вопрос';
const named = (count: number) => Array.from({ length: count }, (_, at) => `вариант ${at}`);
const scoring = fc.constantFrom('partial' as const, 'all' as const);
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

const choice: fc.Arbitrary<Answered> = fc.integer({ min: 2, max: 8 }).chain((count) =>
  fc.record({ right: fc.nat(count - 1), given: fc.integer({ min: -1, max: count - 1 }) }).map(({ right, given }) => ({
    form: { type: 'MULTIPLE_CHOICE', text, options: named(count), correctAnswer: String(right) },
    answer: ({ options }) => (given < 0 ? '' : String(options.indexOf(`вариант ${given}`))),
    worth: right === given ? all : 0,
  })),
);

const statement: fc.Arbitrary<Answered> = fc.record({ right: fc.boolean(), given: fc.boolean() }).map((made) => ({
  form: { type: 'TRUE_FALSE', text, options: [], correctAnswer: String(made.right) },
  answer: () => String(made.given),
  worth: made.right === made.given ? all : 0,
}));

/** The same words as somebody else would type them. */
const typed = fc.constantFrom<(words: string) => string>(
  (words) => words,
  (words) => ` ${words}. `,
  (words) => words.toUpperCase(),
  (words) => words.replace(' ', '   ').replaceAll('ё', 'е'),
);

const open: fc.Arbitrary<Answered> = fc
  .record({ key: fc.constantFrom('', 'ёлка и свет'), given: fc.constantFrom('ёлка и свет', 'ёлка'), typed })
  .map(({ key, given, typed: write }) => ({
    form: { type: 'OPEN_ENDED', text, options: [], correctAnswer: key },
    answer: () => write(given),
    worth: key === '' ? null : key === given ? all : 0,
  }));

/** So many parts of the whole, in hundred-thousandths of a percent. */
const shares = (count: number) =>
  fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: count, maxLength: count }).map((weights) => {
    const cut = weights.map((weight) => Math.max(1, Math.floor((all * weight) / sum(weights))));
    return cut.with(0, (cut[0] ?? 0) + all - sum(cut));
  });

/** Moodle takes for nothing and for all what is within a millionth of it. */
function bounded(part: number): number {
  if (part < 10) return 0;
  return part > all - 10 ? all : part;
}

const several: fc.Arbitrary<Answered> = fc
  .integer({ min: 2, max: 8 })
  .chain((count) =>
    fc.record({
      count: fc.constant(count),
      right: fc.subarray([...Array(count).keys()], { minLength: 1 }),
      given: fc.subarray([...Array(count).keys()]),
      scoring,
    }),
  )
  .chain((made) =>
    fc.record({
      made: fc.constant(made),
      own: fc.option(shares(made.right.length)),
      off: fc.array(fc.integer({ min: -all, max: 0 }), { minLength: made.count, maxLength: made.count }),
    }),
  )
  .map(({ made: { count, right, given, scoring: rule }, own, off }) => {
    const worths = off.map((less, at) => (right.includes(at) ? (own?.[right.indexOf(at)] ?? 0) : less));
    const hits = given.filter((at) => right.includes(at)).length;
    const misses = given.length - hits;
    const whole = hits === right.length && misses === 0 ? all : 0;
    const even = all * (hits / right.length - misses / (count - right.length || 1));
    const part = own ? sum(given.map((at) => worths[at] ?? 0)) : even;
    return {
      form: {
        ...{ type: 'MULTIPLE_ANSWER', text, options: named(count), correctAnswer: writeChoices(right) },
        details: {
          ...{ type: 'MULTIPLE_ANSWER', scoring: rule },
          ...(own && { worths: worths.map((worth) => worth / 100_000) }),
        },
      },
      answer: ({ options }) => writeChoices(given.map((at) => options.indexOf(`вариант ${at}`))),
      worth: rule === 'all' ? whole : bounded(part),
    };
  });

const words = ['огнетушитель', 'зелёный щит', 'Пётр 1-й', 'выход'];

const short: fc.Arbitrary<Answered> = fc
  .record({ worths: fc.array(fc.nat(99), { maxLength: 3 }), given: fc.nat(4), isCaseSensitive: fc.boolean(), typed })
  .map(({ worths, given, isCaseSensitive, typed: write }) => {
    const accepted = [100, ...worths].map((worth, at) => ({ text: words[at] ?? '', worth }));
    const answer = write(words[given] ?? 'ничего');
    const isShouted = isCaseSensitive && answer === answer.toUpperCase();
    return {
      form: {
        ...{ type: 'SHORT_ANSWER', text, options: [], correctAnswer: '' },
        details: { type: 'SHORT_ANSWER', accepted, isCaseSensitive },
      },
      answer: () => answer,
      worth: isShouted ? 0 : (accepted[given]?.worth ?? 0) * 100_000,
    };
  });

/** Of hundredths: with a comma or a point, and any minus. */
function figure(hundredths: number, places: number, point: string): string {
  const digits = String(Math.abs(hundredths)).padStart(places + 1, '0');
  return `${hundredths < 0 ? '−' : ''}${digits.slice(0, -places)}${point}${digits.slice(-places)}`;
}

const number: fc.Arbitrary<Answered> = fc
  .record({
    value: fc.integer({ min: -100_000, max: 100_000 }),
    near: fc.nat(50),
    far: fc.integer({ min: 51, max: 200 }),
    off: fc.oneof(fc.integer({ min: -250, max: 250 }), fc.constantFrom(0, 50, -50)),
    unit: fc.constantFrom('', 'м', 'см', 'кг'),
    isUnitRequired: fc.boolean(),
    point: fc.constantFrom(',', '.'),
  })
  .map(({ value, near, far, off, unit, isUnitRequired, point }) => {
    const isTaken = unit === 'м' || unit === 'см' || (unit === '' && !isUnitRequired);
    // A number of centimetres is its hundredths of metres.
    const shown = unit === 'см' ? `${value + off}`.replace('-', '−') : figure(value + off, 2, point);
    const worth = Math.abs(off) <= near ? all : Math.abs(off) <= far ? all / 4 : 0;
    return {
      form: {
        ...{ type: 'NUMERICAL', text, options: [], correctAnswer: '' },
        details: {
          ...{ type: 'NUMERICAL', isUnitRequired },
          accepted: [
            { value: value / 100, tolerance: near / 100, worth: 100 },
            { value: value / 100, tolerance: far / 100, worth: 25 },
          ],
          units: [
            { names: ['м'], factor: 1 },
            { names: ['см'], factor: 0.01 },
          ],
        },
      },
      answer: () => `${shown} ${unit}`,
      worth: isTaken ? worth : 0,
    };
  });

/** Places of the texts among the options; of two of the same text each is used once. */
function placesOf(texts: (string | null)[], options: string[]): (number | null)[] {
  const left: (string | undefined)[] = [...options];
  return texts.map((one) => {
    const free = one === null ? -1 : left.indexOf(one);
    const place = one === null ? null : free >= 0 ? free : options.indexOf(one);
    if (place !== null) left[place] = undefined;
    return place;
  });
}

/** Texts of which some may be twice. */
const list = fc
  .integer({ min: 2, max: 7 })
  .map((count) => Array.from({ length: count }, (_, at) => `шаг ${at < 2 ? at : at % 5}`));
const shuffled = (options: string[]) => fc.shuffledSubarray([...options.keys()], { minLength: options.length });

const matching: fc.Arbitrary<Answered> = list.chain((options) =>
  fc
    .array(fc.tuple(fc.nat(options.length - 1), fc.integer({ min: -1, max: options.length - 1 })), {
      minLength: 2,
      maxLength: 6,
    })
    .map((pairs) => {
      const hits = pairs.filter(([right, given]) => given >= 0 && options[right] === options[given]).length;
      return {
        form: {
          ...{ type: 'MATCHING', text, options, correctAnswer: writePlaces(pairs.map(([right]) => right)) },
          details: { type: 'MATCHING', items: pairs.map((_, at) => `пара ${at}`) },
        },
        answer: (seen) =>
          writePlaces(pairs.map(([, given]) => (given < 0 ? null : seen.options.indexOf(options[given] ?? '')))),
        worth: (all * hits) / pairs.length,
      };
    }),
);

const order: fc.Arbitrary<Answered> = list.chain((options) =>
  fc.record({ right: shuffled(options), given: shuffled(options), rule: scoring }).map(({ right, given, rule }) => {
    const hits = right.filter((option, at) => options[option] === options[given[at] ?? -1]).length;
    return {
      form: {
        ...{ type: 'ORDERING', text, options, correctAnswer: writePlaces(right) },
        details: { type: 'ORDERING', scoring: rule },
      },
      answer: (seen) =>
        writePlaces(
          placesOf(
            given.map((option) => options[option] ?? null),
            seen.options,
          ),
        ),
      worth: rule === 'partial' ? (all * hits) / options.length : hits === options.length ? all : 0,
    };
  }),
);

const gap = fc.record({
  isChoice: fc.boolean(),
  right: fc.nat(2),
  given: fc.integer({ min: -1, max: 2 }),
  half: fc.nat(99),
});

const gaps: fc.Arbitrary<Answered> = fc.array(gap, { minLength: 1, maxLength: 4 }).map((made) => {
  const worths = made.map(({ isChoice, right, given, half }) => {
    if (given < 0) return 0;
    return given === right ? 100 : !isChoice && given === (right + 1) % 3 ? half : 0;
  });
  return {
    form: {
      ...{ type: 'GAPS', text: made.map((_, at) => `и [[${at + 1}]]`).join(' '), options: [], correctAnswer: '' },
      details: {
        type: 'GAPS',
        gaps: made.map(({ isChoice, right, half }) =>
          isChoice
            ? { kind: 'choice' as const, options: words.slice(0, 3), right }
            : {
                kind: 'text' as const,
                accepted: [
                  { text: words[right] ?? '', worth: 100 },
                  { text: words[(right + 1) % 3] ?? '', worth: half },
                ],
              },
        ),
      },
    },
    answer: ({ details }) => {
      const seen = details?.type === 'GAPS' ? details.gaps : [];
      return writeTexts(
        made.map(({ given }, at) => {
          const shown = seen[at];
          const word = words[given] ?? '';
          return shown?.kind === 'choice' && word !== '' ? String(shown.options.indexOf(word)) : word;
        }),
      );
    },
    worth: (all * sum(worths)) / (100 * made.length),
  };
});

/** Of every kind. */
export const anyAnswered: fc.Arbitrary<Answered> = fc.oneof(
  ...[choice, statement, open, several, short, number, matching, order, gaps],
);
