import type { BankTopic, MaterialChanges } from 'shared-api';
import { difficultyLabels, kindLabel } from 'shared-api/questions';
import { questionInWords } from '../../compareQuizzes.ts';
import type { BankValues } from './values.ts';

/** What leads from one state of a question of the bank to another, in words of the interface. */
export function compareBankQuestions(from: BankValues, to: BankValues, topics: BankTopic[]): MaterialChanges {
  const shown: [name: string, inWords: (values: BankValues) => string][] = [
    ['Тип ответа', ({ questions }) => questions.map(({ type }) => kindLabel(type)).join()],
    ['Вопрос', ({ questions }) => questions.map(questionInWords).join()],
    ['Тема', ({ topicId }) => topics.find(({ id }) => id === topicId)?.name ?? 'удалённая тема'],
    ['Сложность', ({ difficulty }) => difficultyLabels[difficulty]],
    ['Метки', ({ tags }) => tags.join(', ')],
    ['Назначение', ({ isReserved }) => (isReserved ? 'только для аттестаций' : 'для тестов и аттестаций')],
  ];
  const fields = shown.map(([name, inWords]) => ({ name, from: inWords(from), to: inWords(to) }));
  return { fields: fields.filter((field) => field.from !== field.to), text: [], isOnlyMarkup: false };
}
