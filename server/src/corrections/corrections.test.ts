import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { attestationAttempts, attestationCorrections } from '../tables/attestations.ts';
import { certificates } from '../tables/certificates.ts';
import { logs } from '../tables/logs.ts';
import { notifications } from '../tables/notifications.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation } from '../testing/takeAttestation.ts';
import { continueCorrections, correctQuestion } from './corrections.ts';

let portal: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const place = (id: string, questionId = 'q0') => `/admin/attestations/${id}/questions/${questionId}`;
const preview = (id: string, form: object, questionId = 'q0') =>
  admin.send('POST', `${place(id, questionId)}/correction-preview`, form);
const correct = (id: string, form: object, who = admin, questionId = 'q0') =>
  who.send('POST', `${place(id, questionId)}/correction`, { reason: 'Опечатка', seen: null, ...form });
const latest = async (id: string) => (await admin.send('GET', place(id))).body.data.corrections[0].id;
const stored = async (attemptId: string) => {
  const [row] = await portal.db.select().from(attestationAttempts).where(eq(attestationAttempts.id, attemptId));
  if (!row) throw new Error('There is no attempt');
  return row;
};
const newsOf = (person: Caller) =>
  portal.db
    .select({ text: notifications.text })
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.kind, 'DECISION')));

/** Answers q0 with one option and all others with «верный». */
async function takeWith(person: Caller, id: string, option: string): Promise<string> {
  const { attemptId } = (await person.send('POST', `/attestations/${id}/start`)).body;
  const path = `/attestations/attempts/${attemptId}`;
  const { questions } = (await person.send('GET', path)).body.data;
  const answers = questions.map((question: { id: string; options: string[] }) => ({
    questionId: question.id,
    answer: String(question.options.indexOf(question.id === 'q0' ? option : 'верный')),
    revision: 1,
  }));
  await person.send('PUT', `${path}/answers`, { answers });
  await person.send('POST', `${path}/submit`);
  return attemptId;
}

/** Two people of whom one has q0 right, at a pass mark that needs it. */
async function twoTakers() {
  const { id } = await buildAttestation(portal, editor, { passingScore: 100 });
  const [right, wrong] = [await portal.signedInAs('USER'), await portal.signedInAs('USER')];
  const passed = await takeWith(right, id, 'верный');
  const failed = await takeWith(wrong, id, 'неверный');
  return { id, right, wrong, passed, failed };
}

test('a dry run names whose result changes and changes nothing; applied, exactly those change', async () => {
  const { id, right, wrong, passed, failed } = await twoTakers();
  const before = await stored(failed);
  const dry = (await preview(id, { kind: 'VOID' })).body.data;
  expect(dry).toMatchObject({ attempts: 2, inProgress: 0, untouched: 0 });
  expect(dry.changes).toMatchObject([
    {
      attemptId: failed,
      user: { lastName: 'Смирнова' },
      before: { status: 'FAILED', score: 50 },
      after: { status: 'PASSED', score: 100 },
    },
  ]);
  expect(await stored(failed)).toEqual(before);
  const applied = await correct(id, { kind: 'VOID', reason: 'Нет верного варианта' });
  expect(applied.body.data).toEqual({ attempts: 2, changed: 1 });
  const after = await stored(failed);
  expect(after).toMatchObject({ status: 'PASSED', score: 100, correctAnswers: 1 });
  expect(after.questions).toEqual(before.questions);
  expect((await wrong.send('GET', '/certificates')).body.data).toMatchObject([{ attemptId: failed, score: 100 }]);
  expect(await newsOf(wrong)).toMatchObject([{ text: expect.stringContaining('Стало: Аттестация пройдена') }]);
  expect(await newsOf(right)).toEqual([]);
  expect(await stored(passed)).toMatchObject({ status: 'PASSED', score: 100 });
  const entries = await portal.db.select().from(logs).where(eq(logs.action, 'ATTEMPT_RECOUNT'));
  expect(entries).toMatchObject([
    { userId: admin.id, details: { attempt: { id: failed }, before: { score: 50 }, after: { score: 100 } } },
  ]);
  expect(await portal.db.$count(logs, eq(logs.action, 'QUESTION_CORRECT'))).toBe(1);
  const evidence = (await admin.send('GET', `/admin/attestation-attempts/${failed}/evidence`)).body.data;
  expect(evidence.questions.find((question: { id: string }) => question.id === 'q0')).toMatchObject({
    correctAnswer: 'верный',
    correction: { kind: 'VOID', reason: 'Нет верного варианта', createdBy: { lastName: 'Смирнова' } },
  });
  const seen = (await wrong.send('GET', `/attestations/attempts/${failed}`)).body.data;
  expect(seen.attempt.totalQuestions).toBe(1);
  const { questions } = (await editor.send('GET', `/admin/attestations/${id}/statistics`)).body.data;
  expect(questions.find((question: { id: string }) => question.id === 'q0').correction).toBe('VOID');
});

