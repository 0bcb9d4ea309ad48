import { emptyOption, problemOf } from './check.ts';
import { inWordsOfLook, problemOfLook } from './look.ts';
import type { MarkedQuestion } from './types.ts';

/** What is wrong with a question, and with which field of the form: `text`, `options.1`, `correctAnswer`, `details`. */
export interface QuestionProblem {
  field: string;
  message: string;
}

type Rule = (question: MarkedQuestion) => QuestionProblem[];

/** A picture without words first, which would else be told as a missing text; specification section 5, in its order; then what else a question cannot be asked without. */
const rules: Rule[] = [
  (question) => one('look', problemOfLook(question)),
  ({ text }) => one('text', text.trim() === '' ? 'Все вопросы должны иметь текст' : null),
  ofChoice(({ options }) => emptyOptions(options)),
  ofChoice(({ options, correctAnswer }) =>
    one(
      'correctAnswer',
      options.some((_, place) => String(place) === correctAnswer)
        ? null
        : 'Для всех вопросов с множественным выбором выберите правильный ответ',
    ),
  ),
  ofChoice(({ options }) =>
    one('options', options.length < 2 ? 'В вопросе должно быть не меньше двух вариантов' : null),
  ),
  ({ type, correctAnswer }) =>
    one(
      'correctAnswer',
      type === 'TRUE_FALSE' && correctAnswer !== 'true' && correctAnswer !== 'false'
        ? 'Для каждого утверждения выберите, верно оно или нет'
        : null,
    ),
  (question) => {
    const message = problemOf(question);
    const isEmpty = message === emptyOption && question.type === 'MULTIPLE_ANSWER';
    return isEmpty ? emptyOptions(question.options) : one('details', message);
  },
];

/** The first problem of the questions of a quiz, and the place, from 0, of the first that has it; null without one. */
export function firstProblemOf(questions: MarkedQuestion[]): { at: number; message: string } | null {
  const worded = questions.map(inWordsOfLook);
  for (const rule of rules) {
    for (const [at, question] of worded.entries()) {
      const [problem] = rule(question);
      if (problem) return { at, message: problem.message };
    }
  }
  return null;
}

/** Everything that is wrong with one question; a picture that says nothing hides what else its words lack. */
export function problemsOf(question: MarkedQuestion): QuestionProblem[] {
  const [ofLook = noRule, ...others] = rules;
  const worded = inWordsOfLook(question);
  const looks = ofLook(worded);
  return looks.length > 0 ? looks : others.flatMap((rule) => rule(worded));
}

const noRule: Rule = () => [];

function one(field: string, message: string | null): QuestionProblem[] {
  return message === null ? [] : [{ field, message }];
}

function emptyOptions(options: string[]): QuestionProblem[] {
  return options.flatMap((option, at) => one(`options.${at}`, option.trim() === '' ? emptyOption : null));
}

function ofChoice(rule: Rule): Rule {
  return (question) => (question.type === 'MULTIPLE_CHOICE' ? rule(question) : []);
}
