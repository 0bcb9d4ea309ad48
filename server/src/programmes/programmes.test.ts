import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { attestations } from '../tables/attestations.ts';
import { materials } from '../tables/materials.ts';
import { enrolments } from '../tables/programmes.ts';
import { outsideTrainings } from '../tables/trainings.ts';
import { users } from '../tables/users.ts';
import { buildDepartment, buildMaterial } from '../testing/builders.ts';
import { type Caller, createSecondNode, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { buildFile, buildQuiz, inDays, passQuiz, programmeCalls, someone } from '../testing/programmes.ts';
import { readPdf } from '../testing/readPdf.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';
import { followProgrammes } from './follow.ts';

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
const readUp = (person: Caller, id: string) => person.send('PUT', `/materials/${id}/progress`, { percent: 100 });
const readStep = async () => ({ kind: 'READ', materialId: (await buildMaterial(portal.db)).id });
const enrolled = (userId: string) => portal.db.select().from(enrolments).where(eq(enrolments.userId, userId));

test('steps of every kind count in their order, and the last one gives a certificate that can be verified', async () => {
  const { person, departmentId } = await someone(portal);
  const [text, known] = [await buildMaterial(portal.db), await buildMaterial(portal.db)];
  const { materialId, quizId } = await buildQuiz(portal);
  // Of another department: the programme leads to it.
  const attestation = await buildAttestation(portal, editor, { departmentId: (await buildDepartment(portal.db)).id });
  const steps = [
    { kind: 'READ', materialId: text.id, dueDays: 3 },
    { kind: 'CONFIRM', materialId: known.id },
    { kind: 'QUIZ', materialId },
    { kind: 'ATTESTATION', attestationId: attestation.id },
    { kind: 'FILE', fileId: await buildFile(portal, text.id), title: 'Откройте памятку' },
  ];
  const { id } = await calls.create(steps, { title: 'Для всех шагов', validityMonths: 12 });
  expect((await person.send('POST', `/attestations/${attestation.id}/start`)).status).toBe(404);
  await calls.assign(id, { departmentIds: [departmentId] }, { dueDays: 10 });
  expect(await calls.told(person)).toEqual(['ASSIGNED']);

  const first = await calls.mine(person, id);
  expect(states(first)).toEqual(['OPEN', 'LOCKED', 'LOCKED', 'LOCKED', 'LOCKED']);
  const mark = `/programmes/enrolments/${first.enrolmentId}/steps/${first.steps[4].id}/opened`;
  expect((await person.send('POST', mark)).body.message).toBe('Сначала пройдите предыдущие шаги программы.');
  await passQuiz(portal, quizId, person.id);
  await readUp(person, text.id);
  expect(states(await calls.mine(person, id))).toEqual(['DONE', 'OPEN', 'LOCKED', 'LOCKED', 'LOCKED']);
  await person.send('POST', `/materials/${known.id}/confirm`, { version: 1 });
  expect(await calls.mine(person, id)).toMatchObject({ percent: 60, nextStepId: first.steps[3].id });
  expect((await person.send('GET', `/attestations/${attestation.id}`)).status).toBe(200);
  await takeAttestation(person, attestation.id);
  const marked = await person.send('POST', mark);
  expect(marked.body.data).toMatchObject({ percent: 100, nextStepId: null, isLate: false });
  expect(await calls.told(person)).toEqual(['ASSIGNED', 'PROGRAMME_DONE']);
  const number = marked.body.data.certificate;
  const verified = (await inject(portal.app, { method: 'GET', url: `/api/verify/${number}` })).body.data;
  expect(verified).toMatchObject({ number, title: 'Для всех шагов', isValid: true });
  const own = (await person.send('GET', '/certificates')).body.data;
  expect(own.find((one: { number: string }) => one.number === number)).toMatchObject({ programme: { id } });
  const link = await person.send('POST', `/attestations/attempts/${first.enrolmentId}/certificate-link`);
  expect(link.status).toBe(200);
  const stranger = await portal.signedInAs('USER');
  const path = `/attestations/attempts/${first.enrolmentId}/certificate`;
  expect((await stranger.send('GET', path)).status).toBe(404);
  const file = await portal.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${person.token}` } });
  expect((await readPdf(file.rawPayload)).pages[0]).toContain('о прохождении программы обучения');
});

test('what was done before counts at once, in whatever order', async () => {
  const { person, departmentId } = await someone(portal);
  const text = await readStep();
  const { materialId, quizId } = await buildQuiz(portal);
  await passQuiz(portal, quizId, person.id, inDays(-30));
  const { id } = await calls.create([text, { kind: 'QUIZ', materialId }]);
  await calls.assign(id, { departmentIds: [departmentId] });
  expect(states(await calls.mine(person, id))).toEqual(['OPEN', 'DONE']);
  await readUp(person, text.materialId);
  expect(await calls.mine(person, id)).toMatchObject({ percent: 100, completedAt: expect.any(String) });
});

test('what was deleted is asked of nobody, what is hidden for now still is, and the editor sees both', async () => {
  const { person, departmentId } = await someone(portal);
  const [gone, hidden, last] = [await readStep(), await readStep(), await readStep()];
  const { id } = await calls.create([gone, hidden, last]);
  await calls.assign(id, { departmentIds: [departmentId] });
  await portal.db.update(materials).set({ deletedAt: new Date() }).where(eq(materials.id, gone.materialId));
  await portal.db.update(materials).set({ isPublished: false }).where(eq(materials.id, hidden.materialId));
  expect(states(await calls.mine(person, id))).toEqual(['WAIVED', 'BLOCKED', 'LOCKED']);
  const { steps } = (await editor.send('GET', `/admin/programmes/${id}`)).body.data;
  expect(steps.map(({ problem }: { problem: string }) => problem)).toEqual(['DELETED', 'HIDDEN', null]);
  await portal.db.update(materials).set({ isPublished: true }).where(eq(materials.id, hidden.materialId));
  await readUp(person, last.materialId);
  await readUp(person, hidden.materialId);
  expect(await calls.mine(person, id)).toMatchObject({ percent: 100 });
});

test('whoever is asked reads of what is hidden only what the editor called the step', async () => {
  const { person, departmentId } = await someone(portal);
  const [hidden, named] = [await readStep(), { ...(await readStep()), title: 'Прочитайте правила' }];
  const file = { kind: 'FILE', fileId: await buildFile(portal, hidden.materialId) };
  const { id } = await calls.create([hidden, named, file]);
  await calls.assign(id, { departmentIds: [departmentId] });
  const titles = async () => (await calls.mine(person, id)).steps.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(['Вводный инструктаж', 'Прочитайте правила', 'Памятка.pdf']);
  for (const { materialId } of [hidden, named])
    await portal.db.update(materials).set({ isPublished: false }).where(eq(materials.id, materialId));
  expect(await titles()).toEqual(['', 'Прочитайте правила', '']);
});

test('a programme of which everything was deleted is done by nobody', async () => {
  const { person, departmentId } = await someone(portal);
  const attestation = await buildAttestation(portal, editor);
  const { id } = await calls.create([{ kind: 'ATTESTATION', attestationId: attestation.id }]);
  await calls.assign(id, { departmentIds: [departmentId] });
  await portal.db.update(attestations).set({ deletedAt: new Date() }).where(eq(attestations.id, attestation.id));
  expect(await calls.mine(person, id)).toMatchObject({ percent: 0, completedAt: null });
});

test('two nodes at once ask everybody once, and give one certificate', async () => {
  const second = await createSecondNode(portal);
  const { person, departmentId } = await someone(portal);
  const text = await readStep();
  const { id } = await calls.create([text]);
  await readUp(person, text.materialId);
  const body = { audience: { departmentIds: [departmentId] } };
  const url = `/api/admin/programmes/${id}/assignments`;
  const headers = { authorization: `Bearer ${admin.token}` };
  await Promise.all(
    [portal.app, second.app].map((app) => inject(app, { method: 'POST', url, payload: body, headers })),
  );
  await Promise.all([calls.follow(id), calls.follow(id), calls.mine(person, id)]);
  expect(await enrolled(person.id)).toHaveLength(1);
  expect(await calls.told(person)).toEqual(['PROGRAMME_DONE']);
  expect((await person.send('GET', '/certificates')).body.data).toHaveLength(1);
  await second.close();
});

test('who leaves the audience is asked no more, and coming back asks again', async () => {
  const { person, departmentId } = await someone(portal);
  const elsewhere = (await buildDepartment(portal.db)).id;
  const { id } = await calls.create([await readStep()]);
  await calls.assign(id, { departmentIds: [departmentId] });
  await portal.db.update(users).set({ departmentId: elsewhere }).where(eq(users.id, person.id));
  await calls.follow(id);
  expect(await calls.mine(person, id)).toBeUndefined();
  const { notifications } = (await person.send('GET', '/notifications')).body.data;
  expect(notifications[0]).toMatchObject({ kind: 'ASSIGNED', state: 'VOID' });
  await portal.db.update(users).set({ departmentId }).where(eq(users.id, person.id));
  await calls.follow(id);
  expect(await calls.mine(person, id)).toMatchObject({ percent: 0 });
  expect(await calls.told(person)).toEqual(['ASSIGNED', 'ASSIGNED']);
  await portal.db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
  await calls.follow(id);
  expect((await enrolled(person.id)).every(({ endedAt }) => endedAt !== null)).toBe(true);
});

test('who is left without a department is asked no more by the one that he was in', async () => {
  const { person, departmentId } = await someone(portal);
  const { id } = await calls.create([await readStep()]);
  await calls.assign(id, { departmentIds: [departmentId] });
  await portal.db.update(users).set({ departmentId: null }).where(eq(users.id, person.id));
  await calls.follow(id);
  expect(await calls.mine(person, id)).toBeUndefined();
});

test('whom somebody has taken it from is asked by a later assignment only', async () => {
  const { person, departmentId } = await someone(portal);
  const { id } = await calls.create([await readStep()]);
  await calls.assign(id, { departmentIds: [departmentId] });
  const { enrolmentId } = await calls.mine(person, id);
  expect((await editor.send('POST', `/admin/enrolments/${enrolmentId}/end`)).status).toBe(403);
  expect((await admin.send('POST', `/admin/enrolments/${enrolmentId}/end`)).status).toBe(200);
  expect((await admin.send('POST', `/admin/enrolments/${enrolmentId}/end`)).status).toBe(409);
  await calls.follow(id, inDays(1));
  expect(await calls.mine(person, id)).toBeUndefined();
  await calls.assign(id, { userIds: [person.id] });
  expect(await calls.mine(person, id)).toMatchObject({ percent: 0 });
});

test('an event hits those alone to whom it happens after the assignment', async () => {
  const { person: old, departmentId } = await someone(portal);
  const { person: mover } = await someone(portal);
  const [hired, moved] = [await calls.create([await readStep()]), await calls.create([await readStep()])];
  await calls.assign(hired.id, { departmentIds: [departmentId] }, { event: 'HIRED', dueDays: 5 });
  await calls.assign(moved.id, { departmentIds: [departmentId] }, { event: 'MOVED' });
  const { person: newcomer } = await someone(portal, departmentId);
  await portal.db.update(users).set({ departmentId }).where(eq(users.id, mover.id));
  await followProgrammes(portal.db, [hired.id, moved.id]);
  const has = async (person: Caller) => [
    (await calls.mine(person, hired.id)) !== undefined,
    (await calls.mine(person, moved.id)) !== undefined,
  ];
  expect(await has(old)).toEqual([false, false]);
  expect(await has(newcomer)).toEqual([true, false]);
  expect(await has(mover)).toEqual([false, true]);
});

test('a merged department moves nobody, and is meant where the other one is', async () => {
  const { person, departmentId } = await someone(portal);
  const into = (await buildDepartment(portal.db)).id;
  const [kept, moved] = [await calls.create([await readStep()]), await calls.create([await readStep()])];
  await calls.assign(kept.id, { departmentIds: [departmentId] });
  await calls.assign(moved.id, { departmentIds: [departmentId] }, { event: 'MOVED' });
  const merged = await admin.send('POST', `/admin/reference/departments/${departmentId}/merge`, { into });
  expect(merged.status).toBe(200);
  await followProgrammes(portal.db, [kept.id, moved.id]);
  expect(await calls.mine(person, kept.id)).toBeDefined();
  expect(await calls.mine(person, moved.id)).toBeUndefined();
});

test('reminders come by the date of each person, and a moved date is told', async () => {
  const { person, departmentId } = await someone(portal);
  const { id } = await calls.create([await readStep()]);
  const assignment = await calls.assign(id, { departmentIds: [departmentId] }, { dueDays: 10 });
  for (const days of [1, 8, 9, 12, 13]) await calls.follow(id, inDays(days));
  expect(await calls.told(person)).toEqual(['ASSIGNED', 'DUE_SOON', 'OVERDUE']);
  const body = { audience: { departmentIds: [departmentId] }, dueDays: 20 };
  expect((await admin.send('PUT', `/admin/assignments/${assignment.id}`, body)).status).toBe(200);
  await calls.follow(id);
  expect(await calls.told(person)).toContain('DUE_MOVED');
  expect((await admin.send('DELETE', `/admin/assignments/${assignment.id}`)).status).toBe(200);
  expect(await calls.mine(person, id)).toBeUndefined();
});

test('a repeat asks again, wants a new quiz, and lets a person say that he knows a text', async () => {
  const { person, departmentId } = await someone(portal);
  const text = await readStep();
  const { materialId, quizId } = await buildQuiz(portal);
  const { id } = await calls.create([text, { kind: 'QUIZ', materialId }], { isOrdered: false, validityMonths: 6 });
  await readUp(person, text.materialId);
  await passQuiz(portal, quizId, person.id);
  await calls.assign(id, { departmentIds: [departmentId] }, { repeatMonths: 6, dueDays: 14 });
  expect(await calls.mine(person, id)).toMatchObject({ percent: 100 });
  await calls.follow(id, inDays(100));
  expect(await enrolled(person.id)).toHaveLength(1);
  await calls.follow(id, inDays(190));
  const again = await calls.mine(person, id);
  expect(again).toMatchObject({ percent: 0, steps: [{ canMark: true }, { canMark: false }] });
  const mark = (step: number) =>
    person.send('POST', `/programmes/enrolments/${again.enrolmentId}/steps/${again.steps[step].id}/opened`);
  expect((await mark(1)).status).toBe(409);
  expect((await mark(0)).body.data).toMatchObject({ percent: 50 });
  await passQuiz(portal, quizId, person.id, inDays(191));
  expect(await calls.mine(person, id)).toMatchObject({ percent: 100 });
  expect((await person.send('GET', '/certificates')).body.data).toHaveLength(2);
});

test('a pass that ends is asked for again some time before its end', async () => {
  const { person, departmentId } = await someone(portal);
  const text = await readStep();
  const { id } = await calls.create([text], { validityMonths: 12 });
  await readUp(person, text.materialId);
  await calls.assign(id, { departmentIds: [departmentId] });
  await calls.assign(id, { departmentIds: [departmentId] }, { event: 'PASS_EXPIRES', dueDays: 30 });
  await calls.follow(id, inDays(300));
  expect(await enrolled(person.id)).toHaveLength(1);
  await calls.follow(id, inDays(340));
  expect(await enrolled(person.id)).toHaveLength(2);
});

test('valid training from elsewhere stands for the programme, without a certificate of ours', async () => {
  const { person, departmentId } = await someone(portal);
  const { id } = await calls.create([await readStep()]);
  const paper = { title: 'Курсы', userId: person.id, programmeId: id, enteredById: admin.id, issuedAt: inDays(-5) };
  const confirmed = { ...paper, confirmedAt: inDays(-4) };
  await portal.db.insert(outsideTrainings).values([
    { ...confirmed, validUntil: inDays(-1) },
    { ...paper, validUntil: inDays(200) },
  ]);
  await calls.assign(id, { departmentIds: [departmentId] });
  expect(await calls.mine(person, id)).toMatchObject({ completedAt: null });
  await portal.db.insert(outsideTrainings).values({ ...confirmed, validUntil: inDays(100) });
  expect(await calls.mine(person, id)).toMatchObject({ completedAt: expect.any(String), certificate: null });
});

test('training from elsewhere passes the attestation of a step once it is confirmed, and not before', async () => {
  const { person, departmentId } = await someone(portal);
  const { id: attestationId } = await buildAttestation(portal, editor);
  const { id } = await calls.create([{ kind: 'ATTESTATION', attestationId }]);
  await calls.assign(id, { departmentIds: [departmentId] });
  const own = { title: 'Курсы', issuedAt: '2026-01-12', countsFor: { kind: 'ATTESTATION', id: attestationId } };
  const entry = (await person.send('POST', '/trainings', own)).body.data;
  expect(states(await calls.mine(person, id))).toEqual(['OPEN']);
  await admin.send('POST', `/admin/trainings/${entry.id}/confirm`, { version: entry.version });
  expect(states(await calls.mine(person, id))).toEqual(['DONE']);
});
