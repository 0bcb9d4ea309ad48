import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../openDatabase.ts';
import { attestations } from '../tables/attestations.ts';
import { certificates } from '../tables/certificates.ts';
import { materials } from '../tables/materials.ts';
import type { StoredQuestion } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';
import { buildDepartment, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';
import { notifyDuties, notifyReadings } from './duties.ts';

let portal: TestApp;
let editor: Caller;
let secondDb: Database;
let closeSecond: (() => Promise<void>) | undefined;
beforeAll(async () => {
  portal = await createTestApp();
  const opened = portal.isServer ? await openDatabase(portal.config) : undefined;
  secondDb = opened?.db ?? portal.db;
  closeSecond = opened?.close;
  editor = await portal.signedInAs('EDITOR');
});
afterAll(async () => {
  await closeSecond?.();
  await portal.close();
});

const day = 86_400_000;
const inDays = (count: number) => new Date(Date.now() + count * day);

/** A person in a department of his own: nothing else is assigned to him. */
async function someone(department?: string) {
  const departmentId = department ?? (await buildDepartment(portal.db)).id;
  const person = await portal.signedInAs('USER');
  await portal.db.update(users).set({ departmentId }).where(eq(users.id, person.id));
  return { person, departmentId };
}

interface Item {
  kind: string;
  title: string;
  text: string;
  link: string;
  state: string | null;
  isRead: boolean;
}
const inbox = async (person: Caller): Promise<{ notifications: Item[]; unread: number }> =>
  (await person.send('GET', '/notifications')).body.data;
const kinds = async (person: Caller) => (await inbox(person)).notifications.map(({ kind }) => kind).reverse();
const newest = async (person: Caller) => (await inbox(person)).notifications[0];

async function askToRead(departmentId: string, dueAt: Date | null = null, title = 'Пожарная безопасность') {
  const { id } = await buildMaterial(portal.db, { title });
  const body = { isRequired: true, departmentIds: [departmentId], dueAt: dueAt?.toISOString() ?? null };
  expect((await editor.send('PUT', `/materials/${id}/confirmation`, body)).status).toBe(200);
  return { id, body };
}

test('an attestation that is assigned in its last days is one letter, not two', async () => {
  const { person, departmentId } = await someone();
  const { id } = await buildAttestation(portal, editor, { departmentId, dueAt: inDays(2).toISOString() });
  await notifyDuties(portal.db, [id]);
  await notifyDuties(portal.db, [id], inDays(1));
  expect(await kinds(person)).toEqual(['ASSIGNED']);
});

test('a date that has passed is told once, whatever the nodes and their restarts', async () => {
  const { person, departmentId } = await someone();
  const due = inDays(10);
  const { id, title } = await buildAttestation(portal, editor, { departmentId, dueAt: due.toISOString() });
  const late = inDays(11.1);
  await Promise.all([notifyDuties(portal.db, [id], late), notifyDuties(secondDb, [id], late)]);
  await notifyDuties(portal.db, [id], inDays(12));
  expect(await kinds(person)).toEqual(['ASSIGNED', 'OVERDUE']);
  expect(await newest(person)).toMatchObject({ title: `Срок аттестации «${title}» прошёл`, state: 'OPEN' });
  expect((await newest(person))?.text).toMatch(/^Пройти нужно было до \d+ .+ г\.$/);
});

test('a date that moves is told each time, also back to where it was, and the old one is no longer news', async () => {
  const { person, departmentId } = await someone();
  const { id } = await buildAttestation(portal, editor, { departmentId, dueAt: inDays(20).toISOString() });
  const move = async (dueAt: Date | null) => {
    await portal.db.update(attestations).set({ dueAt }).where(eq(attestations.id, id));
    await Promise.all([notifyDuties(portal.db, [id]), notifyDuties(secondDb, [id])]);
  };
  await move(inDays(30));
  await move(inDays(20));
  await move(null);
  expect(await kinds(person)).toEqual(['ASSIGNED', 'DUE_MOVED', 'DUE_MOVED', 'DUE_MOVED']);
  const { notifications, unread } = await inbox(person);
  expect(notifications.map(({ state }) => state)).toEqual(['OPEN', 'VOID', 'VOID', 'VOID']);
  expect(unread).toBe(1);
  expect(notifications[0]?.text).toBe('Срок не ограничен');
});

test('what is passed, switched off or deleted is a duty no more, and one that comes back is', async () => {
  const { person, departmentId } = await someone();
  const { id } = await buildAttestation(portal, editor, { departmentId });
  await portal.db.update(attestations).set({ isActive: false }).where(eq(attestations.id, id));
  expect(await inbox(person)).toMatchObject({ unread: 0, notifications: [{ state: 'VOID', isRead: true }] });
  await portal.db.update(attestations).set({ isActive: true }).where(eq(attestations.id, id));
  expect(await inbox(person)).toMatchObject({ unread: 1, notifications: [{ state: 'OPEN', isRead: false }] });
  await takeAttestation(person, id);
  expect(await inbox(person)).toMatchObject({ unread: 0, notifications: [{ state: 'DONE', isRead: true }] });
  const other = await someone(departmentId);
  const second = await buildAttestation(portal, editor, { departmentId });
  expect((await newest(other.person))?.state).toBe('OPEN');
  await editor.send('DELETE', `/admin/attestations/${second.id}`);
  expect((await newest(other.person))?.state).toBe('VOID');
  await notifyDuties(portal.db, [second.id], inDays(3));
  expect(await kinds(other.person)).toEqual(['ASSIGNED']);
});

test('who waits for a reviewer hears nothing of dates', async () => {
  const { person, departmentId } = await someone();
  const essay: StoredQuestion = {
    ...{ id: 'essay', text: 'Опишите порядок', type: 'OPEN_ENDED', options: [], isRequired: true },
    correctAnswer: '',
  };
  const { id } = await buildAttestation(portal, editor, { departmentId, dueAt: inDays(10).toISOString() }, [essay]);
  await takeAttestation(person, id);
  await notifyDuties(portal.db, [id], inDays(9));
  await notifyDuties(portal.db, [id], inDays(12));
  expect(await kinds(person)).toEqual(['ASSIGNED']);
});

test('a pass that ends is told, recalled and told to be over, until it is renewed', async () => {
  const { person, departmentId } = await someone();
  const { id } = await buildAttestation(portal, editor, { departmentId, validityMonths: 12 });
  await takeAttestation(person, id);
  const mine = and(eq(certificates.userId, person.id), eq(certificates.attestationId, id));
  await portal.db
    .update(certificates)
    .set({ issuedAt: inDays(-345), validUntil: inDays(20) })
    .where(mine);
  for (const days of [0, 0.1, 18, 19, 21.1, 22]) await notifyDuties(portal.db, [id], inDays(days));
  expect(await kinds(person)).toEqual(['ASSIGNED', 'RENEWAL', 'DUE_SOON', 'OVERDUE']);
  expect((await inbox(person)).notifications.map(({ state }) => state)).toEqual(['OPEN', 'OPEN', 'OPEN', 'DONE']);
  await takeAttestation(person, id);
  expect((await inbox(person)).unread).toBe(0);
});

test('a required reading reaches the people of its departments, with its date and its address', async () => {
  const { person, departmentId } = await someone();
  const stranger = await someone();
  const { id } = await askToRead(departmentId, inDays(20));
  await Promise.all([notifyReadings(portal.db, [id]), notifyReadings(secondDb, [id])]);
  expect(await kinds(stranger.person)).toEqual([]);
  const { notifications, unread } = await inbox(person);
  expect(unread).toBe(1);
  expect(notifications).toHaveLength(1);
  expect(notifications[0]).toMatchObject({
    kind: 'READING',
    title: 'Ознакомьтесь с материалом «Пожарная безопасность»',
    link: `/materials/${id}`,
    state: 'OPEN',
  });
  expect(notifications[0]?.text).toMatch(/^Прочитайте и подтвердите до \d+ .+ г\.$/);
  const late = await someone(departmentId);
  await notifyReadings(portal.db);
  expect(await kinds(late.person)).toEqual(['READING']);
});

test('a reading is recalled, its moved date and its end are told, and a confirmation ends all that', async () => {
  const { person, departmentId } = await someone();
  const done = await someone(departmentId);
  const { id, body } = await askToRead(departmentId, inDays(10));
  await done.person.send('POST', `/materials/${id}/confirm`, { version: 1 });
  expect(await inbox(done.person)).toMatchObject({ unread: 0, notifications: [{ state: 'DONE' }] });
  await editor.send('PUT', `/materials/${id}/confirmation`, { ...body, dueAt: inDays(12).toISOString() });
  for (const days of [10, 11, 13.1, 14]) await notifyReadings(portal.db, [id], inDays(days));
  expect(await kinds(person)).toEqual(['READING', 'DUE_MOVED', 'DUE_SOON', 'OVERDUE']);
  expect(await kinds(done.person)).toEqual(['READING']);
  expect((await newest(person))?.title).toBe('Срок ознакомления с материалом «Пожарная безопасность» прошёл');
  await person.send('POST', `/materials/${id}/confirm`, { version: 1 });
  expect((await inbox(person)).unread).toBe(0);
});

test('an essential change asks again, another one does not', async () => {
  const { person, departmentId } = await someone();
  const other = await someone(departmentId);
  const { id } = await askToRead(departmentId);
  await person.send('POST', `/materials/${id}/confirm`, { version: 1 });
  await editor.send('PUT', `/materials/${id}`, { content: '<p>Опечатка исправлена</p>' });
  expect(await kinds(person)).toEqual(['READING']);
  await editor.send('PUT', `/materials/${id}`, { content: '<p>Новый порядок</p>', isEssential: true });
  expect(await kinds(person)).toEqual(['READING', 'READING']);
  expect((await newest(person))?.title).toBe('Материал «Пожарная безопасность» изменился: ознакомьтесь снова');
  expect((await newest(other.person))?.title).toBe('Ознакомьтесь с материалом «Пожарная безопасность»');
  expect((await inbox(other.person)).notifications.map(({ state }) => state)).toEqual(['OPEN', 'VOID']);
});

test('a reading is asked of nobody while the material is a draft, deleted or for others', async () => {
  const { person, departmentId } = await someone();
  const { id } = await askToRead(departmentId);
  await editor.send('PUT', `/materials/${id}`, { isPublished: false });
  expect(await inbox(person)).toMatchObject({ unread: 0, notifications: [{ state: 'VOID' }] });
  const late = await someone(departmentId);
  await notifyReadings(portal.db);
  expect(await kinds(late.person)).toEqual([]);
  await editor.send('PUT', `/materials/${id}`, { isPublished: true });
  expect(await kinds(late.person)).toEqual(['READING']);
  expect(await inbox(person)).toMatchObject({ unread: 1, notifications: [{ state: 'OPEN' }] });
  const elsewhere = (await buildDepartment(portal.db)).id;
  await portal.db.update(users).set({ departmentId: elsewhere }).where(eq(users.id, person.id));
  expect((await newest(person))?.state).toBe('VOID');
  await portal.db.update(materials).set({ deletedAt: new Date() }).where(eq(materials.id, id));
  expect((await newest(late.person))?.state).toBe('VOID');
});
