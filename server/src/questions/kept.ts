import { isDeepStrictEqual } from 'node:util';
import type { quizzes as contract } from 'shared-api/contract';
import {
  hasOptions,
  type MarkedQuestion,
  permute,
  type QuestionDetails,
  tidyFeedback,
  tidyLook,
} from 'shared-api/questions';
import type { z } from 'zod';

/** The question with the feedback, the look and the criteria of the one before, as far as they still fit, where its form has none. */
export function withAbsent<Q extends MarkedQuestion>(question: Q, old: MarkedQuestion | undefined): Q {
  const { feedback, look, details } = question;
  return {
    ...question,
    details: details ?? criteriaStillFitting(old, question),
    feedback: feedback === undefined ? stillFitting(old, question) : feedback,
    look: look === undefined ? lookStillFitting(old, question) : look,
  };
}

/** For a form that does not know of criteria. */
function criteriaStillFitting(old: MarkedQuestion | undefined, { type }: MarkedQuestion) {
  return type === 'OPEN_ENDED' && old?.type === type ? old.details : undefined;
}

/** For a form that does not know of feedback: what belongs to an option stays while the options stay. */
function stillFitting(old: MarkedQuestion | undefined, { type, options }: MarkedQuestion) {
  if (!old?.feedback) return undefined;
  const isSame = old.type === type && isDeepStrictEqual(old.options, options);
  return isSame ? old.feedback : { ...old.feedback, byChoice: [] };
}

/** For a form that does not know of looks: one stays while its words do. */
function lookStillFitting(old: MarkedQuestion | undefined, { type, text, options }: MarkedQuestion) {
  const isSame = old?.type === type && old.text === text.trim() && isDeepStrictEqual(old.options, options);
  return isSame ? old.look : undefined;
}

/** Options and details belong to some kinds only: what another type has left behind is dropped. */
export function toKept({
  text,
  type,
  options,
  correctAnswer,
  details,
  feedback,
  look,
}: Omit<z.output<typeof contract.QuestionForm>, 'id' | 'isRequired' | 'isAttestationOnly' | 'bankId'>): MarkedQuestion {
  const kept = {
    type,
    text: text.trim(),
    options: hasOptions(type) ? options.map((option) => option.trim()) : [],
    correctAnswer: correctAnswer.trim(),
    ...(details?.type === type && isUsed(details, correctAnswer) && { details }),
  };
  const tidy = tidyFeedback({ ...kept, feedback });
  const seen = tidyLook(kept, look);
  return withoutHints({ ...kept, ...(tidy && { feedback: tidy }), ...(seen && { look: seen }) });
}

/** Criteria are for a reviewer, and an answer that is compared needs none. */
function isUsed(details: QuestionDetails, correctAnswer: string): boolean {
  return details.type !== 'OPEN_ENDED' || (details.criteria.length > 0 && correctAnswer.trim() === '');
}

/** Steps and pairs are written in their right order, which whoever may read the quiz would see: they go by the alphabet. */
function withoutHints(question: MarkedQuestion): MarkedQuestion {
  if (question.type !== 'ORDERING' && question.type !== 'MATCHING') return question;
  const { options } = question;
  const textAt = (at: number) => options[at] ?? '';
  return permute(
    question,
    [...options.keys()].toSorted((one, other) => textAt(one).localeCompare(textAt(other), 'ru')),
  );
}
