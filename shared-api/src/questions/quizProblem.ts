import { problemOf } from './check.ts';
import { inWordsOfLook, problemOfLook } from './look.ts';
import type { MarkedQuestion } from './types.ts';

type Rule = (question: MarkedQuestion) => string | null;

/** A picture without words first, which would else be told as a missing text; specification section 5, in its order; then what else a question cannot be asked without. */
const rules: Rule[] = [
  problemOfLook,
  ({ text }) => (text.trim() === '' ? 'Все вопросы должны иметь текст' : null),
  ofChoice(
    ({ options }) => options.some((option) => option.trim() === ''),
    'Все варианты ответов должны быть заполнены',
  ),
  ofChoice(
    ({ options, correctAnswer }) => !options.some((_, place) => String(place) === correctAnswer),
    'Для всех вопросов с множественным выбором выберите правильный ответ',
  ),
  ofChoice(({ options }) => options.length < 2, 'В вопросе должно быть не меньше двух вариантов'),
  ({ type, correctAnswer }) =>
    type === 'TRUE_FALSE' && correctAnswer !== 'true' && correctAnswer !== 'false'
      ? 'Для каждого утверждения выберите, верно оно или нет'
      : null,
  problemOf,
];

/** The first problem of the questions of a quiz, and the place, from 0, of the first that has it; null without one. */
export function firstProblemOf(questions: MarkedQuestion[]): { at: number; message: string } | null {
  const worded = questions.map(inWordsOfLook);
  for (const rule of rules) {
    for (const [at, question] of worded.entries()) {
      const message = rule(question);
      if (message !== null) return { at, message };
    }
  }
  return null;
}

function ofChoice(isWrong: (question: MarkedQuestion) => boolean, message: string): Rule {
  return (question) => (question.type === 'MULTIPLE_CHOICE' && isWrong(question) ? message : null);
}
