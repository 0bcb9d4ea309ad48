import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { certificates } from '../tables/certificates.ts';
import { enrolmentSteps, enrolments } from '../tables/programmes.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildQuiz, inDays, passQuiz, programmeCalls, someone } from '../testing/programmes.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let editor: Caller;
let admin: Caller;
let calls: ReturnType<typeof programmeCalls>;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  admin = await portal.signedInAs('ADMIN');
  calls = programmeCalls(portal, editor, admin);
});
afterAll(() => portal.close());

const states = ({ steps }: { steps: { state: string }[] }) => steps.map(({ state }) => state);
const enrolled = (userId: string) => portal.db.select().from(enrolments).where(eq(enrolments.userId, userId));

/** A training that an administrator enters of the person. */
async function enter(person: Caller, countsFor: { kind: string; id: string }, more: object = {}) {
  const body = { userId: person.id, title: 'Курсы', issuedAt: '2026-01-12', countsFor, ...more };
  const sent = await admin.send('POST', '/admin/trainings', body);
  expect(sent.status).toBe(201);
  return sent.body.data as { id: string; version: number };
}

const refuse = async ({ id, version }: { id: string; version: number }) => {
  const sent = await admin.send('POST', `/admin/trainings/${id}/refuse`, { version, reason: 'Чужой документ' });
  expect(sent.status).toBe(200);
};

/** A programme of a text and a quiz; the person has taken the quiz, and a training stands for the whole. */
async function doneElsewhere() {
  const { person, departmentId } = await someone(portal);
  const { id: materialId } = await buildMaterial(portal.db);
  const quiz = await buildQuiz(portal);
  const steps = [
    { kind: 'READ', materialId },
    { kind: 'QUIZ', materialId: quiz.materialId },
  ];
  const { id } = await calls.create(steps, { isOrdered: false });
  await passQuiz(portal, quiz.quizId, person.id, inDays(-3));
  const assignment = await calls.assign(id, { departmentIds: [departmentId] }, { dueDays: 5 });
  const training = await enter(person, { kind: 'PROGRAMME', id });
  expect(await calls.mine(person, id)).toMatchObject({ completedAt: expect.any(String), certificate: null });
  return { person, id, materialId, assignment, training };
}

test('a programme done by training that is refused afterwards is asked again, and what the person did himself counts', async () => {
  const { person, id, materialId, training } = await doneElsewhere();
  await refuse(training);
  await calls.follow(id);
  expect((await enrolled(person.id)).map(({ endedAt }) => endedAt !== null).sort()).toEqual([false, true]);
  const again = await calls.mine(person, id);
  expect(again).toMatchObject({ completedAt: null, percent: 50 });
  expect(states(again)).toEqual(['OPEN', 'DONE']);
  await person.send('PUT', `/materials/${materialId}/progress`, { percent: 100 });
  expect(await calls.mine(person, id)).toMatchObject({ percent: 100, certificate: expect.any(String) });
});

test('a programme done by training that is deleted or turns out to be for something else is asked again', async () => {
  const removed = await doneElsewhere();
  expect((await admin.send('DELETE', `/admin/trainings/${removed.training.id}`)).status).toBe(200);
  await calls.follow(removed.id);
  expect(await calls.mine(removed.person, removed.id)).toMatchObject({ completedAt: null });
  const changed = await doneElsewhere();
  const body = { title: 'Курсы', issuedAt: '2026-01-12', countsFor: null, version: changed.training.version };
  expect((await admin.send('PUT', `/admin/trainings/${changed.training.id}`, body)).status).toBe(200);
  await calls.follow(changed.id);
  expect(await calls.mine(changed.person, changed.id)).toMatchObject({ completedAt: null });
});

test('a refused training takes back a programme that nothing assigns any more, and another one stands for it', async () => {
  const { person, id, assignment, training } = await doneElsewhere();
  const other = await enter(person, { kind: 'PROGRAMME', id });
  await refuse(training);
  await calls.follow(id);
  expect(await calls.mine(person, id)).toMatchObject({ completedAt: expect.any(String), certificate: null });
  await admin.send('DELETE', `/admin/assignments/${assignment.id}`);
  await refuse(other);
  await calls.follow(id);
  expect(await calls.mine(person, id)).toBeUndefined();
});

