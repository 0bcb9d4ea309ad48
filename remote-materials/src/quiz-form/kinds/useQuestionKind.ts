import { useRef } from 'react';
import type { QuestionType } from 'shared-api/questions';
import { type Answers, answersAs, blankAnswersOf } from './blank.ts';
import { useQuestion } from './useQuestion.ts';

/** Makes a question of the form another kind. What was typed for the kinds before waits for their return. */
export function useQuestionKind(index: number) {
  const { question, change } = useQuestion(index);
  const typed = useRef<Partial<Record<QuestionType, Answers & { byChoice: string[]; looks: string[] }>>>({});
  const become = (type: QuestionType) => {
    const { options, correctAnswer, details, feedback, look } = question;
    const beside = { byChoice: feedback?.byChoice ?? [], looks: look?.options ?? [] };
    typed.current[question.type] = { options, correctAnswer, details, ...beside };
    const [before, carried] = [typed.current[type], answersAs(type, question)];
    // With the same options as then, what was right then is known too.
    const isAsThen = before && (!carried || hasSame(before.options, carried.options));
    const { byChoice, looks, ...answers } = isAsThen
      ? before
      : { ...(carried ?? blankAnswersOf(type)), byChoice: [], looks: [] };
    const isSameList = answers.options.length > 0 && answers.options.join('\n') === options.join('\n');
    change({
      ...{ type, ...answers },
      ...(feedback && { feedback: { ...feedback, byChoice: isSameList ? feedback.byChoice : byChoice } }),
      ...(look && { look: { ...look, options: isSameList ? look.options : looks } }),
    });
  };
  return { question, become, change };
}

const hasSame = (one: string[], other: string[]) => one.toSorted().join('\n') === other.toSorted().join('\n');
