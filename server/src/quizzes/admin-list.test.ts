import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { and, desc, eq } from 'drizzle-orm';
import { logs } from '../tables/logs.ts';
import { materials } from '../tables/materials.ts';
import { quizAttempts, quizzes } from '../tables/quizzes.ts';
import { buildMaterial, buildPerson } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const question = {
  id: 'q1',
  text: 'Да?',
  type: 'TRUE_FALSE' as const,
  options: [],
  correctAnswer: 'true',
  isRequired: true,
};

async function buildQuiz(overrides: Partial<typeof quizzes.$inferInsert> = {}) {
  const materialId = overrides.materialId ?? (await buildMaterial(portal.db)).id;
  const values = { title: `Тест ${createId()}`, questions: [question], ...overrides, materialId };
  const [quiz] = await portal.db.insert(quizzes).values(values).returning();
  if (!quiz) throw new Error('The quiz is not inserted');
  return quiz;
}

async function get(path: string) {
  const { status, body } = await editor.send('GET', path);
  expect(status).toBe(200);
  return body.data;
}

async function entries(action: string) {
  return portal.db
    .select({ details: logs.details })
    .from(logs)
    .where(and(eq(logs.action, action), eq(logs.userId, editor.id)))
    .orderBy(desc(logs.createdAt));
}

test('tests are found by title, material and state, with questions and attempts counted', async () => {
  const material = await buildMaterial(portal.db, { title: 'Пожарная безопасность' });
  const quiz = await buildQuiz({
    materialId: material.id,
    title: 'Огнетушители',
    passingScore: 80,
    questions: [question, question],
  });
  // A material has one quiz: what the two have in common is their description.
  const off = await buildQuiz({ title: 'Эвакуация', isActive: false, description: 'Найдите меня 7391' });
  await portal.db.update(quizzes).set({ description: 'Найдите меня 7391' }).where(eq(quizzes.id, quiz.id));
  const person = await buildPerson(portal.db, { firstName: 'Глеб', lastName: 'Носов' });
  const result = { correctAnswers: 1, totalQuestions: 2, passingScore: 80, answers: [] };
  await portal.db
    .insert(quizAttempts)
    .values({ quizId: quiz.id, userId: person.id, score: 50, isPassed: false, ...result });
  const list = (query: string) => get(`/admin/quizzes?${query}`);
  expect(await list('search=7391&sort=title')).toMatchObject({ total: 2, quizzes: [{ id: quiz.id }, { id: off.id }] });
  expect(await list('search=7391&limit=1&page=5')).toMatchObject({ total: 2, totalPages: 2, page: 5, quizzes: [] });
  expect(await list(`materialId=${material.id}`)).toMatchObject({ total: 1, quizzes: [{ id: quiz.id }] });
  expect((await list('search=7391&isActive=true')).quizzes[0]).toMatchObject({
    title: 'Огнетушители',
    material: { title: 'Пожарная безопасность' },
    questionsCount: 2,
    passingScore: 80,
    _count: { attempts: 1 },
  });
  expect((await list(`isActive=false&search=${encodeURIComponent('эвак')}`)).quizzes).toMatchObject([{ id: off.id }]);
  const attempts = await get(`/admin/quiz-attempts?search=${encodeURIComponent('носов глеб')}`);
  expect(attempts).toMatchObject({
    total: 1,
    attempts: [
      { quizId: quiz.id, quiz: { title: 'Огнетушители' }, score: 50, isPassed: false, user: { email: person.email } },
    ],
  });
  await portal.db.update(materials).set({ deletedAt: new Date() }).where(eq(materials.id, material.id));
  expect((await list('search=7391&sort=title')).quizzes[0].material).toBeNull();
  expect(JSON.stringify(await list('search=7391'))).not.toContain('correctAnswer');
});

test('a test is switched off and on and deleted, with the old and the new state in the log', async () => {
  const quiz = await buildQuiz();
  const put = (isActive: unknown) => editor.send('PUT', `/admin/quizzes/${quiz.id}`, { isActive });
  expect((await put(false)).body).toEqual({ success: true });
  expect((await get(`/admin/quizzes?materialId=${quiz.materialId}`)).quizzes[0].isActive).toBe(false);
  expect((await entries('QUIZ_UPDATE'))[0]?.details).toEqual({
    quiz: { id: quiz.id, title: quiz.title },
    changes: { isActive: { from: true, to: false } },
  });
  expect((await put('yes')).status).toBe(400);
  expect((await editor.send('DELETE', `/admin/quizzes/${quiz.id}`)).status).toBe(200);
  expect((await put(true)).status).toBe(404);
  expect((await entries('QUIZ_DELETE'))[0]?.details).toMatchObject({ quiz: { id: quiz.id } });
  const two = [await buildQuiz(), await buildQuiz()].map(({ id }) => id);
  const bulk = await editor.send('POST', '/admin/quizzes/bulk', { ids: two, action: 'deactivate' });
  expect(bulk.body.data.changed).toBe(2);
});
