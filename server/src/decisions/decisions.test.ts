import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, desc, eq, sql } from 'drizzle-orm';
import { attestationAttempts, attestationGrades } from '../tables/attestations.ts';
import { certificates } from '../tables/certificates.ts';
import { logs } from '../tables/logs.ts';
import { notifications } from '../tables/notifications.ts';
import type { StoredQuestion } from '../tables/quizzes.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const essay: StoredQuestion = {
  ...{ id: 'o', text: 'Опишите действия', options: [], isRequired: true, correctAnswer: '' },
  type: 'OPEN_ENDED',
};
const decide = (attemptId: string, kind: string, body: object = { reason: 'Так вышло' }, who = admin) =>
  who.send('POST', `/admin/attestation-attempts/${attemptId}/${kind}`, body);
const review = (attemptId: string, correct: boolean, more: object = {}, who = editor) =>
  who.send('POST', `/admin/attestation-attempts/${attemptId}/review`, {
    grades: [{ questionId: 'o', correct }],
    ...more,
  });
const evidence = async (attemptId: string) =>
  (await admin.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`)).body.data;
const numbersOf = async (person: Caller) => (await person.send('GET', '/certificates')).body.data;
const own = async (person: Caller, id: string) => (await person.send('GET', `/attestations/${id}`)).body.data.own;
const verify = async (number: string) =>
  (await inject(portal.app, { method: 'GET', url: `/api/verify/${number}` })).body.data;
const newsOf = async (person: Caller) =>
  portal.db
    .select({ title: notifications.title, text: notifications.text })
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.kind, 'DECISION')))
    .orderBy(desc(notifications.createdAt));
const entriesOf = (attemptId: string, action: string) =>
  portal.db
    .select()
    .from(logs)
    .where(and(eq(logs.action, action), sql`${logs.details} -> 'attempt' ->> 'id' = ${attemptId}`))
    .orderBy(logs.createdAt);

/** A person with an open answer that awaits a reviewer. */
async function waitingEssay() {
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor, {}, [essay]);
  return { taker, id, attemptId: await takeAttestation(taker, id, 'Позвоню') };
}

test('each grade stands with who and when, a correction changes the result, and the person hears of it', async () => {
  const { taker, attemptId } = await waitingEssay();
  expect((await review(attemptId, true)).body.data).toMatchObject({ status: 'PASSED', score: 100 });
  const [{ number }] = await numbersOf(taker);
  const { seen } = (await evidence(attemptId)).grades.map(({ id }: { id: number }) => ({ seen: id })).at(-1);
  const second = await portal.signedInAs('EDITOR');
  const grades = [{ questionId: 'o', correct: false, comment: 'Не назван номер' }];
  const changed = await second.send('POST', `/admin/attestation-attempts/${attemptId}/review`, { grades, seen });
  expect(changed.body.data).toMatchObject({ status: 'FAILED', score: 0, passed: false });
  expect((await evidence(attemptId)).grades).toMatchObject([
    { questionId: 'o', isCorrect: true, comment: '', reviewer: { lastName: expect.any(String) } },
    { questionId: 'o', isCorrect: false, comment: 'Не назван номер', createdAt: expect.any(String) },
  ]);
  expect(await verify(number)).toMatchObject({ isValid: false, revokedAt: expect.any(String) });
  expect(await entriesOf(attemptId, 'ATTEMPT_GRADE')).toMatchObject([
    { userId: editor.id, details: { grades: [{ questionId: 'o', correct: true }], after: { status: 'PASSED' } } },
    {
      userId: second.id,
      details: {
        grades: [{ questionId: 'o', correct: false, before: true, comment: 'Не назван номер' }],
        before: { status: 'PASSED', score: 100 },
        after: { status: 'FAILED', score: 0 },
      },
    },
  ]);
  expect(await newsOf(taker)).toMatchObject([
    { title: 'Результат изменён: «Охрана труда»', text: expect.stringContaining('Было: Аттестация пройдена') },
  ]);
  // And back: a pass again, with a certificate of its own.
  const last = (await evidence(attemptId)).grades.at(-1).id;
  expect((await review(attemptId, true, { seen: last })).body.data.status).toBe('PASSED');
  const [valid, revoked] = (await numbersOf(taker)).sort((a: { revokedAt: null }) => (a.revokedAt ? 1 : -1));
  expect(valid).toMatchObject({ revokedAt: null });
  expect(revoked).toMatchObject({ number, revokedAt: expect.any(String) });
  expect(valid.number).not.toBe(number);
});

test('a reviewer who does not know the latest grade is told who gave it, and changes nothing', async () => {
  const { attemptId } = await waitingEssay();
  await review(attemptId, true, { seen: 0 });
  const late = await review(attemptId, false, { seen: 0 });
  expect(late.status).toBe(409);
  expect(late.body.message).toMatch(/^Пока вы проверяли, эти ответы уже оценил\(а\) Анна Смирнова/);
  const again = await review(attemptId, false);
  expect(again.status).toBe(409);
  expect(again.body.message).toContain('уже проверил(а) Анна Смирнова');
  expect((await evidence(attemptId)).status).toBe('PASSED');
});

test('of two reviewers at once one grades, the other is told', async () => {
  const { attemptId } = await waitingEssay();
  const answers = await Promise.all([review(attemptId, true, { seen: 0 }), review(attemptId, false, { seen: 0 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await evidence(attemptId)).grades).toHaveLength(1);
});

test('grades and decisions cannot be changed afterwards, not even in the database', async () => {
  const { attemptId } = await waitingEssay();
  await review(attemptId, true);
  const isOfIt = eq(attestationGrades.attemptId, attemptId);
  await expect(portal.db.update(attestationGrades).set({ isCorrect: false }).where(isOfIt)).rejects.toThrow();
  await expect(portal.db.delete(attestationGrades).where(isOfIt)).rejects.toThrow();
});

test('an administrator ends an attempt with the answers that are there', async () => {
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor, { passingScore: 50 });
  const { attemptId } = (await taker.send('POST', `/attestations/${id}/start`)).body;
  const { questions } = (await taker.send('GET', `/attestations/attempts/${attemptId}`)).body.data;
  const [first] = questions;
  const answers = [{ questionId: first.id, answer: String(first.options.indexOf('верный')), revision: 1 }];
  await taker.send('PUT', `/attestations/attempts/${attemptId}/answers`, { answers });
  const ended = await decide(attemptId, 'end', { reason: 'Учебная тревога' });
  expect(ended.body.data).toMatchObject({ status: 'PASSED', score: 50, endedBy: 'administrator' });
  expect((await taker.send('PUT', `/attestations/attempts/${attemptId}/answers`, { answers })).status).toBe(409);
  expect((await decide(attemptId, 'end')).status).toBe(409);
  expect(await newsOf(taker)).toMatchObject([{ text: expect.stringContaining('Причина: Учебная тревога') }]);
  expect(await entriesOf(attemptId, 'ATTEMPT_END')).toMatchObject([
    { userId: admin.id, details: { reason: 'Учебная тревога', before: { status: 'IN_PROGRESS' } } },
  ]);
  expect((await evidence(attemptId)).decisions).toMatchObject([{ kind: 'END', reason: 'Учебная тревога' }]);
});

test('an annulled attempt stays readable and counts for nothing', async () => {
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor, { maxAttempts: 1 });
  const attemptId = await takeAttestation(taker, id);
  expect(await own(taker, id)).toMatchObject({ status: 'PASSED', attemptsLeft: 0 });
  const [{ number }] = await numbersOf(taker);
  const counted = async () => ({
    statistics: (await editor.send('GET', `/admin/attestations/${id}/statistics`)).body.data.finished,
    people: (await editor.send('GET', `/admin/attestations/${id}/people?search=${taker.id}`)).body.data.people,
    attempts: (await taker.send('GET', `/attestations/${id}`)).body.data._count.attempts,
    profile: (await taker.send('GET', '/auth/me')).body.stats?.attestationAttemptsCount,
  });
  expect(await counted()).toMatchObject({ statistics: 1, attempts: 1 });
  expect((await decide(attemptId, 'annul', { reason: 'Подсказывали' })).status).toBe(200);
  expect(await counted()).toMatchObject({ statistics: 0, attempts: 0 });
  expect(await own(taker, id)).toMatchObject({ status: null, attemptsLeft: 1 });
  expect(await verify(number)).toMatchObject({ isValid: false });
  const mine = (await taker.send('GET', '/attestations/my-attempts')).body.data;
  expect(mine).toMatchObject([{ id: attemptId, status: 'PASSED', annulledAt: expect.any(String) }]);
  const open = await taker.send('GET', `/attestations/attempts/${attemptId}`);
  expect(open.body.data.attempt).toMatchObject({ annulledAt: expect.any(String) });
  const listed = (await admin.send('GET', '/admin/attestation-attempts')).body.data.attempts;
  expect(listed.find((row: { id: string }) => row.id === attemptId).annulledAt).not.toBeNull();
  for (const kind of ['annul', 'end', 'certificate/issue', 'certificate/revoke'])
    expect((await decide(attemptId, kind)).status).toBe(409);
  expect((await decide(attemptId, 'reopen', { reason: 'Ошибка', minutes: 5 })).status).toBe(409);
  expect(await takeAttestation(taker, id)).not.toBe(attemptId);
});

test('an annulled attempt in progress makes room for another, and one that waited is not reviewed', async () => {
  const { taker, id, attemptId } = await waitingEssay();
  await decide(attemptId, 'annul');
  expect((await review(attemptId, true)).status).toBe(409);
  const next = (await editor.send('GET', '/admin/attestation-attempts/review')).body.data;
  expect(next?.id).not.toBe(attemptId);
  const { attemptId: running } = (await taker.send('POST', `/attestations/${id}/start`)).body;
  await decide(running, 'annul');
  const { attemptId: another } = (await taker.send('POST', `/attestations/${id}/start`)).body;
  expect(another).not.toBe(running);
});

test('a reopened attempt goes on with a new deadline, and its certificate is gone', async () => {
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor, { timeLimit: 10 });
  const attemptId = await takeAttestation(taker, id);
  const reopened = await decide(attemptId, 'reopen', { reason: 'Выключали свет', minutes: 20 });
  expect(reopened.body.data).toMatchObject({ status: 'IN_PROGRESS', score: null, completedAt: null });
  const { attempt, deadline, now, answers } = (await taker.send('GET', `/attestations/attempts/${attemptId}`)).body
    .data;
  expect(Math.round((Date.parse(deadline) - Date.parse(now)) / 60_000)).toBe(20);
  expect(attempt).toMatchObject({ status: 'IN_PROGRESS', certificate: { revokedAt: expect.any(String) } });
  expect(answers).toHaveLength(2);
  expect((await own(taker, id)).status).toBe('IN_PROGRESS');
  await taker.send('POST', `/attestations/attempts/${attemptId}/submit`);
  const issued = await portal.db.select().from(certificates).where(eq(certificates.attemptId, attemptId));
  expect(issued.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
  expect(issued).toHaveLength(2);
});

test('an attempt is not reopened while another goes on, nor are two begun at once', async () => {
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor);
  const attemptId = await takeAttestation(taker, id, 'неверный');
  const reopen = () => decide(attemptId, 'reopen', { reason: 'Ошибка', minutes: 5 });
  const [started, reopened] = await Promise.all([taker.send('POST', `/attestations/${id}/start`), reopen()]);
  // Either the start found the reopened one, or the reopening was refused.
  expect(reopened.status === 200 ? started.body.attemptId : reopened.status).toBe(
    reopened.status === 200 ? attemptId : 409,
  );
  const isGoingOn = and(eq(attestationAttempts.userId, taker.id), eq(attestationAttempts.status, 'IN_PROGRESS'));
  expect(await portal.db.$count(attestationAttempts, isGoingOn)).toBe(1);
  const refused = await reopen();
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/ещё идёт|уже идёт другая попытка/);
});

test('a certificate is revoked for everybody to see, but not why, and another one may take its place', async () => {
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor);
  const attemptId = await takeAttestation(taker, id);
  const [{ number }] = await numbersOf(taker);
  const { url } = (await taker.send('POST', `/attestations/attempts/${attemptId}/certificate-link`)).body.data;
  expect((await decide(attemptId, 'certificate/issue')).status).toBe(409);
  expect((await decide(attemptId, 'certificate/revoke', { reason: 'Чужая фамилия' })).status).toBe(200);
  const shown = await verify(number);
  expect(shown).toMatchObject({ isValid: false, revokedAt: expect.any(String) });
  expect(JSON.stringify(shown)).not.toContain('Чужая фамилия');
  expect((await taker.send('GET', `/attestations/attempts/${attemptId}/certificate`)).status).toBe(409);
  expect((await portal.app.inject({ method: 'GET', url })).statusCode).toBe(409);
  expect(await own(taker, id)).toMatchObject({ status: 'FAILED' });
  const people = (await editor.send('GET', `/admin/attestations/${id}/people?limit=100`)).body.data.people;
  expect(people.find((row: { user: { id: string } }) => row.user.id === taker.id)).toMatchObject({
    state: 'FAILED',
    certificate: null,
  });
  expect((await decide(attemptId, 'certificate/revoke')).status).toBe(409);
  expect((await decide(attemptId, 'certificate/issue', { reason: 'Отозвали по ошибке' })).status).toBe(200);
  expect(await own(taker, id)).toMatchObject({ status: 'PASSED' });
  const { certificates: all, certificate } = await evidence(attemptId);
  expect(all).toMatchObject([
    { number, revokeReason: 'Чужая фамилия', revokedBy: { lastName: 'Смирнова' } },
    { number: certificate, revokedAt: null },
  ]);
  expect((await newsOf(taker)).map(({ title }) => title).sort()).toEqual([
    'Выдан новый сертификат: «Охрана труда»',
    'Сертификат отозван: «Охрана труда»',
  ]);
});

test('decisions need an administrator, a reason, and somebody else’s attempt', async () => {
  const { id } = await buildAttestation(portal, editor);
  const attemptId = await takeAttestation(admin, id);
  expect((await decide(attemptId, 'annul', { reason: 'x' }, editor)).status).toBe(403);
  expect((await decide(attemptId, 'annul', { reason: '  ' })).body.error.fields).toEqual({ reason: 'Укажите причину' });
  expect((await decide(attemptId, 'reopen', { reason: 'x', minutes: 0 })).status).toBe(400);
  expect((await decide(attemptId, 'annul')).status).toBe(403);
  const other = await portal.signedInAs('ADMIN');
  expect((await decide(attemptId, 'annul', { reason: 'x' }, other)).status).toBe(200);
  expect((await decide('a'.repeat(24), 'annul')).status).toBe(404);
});
