import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { attestationAttempts } from '../tables/attestations.ts';
import { certificates } from '../tables/certificates.ts';
import { logs } from '../tables/logs.ts';
import type { StoredQuestion } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';
import { buildDepartment, buildPerson } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { readPdf } from '../testing/readPdf.ts';
import { buildAttestation, choiceQuestions, takeAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

/** A taker with this last name in the department. */
async function takerOf(departmentId: string, lastName: string): Promise<Caller> {
  const taker = await portal.signedInAs('USER');
  await portal.db.update(users).set({ departmentId, lastName }).where(eq(users.id, taker.id));
  return taker;
}

const peopleOf = async (id: string, query = '') =>
  (await editor.send('GET', `/admin/attestations/${id}/people${query}`)).body.data;

test('an editor sees where everybody stands, who has not passed, and takes it along as CSV', async () => {
  const department = await buildDepartment(portal.db, 'Цех 7');
  const [first, second] = [await takerOf(department.id, 'Абрамов'), await takerOf(department.id, 'Борисов')];
  const stranger = await takerOf(department.id, '=Формула');
  await buildPerson(portal.db, { departmentId: department.id, lastName: 'Выбывший', isActive: false });
  const { id } = await buildAttestation(portal, editor, { departmentId: department.id });
  await takeAttestation(first, id);
  await takeAttestation(second, id, 'неверный');

  const all = await peopleOf(id);
  expect(all.people.map((person: { user: { lastName: string } }) => person.user.lastName)).toEqual(
    expect.arrayContaining(['Абрамов', 'Борисов', '=Формула']),
  );
  expect(all.total).toBe(3);
  const states = Object.fromEntries(
    all.people.map((person: { user: { lastName: string }; state: string }) => [person.user.lastName, person.state]),
  );
  expect(states).toEqual({ Абрамов: 'PASSED', Борисов: 'FAILED', '=Формула': 'NOT_STARTED' });
  const open = await peopleOf(id, '?state=notPassed');
  expect(open.total).toBe(2);
  expect((await peopleOf(id, `?search=${encodeURIComponent('борис')}`)).people).toMatchObject([
    { bestScore: 0, attempts: 1, lastAttempt: { status: 'FAILED' }, certificate: null, allowance: null },
  ]);
  const { url } = (await editor.send('POST', `/admin/attestations/${id}/people/export-link`)).body.data;
  const file = await portal.app.inject({ method: 'GET', url });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.body).toMatch(/^\ufeffСотрудник;Email;Отдел;Состояние/);
  expect(file.body).toContain(`Абрамов Анна;`);
  expect(file.body).toContain("'=Формула Анна");
  expect(stranger.id).toBeTruthy();
});

test('figures are of finished attempts, with facility, wrong options and who stands where', async () => {
  const department = await buildDepartment(portal.db);
  const takers = await Promise.all(['А', 'Б', 'В'].map((name) => takerOf(department.id, name)));
  const { id } = await buildAttestation(portal, editor, { departmentId: department.id }, choiceQuestions(3));
  const [a, b, c] = takers as [Caller, Caller, Caller];
  await takeAttestation(a, id);
  await takeAttestation(b, id, 'неверный');
  await c.send('POST', `/attestations/${id}/start`);
  const { data } = (await editor.send('GET', `/admin/attestations/${id}/statistics`)).body;
  expect(data).toMatchObject({
    people: { total: 3, passed: 1, notPassed: 2 },
    finished: 2,
    averageScore: 50,
    medianScore: 50,
    distribution: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  });
  expect(data.questions).toHaveLength(3);
  for (const question of data.questions) {
    expect(question).toMatchObject({ asked: 2, facility: 0.5, wrongAnswers: [{ answer: 'неверный', count: 1 }] });
    expect(question.discrimination).toBeCloseTo(1);
    expect(question.medianSeconds).toBeGreaterThanOrEqual(0);
  }
});

test('a protocol names the commission, the people and their results, and keeps to its pages', async () => {
  const department = await buildDepartment(portal.db, 'Склад № 1');
  const taker = await takerOf(department.id, 'Щукина');
  const { id } = await buildAttestation(portal, editor, { departmentId: department.id, title: 'Погрузчики' });
  await takeAttestation(taker, id);
  const others = await Promise.all(
    Array.from({ length: 60 }, (_, n) => buildPerson(portal.db, { departmentId: department.id, lastName: `Член${n}` })),
  );
  const form = {
    number: '7/2026',
    heldOn: '2026-11-21',
    commission: [
      { name: 'Иванов И. И.', position: 'главный инженер' },
      { name: 'Петрова А. С.', position: '' },
    ],
    userIds: [taker.id, ...others.map((person) => person.id)],
  };
  const created = await editor.send('POST', `/admin/attestations/${id}/protocols`, form);
  expect(created.status).toBe(201);
  expect(created.body.data).toMatchObject({ number: '7/2026', heldOn: '2026-11-21', people: 61 });
  const { data: listed } = (await editor.send('GET', `/admin/attestations/${id}/protocols`)).body;
  expect(listed).toEqual([created.body.data]);
  const { url } = (await editor.send('POST', `/admin/protocols/${created.body.data.id}/link`)).body.data;
  const file = await portal.app.inject({ method: 'GET', url });
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('Протокол аттестации № 7/2026.pdf'));
  const { pages } = await readPdf(file.rawPayload);
  expect(pages.length).toBeGreaterThan(1);
  const text = pages.join(' ');
  for (const part of ['Протокол аттестации № 7/2026', '21 ноября 2026', 'Погрузчики', 'Председатель', 'Иванов И. И.'])
    expect(text).toContain(part);
  for (const part of ['главный инженер', 'Щукина Анна', 'Аттестован(а)', 'Не проходил(а)', 'Подписи комиссии'])
    expect(text).toContain(part);
  // The head of the table stands on each page with rows of it.
  expect(pages.filter((page) => page.includes('Решение')).length).toBe(
    pages.filter((page) => /Член\d/.test(page)).length,
  );
  const isOfIt = sql`${logs.details} -> 'protocol' ->> 'number' = '7/2026'`;
  const entries = await portal.db.select().from(logs).where(isOfIt).orderBy(logs.action);
  expect(entries).toMatchObject([
    { action: 'ATTESTATION_UPDATE', userId: editor.id },
    { action: 'DATA_EXPORT', userId: editor.id, details: { export: 'protocol' } },
  ]);
});

