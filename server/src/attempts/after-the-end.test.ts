import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { materials } from '../tables/materials.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { calls } from '../testing/fuzz/calls.ts';
import { buildAttestation, choiceQuestions, takeAttestation } from '../testing/takeAttestation.ts';

const secret = 'ЭТАЛОН-7391';
const essay = {
  ...{ id: 'o', text: 'Назовите пароль учений', type: 'OPEN_ENDED' as const, options: [], isRequired: true },
  correctAnswer: secret,
};
const questions = [...choiceQuestions(2), essay];

let portal: TestApp;
let editor: Caller;
let taker: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  taker = await portal.signedInAs('USER');
});
afterAll(() => portal.close());

const look = async (person: Caller, attemptId: string) =>
  (await person.send('GET', `/attestations/attempts/${attemptId}`)).body.data;

async function take(overrides: object = {}, option = 'верный') {
  const { id, materialId } = await buildAttestation(portal, editor, { passingScore: 60, ...overrides }, questions);
  return { id, materialId, attemptId: await takeAttestation(taker, id, option) };
}

describe('After the end a taker sees what the attestation shows', () => {
  it('by default the score and what to read again', async () => {
    const { attemptId, materialId } = await take();
    const data = await look(taker, attemptId);
    expect(data.attempt).toMatchObject({ reviewPolicy: 'score', status: 'PASSED', score: 66, correctAnswers: 2 });
    expect(data).toMatchObject({ questions: [], topics: [{ id: materialId, title: 'Вводный инструктаж' }] });
    expect(JSON.stringify(data)).not.toMatch(/isCorrect|Вопрос 0/);
  });

  it('nothing but whether it was passed: not the score, here or anywhere else', async () => {
    const { attemptId, id } = await take({ reviewPolicy: 'nothing' });
    const data = await look(taker, attemptId);
    expect(data).toMatchObject({ questions: [], topics: [] });
    expect(data.attempt).toMatchObject({ status: 'PASSED', score: null, correctAnswers: null });
    const again = await taker.send('POST', `/attestations/attempts/${attemptId}/submit`);
    expect(again.body.data).toMatchObject({ passed: true, score: null, correctAnswers: null });
    const mine = (await taker.send('GET', '/attestations/my-attempts')).body.data;
    expect(mine.find((row: { id: string }) => row.id === attemptId)).toMatchObject({ status: 'PASSED', score: null });
    const { data: passes } = (await taker.send('GET', '/certificates')).body;
    expect(passes.find((row: { attemptId: string }) => row.attemptId === attemptId).score).toBeNull();
    expect(JSON.stringify((await taker.send('GET', `/attestations/${id}`)).body)).not.toMatch(/"score":|\b66\b/);
  });

  it('which answers were right, but not what would have been', async () => {
    const { attemptId } = await take({ reviewPolicy: 'correctness' });
    const data = await look(taker, attemptId);
    const marks = data.questions.map(({ id, isCorrect }: { id: string; isCorrect: boolean }) => [id, isCorrect]);
    expect(marks.sort()).toEqual([
      ['o', false],
      ['q0', true],
      ['q1', true],
    ]);
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${secret}|correctAnswer"`));
  });

  it('everything, in words', async () => {
    const { attemptId } = await take({ reviewPolicy: 'full' }, 'неверный');
    const { questions: asked } = await look(taker, attemptId);
    const right = asked.map(({ id, correctAnswer }: { id: string; correctAnswer: string }) => [id, correctAnswer]);
    expect(right.sort()).toEqual([
      ['o', secret],
      ['q0', 'верный'],
      ['q1', 'верный'],
    ]);
  });

  it('as it was at the start of the attempt, whatever the attestation says later', async () => {
    const { id, attemptId, materialId } = await take();
    const form = { title: 'Охрана труда', materialIds: [materialId] };
    await editor.send('PUT', `/attestations/${id}`, { ...form, reviewPolicy: 'full' });
    expect((await look(taker, attemptId)).questions).toEqual([]);
    // A form that does not know the setting leaves it.
    await editor.send('PUT', `/attestations/${id}`, form);
    expect((await editor.send('GET', `/attestations/${id}`)).body.data.reviewPolicy).toBe('full');
  });

  it('of the materials those that are still there to read', async () => {
    const { attemptId, materialId } = await take();
    await portal.db.update(materials).set({ isPublished: false }).where(eq(materials.id, materialId));
    expect((await look(taker, attemptId)).topics).toEqual([]);
  });
});

test('while nothing is decided nothing is told, whatever the policy', async () => {
  const open = { ...essay, correctAnswer: '' };
  const { id } = await buildAttestation(portal, editor, { reviewPolicy: 'full' }, [...choiceQuestions(1), open]);
  const attemptId = await takeAttestation(taker, id);
  const data = await look(taker, attemptId);
  expect(data).toMatchObject({ attempt: { status: 'COMPLETED', score: null }, topics: [] });
  expect(JSON.stringify(data)).not.toMatch(/isCorrect|correctAnswer"/);
});

test('editors see all of it whatever the taker sees', async () => {
  const { attemptId } = await take({ reviewPolicy: 'nothing' });
  const evidence = (await editor.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`)).body.data;
  expect(evidence).toMatchObject({ score: 66, status: 'PASSED' });
  expect(JSON.stringify(evidence)).toContain(secret);
  expect((await look(editor, attemptId)).attempt).toMatchObject({ score: 66, isOwn: false });
});

test('the policy is one of four', async () => {
  const { materialId } = await take();
  const body = { title: 'Охрана труда', materialIds: [materialId], reviewPolicy: 'all' };
  expect((await editor.send('POST', '/attestations', body)).body.error).toMatchObject({
    fields: { reviewPolicy: 'Выберите, что сотрудник увидит после завершения' },
  });
});

test('no answer to a reader, of any call that reads, has a right answer in it', async () => {
  const { id, attemptId, materialId } = await take();
  const running = await buildAttestation(portal, editor, {}, questions);
  const { attemptId: going } = (await taker.send('POST', `/attestations/${running.id}/start`)).body;
  const quiz = (await taker.send('GET', `/quizzes/material/${materialId}`)).body.data;
  const paper = (await taker.send('POST', `/quizzes/${quiz.id}/start`)).body.data;
  const body = { answers: [{ questionId: 'o', answer: 'не знаю' }], paperId: paper.id };
  await taker.send('POST', `/quizzes/${quiz.id}/attempt`, body);
  const ids = [materialId, id, attemptId, going, quiz.id, paper.id];
  const reads = calls.filter(({ method, access }) => method === 'GET' && access !== 'ADMIN');
  let seen = 0;
  for (const { path } of reads) {
    for (const value of path.includes(':') ? ids : ['']) {
      const address = path.replace(/:\w+/g, value);
      for (const query of ['', `?search=${encodeURIComponent(secret)}`]) {
        const { status, body: answer } = await taker.send('GET', `${address}${query}`);
        const text = JSON.stringify(answer) ?? '';
        if (query === '') expect({ address, text }).not.toMatchObject({ text: expect.stringContaining(secret) });
        expect({ address, text }).not.toMatchObject({ text: expect.stringMatching(/"correctAnswer"|"isCorrect"/) });
        if (status === 200) seen += 1;
      }
    }
  }
  expect(seen).toBeGreaterThan(20);
});
