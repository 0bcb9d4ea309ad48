import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { attestationAttempts } from '../tables/attestations.ts';
import { quizzes } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';
import { buildDepartment } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation, choiceQuestions, takeAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

/** An attestation of a department of its own, and somebody in it. */
async function buildExam(questions = choiceQuestions(1)) {
  const department = await buildDepartment(portal.db);
  const taker = await portal.signedInAs('USER');
  await portal.db.update(users).set({ departmentId: department.id }).where(eq(users.id, taker.id));
  const exam = await buildAttestation(portal, editor, { departmentId: department.id }, questions);
  return { ...exam, taker, departmentId: department.id };
}

const statistics = async (id: string, query = '') =>
  (await editor.send('GET', `/admin/attestations/${id}/statistics${query}`)).body.data;

/** Attempts of one test follow one another within a millisecond: this puts days between them. */
async function age(attemptId: string, days: number) {
  await portal.db
    .update(attestationAttempts)
    .set({ createdAt: sql`created_at - ${days} * interval '1 day'` })
    .where(eq(attestationAttempts.id, attemptId));
}

test('results of a deleted attestation stay readable and are found; nothing new can be done with them', async () => {
  const { id, taker, title } = await buildExam();
  const attemptId = await takeAttestation(taker, id);
  expect((await editor.send('DELETE', `/admin/attestations/${id}`)).status).toBe(200);
  const data = await statistics(id);
  expect(data).toMatchObject({ finished: 1, attestation: { title, deletedAt: expect.any(String) } });
  const { people } = (await editor.send('GET', `/admin/attestations/${id}/people`)).body.data;
  expect(people).toMatchObject([{ state: 'PASSED', user: { id: taker.id } }]);
  expect((await editor.send('GET', `/admin/attestations/${id}/protocols`)).status).toBe(200);
  expect((await editor.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`)).status).toBe(200);
  const { url } = (await editor.send('POST', `/admin/attestations/${id}/people/export-link`)).body.data;
  expect((await portal.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  const form = { number: '1', heldOn: '2026-11-21', commission: [{ name: 'Иванов' }], userIds: [taker.id] };
  expect((await editor.send('POST', `/admin/attestations/${id}/protocols`, form)).status).toBe(409);
  const listed = async (query: string) =>
    (await editor.send('GET', `/admin/attestations?limit=100${query}`)).body.data.attestations.map(
      (row: { id: string }) => row.id,
    );
  expect(await listed('')).not.toContain(id);
  expect(await listed('&isDeleted=true')).toEqual([id]);
  expect((await taker.send('GET', `/attestations/${id}`)).status).toBe(404);
});

test('who was deactivated or deleted since stays in the results, marked', async () => {
  const { id, taker, departmentId } = await buildExam();
  const gone = await portal.signedInAs('USER');
  await portal.db.update(users).set({ departmentId, lastName: 'Уволенный' }).where(eq(users.id, gone.id));
  await takeAttestation(taker, id);
  const attemptId = await takeAttestation(gone, id);
  await portal.db.update(users).set({ isActive: false }).where(eq(users.id, gone.id));
  const marks = async () => {
    const { people } = (await editor.send('GET', `/admin/attestations/${id}/people`)).body.data;
    return Object.fromEntries(
      people.map(({ user }: { user: { id: string; isActive: boolean } }) => [user.id, user.isActive]),
    );
  };
  expect(await marks()).toEqual({ [taker.id]: true, [gone.id]: false });
  await portal.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
  expect(await marks()).toEqual({ [taker.id]: true, [gone.id]: false });
  const { data } = (await editor.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`)).body;
  expect(data.user.isActive).toBe(false);
  const { url } = (await editor.send('POST', `/admin/attestations/${id}/people/export-link`)).body.data;
  expect((await portal.app.inject({ method: 'GET', url })).body).toMatch(/Уволенный Анна;.*;отключена/);
});

test('figures count first attempts unless the last ones or all are asked for', async () => {
  const { id, taker } = await buildExam();
  await age(await takeAttestation(taker, id, 'неверный'), 2);
  await age(await takeAttestation(taker, id, 'неверный'), 1);
  await takeAttestation(taker, id);
  const of = async (query: string) => {
    const { counted, countedAttempts, finished, averageScore, questions } = await statistics(id, query);
    return { counted, countedAttempts, finished, averageScore, asked: questions[0].asked };
  };
  const first = { counted: 'first', countedAttempts: 1, finished: 3, averageScore: 0, asked: 1 };
  expect(await of('')).toEqual(first);
  expect(await of('?attempts=first')).toEqual(first);
  expect(await of('?attempts=last')).toEqual({ ...first, counted: 'last', averageScore: 100 });
  const all = await of('?attempts=all');
  expect(all).toMatchObject({ counted: 'all', countedAttempts: 3, finished: 3, asked: 3 });
  expect(all.averageScore).toBeCloseTo(100 / 3);
  expect((await editor.send('GET', `/admin/attestations/${id}/statistics?attempts=best`)).body).toMatchObject({
    error: { code: 'VALIDATION', fields: { attempts: expect.stringContaining('первые') } },
  });
});

test('a second attempt never counts as the first while that awaits a reviewer', async () => {
  const { id, taker } = await buildExam([
    ...choiceQuestions(1),
    { ...{ id: 'o', text: 'Опишите', type: 'OPEN_ENDED', options: [], isRequired: true }, correctAnswer: '' },
  ]);
  const first = await takeAttestation(taker, id);
  await age(first, 1);
  await portal.db
    .update(attestationAttempts)
    .set({ grades: {}, status: 'COMPLETED' })
    .where(eq(attestationAttempts.id, first));
  const { attemptId } = (await taker.send('POST', `/attestations/${id}/start`)).body;
  await taker.send('POST', `/attestations/attempts/${attemptId}/submit`);
  expect(await statistics(id)).toMatchObject({ finished: 1, countedAttempts: 0, questions: [] });
});

test('a question stands in the statistics in its latest words, whatever order the attempts are read in', async () => {
  const { id, taker, materialId } = await buildExam();
  const other = await portal.signedInAs('USER');
  const [{ departmentId } = { departmentId: null }] = await portal.db
    .select()
    .from(users)
    .where(eq(users.id, taker.id));
  await portal.db.update(users).set({ departmentId }).where(eq(users.id, other.id));
  await age(await takeAttestation(taker, id, 'неверный'), 1);
  const reword = (text: string) =>
    portal.db
      .update(quizzes)
      .set({ questions: choiceQuestions(1).map((question) => ({ ...question, text })) })
      .where(eq(quizzes.materialId, materialId));
  await reword('Вопрос яснее');
  await takeAttestation(other, id, 'неверный');
  const shown = async () => (await statistics(id)).questions.map(({ text }: { text: string }) => text);
  expect(await shown()).toEqual(['Вопрос яснее']);
  await reword('Вопрос совсем ясен');
  expect(await shown()).toEqual(['Вопрос совсем ясен']);
  await portal.db.update(quizzes).set({ questions: [] }).where(eq(quizzes.materialId, materialId));
  expect(await shown()).toEqual(['Вопрос яснее']);
});
