import { hasFeedbackByChoice } from 'shared-api/questions';
import type { QuestionValues } from '../formValues.ts';

/** What can be chosen of a question, as far as each of it may have a text of its own. */
export function chosenTexts({ type, options }: Pick<QuestionValues, 'type' | 'options'>): string[] {
  if (type === 'TRUE_FALSE') return ['Верно', 'Неверно'];
  return hasFeedbackByChoice(type) ? options : [];
}
