import type { QuestionType } from './types.ts';

/** Kinds of questions as people choose them, in the order of the list. */
export const questionKinds: { value: QuestionType; label: string }[] = [
  { value: 'MULTIPLE_CHOICE', label: 'Выбор из вариантов' },
  { value: 'TRUE_FALSE', label: 'Верно или неверно' },
  { value: 'MULTIPLE_ANSWER', label: 'Несколько верных вариантов' },
  { value: 'SHORT_ANSWER', label: 'Короткий текст' },
  { value: 'NUMERICAL', label: 'Число' },
  { value: 'MATCHING', label: 'Соответствие' },
  { value: 'ORDERING', label: 'Порядок' },
  { value: 'GAPS', label: 'Пропуски в тексте' },
  { value: 'OPEN_ENDED', label: 'Свободный ответ' },
];

export function kindLabel(type: QuestionType): string {
  return questionKinds.find(({ value }) => value === type)?.label ?? type;
}
