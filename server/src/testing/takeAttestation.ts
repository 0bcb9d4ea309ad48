import { quizzes, type StoredQuestion } from '../tables/quizzes.ts';
import { buildMaterial } from './builders.ts';
import type { Caller, TestApp } from './createTestApp.ts';

/** Questions whose first option, «верный», is right. */
export function choiceQuestions(count: number): StoredQuestion[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    text: `Вопрос ${index}`,
    type: 'MULTIPLE_CHOICE',
    options: ['верный', 'неверный'],
    correctAnswer: '0',
    isRequired: true,
  }));
}

/** An attestation over one new material with a quiz of these questions, made by an editor's call. */
export async function buildAttestation(
  { db }: TestApp,
  editor: Caller,
  overrides: object = {},
  questions: StoredQuestion[] = choiceQuestions(2),
): Promise<{ id: string; materialId: string; title: string; questionsCount: number }> {
  const material = await buildMaterial(db);
  await db.insert(quizzes).values({ materialId: material.id, title: 'Тест', questions });
  const body = { title: 'Охрана труда', materialIds: [material.id], passingScore: 100, ...overrides };
  const { status, body: answer } = await editor.send('POST', '/attestations', body);
  if (status !== 201) throw new Error(`The attestation is not created: ${JSON.stringify(answer)}`);
  return { ...answer.data, materialId: material.id };
}

/** Starts, answers every question by the text of the option, and submits. */
export async function takeAttestation(person: Caller, id: string, option = 'верный'): Promise<string> {
  const { attemptId } = (await person.send('POST', `/attestations/${id}/start`)).body;
  const path = `/attestations/attempts/${attemptId}`;
  const { questions } = (await person.send('GET', path)).body.data;
  const answers = questions.map((question: { id: string; options: string[] }) => ({
    questionId: question.id,
    answer: question.options.length > 0 ? String(question.options.indexOf(option)) : option,
    revision: 1,
  }));
  await person.send('PUT', `${path}/answers`, { answers });
  await person.send('POST', `${path}/submit`);
  return attemptId;
}
