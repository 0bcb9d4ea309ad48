import { readChoices, readPlaces, readTexts } from './answers.ts';
import { isWithin, readNumber } from './numbers.ts';
import type { AcceptedText, DetailsOf, Gap, MarkedQuestion, Unit } from './types.ts';
import { foldAnswer, isFoldedLike, normalise } from './words.ts';

/** Whether only a person can say what an answer is worth. */
export function needsReviewer({ type, correctAnswer }: Pick<MarkedQuestion, 'type' | 'correctAnswer'>): boolean {
  return type === 'OPEN_ENDED' && normalise(correctAnswer) === '';
}

/**
 * What an answer is worth, of 0 (wrong, or none) to 1 (right): the same in the browser and on the server. Shares are
 * those of Moodle: a sum that differs from nothing or from all by less than a millionth is it. 0 where a reviewer decides.
 */
export function mark(question: MarkedQuestion, answer: string): number {
  if (answer.trim() === '') return 0;
  const worth = worthOf(question, answer);
  if (worth < 0.000_001) return 0;
  return worth > 0.999_999 ? 1 : worth;
}

function worthOf(question: MarkedQuestion, answer: string): number {
  const { type, correctAnswer, details } = question;
  if (type === 'MULTIPLE_CHOICE' || type === 'TRUE_FALSE') return Number(answer === correctAnswer);
  if (type === 'OPEN_ENDED') {
    return needsReviewer(question) ? 0 : Number(normalise(answer) === normalise(correctAnswer));
  }
  switch (details?.type) {
    case 'MULTIPLE_ANSWER':
      return ofChoices(question, details, answer);
    case 'SHORT_ANSWER':
      return ofText(details.accepted, answer, details.isCaseSensitive);
    case 'NUMERICAL':
      return ofNumber(details, answer);
    case 'MATCHING':
      return ofMatching(question, details.items.length, answer);
    case 'ORDERING':
      return ofOrder(question, details, answer);
    case 'GAPS':
      return ofGaps(details.gaps, answer);
    case 'OPEN_ENDED':
    case undefined:
      return 0;
  }
}

/**
 * The sum of what the chosen options are worth, never below nothing. Without worths of their own the right ones share
 * the whole, and the wrong ones its opposite: who chooses all gets nothing.
 */
function ofChoices(
  { options, correctAnswer }: Pick<MarkedQuestion, 'options' | 'correctAnswer'>,
  { scoring, worths }: DetailsOf<'MULTIPLE_ANSWER'>,
  answer: string,
): number {
  const chosen = readChoices(answer, options.length);
  const right = readChoices(correctAnswer, options.length);
  if (scoring === 'all')
    return Number(chosen.length === right.length && chosen.every((choice) => right.includes(choice)));
  const worth = (choice: number) => worths?.[choice] ?? evenWorth(right, options.length, choice);
  return chosen.reduce((sum, choice) => sum + worth(choice), 0) / 100;
}

/** Percent that one of so many options is worth without worths of their own. */
export function evenWorth(right: number[], count: number, choice: number): number {
  return right.includes(choice) ? 100 / right.length : -100 / (count - right.length);
}

/** The most that any of the texts gives which the answer is like. */
function ofText(accepted: AcceptedText[], answer: string, isCaseSensitive = false): number {
  const given = foldAnswer(answer, isCaseSensitive);
  const worths = accepted.filter(({ text }) => isFoldedLike(given, text, isCaseSensitive)).map(({ worth }) => worth);
  return Math.max(0, ...worths) / 100;
}

function ofNumber({ accepted, units, isUnitRequired }: DetailsOf<'NUMERICAL'>, answer: string): number {
  const typed = readNumber(answer);
  if (!typed) return 0;
  const factor = factorOf(units, typed.unit, isUnitRequired);
  if (factor === null) return 0;
  const value = typed.value * factor;
  const worths = accepted.filter((one) => isWithin(value, one.value, one.tolerance)).map(({ worth }) => worth);
  return Math.max(0, ...worths) / 100;
}

/** Null for a unit that nobody has named, and for none where one has to be. */
function factorOf(units: Unit[], unit: string, isRequired: boolean): number | null {
  if (unit === '') return isRequired ? null : 1;
  const named = (isCaseSensitive: boolean) =>
    units.filter(({ names }) =>
      names.some((name) => foldAnswer(name, isCaseSensitive) === foldAnswer(unit, isCaseSensitive)),
    );
  // «мПа» and «МПа» are two units; where there is one of them only, its case says nothing.
  const [exact] = named(true);
  const [alike, ...others] = named(false);
  return exact?.factor ?? (others.length === 0 ? alike?.factor : undefined) ?? null;
}

/** Two options of the same text are the same: which of them was chosen says nothing. */
function ofMatching({ options, correctAnswer }: MarkedQuestion, items: number, answer: string): number {
  const textAt = (place: number | null | undefined) => (place == null ? null : (options[place] ?? null));
  const wanted = readPlaces(correctAnswer, options.length);
  const given = readPlaces(answer, options.length);
  const right = Array.from({ length: items }, (_, item) => textAt(given[item])).filter(
    (text, item) => text !== null && text === textAt(wanted[item]),
  );
  return right.length / items;
}

/** In part: the share of the items that stand at their places. */
function ofOrder(
  { options, correctAnswer }: MarkedQuestion,
  { scoring }: DetailsOf<'ORDERING'>,
  answer: string,
): number {
  const wanted = readPlaces(correctAnswer, options.length);
  const given = readPlaces(answer, options.length);
  if (given.length !== options.length || new Set(given).size !== options.length || given.includes(null)) return 0;
  const right = given.filter((place, at) => options[place ?? -1] === options[wanted[at] ?? -1]);
  return scoring === 'all' ? Number(right.length === options.length) : right.length / options.length;
}

function ofGaps(gaps: Gap[], answer: string): number {
  const texts = readTexts(answer);
  const worths = gaps.map((gap, at): number => {
    const text = texts[at] ?? '';
    if (text.trim() === '') return 0;
    return gap.kind === 'text' ? ofText(gap.accepted, text) : Number(text === String(gap.right));
  });
  return worths.reduce((sum, worth) => sum + worth, 0) / gaps.length;
}
