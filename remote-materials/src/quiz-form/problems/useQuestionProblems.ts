import { useFormContext, useFormState } from 'react-hook-form';
import type { QuizValues } from '../formValues.ts';
import { firstMessage } from '../kinds/firstMessage.ts';

/** What is wrong with a question, by the fields in which it is mended. */
export function useQuestionProblems(index: number) {
  const { control } = useFormContext<Pick<QuizValues, 'questions'>>();
  const errors = useFormState({ control, name: `questions.${index}` }).errors.questions?.[index];
  const options: unknown = errors?.options;
  const optionProblems: Record<number, string> = {};
  if (Array.isArray(options)) {
    for (const [at, error] of options.entries()) {
      const message = firstMessage(error);
      if (message !== undefined) optionProblems[at] = message;
    }
  }
  return {
    optionProblems,
    rightProblem: errors?.correctAnswer?.message,
    textProblem: errors?.text?.message,
    /** What belongs to no field of its own. */
    answerProblem:
      (Array.isArray(options) ? undefined : firstMessage(options)) ??
      firstMessage(errors?.look) ??
      firstMessage(errors?.details) ??
      firstMessage(errors?.feedback),
  };
}
