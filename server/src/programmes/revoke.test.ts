import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { certificates } from '../tables/certificates.ts';
import { logs } from '../tables/logs.ts';
import { assignments, enrolments } from '../tables/programmes.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { buildQuiz, inDays, passQuiz, programmeCalls, someone } from '../testing/programmes.ts';

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

const reason = 'Тест прошли за сотрудника';
const revoke = (enrolmentId: string, caller = admin) =>
  caller.send('POST', `/admin/enrolments/${enrolmentId}/certificate/revoke`, { reason });
const verify = async (number: string) =>
  (await inject(portal.app, { method: 'GET', url: `/api/verify/${number}` })).body.data;
const dutyOf = async (person: Caller, id: string) =>
  (await admin.send('GET', `/duties/people/${person.id}`)).body.data.duties.find(
    (one: { duty: { id: string } }) => one.duty.id === id,
  );
const listed = async (id: string, query = '') =>
  (await editor.send('GET', `/admin/programmes/${id}/enrolments${query}`)).body.data.enrolments;

/** A programme of a text and a quiz that its only person has done. */
async function doneProgramme({ givesCertificate = true, assigned = {} } = {}) {
  const { person, departmentId } = await someone(portal);
  const { id: materialId } = await buildMaterial(portal.db);
  const quiz = await buildQuiz(portal);
  const steps = [
    { kind: 'READ', materialId },
    { kind: 'QUIZ', materialId: quiz.materialId },
  ];
  const { id } = await calls.create(steps, { validityMonths: 12, givesCertificate });
  const assignment = await calls.assign(id, { departmentIds: [departmentId] }, { dueDays: 14, ...assigned });
  await person.send('PUT', `/materials/${materialId}/progress`, { percent: 100 });
  await passQuiz(portal, quiz.quizId, person.id);
  const { enrolmentId, certificate } = await calls.mine(person, id);
  return { person, id, assignment, quizId: quiz.quizId, enrolmentId, number: certificate as string };
}

test('a revoked certificate of a programme is no proof any more, in the journal with its reason, and the person is told', async () => {
  const { person, id, enrolmentId, number } = await doneProgramme();
  expect(await verify(number)).toMatchObject({ isValid: true, revokedAt: null });
  expect((await revoke(enrolmentId)).status).toBe(200);
  expect(await verify(number)).toMatchObject({ number, isValid: false, revokedAt: expect.any(String) });
  const [own] = (await person.send('GET', '/certificates')).body.data;
  expect(own).toMatchObject({ number, programme: { id }, revokedAt: expect.any(String) });
  const file = await person.send('GET', `/attestations/attempts/${enrolmentId}/certificate`);
  expect(file).toMatchObject({ status: 409, body: { error: { code: 'CERTIFICATE_REVOKED' } } });
  const [kept] = await portal.db.select().from(certificates).where(eq(certificates.number, number));
  expect(kept).toMatchObject({ revokedById: admin.id, revokeReason: reason });
  const [entry] = await portal.db.select().from(logs).where(eq(logs.action, 'CERTIFICATE_REVOKE'));
  expect(entry).toMatchObject({
    userId: admin.id,
    details: { programme: { id }, user: { id: person.id }, enrolment: { id: enrolmentId }, reason, number },
  });
  const { notifications } = (await person.send('GET', '/notifications')).body.data;
  expect(notifications).toContainEqual(
    expect.objectContaining({
      kind: 'DECISION',
      title: 'Сертификат отозван: «Онбординг»',
      text: `Сертификат ${number} больше не действует. Причина: ${reason}`,
    }),
  );
});

test('whoever is still to do it has the duty open again, and has to give new proof', async () => {
  const { person, id, quizId, enrolmentId, number } = await doneProgramme();
  expect(await dutyOf(person, id)).toMatchObject({ state: 'DONE' });
  await revoke(enrolmentId);
  expect(await dutyOf(person, id)).toMatchObject({ state: 'OPEN', doneAt: null });
  const again = await calls.mine(person, id);
  expect(again).toMatchObject({ percent: 0, completedAt: null, certificate: null, isLate: false });
  expect(again.steps).toMatchObject([{ canMark: true }, { state: 'LOCKED' }]);
  expect(again.enrolmentId).not.toBe(enrolmentId);
  const told = (await person.send('GET', '/notifications')).body.data.notifications;
  expect(told.filter(({ kind }: { kind: string }) => kind === 'ASSIGNED')).toMatchObject([
    { state: 'OPEN' },
    { state: 'VOID' },
  ]);
  await person.send('POST', `/programmes/enrolments/${again.enrolmentId}/steps/${again.steps[0].id}/opened`);
  await passQuiz(portal, quizId, person.id);
  const third = await calls.mine(person, id);
  expect(third).toMatchObject({ percent: 100, certificate: expect.any(String) });
  expect(third.certificate).not.toBe(number);
  expect(await dutyOf(person, id)).toMatchObject({ state: 'DONE' });
});

