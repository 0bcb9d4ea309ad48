import { readChoices, readPlaces } from './answers.ts';
import { hasGaps } from './gaps.ts';
import { criteriaOf } from './rubric.ts';
import type { DetailsOf, Gap, MarkedQuestion, QuestionType } from './types.ts';

const withOptions: QuestionType[] = ['MULTIPLE_CHOICE', 'MULTIPLE_ANSWER', 'MATCHING', 'ORDERING'];

/** Whether a question of this kind has options that people write. */
export function hasOptions(type: QuestionType): boolean {
  return withOptions.includes(type);
}

export const emptyOption = 'Все варианты ответов должны быть заполнены';

/** What is wrong with a question of the newer kinds, and what to do; null when it can be asked. */
export function problemOf(question: MarkedQuestion): string | null {
  const { type, text, options, details } = question;
  if (type === 'OPEN_ENDED') return problemOfCriteria(question);
  if (type === 'MULTIPLE_CHOICE' || type === 'TRUE_FALSE') return null;
  if (details?.type !== type) return 'Заполните ответы вопроса';
  if (options.some((option) => option.trim() === '')) return emptyOption;
  switch (details.type) {
    case 'MULTIPLE_ANSWER':
      return problemOfChoices(question, details);
    case 'SHORT_ANSWER':
      return problemOfTexts(details.accepted, 'Добавьте хотя бы один верный ответ');
    case 'NUMERICAL':
      return problemOfNumber(details);
    case 'MATCHING':
      return problemOfMatching(question, details);
    case 'ORDERING':
      return problemOfOrder(question);
    case 'GAPS':
      return hasGaps(text, details.gaps.length) && details.gaps.length > 0
        ? (details.gaps.map(problemOfGap).find((problem) => problem !== null) ?? null)
        : 'Отметьте в тексте каждый пропуск один раз: [[1]], [[2]] и так далее';
  }
}

function problemOfCriteria(question: MarkedQuestion): string | null {
  return criteriaOf(question).some(({ text }) => text.trim() === '') ? 'Опишите каждый критерий проверки' : null;
}

function problemOfChoices(
  { options, correctAnswer }: MarkedQuestion,
  { worths }: DetailsOf<'MULTIPLE_ANSWER'>,
): string | null {
  if (options.length < 2) return 'В вопросе должно быть не меньше двух вариантов';
  if (new Set(options.map((option) => option.trim())).size < options.length) return 'Два варианта одинаковы';
  const right = readChoices(correctAnswer, options.length);
  if (right.length === 0) return 'Отметьте хотя бы один верный вариант';
  if (worths === undefined) return null;
  if (worths.length !== options.length) return 'Укажите, сколько процентов даёт каждый вариант';
  if (worths.some((worth, at) => worth > 0 !== right.includes(at))) {
    return 'Больше нуля процентов дают верные варианты, и только они';
  }
  const most = worths.reduce((sum, worth) => sum + Math.max(0, worth), 0);
  return Math.abs(most - 100) < 0.000_1 ? null : 'Вместе верные варианты должны давать 100\u00a0%';
}

function problemOfTexts(accepted: { text: string; worth: number }[], message: string): string | null {
  if (accepted.length === 0 || accepted.some(({ text }) => text.trim() === '')) return message;
  return accepted.some(({ worth }) => worth === 100) ? null : 'Один из ответов должен давать 100\u00a0%';
}

function problemOfNumber({ accepted, units, isUnitRequired }: DetailsOf<'NUMERICAL'>): string | null {
  if (accepted.length === 0) return 'Добавьте хотя бы один верный ответ';
  if (!accepted.some(({ worth }) => worth === 100)) return 'Один из ответов должен давать 100\u00a0%';
  const names = units.flatMap((unit) => unit.names.map((name) => name.trim()));
  if (names.includes('')) return 'Введите единицу измерения';
  if (names.some((name) => /^[\d.,+−-]/u.test(name))) return 'Единица измерения не начинается с цифры';
  if (new Set(names).size < names.length) return 'Две единицы измерения названы одинаково';
  return isUnitRequired && units.length === 0 ? 'Введите единицу измерения' : null;
}

function problemOfMatching(
  { options, correctAnswer }: MarkedQuestion,
  { items }: DetailsOf<'MATCHING'>,
): string | null {
  if (items.length < 2) return 'Добавьте не меньше двух пар';
  if (items.some((item) => item.trim() === '')) return 'Заполните обе части каждой пары';
  if (new Set(options).size < 2) return 'Добавьте хотя бы ещё один вариант: выбирать не из чего';
  const right = readPlaces(correctAnswer, options.length);
  return right.length === items.length && !right.includes(null) ? null : 'Выберите ответ для каждой пары';
}

function problemOfOrder({ options, correctAnswer }: MarkedQuestion): string | null {
  if (options.length < 2) return 'Добавьте не меньше двух шагов';
  const places = readPlaces(correctAnswer, options.length);
  const right = new Set(places);
  return places.length === options.length && right.size === options.length && !right.has(null)
    ? null
    : 'Расставьте шаги по порядку';
}

function problemOfGap(gap: Gap, at: number): string | null {
  const ofGap = `Пропуск ${at + 1}: `;
  if (gap.kind === 'text') {
    const problem = problemOfTexts(gap.accepted, 'добавьте хотя бы один верный ответ');
    return problem && ofGap + problem.charAt(0).toLowerCase() + problem.slice(1);
  }
  if (gap.options.length < 2 || gap.options.some((option) => option.trim() === '')) {
    return `${ofGap}заполните не меньше двух вариантов`;
  }
  return gap.options[gap.right] === undefined ? `${ofGap}выберите верный вариант` : null;
}
