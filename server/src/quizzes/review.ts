import type { GivenAnswer } from './grade.ts';
import type { StoredQuestion } from './tables.ts';

/** A person's own answers in words; questions that were removed since are left out. */
export function describeAnswers(questions: StoredQuestion[], answers: GivenAnswer[]) {
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  return questions
    .filter(({ id }) => given.has(id))
    .map((question) => ({ question: question.text, answer: inWords(question, given.get(question.id) ?? '') }));
}

function inWords({ type, options }: StoredQuestion, answer: string): string {
  if (answer.trim() === '') return 'Нет ответа';
  if (type === 'TRUE_FALSE') return answer === 'true' ? 'Верно' : 'Неверно';
  return type === 'MULTIPLE_CHOICE' ? (options[Number(answer)] ?? answer) : answer;
}