test('a protocol is refused in words: without people, without a chair, with people of another attestation', async () => {
  const { id } = await buildAttestation(portal, editor);
  const form = { number: '1', heldOn: '2026-11-21', commission: [{ name: 'Иванов' }], userIds: [editor.id] };
  const send = async (overrides: object) =>
    (await editor.send('POST', `/admin/attestations/${id}/protocols`, { ...form, ...overrides })).body.error;
  expect((await send({ userIds: [] })).fields).toEqual({ userIds: 'Выберите хотя бы одного сотрудника' });
  expect((await send({ commission: [] })).fields).toEqual({ commission: 'Нужен хотя бы председатель комиссии' });
  expect((await send({ heldOn: '21.11.2026' })).fields).toEqual({ heldOn: 'Введите дату заседания' });
  const closed = await buildDepartment(portal.db);
  const other = await buildAttestation(portal, editor, { departmentId: closed.id });
  const refused = await editor.send('POST', `/admin/attestations/${other.id}/protocols`, form);
  expect(refused.body.error.fields.userIds).toContain('не относится');
});

test('the evidence has the rules, the order, the versions, and every answer that was stored', async () => {
  const taker = await portal.signedInAs('USER');
  const essay: StoredQuestion = {
    ...{ id: 'essay', text: 'Опишите порядок', type: 'OPEN_ENDED', options: [], isRequired: true },
    correctAnswer: '',
  };
  const { id } = await buildAttestation(portal, editor, {}, [...choiceQuestions(1), essay]);
  const attemptId = await takeAttestation(taker, id);
  const { data } = (await editor.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`)).body;
  expect(data).toMatchObject({ status: 'COMPLETED', passingScore: 100, endedBy: 'person', reviewedBy: null });
  const [kept] = await portal.db.select().from(attestationAttempts).where(eq(attestationAttempts.id, attemptId));
  expect(data.questions.map((question: { id: string }) => question.id)).toEqual(kept?.questions.map((q) => q.id));
  const choice = data.questions.find((question: { id: string }) => question.id === 'q0');
  expect(choice).toMatchObject({ answer: 'верный', correctAnswer: 'верный', isCorrect: true });
  expect(choice.material.version).toBe(1);
  expect(data.questions.find((question: { id: string }) => question.id === 'essay').isCorrect).toBeNull();
  expect(data.trail).toHaveLength(2);
  expect(data.trail[0]).toMatchObject({ revision: 1, ipAddress: '127.0.0.1' });
  expect((await taker.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`)).status).toBe(403);
});

test('while an attempt goes on, its evidence keeps the right answers from everybody, its own taker above all', async () => {
  const { id } = await buildAttestation(portal, editor);
  const { attemptId } = (await editor.send('POST', `/attestations/${id}/start`)).body;
  const { data } = (await editor.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`)).body;
  expect(data.questions.map((question: { correctAnswer: null }) => question.correctAnswer)).toEqual([null, null]);
  expect(data.questions.map((question: { isCorrect: null }) => question.isCorrect)).toEqual([null, null]);
});

test('a pass that runs out assigns the attestation again, and earlier attempts do not count against its limit', async () => {
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor, { validityMonths: 12, maxAttempts: 1 });
  await takeAttestation(taker, id);
  const own = async () => (await taker.send('GET', `/attestations/${id}`)).body.data;
  expect((await own()).own).toMatchObject({ status: 'PASSED', attemptsLeft: 0, isRenewal: false });
  expect((await taker.send('POST', `/attestations/${id}/start`)).status).toBe(409);
  const age = (days: number) =>
    portal.db.execute(sql`
      with moved as (update attestation_attempts set created_at = created_at - ${days} * interval '1 day'
        where user_id = ${taker.id})
      update certificates set issued_at = issued_at - ${days} * interval '1 day',
        valid_until = valid_until - ${days} * interval '1 day' where user_id = ${taker.id}`);
  await age(340);
  const renewing = await own();
  expect(renewing.own).toMatchObject({ status: 'PASSED', attemptsLeft: 1, isRenewal: true });
  expect(renewing.dueAt).toBe(renewing.own.validUntil);
  await age(60);
  expect((await own()).own).toMatchObject({ status: null, attemptsLeft: 1, isRenewal: true });
  expect((await peopleOf(id)).people.find((row: { user: { id: string } }) => row.user.id === taker.id).state).toBe(
    'EXPIRED',
  );
  await takeAttestation(taker, id);
  expect((await own()).own).toMatchObject({ status: 'PASSED', attemptsLeft: 0, isRenewal: false });
  expect(await portal.db.$count(certificates, eq(certificates.userId, taker.id))).toBe(2);
});

test('an editor sees an attempt as a taker would before the attestation exists', async () => {
  const { materialId } = await buildAttestation(portal, editor, {}, choiceQuestions(4));
  const preview = await editor.send('POST', '/attestations/preview', {
    materialIds: [materialId],
    questionsPerMaterial: 2,
  });
  expect(preview.body.data.questions).toHaveLength(2);
  expect(JSON.stringify(preview.body)).not.toContain('correctAnswer');
});
