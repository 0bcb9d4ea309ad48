import { useRef } from 'react';
import type { QuestionType } from 'shared-api/questions';
import { type Answers, answersAs, blankAnswersOf } from './blank.ts';
import { useQuestion } from './useQuestion.ts';

/** Makes a question of the form another kind. What was typed for the kinds before waits for their return. */
export function useQuestionKind(index: number) {
  const { question, change } = useQuestion(index);
  const typed = useRef<Partial<Record<QuestionType, Answers & { byChoice: string[] }>>>({});
  const become = (type: QuestionType) => {
    const { options, correctAnswer, details, feedback } = question;
    typed.current[question.type] = { options, correctAnswer, details, byChoice: feedback?.byChoice ?? [] };
    const [before, carried] = [typed.current[type], answersAs(type, question)];
    // With the same options as then, what was right then is known too.
    const isAsThen = before && (!carried || hasSame(before.options, carried.options));
    const { byChoice, ...answers } = isAsThen ? before : { ...(carried ?? blankAnswersOf(type)), byChoice: [] };
    const isSameList = answers.options.length > 0 && answers.options.join('\n') === options.join('\n');
    change({
      ...{ type, ...answers },
      ...(feedback && { feedback: { ...feedback, byChoice: isSameList ? feedback.byChoice : byChoice } }),
    });
  };
  return { question, become };
}

const hasSame = (one: string[], other: string[]) => one.toSorted().join('\n') === other.toSorted().join('\n');
