import { useFormContext } from 'react-hook-form';
import type { QuestionValues, QuizValues } from '../formValues.ts';

/** A question of the form, and how its answers are changed. */
export function useQuestion(index: number) {
  const { watch, setValue, clearErrors } = useFormContext<QuizValues>();
  const question = watch(`questions.${index}`);
  const change = (
    changed: Partial<Pick<QuestionValues, 'type' | 'text' | 'options' | 'correctAnswer' | 'details'>>,
  ) => {
    // What was wrong may be mended by it, and is looked at anew when it is sent.
    clearErrors(`questions.${index}`);
    for (const [name, value] of Object.entries(changed)) {
      setValue(`questions.${index}.${name as 'details'}`, value as QuestionValues['details'], { shouldDirty: true });
    }
  };
  return { question, change };
}
