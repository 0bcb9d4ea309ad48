import { useFormContext, useWatch } from 'react-hook-form';
import type { QuestionValues, QuizValues } from '../formValues.ts';
import { movedErrors } from '../problems/movedErrors.ts';

/** A question of the form, and how its answers are changed. */
export function useQuestion(index: number) {
  const { control, setValue, getFieldState, setError, clearErrors } = useFormContext<QuizValues>();
  // Not by `watch`, which renders the whole form anew: each key would cost as much as there are questions.
  const question = useWatch({ control, name: `questions.${index}` });
  const change = (
    changed: Partial<
      Pick<QuestionValues, 'type' | 'text' | 'options' | 'correctAnswer' | 'details' | 'feedback' | 'look'>
    >,
  ) => {
    const name = `questions.${index}.options` as const;
    const moved = changed.options && movedErrors(getFieldState(name).error, question.options, changed.options);
    if (moved) {
      clearErrors(name);
      for (const [at, message] of moved) setError(`${name}.${at}`, { type: 'moved', message });
    }
    for (const [field, value] of Object.entries(changed)) {
      setValue(`questions.${index}.${field as 'details'}`, value as QuestionValues['details'], { shouldDirty: true });
    }
  };
  return { question, change };
}
