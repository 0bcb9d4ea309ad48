import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { desc, eq, sql } from 'drizzle-orm';
import { attestationAnswerTrail, attestationAttempts } from '../tables/attestations.ts';
import { logs } from '../tables/logs.ts';
import { quizzes, type StoredQuestion } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';
import { buildDepartment } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation, choiceQuestions } from '../testing/takeAttestation.ts';

let portal: TestApp;
let editor: Caller;
let taker: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  taker = await portal.signedInAs('USER');
});
afterAll(() => portal.close());

const secret = 'СЕКРЕТНЫЙ ЭТАЛОН';
/** An attestation by the editor of this file. */
const build = (overrides: object = {}, questions?: StoredQuestion[]) =>
  buildAttestation(portal, editor, overrides, questions);
const start = async (id: string, person = taker) =>
  (await person.send('POST', `/attestations/${id}/start`)).body.attemptId;
const open = async (attemptId: string, person = taker) =>
  (await person.send('GET', `/attestations/attempts/${attemptId}`)).body.data;
const save = (attemptId: string, answers: object[], person = taker) =>
  person.send('PUT', `/attestations/attempts/${attemptId}/answers`, { answers });
const submit = (attemptId: string, person = taker) => person.send('POST', `/attestations/attempts/${attemptId}/submit`);
const shift = (attemptId: string, seconds: number) =>
  portal.db
    .update(attestationAttempts)
    .set({ deadline: sql`now() + ${seconds} * interval '1 second'` })
    .where(eq(attestationAttempts.id, attemptId));

/** Answers every question by the text of the option. */
async function answerAll(attemptId: string, option: string, person = taker) {
  const { questions: asked } = await open(attemptId, person);
  const answers = asked.map((question: { id: string; options: string[] }) => ({
    questionId: question.id,
    answer: String(question.options.indexOf(option)),
    revision: 1,
  }));
  return save(attemptId, answers, person);
}

test('a person passes an attestation, and the log and the lists know it', async () => {
  const { id } = await build();
  const attemptId = await start(id);
  expect(await start(id)).toBe(attemptId);
  expect((await answerAll(attemptId, 'верный')).status).toBe(200);
  const { status, body } = await submit(attemptId);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ status: 'PASSED', score: 100, passed: true, correctAnswers: 2, endedBy: 'person' });
  expect((await submit(attemptId)).body.data).toEqual(body.data);
  const mine = await taker.send('GET', '/attestations/my-attempts');
  expect(mine.body.data[0]).toMatchObject({
    id: attemptId,
    status: 'PASSED',
    attestation: { id, title: 'Охрана труда' },
  });
  const list = await taker.send('GET', '/attestations');
  expect(list.body.data.find((row: { id: string }) => row.id === id)).toMatchObject({
    questionsCount: 2,
    own: { status: 'PASSED', attemptId: null, attemptsLeft: null },
  });
  const entries = await portal.db
    .select({ details: logs.details })
    .from(logs)
    .where(eq(logs.userId, taker.id))
    .orderBy(desc(logs.createdAt))
    .limit(2);
  expect(entries.map(({ details }) => (details as { status: string }).status).sort()).toEqual([
    'IN_PROGRESS',
    'PASSED',
  ]);
});