test('a new key takes the pass of some and gives it to others, whatever the order of their options', async () => {
  const { id, passed, failed, right } = await twoTakers();
  const [certificate] = (await right.send('GET', '/certificates')).body.data;
  expect((await correct(id, { kind: 'REKEY', rightAnswers: ['неверный'] })).body.data.changed).toBe(2);
  expect(await stored(passed)).toMatchObject({ status: 'FAILED', score: 50 });
  expect(await stored(failed)).toMatchObject({ status: 'PASSED', score: 100 });
  const verified = await inject(portal.app, { method: 'GET', url: `/api/verify/${certificate.number}` });
  expect(verified.body.data).toMatchObject({ isValid: false });
  const both = { kind: 'REKEY', rightAnswers: ['верный', 'неверный'], seen: await latest(id) };
  expect((await correct(id, both)).body.data.changed).toBe(1);
  expect(await stored(passed)).toMatchObject({ status: 'PASSED', score: 100 });
  expect((await correct(id, { kind: 'RESTORE', seen: await latest(id) })).body.data.changed).toBe(1);
  expect(await stored(failed)).toMatchObject({ status: 'FAILED', score: 50, corrections: {} });
  const valid = and(eq(certificates.attemptId, passed), isNull(certificates.revokedAt));
  expect(await portal.db.$count(certificates, valid)).toBe(1);
});

test('an attempt in progress counts the correction at its end, and its taker learns nothing of the key', async () => {
  const { id } = await twoTakers();
  const taker = await portal.signedInAs('USER');
  const { attemptId } = (await taker.send('POST', `/attestations/${id}/start`)).body;
  expect((await preview(id, { kind: 'CREDIT' })).body.data).toMatchObject({ attempts: 3, inProgress: 1 });
  await correct(id, { kind: 'REKEY', rightAnswers: ['неверный'] });
  expect(await newsOf(taker)).toEqual([]);
  expect(JSON.stringify((await taker.send('GET', `/attestations/attempts/${attemptId}`)).body)).not.toContain('REKEY');
  await taker.send('POST', `/attestations/attempts/${attemptId}/submit`);
  expect(await stored(attemptId)).toMatchObject({ corrections: { q0: { kind: 'REKEY' } }, score: 0 });
});

test('what cannot be is refused in words', async () => {
  const { id } = await twoTakers();
  expect((await preview(id, { kind: 'REKEY' })).body.error.fields).toEqual({
    rightAnswers: 'Выберите хотя бы один верный ответ',
  });
  expect((await preview(id, { kind: 'REKEY', rightAnswers: ['третий'] })).body.message).toContain('не было');
  expect((await preview(id, { kind: 'VOID' }, 'x')).status).toBe(404);
  expect((await correct(id, { kind: 'RESTORE' })).status).toBe(409);
  expect((await correct(id, { kind: 'VOID', reason: ' ' })).status).toBe(400);
  expect((await correct(id, { kind: 'VOID' }, editor)).status).toBe(403);
  await correct(id, { kind: 'VOID' });
  const late = await correct(id, { kind: 'CREDIT' });
  expect(late.status).toBe(409);
  expect(late.body.message).toMatch(/^Этот вопрос уже исправил\(а\) Анна Смирнова/);
  const emptied = await preview(id, { kind: 'VOID' }, 'q1');
  expect(emptied.status).toBe(409);
  expect(emptied.body.message).toContain('засчитайте вопрос всем');
});