test('whose day has passed meanwhile is late after it', async () => {
  const dueAt = inDays(1).toISOString();
  const { person, id, enrolmentId } = await doneProgramme({ assigned: { dueDays: null, dueAt } });
  await portal.db
    .update(assignments)
    .set({ dueAt: inDays(-3) })
    .where(eq(assignments.programmeId, id));
  await revoke(enrolmentId);
  expect(await dutyOf(person, id)).toMatchObject({ state: 'LATE' });
});

test('where nothing assigns it any more it is nobody’s duty, and can be assigned anew', async () => {
  const { person, id, assignment, enrolmentId } = await doneProgramme();
  await admin.send('DELETE', `/admin/assignments/${assignment.id}`);
  expect(await dutyOf(person, id)).toMatchObject({ state: 'DONE' });
  await revoke(enrolmentId);
  expect(await dutyOf(person, id)).toBeUndefined();
  expect(await calls.mine(person, id)).toBeUndefined();
  await calls.assign(id, { userIds: [person.id] });
  expect(await dutyOf(person, id)).toMatchObject({ state: 'OPEN' });
});

test('an earlier time that still holds counts again', async () => {
  const { person, id, assignment, enrolmentId } = await doneProgramme();
  await admin.send('DELETE', `/admin/assignments/${assignment.id}`);
  const earlier = { assignedAt: inDays(-60), completedAt: inDays(-50), validUntil: inDays(300) };
  await portal.db.insert(enrolments).values({ programmeId: id, userId: person.id, ...earlier });
  await revoke(enrolmentId);
  expect(await dutyOf(person, id)).toMatchObject({ state: 'DONE', doneAt: earlier.completedAt.toISOString() });
  expect(await calls.mine(person, id)).toMatchObject({ percent: 100, certificate: null });
});

test('the list shows the certificate and what became of it, and counts the person as done no more', async () => {
  const { id, enrolmentId, number } = await doneProgramme();
  const done = { id: enrolmentId, state: 'DONE', certificate: { number, revokedAt: null } };
  expect(await listed(id, '?state=DONE')).toMatchObject([done]);
  await revoke(enrolmentId);
  expect(await listed(id, '?state=DONE')).toEqual([]);
  expect(await listed(id, '?state=ENDED')).toMatchObject([
    { id: enrolmentId, state: 'ENDED', certificate: { number, revokedAt: expect.any(String) } },
  ]);
  expect(await listed(id, '?state=OPEN')).toMatchObject([{ certificate: null }]);
  const { programmes } = (await editor.send('GET', '/admin/programmes?limit=100')).body.data;
  expect(programmes.find((one: { id: string }) => one.id === id)).toMatchObject({ open: 1, done: 0 });
});

test('only an administrator revokes, with a reason, once, and not a certificate of his own', async () => {
  const { enrolmentId } = await doneProgramme();
  expect((await revoke(enrolmentId, editor)).status).toBe(403);
  const path = `/admin/enrolments/${enrolmentId}/certificate/revoke`;
  const unsaid = await admin.send('POST', path, { reason: ' ' });
  expect(unsaid).toMatchObject({ status: 400, body: { error: { fields: { reason: 'Укажите причину' } } } });
  expect((await revoke('a'.repeat(24))).status).toBe(404);
  await portal.db.update(enrolments).set({ userId: admin.id }).where(eq(enrolments.id, enrolmentId));
  expect((await revoke(enrolmentId)).status).toBe(403);
  const other = await portal.signedInAs('ADMIN');
  const both = await Promise.all([revoke(enrolmentId, other), revoke(enrolmentId, other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { enrolmentId: bare } = await doneProgramme({ givesCertificate: false });
  expect(await revoke(bare)).toMatchObject({
    ...{ status: 409, body: { message: 'У этого прохождения нет действующего сертификата. Обновите список.' } },
  });
});
