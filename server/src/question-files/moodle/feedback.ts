import type { Element } from 'domhandler';
import { tidyFeedback } from 'shared-api/questions';
import type { FileQuestion } from '../types.ts';
import { childOf, childrenOf, lettersOf, textOf } from './parse.ts';

/** Kinds of Moodle whose answers are options here. */
const ofChoices = ['multichoice', 'multichoiceset', 'truefalse'];

/** The question with the feedback that stands in the file. */
export function withFeedback<Q extends FileQuestion>(made: Q, question: Element): Q {
  const general = textOf(childOf(question, 'generalfeedback'));
  const feedback = tidyFeedback({ ...made, feedback: { general, byChoice: byChoice(question) } });
  return { ...made, ...(feedback && { feedback }) };
}

/** Whether it has more: words for right and wrong as such, for the reviewer, or for single texts and numbers. */
export function hasOtherFeedback(question: Element): boolean {
  const own = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback', 'graderinfo', 'responsetemplate'];
  const answers = ofChoices.includes(question.attribs.type ?? '') ? [] : childrenOf(question, 'answer');
  const feedbacks = [
    ...own.map((name) => childOf(question, name)),
    ...answers.map((answer) => childOf(answer, 'feedback')),
  ];
  return feedbacks.some((feedback) => feedback !== undefined && lettersOf(childOf(feedback, 'text')) !== '');
}

function byChoice(question: Element): string[] {
  const type = question.attribs.type ?? '';
  if (!ofChoices.includes(type)) return [];
  const answers = childrenOf(question, 'answer').map((answer) => ({
    text: textOf(answer),
    said: textOf(childOf(answer, 'feedback')),
  }));
  if (type !== 'truefalse') return answers.map(({ said }) => said);
  return ['true', 'false'].map((truth) => answers.find(({ text }) => text.toLowerCase() === truth)?.said ?? '');
}
