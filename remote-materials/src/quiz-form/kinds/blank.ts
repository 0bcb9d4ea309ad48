import {
  type DetailsOf,
  type QuestionDetails,
  type QuestionType,
  readChoices,
  stepsOf,
  writePlaces,
} from 'shared-api/questions';
import type { QuestionValues } from '../formValues.ts';

/** Most rows of one kind that a question takes. */
export const mostRows = 20;

export const blankText = { text: '', worth: 100 };
export const blankNumber = { value: Number.NaN, tolerance: 0, worth: 100 };

export const blankCriterion = { text: '', points: 1 };

/** An open answer has none until somebody adds a criterion. */
type Detailed = Exclude<QuestionDetails['type'], 'OPEN_ENDED'>;

const blankDetails: { [T in Detailed]: DetailsOf<T> } = {
  MULTIPLE_ANSWER: { type: 'MULTIPLE_ANSWER', scoring: 'partial' },
  SHORT_ANSWER: { type: 'SHORT_ANSWER', accepted: [blankText], isCaseSensitive: false },
  NUMERICAL: { type: 'NUMERICAL', accepted: [blankNumber], units: [], isUnitRequired: false },
  MATCHING: { type: 'MATCHING', items: ['', ''] },
  ORDERING: { type: 'ORDERING', scoring: 'partial' },
  GAPS: { type: 'GAPS', gaps: [] },
};

const blankOptions: Partial<Record<QuestionType, string[]>> = {
  ...{ MULTIPLE_CHOICE: ['', ''], MULTIPLE_ANSWER: ['', ''], MATCHING: ['', ''], ORDERING: ['', '', ''] },
};

export interface Answers extends Pick<QuestionValues, 'options' | 'correctAnswer'> {
  details: QuestionDetails | undefined;
}

/** The answers of a question whose kind was just chosen. */
export function blankAnswersOf(type: QuestionType): Answers {
  return answersWith(type, blankOptions[type] ?? [], '');
}

/** Kinds with a list of options to choose from or to order. */
const lists: readonly QuestionType[] = ['MULTIPLE_CHOICE', 'MULTIPLE_ANSWER', 'ORDERING'];

/** What goes along where both kinds have a list of options and something is typed there; else undefined. */
export function answersAs(
  type: QuestionType,
  { type: before, options, correctAnswer }: Pick<QuestionValues, 'type' | 'options' | 'correctAnswer'>,
): Answers | undefined {
  const isTyped = options.some((option) => option.trim() !== '');
  if (!isTyped || !lists.includes(type) || !lists.includes(before)) return undefined;
  if (before === 'ORDERING') return answersWith(type, stepsOf({ options, correctAnswer }), '');
  const isOneRight = readChoices(correctAnswer, options.length).length === 1;
  return answersWith(type, options, isOneRight && type !== 'ORDERING' ? correctAnswer : '');
}

function answersWith(type: QuestionType, options: string[], right: string): Answers {
  const isInOrder = type === 'MATCHING' || type === 'ORDERING';
  return {
    options,
    correctAnswer: isInOrder ? writePlaces([...options.keys()]) : right,
    details: blankDetails[type as Detailed],
  };
}
