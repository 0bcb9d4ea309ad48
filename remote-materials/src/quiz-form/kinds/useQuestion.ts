import { useFormContext, useWatch } from 'react-hook-form';
import type { QuestionValues, QuizValues } from '../formValues.ts';

/** A question of the form, and how its answers are changed. */
export function useQuestion(index: number) {
  const { control, setValue, getFieldState, clearErrors } = useFormContext<QuizValues>();
  // Not by `watch`, which renders the whole form anew: each key would cost as much as there are questions.
  const question = useWatch({ control, name: `questions.${index}` });
  const change = (
    changed: Partial<
      Pick<QuestionValues, 'type' | 'text' | 'options' | 'correctAnswer' | 'details' | 'feedback' | 'look'>
    >,
  ) => {
    // What was wrong may be mended by it, and is looked at anew when it is sent.
    if (getFieldState(`questions.${index}`).invalid) clearErrors(`questions.${index}`);
    for (const [name, value] of Object.entries(changed)) {
      setValue(`questions.${index}.${name as 'details'}`, value as QuestionValues['details'], { shouldDirty: true });
    }
  };
  return { question, change };
}
