import { readChoices } from './answers.ts';
import type { Feedback, MarkedQuestion, QuestionType } from './types.ts';

/** What of the feedback of a question is for an answer to it. */
export interface GivenFeedback {
  /** To what was chosen, in the order of the options, and then to the question. */
  texts: string[];
  place?: Feedback['place'];
}

/** Kinds of which each answer that can be chosen may have a text of its own. */
export function hasFeedbackByChoice(type: QuestionType): boolean {
  return type === 'MULTIPLE_CHOICE' || type === 'MULTIPLE_ANSWER' || type === 'TRUE_FALSE';
}

/**
 * Without what belongs to options that the question does not have.
 *
 * @returns undefined where nothing is said
 */
export function tidyFeedback({ type, options, feedback }: MarkedQuestion): Feedback | undefined {
  if (!feedback) return undefined;
  const count = type === 'TRUE_FALSE' ? 2 : hasFeedbackByChoice(type) ? options.length : 0;
  const texts = feedback.byChoice.slice(0, count).map((text) => text.trim());
  const byChoice = texts.some((text) => text !== '') ? texts : [];
  const general = feedback.general.trim();
  if (general === '' && byChoice.length === 0 && !feedback.place) return undefined;
  return { general, byChoice, ...(feedback.place && { place: feedback.place }) };
}

/** @returns undefined where there is nothing to say to this answer */
export function feedbackOf(question: MarkedQuestion, answer: string): GivenFeedback | undefined {
  const { feedback } = question;
  if (!feedback) return undefined;
  const chosen = chosenOf(question, answer).map((place) => feedback.byChoice[place] ?? '');
  const texts = [...chosen, feedback.general].filter((text) => text !== '');
  if (texts.length === 0 && !feedback.place) return undefined;
  return { texts, ...(feedback.place && { place: feedback.place }) };
}

function chosenOf({ type, options }: MarkedQuestion, answer: string): number[] {
  if (type === 'TRUE_FALSE') return answer === '' ? [] : [answer === 'true' ? 0 : 1];
  return hasFeedbackByChoice(type) ? readChoices(answer, options.length) : [];
}