test('nobody corrects a question to his own advantage', async () => {
  const { id } = await buildAttestation(portal, editor, { passingScore: 100 });
  const other = await portal.signedInAs('ADMIN');
  await takeWith(other, id, 'неверный');
  expect((await correct(id, { kind: 'CREDIT' }, other)).status).toBe(403);
  expect(await portal.db.$count(attestationCorrections, eq(attestationCorrections.attestationId, id))).toBe(0);
  expect((await correct(id, { kind: 'CREDIT' })).body.data.changed).toBe(1);
});

test('annulled attempts are left as they are', async () => {
  const { id, failed } = await twoTakers();
  await admin.send('POST', `/admin/attestation-attempts/${failed}/annul`, { reason: 'Подсказки' });
  expect((await correct(id, { kind: 'CREDIT' })).body.data).toEqual({ attempts: 1, changed: 0 });
  expect(await stored(failed)).toMatchObject({ status: 'FAILED', corrections: {} });
});

test('what a stopped server leaves half done is finished by the next round, for many attempts and each once', async () => {
  const { id } = await buildAttestation(portal, editor, { passingScore: 100 });
  const first = await portal.signedInAs('USER');
  const attemptId = await takeWith(first, id, 'неверный');
  await portal.db.execute(sql`insert into attestation_attempts (id, attestation_id, user_id, status, score,
      correct_answers, title, passing_score, questions, created_at, completed_at, ended_by)
    select 'copy' || lpad(n::text, 20, '0'), attestation_id, user_id, status, score, correct_answers, title,
      passing_score, questions, created_at, completed_at, ended_by
    from attestation_attempts, generate_series(1, 250) n where id = ${attemptId}`);
  await portal.db.execute(sql`insert into attestation_answers (attempt_id, question_id, answer, revision)
    select 'copy' || lpad(n::text, 20, '0'), question_id, answer, revision
    from attestation_answers, generate_series(1, 250) n where attempt_id = ${attemptId}`);
  let transactions = 0;
  const dying = Object.create(portal.db, {
    transaction: {
      value: (work: Parameters<Database['transaction']>[0]) => {
        transactions += 1;
        if (transactions > 2) throw new Error('the node died');
        return portal.db.transaction(work);
      },
    },
  }) as Database;
  const form = { kind: 'CREDIT' as const, rightAnswers: [], reason: 'Опечатка', seen: null };
  const actor = { id: admin.id, ip: '' };
  const where = { attestationId: id, questionId: 'q0' };
  await expect(correctQuestion(dying, actor, where, form)).rejects.toThrow('the node died');
  const isCorrected = and(eq(attestationAttempts.attestationId, id), sql`${attestationAttempts.corrections} ? 'q0'`);
  expect(await portal.db.$count(attestationAttempts, isCorrected)).toBe(100);
  expect((await correct(id, { kind: 'VOID', seen: await latest(id) })).status).toBe(409);
  const findCorrection = async () => {
    const [row] = await portal.db
      .select()
      .from(attestationCorrections)
      .where(eq(attestationCorrections.attestationId, id));
    return row;
  };
  // A round ends after some seconds, on a busy machine before all is done: the next one goes on.
  for (let round = 0; round < 20 && !(await findCorrection())?.finishedAt; round += 1)
    await Promise.all([1, 2].map(() => continueCorrections(portal.db, Date.now() + 61_000)));
  expect(await portal.db.$count(attestationAttempts, isCorrected)).toBe(251);
  const isRecount = and(eq(logs.action, 'ATTEMPT_RECOUNT'), sql`${logs.details} -> 'attestation' ->> 'id' = ${id}`);
  expect(await portal.db.$count(logs, isRecount)).toBe(251);
  expect((await findCorrection())?.finishedAt).not.toBeNull();
});

test('two administrators at once: one corrects, the other is told', async () => {
  const { id } = await twoTakers();
  const other = await portal.signedInAs('ADMIN');
  const both = await Promise.all([correct(id, { kind: 'CREDIT' }), correct(id, { kind: 'VOID' }, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await portal.db.$count(attestationCorrections, eq(attestationCorrections.attestationId, id))).toBe(1);
});
