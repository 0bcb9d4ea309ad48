import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShownDetails } from 'shared-api/questions';
import { kindsOfQuestions } from 'shared-api/testing/questions';
import type { StoredQuestion } from '../tables/quizzes.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation } from '../testing/takeAttestation.ts';
import { isRekeyed } from './transition.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const stored = kindsOfQuestions.map(({ form }, at) => ({
  ...{ id: `k${at}`, options: [], correctAnswer: '', isRequired: true },
  ...form,
})) as StoredQuestion[];

type Asked = { id: string; options: string[]; details?: ShownDetails; isCorrect?: boolean; worth?: number };

/** Takes an attestation of all kinds and answers each in one way. */
async function take(way: 'right' | 'part' | 'wrong', overrides: object = {}, questions = stored) {
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor, { passingScore: 60, ...overrides }, questions);
  const { attemptId } = (await taker.send('POST', `/attestations/${id}/start`)).body;
  const path = `/attestations/attempts/${attemptId}`;
  const running = (await taker.send('GET', path)).body.data;
  const answers = (running.questions as Asked[]).map((question) => {
    const kind = kindsOfQuestions[Number(question.id.slice(1))];
    return { questionId: question.id, answer: kind?.answers(question)[way] ?? '', revision: 1 };
  });
  await taker.send('PUT', `${path}/answers`, { answers });
  const result = (await taker.send('POST', `${path}/submit`)).body.data;
  return { id, taker, attemptId, running, result, look: async () => (await taker.send('GET', path)).body.data };
}

describe('An attempt with a question of each kind', () => {
  it.each([
    ['right', 100, 6, 'PASSED'],
    ['part', 50, 0, 'FAILED'],
    ['wrong', 0, 0, 'FAILED'],
  ] as const)('answered %s has %i percent, and %i right', async (way, score, correctAnswers, status) => {
    const { result } = await take(way);
    expect(result).toMatchObject({ correctAnswers, totalQuestions: 6, status });
    // Of the parts two are not halves: 60 of 100, and one of three.
    expect(result.score).toBe(way === 'part' ? Math.floor((60 + 50 + 50 + 50 + 100 / 3 + 50) / 6) : score);
  });

  it('tells nothing of what is right while it runs', async () => {
    const { running } = await take('wrong');
    const text = JSON.stringify(running.questions);
    for (const secret of kindsOfQuestions.flatMap(({ secrets }) => secrets)) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/correctAnswer|accepted|isCorrect/);
  });

  it('says afterwards what was right in part, where its policy shows it', async () => {
    const { look } = await take('part', { reviewPolicy: 'full' });
    const byKind = new Map((await look()).questions.map((question: Asked) => [question.id, question]));
    expect(byKind.get('k0')).toMatchObject({ isCorrect: false, worth: 60, correctAnswer: expect.stringMatching(/;/) });
    expect(byKind.get('k2')).toMatchObject({ worth: 50, correctAnswer: '0,783 м' });
    expect(byKind.get('k5')).toMatchObject({
      correctAnswer: 'Сбор у проходной, лифтом пользоваться нельзя.',
    });
  });

  it.each([
    ['full', { texts: ['Потому что так'], place: undefined }],
    ['correctness', undefined],
    ['score', undefined],
  ])('gives the feedback of the editor only with everything: %s', async (reviewPolicy, expected) => {
    const feedback = { general: 'Потому что так', byChoice: [] };
    const { running, look } = await take('wrong', { reviewPolicy }, [{ ...stored[0], feedback } as StoredQuestion]);
    expect(JSON.stringify(running)).not.toContain('Потому');
    expect((await look()).questions[0]?.feedback).toEqual(expected);
  });

  it('is in the evidence in words', async () => {
    const { attemptId } = await take('right');
    const { body } = await editor.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`);
    const byId = new Map(body.data.questions.map((question: Asked) => [question.id, question]));
    expect(byId.get('k3')).toMatchObject({
      answer: 'синий круг — предписывает; красный круг — запрещает',
      isCorrect: true,
    });
    expect(byId.get('k4')).toMatchObject({ answer: '1. осмотр; 2. звонок; 3. выход' });
    expect(byId.get('k5')).toMatchObject({ text: 'Сбор у ____, лифтом пользоваться ____.' });
  });

  it.each([
    ['part', [60, 50, 50, 50, 33, 50], false],
    ['right', [], true],
    ['wrong', [], false],
  ] as const)('is in the evidence with its part, answered %s', async (way, worths, isCorrect) => {
    const { attemptId } = await take(way);
    const { body } = await editor.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`);
    const asked = (body.data.questions as Asked[]).toSorted((one, other) => one.id.localeCompare(other.id));
    expect(asked.flatMap(({ worth }) => worth ?? [])).toEqual(worths);
    expect(new Set(asked.map((question) => question.isCorrect))).toEqual(new Set([isCorrect]));
  });

  it('is counted again when a question is voided, and refuses another key for a new kind', async () => {
    const admin = await portal.signedInAs('ADMIN');
    const { id, look } = await take('part');
    const { score: before } = (await look()).attempt;
    const path = `/admin/attestations/${id}/questions/k4/correction`;
    const rekey = await admin.send('POST', path, {
      ...{ kind: 'REKEY', rightAnswers: ['0,1,2'], reason: 'Ошибка', seen: null },
    });
    expect(rekey.status).toBe(400);
    const voided = await admin.send('POST', path, { kind: 'VOID', reason: 'Ошибка', seen: null });
    expect(voided.status).toBe(200);
    expect((await look()).attempt.score).toBeGreaterThan(before);
  });
});

it('Another key says nothing of an attempt that has drawn the question as another kind', () => {
  const [several] = stored;
  const choice = { ...several, type: 'MULTIPLE_CHOICE', correctAnswer: '0', details: undefined } as StoredQuestion;
  expect([several as StoredQuestion, choice].map((question) => isRekeyed(question, ['порошком']))).toEqual([
    false,
    true,
  ]);
});
