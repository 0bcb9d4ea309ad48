/** The specification's three kinds, and those that extend them. */
export const questionTypes = [
  'MULTIPLE_CHOICE',
  'TRUE_FALSE',
  'OPEN_ENDED',
  'MULTIPLE_ANSWER',
  'SHORT_ANSWER',
  'NUMERICAL',
  'MATCHING',
  'ORDERING',
  'GAPS',
] as const;

export type QuestionType = (typeof questionTypes)[number];

/** A text that is right, or right in part. */
export interface AcceptedText {
  /** As it is compared by `words.ts`; `*` stands for any letters. */
  text: string;
  /** Percent of the question that it is worth, 0 to 100. */
  worth: number;
}

/** A number that is right, or right in part, with what it may differ by on either side. */
export interface AcceptedNumber {
  value: number;
  tolerance: number;
  /** Percent of the question that it is worth, 0 to 100. */
  worth: number;
}

/** A unit that may stand behind a number: what was typed in it times `factor` is the number in the first unit. */
export interface Unit {
  names: string[];
  factor: number;
}

/** A place in the text of the question, `[[1]]` and on, that is filled in. */
export type Gap = { kind: 'text'; accepted: AcceptedText[] } | { kind: 'choice'; options: string[]; right: number };

/** Something that a reviewer looks for in an open answer, and the points that it gives at most. */
export interface Criterion {
  text: string;
  /** 1 to 100. */
  points: number;
}

/** In part, or nothing for less than all. */
export type Scoring = 'partial' | 'all';

/**
 * What a question of the newer kinds has besides text, options and right answer, and an open one with criteria; its
 * `type` is the question's. Of
 * `MULTIPLE_ANSWER` and `MATCHING` the options are what is chosen from; of `ORDERING` what is put in order, as shown.
 */
export type QuestionDetails =
  | {
      type: 'MULTIPLE_ANSWER';
      scoring: Scoring;
      /** Percent that each option is worth when chosen, -100 to 100; without them the right ones share 100 evenly. */
      worths?: number[] | undefined;
    }
  | { type: 'SHORT_ANSWER'; accepted: AcceptedText[]; isCaseSensitive: boolean }
  | { type: 'NUMERICAL'; accepted: AcceptedNumber[]; units: Unit[]; isUnitRequired: boolean }
  /** `items`: what an option is found for, in its order. */
  | { type: 'MATCHING'; items: string[] }
  | { type: 'ORDERING'; scoring: Scoring }
  | { type: 'GAPS'; gaps: Gap[] }
  /** Of an open answer without a reference answer; one without criteria has no details. */
  | { type: 'OPEN_ENDED'; criteria: Criterion[] };

export type DetailsOf<T extends QuestionDetails['type']> = Extract<QuestionDetails, { type: T }>;

/** What a taker is told of a question once its result may be seen. */
export interface Feedback {
  /** Whatever was answered; empty for nothing. */
  general: string;
  /** To whom chose an option, in the order of the options; of a statement «верно» and «неверно». Empty for nothing. */
  byChoice: string[];
  /** Where a material says it: a path in the portal, with the name of the place. */
  place?: { link: string; title: string } | undefined;
}

/** How a question looks where it is more than plain text: HTML that the server has sanitised, empty for plain text. */
export interface Look {
  text: string;
  /** In the order of the options; none where all of them are plain. */
  options: string[];
}

/** A question as far as its answers are marked. */
export interface MarkedQuestion {
  type: QuestionType;
  text: string;
  options: string[];
  /**
   * The index of the option, `true` or `false`, a reference answer; of the newer kinds an answer as it is given
   * (`answers.ts`), or empty where the details say what is right.
   */
  correctAnswer: string;
  /** Of the newer kinds, always; of an open answer where it has criteria. */
  details?: QuestionDetails | undefined;
  /** Null and absent: none. */
  feedback?: Feedback | null | undefined;
  /** Null and absent: plain text. Where there is one, text and options are its words. */
  look?: Look | null | undefined;
}
