import type { QuestionType } from 'shared-api/questions';

/** The first row of a sheet; options follow, as many as there are. */
export const columns = ['Вид', 'Вопрос', 'Верно', 'Проценты', 'Особо'] as const;

/** What is in the column «Вид». */
export const kindNames: Record<QuestionType, string> = {
  MULTIPLE_CHOICE: 'Один вариант',
  MULTIPLE_ANSWER: 'Несколько вариантов',
  TRUE_FALSE: 'Верно или неверно',
  SHORT_ANSWER: 'Короткий текст',
  NUMERICAL: 'Число',
  MATCHING: 'Соответствие',
  ORDERING: 'Порядок',
  GAPS: 'Пропуски',
  OPEN_ENDED: 'Свободный ответ',
};

/** What may be in the column «Особо». */
export const wholeOnly = 'всё или ничего';
export const caseSensitive = 'различать буквы';
export const unitRequired = 'единица обязательна';
