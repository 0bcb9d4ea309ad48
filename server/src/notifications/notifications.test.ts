import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq, sql } from 'drizzle-orm';
import { certificates } from '../tables/certificates.ts';
import type { StoredQuestion } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';
import { buildDepartment } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';
import { notifyDuties } from './duties.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

/** A person in a department of his own: nothing else is assigned to him. */
async function someone() {
  const department = await buildDepartment(portal.db);
  const person = await portal.signedInAs('USER');
  await portal.db.update(users).set({ departmentId: department.id }).where(eq(users.id, person.id));
  return { person, departmentId: department.id };
}

const inbox = async (person: Caller) => (await person.send('GET', '/notifications')).body.data;
const kinds = async (person: Caller) =>
  (await inbox(person)).notifications.map(({ kind }: { kind: string }) => kind).sort();

test('an attestation that is assigned is told once, and reading it is remembered', async () => {
  const { person, departmentId } = await someone();
  const dueAt = '2030-03-08T20:59:59.999Z';
  const { title } = await buildAttestation(portal, editor, { departmentId, title: 'Допуск <b>к</b> работе', dueAt });
  await Promise.all([notifyDuties(portal.db), notifyDuties(portal.db)]);
  const { notifications: told, unread } = await inbox(person);
  expect(told).toHaveLength(1);
  expect(unread).toBe(1);
  expect(told[0]).toMatchObject({ kind: 'ASSIGNED', title: `Назначена аттестация «${title}»`, isRead: false });
  expect(told[0].text).toMatch(/^Пройти до [89] марта 2030 г\.$/);
  expect(told[0].link).toBe(`/attestations?search=${encodeURIComponent(title)}`);
  const other = await portal.signedInAs('USER');
  await other.send('POST', '/notifications/read', { ids: [told[0].id] });
  expect((await inbox(person)).unread).toBe(1);
  await person.send('POST', '/notifications/read', { ids: [told[0].id] });
  expect(await inbox(person)).toMatchObject({ unread: 0, notifications: [{ isRead: true }] });
});

test('who joins the department later, or is let in by an activation, hears of it too', async () => {
  const { departmentId } = await someone();
  const { id } = await buildAttestation(portal, editor, { departmentId });
  const late = await portal.signedInAs('USER');
  await portal.db.update(users).set({ departmentId }).where(eq(users.id, late.id));
  await notifyDuties(portal.db);
  expect(await kinds(late)).toEqual(['ASSIGNED']);
  await editor.send('PUT', `/admin/attestations/${id}`, { isActive: false });
  const later = await portal.signedInAs('USER');
  await portal.db.update(users).set({ departmentId }).where(eq(users.id, later.id));
  await notifyDuties(portal.db);
  expect(await kinds(later)).toEqual([]);
  await editor.send('PUT', `/admin/attestations/${id}`, { isActive: true });
  expect(await kinds(later)).toEqual(['ASSIGNED']);
});

test('of one that opens later it is said when, and nothing of one that is closed', async () => {
  const { person, departmentId } = await someone();
  const opensAt = '2030-03-01T06:00:00.000Z';
  const { id } = await buildAttestation(portal, editor, {
    departmentId,
    opensAt,
    closesAt: '2030-03-08T15:00:00.000Z',
  });
  await notifyDuties(portal.db);
  const [told] = (await inbox(person)).notifications;
  expect(told.text).toMatch(/^Откроется 1 марта 2030 г\. в \d\d:00\. Срок не ограничен$/);
  const late = await portal.signedInAs('USER');
  await portal.db.update(users).set({ departmentId }).where(eq(users.id, late.id));
  expect(await notifyDuties(portal.db, [id], new Date('2030-03-08T15:00:00Z'))).toBe(0);
  expect(await notifyDuties(portal.db, [id], new Date('2030-03-08T14:59:59Z'))).toBe(1);
});

test('a due date is recalled three days before it, not to those who have passed', async () => {
  const { person, departmentId } = await someone();
  const done = await portal.signedInAs('USER');
  await portal.db.update(users).set({ departmentId }).where(eq(users.id, done.id));
  const due = new Date('2030-03-08T12:00:00Z');
  const { id } = await buildAttestation(portal, editor, { departmentId, dueAt: due.toISOString() });
  await takeAttestation(done, id);
  const before = (days: number) => notifyDuties(portal.db, [id], new Date(due.getTime() - days * 86_400_000));
  await before(4);
  expect(await kinds(person)).toEqual(['ASSIGNED']);
  await before(2.5);
  await before(1);
  expect(await kinds(person)).toEqual(['ASSIGNED', 'DUE_SOON']);
  expect(await kinds(done)).toEqual(['ASSIGNED']);
});

test('a pass that ends within a month is to be renewed, and that is told once for each pass', async () => {
  const { person, departmentId } = await someone();
  const { id, title } = await buildAttestation(portal, editor, { departmentId, validityMonths: 12 });
  await takeAttestation(person, id);
  await notifyDuties(portal.db);
  expect(await kinds(person)).toEqual(['ASSIGNED']);
  await portal.db
    .update(certificates)
    .set({ issuedAt: sql`now() - interval '345 days'`, validUntil: sql`now() + interval '20 days'` })
    .where(and(eq(certificates.userId, person.id), eq(certificates.attestationId, id)));
  await notifyDuties(portal.db);
  await notifyDuties(portal.db);
  expect(await kinds(person)).toEqual(['ASSIGNED', 'RENEWAL']);
  const renewal = (await inbox(person)).notifications.find(({ kind }: { kind: string }) => kind === 'RENEWAL');
  expect(renewal.title).toBe(`Пора продлить аттестацию «${title}»`);
});

test('a pass of a month is not to be renewed on the day of its issue', async () => {
  const { person, departmentId } = await someone();
  const { id } = await buildAttestation(portal, editor, { departmentId, validityMonths: 1 });
  await takeAttestation(person, id);
  await notifyDuties(portal.db);
  expect(await kinds(person)).toEqual(['ASSIGNED']);
  expect((await person.send('GET', `/attestations/${id}`)).body.data.own).toMatchObject({ isRenewal: false });
});

test('a reviewed attempt is told with its result', async () => {
  const { person, departmentId } = await someone();
  const essay: StoredQuestion = {
    ...{ id: 'essay', text: 'Опишите порядок', type: 'OPEN_ENDED', options: [], isRequired: true },
    correctAnswer: '',
  };
  const { id } = await buildAttestation(portal, editor, { departmentId }, [essay]);
  const attemptId = await takeAttestation(person, id);
  expect(await kinds(person)).toEqual(['ASSIGNED']);
  await editor.send('POST', `/admin/attestation-attempts/${attemptId}/review`, {
    grades: [{ questionId: 'essay', correct: true }],
  });
  const told = (await inbox(person)).notifications.find(({ kind }: { kind: string }) => kind === 'REVIEWED');
  expect(told).toMatchObject({
    text: 'Аттестация пройдена, результат 100\u00a0%.',
    link: `/attestations/${id}/attempt/${attemptId}`,
  });
});
