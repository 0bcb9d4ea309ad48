import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Criterion } from 'shared-api/questions';
import { attestationAttempts } from '../tables/attestations.ts';
import type { StoredQuestion } from '../tables/quizzes.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation, choiceQuestions, takeAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const criteria: Criterion[] = [
  { text: 'Названо, кому звонить', points: 5 },
  { text: 'Названы пути эвакуации', points: 3 },
];
const essay = (details?: StoredQuestion['details']): StoredQuestion => ({
  ...{ id: 'o', text: 'Опишите действия', options: [], isRequired: true, correctAnswer: '', details },
  type: 'OPEN_ENDED',
});
const rubric = essay({ type: 'OPEN_ENDED', criteria });

async function waiting(questions: StoredQuestion[], passingScore = 60) {
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor, { passingScore, reviewPolicy: 'full' }, questions);
  return { taker, id, attemptId: await takeAttestation(taker, id, 'верный') };
}

const review = (attemptId: string, grade: object, more: object = {}) =>
  editor.send('POST', `/admin/attestation-attempts/${attemptId}/review`, {
    grades: [{ questionId: 'o', correct: false, ...grade }],
    ...more,
  });
const evidence = async (attemptId: string) =>
  (await editor.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`)).body.data;

it('an open answer is worth its points of all that its criteria give', async () => {
  const { taker, id, attemptId } = await waiting([rubric, ...choiceQuestions(1)]);
  const { data } = (await editor.send('GET', '/admin/attestation-attempts/review')).body;
  expect(data.questions).toMatchObject([{ id: 'o', criteria, answer: 'верный' }]);
  // 5 of 8 points, and a choice that is right: (0.625 + 1) / 2 is 81 percent.
  expect((await review(attemptId, { points: [5, 0] })).body.data).toMatchObject({
    ...{ status: 'PASSED', score: 81, correctAnswers: 1, totalQuestions: 2 },
  });
  const kept = await evidence(attemptId);
  expect(kept.grades).toMatchObject([{ isCorrect: false, points: [5, 0] }]);
  const open = kept.questions.find(({ type }: { type: string }) => type === 'OPEN_ENDED');
  expect(open).toMatchObject({ criteria, isCorrect: false, worth: 62 });
  const { questions } = (await editor.send('GET', `/admin/attestations/${id}/statistics`)).body.data;
  expect(questions.find(({ text }: { text: string }) => text === rubric.text)).toMatchObject({ facility: 0.625 });
  expect((await taker.send('GET', `/attestations/attempts/${attemptId}`)).body.data.attempt.score).toBe(81);
});

it('all points are right, none are wrong, and a later grade by points stands instead of an earlier one', async () => {
  const { attemptId } = await waiting([rubric]);
  expect((await review(attemptId, { points: [5, 3] })).body.data).toMatchObject({ score: 100, correctAnswers: 1 });
  const seen = (await evidence(attemptId)).grades.at(-1).id;
  expect((await review(attemptId, { points: [0, 0] }, { seen })).body.data).toMatchObject({
    status: 'FAILED',
    score: 0,
  });
  expect((await evidence(attemptId)).grades).toMatchObject([{ points: [5, 3] }, { points: [0, 0] }]);
});

it('a reviewer whose page knows no criteria still says right or wrong', async () => {
  const { attemptId } = await waiting([rubric]);
  expect((await review(attemptId, { correct: true })).body.data).toMatchObject({ score: 100 });
  expect((await evidence(attemptId)).grades).toMatchObject([{ isCorrect: true, points: null }]);
});

it.each([
  ['too many points for a criterion', [6, 0]],
  ['points for one criterion of two', [5]],
  ['points for more criteria than there are', [5, 3, 0]],
  ['less than nothing', [-1, 3]],
  ['half a point', [0.5, 3]],
  ['no number', ['5', 3]],
])('%s are refused, and the attempt still waits', async (_, points) => {
  const { attemptId } = await waiting([rubric]);
  const refused = await review(attemptId, { points });
  expect(refused.status).toBe(400);
  const [row] = await portal.db.select().from(attestationAttempts).where(eq(attestationAttempts.id, attemptId));
  expect(row).toMatchObject({ status: 'COMPLETED', grades: {} });
  await review(attemptId, { correct: true });
});

it('points of an answer without criteria are refused', async () => {
  const { attemptId } = await waiting([essay()]);
  expect((await review(attemptId, { points: [1] })).status).toBe(400);
  expect((await review(attemptId, { points: [] })).status).toBe(400);
  await review(attemptId, { correct: true });
});

it('whoever answers does not see the criteria', async () => {
  const { taker, attemptId } = await waiting([rubric]);
  const seen = (await taker.send('GET', `/attestations/attempts/${attemptId}`)).body;
  expect(JSON.stringify(seen)).not.toContain('кому звонить');
  await review(attemptId, { points: [5, 3] });
});

const quiz = (question: object) => ({
  title: 'Тест',
  questions: [{ text: 'Опишите', type: 'OPEN_ENDED', ...question }],
});
async function saved(question: object) {
  const { id: materialId } = await buildMaterial(portal.db, { authorId: editor.id });
  return editor.send('POST', `/quizzes/material/${materialId}`, quiz(question));
}

it('criteria are kept with their question, also by a form that does not know them, until one empties them', async () => {
  const { body } = await saved({ details: { type: 'OPEN_ENDED', criteria } });
  const [{ id, details }] = body.data.questions;
  expect(details).toEqual({ type: 'OPEN_ENDED', criteria });
  const change = async (fields: object) =>
    (await editor.send('PUT', `/quizzes/${body.data.id}`, quiz({ id, ...fields }))).body.data.questions[0];
  expect((await change({})).details).toEqual({ type: 'OPEN_ENDED', criteria });
  expect(await change({ details: { type: 'OPEN_ENDED', criteria: [] } })).not.toHaveProperty('details');
});

it('criteria go where an answer is compared, and a blank one is refused', async () => {
  const compared = await saved({ correctAnswer: 'Позвонить', details: { type: 'OPEN_ENDED', criteria } });
  expect(compared.body.data.questions[0]).not.toHaveProperty('details');
  const blank = await saved({ details: { type: 'OPEN_ENDED', criteria: [{ text: ' ', points: 1 }] } });
  expect([blank.status, blank.body.error.fields]).toEqual([400, { questions: 'Опишите каждый критерий проверки' }]);
  const costly = await saved({ details: { type: 'OPEN_ENDED', criteria: [{ text: 'Всё', points: 101 }] } });
  expect(costly.status).toBe(400);
});
