import type { BankTopic, EditableQuiz, MaterialChanges } from 'shared-api';
import { type BlueprintLine, narrowedInWords } from 'shared-api/questions';
import type { QuestionValues, QuizInput } from './formValues.ts';
import { keyInWords } from './keyInWords.ts';
import { lookInWords } from './look/looks.ts';

/**
 * What leads from one state of a quiz to another, in words of the interface.
 *
 * @param topics those of the bank, as far as they have come
 */
export function compareQuizzes(
  from: EditableQuiz | QuizInput,
  to: EditableQuiz | QuizInput,
  topics: BankTopic[] = [],
): MaterialChanges {
  const plain: [name: string, shown: (quiz: EditableQuiz | QuizInput) => string][] = [
    ['Название', ({ title }) => title],
    ['Описание', ({ description }) => description],
    ['Проходной балл', ({ passingScore }) => `${passingScore}\u00a0%`],
    ['Время', ({ timeLimit }) => (timeLimit > 0 ? `${timeLimit} мин` : 'без ограничения')],
    ['Из банка', ({ blueprint = [] }) => blueprint.map((line) => lineInWords(line, topics)).join('; ')],
  ];
  const kept = new Set(to.questions.map(({ id }) => id));
  const before = new Map(from.questions.map((question) => [question.id, question]));
  const fields = [
    ...plain.map(([name, shown]) => ({ name, from: shown(from), to: shown(to) })),
    ...to.questions.map((question, place) => {
      const old = question.id === undefined ? undefined : before.get(question.id);
      return { name: `Вопрос ${place + 1}`, from: old ? questionInWords(old) : '', to: questionInWords(question) };
    }),
    ...from.questions
      .filter(({ id }) => !kept.has(id))
      .map((question) => ({ name: 'Удалённый вопрос', from: questionInWords(question), to: '' })),
  ];
  return { fields: fields.filter((field) => field.from !== field.to), text: [], isOnlyMarkup: false };
}

function lineInWords(line: BlueprintLine, topics: BankTopic[]): string {
  const topic = topics.find(({ id }) => id === line.topicId)?.name ?? 'другая тема';
  return [`${line.count} из «${topic}»`, ...narrowedInWords(line)].join(', ');
}

/** All of a question in one line: two that differ have different lines. */
export function questionInWords(question: QuestionValues): string {
  const { text, options, correctAnswer, isRequired, isAttestationOnly, feedback, look } = question;
  const parts = [
    text,
    ...options.map((option, place) => `${String(place) === correctAnswer ? '✓' : '·'} ${option}`),
    ...keyInWords(question),
    ...(isRequired ? [] : ['необязательный']),
    ...(isAttestationOnly ? ['только для аттестаций'] : []),
    lookInWords(look),
    ...(feedback ? [feedback.general, ...feedback.byChoice, feedback.place?.title ?? ''].map(explained) : []),
  ];
  return parts.filter((part) => part !== '').join('; ');
}

const explained = (text: string) => (text.trim() === '' ? '' : `пояснение: ${text}`);