test('what was done without the training stays done when the training is refused', async () => {
  const { person, departmentId } = await someone(portal);
  const { id: materialId } = await buildMaterial(portal.db);
  const { id } = await calls.create([{ kind: 'READ', materialId }], { givesCertificate: false });
  await calls.assign(id, { departmentIds: [departmentId] });
  await person.send('PUT', `/materials/${materialId}/progress`, { percent: 100 });
  const { enrolmentId } = await calls.mine(person, id);
  await refuse(await enter(person, { kind: 'PROGRAMME', id }));
  await calls.follow(id);
  expect(await calls.mine(person, id)).toMatchObject({ enrolmentId, completedAt: expect.any(String) });
});

/** A running programme of an attestation and a text, asked of one person. */
async function attestationFirst() {
  const { person, departmentId } = await someone(portal);
  const attestation = await buildAttestation(portal, editor);
  const { id: materialId } = await buildMaterial(portal.db);
  const steps = [
    { kind: 'ATTESTATION', attestationId: attestation.id },
    { kind: 'READ', materialId },
  ];
  const { id } = await calls.create(steps, { isOrdered: false });
  await calls.assign(id, { departmentIds: [departmentId] });
  return { person, id, attestation, materialId };
}

const doneInList = async (id: string) =>
  (await editor.send('GET', `/admin/programmes/${id}/enrolments`)).body.data.enrolments[0].done;

test('a step of an attestation is open again once its pass is annulled, and done by the next one', async () => {
  const { person, id, attestation, materialId } = await attestationFirst();
  const attemptId = await takeAttestation(person, attestation.id);
  expect(states(await calls.mine(person, id))).toEqual(['DONE', 'OPEN']);
  const annul = `/admin/attestation-attempts/${attemptId}/annul`;
  expect((await admin.send('POST', annul, { reason: 'Чужая работа' })).status).toBe(200);
  const open = await calls.mine(person, id);
  expect(open).toMatchObject({ percent: 0, steps: [{ state: 'OPEN', doneAt: null }, { state: 'OPEN' }] });
  expect(await doneInList(id)).toBe(0);
  await person.send('PUT', `/materials/${materialId}/progress`, { percent: 100 });
  expect(await calls.mine(person, id)).toMatchObject({ percent: 50, completedAt: null });
  await takeAttestation(person, attestation.id);
  expect(await calls.mine(person, id)).toMatchObject({ percent: 100, completedAt: expect.any(String) });
});

test('a step of an attestation is open again once the training that passed it is refused', async () => {
  const { person, id, attestation } = await attestationFirst();
  const training = await enter(person, { kind: 'ATTESTATION', id: attestation.id });
  expect(states(await calls.mine(person, id))).toEqual(['DONE', 'OPEN']);
  await refuse(training);
  expect(states(await calls.mine(person, id))).toEqual(['OPEN', 'OPEN']);
});

test('a pass that only ran out meanwhile keeps its step, and what is through keeps all of them', async () => {
  const { person, id, attestation, materialId } = await attestationFirst();
  await takeAttestation(person, attestation.id);
  const { enrolmentId } = await calls.mine(person, id);
  const own = eq(certificates.userId, person.id);
  await portal.db
    .update(certificates)
    .set({ validUntil: inDays(-1) })
    .where(own);
  expect(states(await calls.mine(person, id))).toEqual(['DONE', 'OPEN']);
  await person.send('PUT', `/materials/${materialId}/progress`, { percent: 100 });
  expect(await calls.mine(person, id)).toMatchObject({ percent: 100 });
  await portal.db.update(certificates).set({ revokedAt: new Date() }).where(own);
  await calls.follow(id);
  expect(states(await calls.mine(person, id))).toEqual(['DONE', 'DONE']);
  const kept = eq(enrolmentSteps.enrolmentId, enrolmentId);
  expect(await portal.db.$count(enrolmentSteps, kept)).toBe(2);
});
