import { useRef } from 'react';
import type { QuestionType } from 'shared-api/questions';
import { type Answers, answersAs, blankAnswersOf } from './blank.ts';
import { useQuestion } from './useQuestion.ts';

/** Makes a question of the form another kind. What was typed for the kinds before waits for their return. */
export function useQuestionKind(index: number) {
  const { question, change } = useQuestion(index);
  const typed = useRef<Partial<Record<QuestionType, Answers>>>({});
  const become = (type: QuestionType) => {
    const { options, correctAnswer, details } = question;
    typed.current[question.type] = { options, correctAnswer, details };
    const [before, carried] = [typed.current[type], answersAs(type, question)];
    // With the same options as then, what was right then is known too.
    const isAsThen = before && (!carried || hasSame(before.options, carried.options));
    change({ type, ...(isAsThen ? before : (carried ?? blankAnswersOf(type))) });
  };
  return { question, become };
}

const hasSame = (one: string[], other: string[]) => one.toSorted().join('\n') === other.toSorted().join('\n');