test('right answers are in no response to a taker', async () => {
  const essay: StoredQuestion = {
    ...{ id: 'o', text: 'Что делать?', options: [], isRequired: true },
    type: 'OPEN_ENDED',
    correctAnswer: secret,
  };
  const { id } = await build({}, [...choiceQuestions(1), essay]);
  const seen: unknown[] = [];
  const look = async (...[method, path, body]: Parameters<Caller['send']>) => {
    const answer = await taker.send(method, path, body);
    seen.push(answer.body);
    return answer.body;
  };
  await look('GET', '/attestations');
  await look('GET', `/attestations/${id}`);
  const { attemptId } = await look('POST', `/attestations/${id}/start`);
  await look('GET', `/attestations/attempts/${attemptId}`);
  await look('PUT', `/attestations/attempts/${attemptId}/answers`, {
    answers: [{ questionId: 'o', answer: 'не знаю', revision: 1 }],
  });
  expect(JSON.stringify(seen)).not.toContain('isCorrect');
  await look('POST', `/attestations/attempts/${attemptId}/submit`);
  await look('GET', `/attestations/attempts/${attemptId}`);
  await look('GET', '/attestations/my-attempts');
  expect(JSON.stringify(seen)).not.toMatch(/СЕКРЕТНЫЙ|correctAnswer"|grades|quizId/);
});

test('an attempt keeps the questions and rules of its start', async () => {
  const { id, materialId } = await build();
  const attemptId = await start(id);
  await portal.db
    .update(quizzes)
    .set({ questions: choiceQuestions(5) })
    .where(eq(quizzes.materialId, materialId));
  await editor.send('PUT', `/attestations/${id}`, { title: 'Другое', materialIds: [materialId], passingScore: 0 });
  await editor.send('PUT', `/admin/attestations/${id}`, { isActive: false });
  const { questions: asked, attempt } = await open(attemptId);
  expect(asked).toHaveLength(2);
  expect(attempt).toMatchObject({ passingScore: 100, attestation: { title: 'Охрана труда' } });
  expect((await submit(attemptId)).body.data.status).toBe('FAILED');
  expect((await taker.send('POST', `/attestations/${id}/start`)).status).toBe(409);
});

test('so many questions of each material are drawn, in another order each time', async () => {
  const { id, questionsCount } = await build({ questionsPerMaterial: 6 }, choiceQuestions(40));
  expect(questionsCount).toBe(6);
  const orders = new Set<string>();
  for (let index = 0; index < 4; index += 1) {
    const attemptId = await start(id);
    const { questions: asked } = await open(attemptId);
    expect(asked).toHaveLength(6);
    orders.add(asked.map((question: { id: string }) => question.id).join());
    await submit(attemptId);
  }
  expect(orders.size).toBe(4);
});

test('the clock of the server decides', async () => {
  const { id } = await build({ timeLimit: 10 });
  const attemptId = await start(id);
  const { deadline, now } = await open(attemptId);
  expect(Date.parse(deadline) - Date.parse(now)).toBeGreaterThan(9 * 60_000);
  await shift(attemptId, -4);
  expect((await answerAll(attemptId, 'верный')).status).toBe(200);
  await shift(attemptId, -6);
  const late = await answerAll(attemptId, 'неверный');
  expect({ status: late.status, code: late.body.error.code }).toEqual({ status: 409, code: 'ATTEMPT_CLOSED' });
  const { attempt } = await open(attemptId);
  expect(attempt).toMatchObject({ status: 'PASSED', endedBy: 'time' });
  expect(attempt.completedAt).toBe(attempt.deadline);
});

test('an older answer does not replace a newer one, and the trail keeps both', async () => {
  const { id } = await build();
  const attemptId = await start(id);
  const answer = (text: string, revision: number) => ({ questionId: 'q0', answer: text, revision });
  await save(attemptId, [answer('1', 1)]);
  await save(attemptId, [answer('0', 3)]);
  const { body } = await save(attemptId, [answer('1', 2)]);
  expect(body.data.answers).toEqual([answer('0', 3)]);
  const trail = await portal.db
    .select()
    .from(attestationAnswerTrail)
    .where(eq(attestationAnswerTrail.attemptId, attemptId));
  expect(trail.map(({ revision }) => revision)).toEqual([1, 3]);
});

test('nobody sees or touches the attempt of another; an editor looks and changes nothing', async () => {
  const { id } = await build({ timeLimit: 1 });
  const attemptId = await start(id);
  const stranger = await portal.signedInAs('USER');
  expect((await stranger.send('GET', `/attestations/attempts/${attemptId}`)).status).toBe(404);
  for (const person of [stranger, editor]) {
    expect((await save(attemptId, [], person)).status).toBe(404);
    expect((await submit(attemptId, person)).status).toBe(404);
  }
  await shift(attemptId, -60);
  expect(await open(attemptId, editor)).toMatchObject({ attempt: { status: 'IN_PROGRESS', isOwn: false } });
  expect((await open(attemptId)).attempt.status).toBe('FAILED');
});

test('attempts are limited, and one person can be given more time and another attempt', async () => {
  const { id } = await build({ maxAttempts: 1, timeLimit: 10 });
  await submit(await start(id));
  const refused = await taker.send('POST', `/attestations/${id}/start`);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Попыток больше не осталось');
  const allowance = { extraAttempts: 1, extraMinutes: 5, reason: 'Пропала связь' };
  expect((await editor.send('PUT', `/admin/attestations/${id}/allowances/${taker.id}`, allowance)).status).toBe(200);
  const { deadline, now } = await open(await start(id));
  expect(Date.parse(deadline) - Date.parse(now)).toBeGreaterThan(14 * 60_000);
});

test('an attestation of a department is for that department', async () => {
  const department = await buildDepartment(portal.db);
  const { id } = await build({ departmentId: department.id });
  expect((await taker.send('GET', `/attestations/${id}`)).status).toBe(404);
  expect((await taker.send('POST', `/attestations/${id}/start`)).status).toBe(404);
  const member = await portal.signedInAs('USER');
  await portal.db.update(users).set({ departmentId: department.id }).where(eq(users.id, member.id));
  expect((await member.send('POST', `/attestations/${id}/start`)).status).toBe(200);
});

test('one without questions cannot be started', async () => {
  const { id } = await build({}, []);
  expect((await taker.send('POST', `/attestations/${id}/start`)).body.message).toContain('пока нет вопросов');
});

test('two clicks at once start one attempt', async () => {
  const { id } = await build();
  const started = await Promise.all([1, 2, 3].map(() => start(id)));
  expect(new Set(started).size).toBe(1);
  expect(await portal.db.$count(attestationAttempts, eq(attestationAttempts.attestationId, id))).toBe(1);
});

test('an open answer awaits a reviewer, who is not its author', async () => {
  const essay: StoredQuestion = {
    ...{ id: 'o', text: 'Опишите действия', options: [], isRequired: true, correctAnswer: '' },
    type: 'OPEN_ENDED',
  };
  const { id } = await build({}, [essay]);
  const attemptId = await start(id);
  await save(attemptId, [{ questionId: 'o', answer: 'Позвоню', revision: 1 }]);
  expect((await submit(attemptId)).body.data).toMatchObject({ status: 'COMPLETED', passed: null, score: null });
  const next = await editor.send('GET', '/admin/attestation-attempts/review');
  expect(next.body.data).toMatchObject({ id: attemptId, questions: [{ id: 'o', answer: 'Позвоню' }], waiting: 1 });
  const looks = await portal.db.select().from(logs).where(eq(logs.action, 'EVIDENCE_VIEW'));
  const look = { userId: editor.id, details: expect.objectContaining({ view: 'review', attempt: attemptId }) };
  expect(looks).toContainEqual(expect.objectContaining(look));
  const grades = { grades: [{ questionId: 'o', correct: true }] };
  const reviewed = await editor.send('POST', `/admin/attestation-attempts/${attemptId}/review`, grades);
  expect(reviewed.body.data).toMatchObject({ status: 'PASSED', score: 100 });
  expect((await editor.send('POST', `/admin/attestation-attempts/${attemptId}/review`, grades)).status).toBe(409);
  expect((await editor.send('GET', '/admin/attestation-attempts/review')).body.data).toBeNull();
  const own = await start(id, editor);
  await save(own, [{ questionId: 'o', answer: 'x', revision: 1 }], editor);
  await submit(own, editor);
  expect((await editor.send('POST', `/admin/attestation-attempts/${own}/review`, grades)).status).toBe(400);
});
