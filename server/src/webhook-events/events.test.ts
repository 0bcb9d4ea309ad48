import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { closeOverdue } from '../attempts/sweeper.ts';
import { publishPlanned } from '../editing/plan.ts';
import { importFolder } from '../import/import-folder.ts';
import { notifyDuties } from '../notifications/duties.ts';
import { attestationAttempts } from '../tables/attestations.ts';
import { certificates } from '../tables/certificates.ts';
import type { StoredQuestion } from '../tables/quizzes.ts';
import { outsideTrainings } from '../tables/trainings.ts';
import { users } from '../tables/users.ts';
import { webhookDeliveries, webhookEvents, webhooks } from '../tables/webhooks.ts';
import { buildCategory, buildDepartment, buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { inDays, programmeCalls, someone } from '../testing/programmes.ts';
import { buildWebhook } from '../testing/receiver.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';
import { tellExpired } from '../webhooks/expired.ts';

let portal: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.delete(webhookDeliveries);
  await portal.db.delete(webhooks);
  await listen();
});

const listen = (overrides: Partial<typeof webhooks.$inferInsert> = {}) =>
  buildWebhook(portal.db, portal.config.secret, 'https://example.ru/', [...webhookEvents], overrides);
const fail = (error: unknown): never => {
  throw error;
};

// biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of each event.
type Data = any;

/** What has been told so far, in order, and is not told again. */
async function told(): Promise<[string, Data][]> {
  const rows = await portal.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.position));
  await portal.db.delete(webhookDeliveries);
  return rows.map(({ event, data }) => [event, data]);
}

describe('material.published', () => {
  const form = async (more: object = {}) => ({
    ...{ title: 'Отпуск', description: '', content: '<p>Текст</p>', categoryId: (await buildCategory(portal.db)).id },
    ...more,
  });
  const create = async (more: object = {}): Promise<string> =>
    (await editor.send('POST', '/materials', await form(more))).body.data.id;
  const titles = async () => (await told()).map(([event, { material }]) => `${event} ${material.title}`);

  test('tells of a material that is published as it is created, with what it is', async () => {
    const id = await create({ isPublished: true });
    const [row] = await portal.db.select().from(users).where(eq(users.id, editor.id));
    expect(await told()).toEqual([
      [
        'material.published',
        {
          material: { id, title: 'Отпуск', version: 1 },
          category: { id: expect.any(String), title: expect.stringContaining('Категория') },
          author: { id: editor.id, email: row?.email, firstName: 'Анна', lastName: 'Смирнова' },
          url: `/materials/${id}`,
        },
      ],
    ]);
  });

  test('tells of a draft once it is published, not of later versions, and again after it was withdrawn', async () => {
    const id = await create();
    await editor.send('PUT', `/materials/${id}`, { title: 'Черновик' });
    expect(await titles()).toEqual([]);
    await editor.send('PUT', `/materials/${id}`, { title: 'Готовый', isPublished: true });
    expect(await titles()).toEqual(['material.published Готовый']);
    await editor.send('PUT', `/materials/${id}`, { title: 'Новый текст' });
    await editor.send('PUT', `/materials/${id}`, { isPublished: false });
    expect(await titles()).toEqual([]);
    await editor.send('PUT', `/materials/${id}`, { isPublished: true });
    expect(await titles()).toEqual(['material.published Новый текст']);
  });

  test('tells of each of many that are published at once', async () => {
    const ids = [await create({ title: 'Первый' }), await create({ title: 'Второй', isPublished: true })];
    await told();
    await editor.send('POST', '/admin/materials/bulk', { ids, action: 'publish' });
    expect(await titles()).toEqual(['material.published Первый']);
    await editor.send('POST', '/admin/materials/bulk', { ids, action: 'delete' });
    expect(await titles()).toEqual([]);
  });

  test('tells of a planned one when its moment has come', async () => {
    await create({ publishAt: inDays(1).toISOString() });
    expect(await titles()).toEqual([]);
    expect(await publishPlanned(portal.db, inDays(2), fail)).toBe(1);
    expect(await titles()).toEqual(['material.published Отпуск']);
  });

  test('tells of one that waits for approval when it is approved', async () => {
    const { categoryId } = await form();
    const approver = await portal.signedInAs('EDITOR');
    await admin.send('PUT', `/categories/${categoryId}/approvers`, { userIds: [approver.id] });
    const id = await create({ categoryId, isPublished: true });
    expect(await titles()).toEqual([]);
    const decision = { version: 1, decision: 'APPROVE', comment: '' };
    expect((await approver.send('POST', `/materials/${id}/approval/decision`, decision)).status).toBe(200);
    expect(await titles()).toEqual(['material.published Отпуск']);
  });

  test('tells of an import that publishes, once, and of nothing where it does not', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-events-'));
    const run = (isPublished: boolean, source: string) =>
      importFolder({ db: portal.db, storage: portal.storage, folder, source, author: '', isPublished });
    writeFileSync(path.join(folder, 'a.md'), '# Правила\n\nТекст\n');
    await run(false, 'drafts');
    expect(await titles()).toEqual([]);
    await run(true, 'texts');
    expect(await titles()).toEqual(['material.published Правила']);
    writeFileSync(path.join(folder, 'a.md'), '# Правила\n\nДругой текст\n');
    await run(true, 'texts');
    expect(await titles()).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });
});

const essay: StoredQuestion = {
  ...{ id: 'o', text: 'Опишите действия', options: [], isRequired: true, correctAnswer: '' },
  type: 'OPEN_ENDED',
};

describe('attestation.passed and attestation.failed', () => {
  const results = async () =>
    (await told())
      .filter(([event]) => /passed|failed/.test(event))
      .map(([event, { score }]) => `${event.replace('attestation.', '')} ${score}`);
  const review = (attemptId: string, correct: boolean, more: object = {}) =>
    editor.send('POST', `/admin/attestation-attempts/${attemptId}/review`, {
      grades: [{ questionId: 'o', correct }],
      ...more,
    });
  const decide = (attemptId: string, kind: string, more: object = {}) =>
    admin.send('POST', `/admin/attestation-attempts/${attemptId}/${kind}`, { reason: 'Так вышло', ...more });

  test('tell of a result as it is handed in, with who, what and how', async () => {
    const person = await portal.signedInAs('USER');
    const { id, title } = await buildAttestation(portal, editor, { validityMonths: 12 });
    await told();
    const attemptId = await takeAttestation(person, id);
    const [[event, data] = ['', {}], ...others] = await told();
    expect([event, others]).toEqual(['attestation.passed', []]);
    expect(data).toEqual({
      attestation: { id, title },
      person: { id: person.id, email: expect.stringContaining('@'), firstName: 'Анна', lastName: 'Смирнова' },
      attempt: { id: attemptId, completedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) },
      ...{ score: 100, passingScore: 100, validUntil: expect.stringMatching(/Z$/) },
      url: `/attestations/${id}/attempt/${attemptId}`,
    });
    await takeAttestation(await portal.signedInAs('USER'), id, 'неверный');
    const [[failed = '', wrong] = []] = await told();
    expect([failed, wrong?.score, wrong?.validUntil]).toEqual(['attestation.failed', 0, null]);
  });

  test('tell of an attempt whose time has run out', async () => {
    const person = await portal.signedInAs('USER');
    const { id } = await buildAttestation(portal, editor, { timeLimit: 1 });
    await person.send('POST', `/attestations/${id}/start`);
    await portal.db.update(attestationAttempts).set({ deadline: sql`now() - interval '1 minute'` });
    expect(await closeOverdue(portal.db, Date.now(), fail)).toBe(1);
    expect(await results()).toEqual(['failed 0']);
  });

  test('tell of open answers when they have been reviewed, and again when another grade turns the result', async () => {
    const { id } = await buildAttestation(portal, editor, {}, [essay]);
    const attemptId = await takeAttestation(await portal.signedInAs('USER'), id, 'Позвоню');
    expect(await results()).toEqual([]);
    await review(attemptId, false);
    expect(await results()).toEqual(['failed 0']);
    const { body } = await admin.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`);
    expect((await review(attemptId, true, { seen: gradeIds(body).at(-1) })).status).toBe(200);
    expect(await results()).toEqual(['passed 100']);
  });

  test('tell of an attempt that an administrator ends, not of one that he annuls', async () => {
    const person = await portal.signedInAs('USER');
    const { id } = await buildAttestation(portal, editor);
    const { attemptId } = (await person.send('POST', `/attestations/${id}/start`)).body;
    expect((await decide(attemptId, 'end')).status).toBe(200);
    expect(await results()).toEqual(['failed 0']);
    expect((await decide(attemptId, 'annul')).status).toBe(200);
    expect(await results()).toEqual([]);
  });

  test('tell of everybody whose result a corrected question turns, and of nobody else', async () => {
    const { id } = await buildAttestation(portal, editor, { passingScore: 100 });
    const people = await Promise.all([1, 2, 3].map(() => portal.signedInAs('USER')));
    for (const [index, person] of people.entries())
      await takeAttestation(person, id, index < 2 ? 'неверный' : 'верный');
    await told();
    const place = `/admin/attestations/${id}/questions`;
    const credit = { kind: 'CREDIT', reason: 'Опечатка', seen: null };
    expect((await admin.send('POST', `${place}/q0/correction`, credit)).status).toBe(200);
    expect(await results()).toEqual([]);
    expect((await admin.send('POST', `${place}/q1/correction`, credit)).status).toBe(200);
    expect(await results()).toEqual(['passed 100', 'passed 100']);
  });

  test('tell nothing of what was rolled back with its act', async () => {
    const person = await portal.signedInAs('USER');
    const { id } = await buildAttestation(portal, editor);
    await told();
    await portal.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`);
    await portal.db.execute(sql`create constraint trigger refuse after insert on webhook_deliveries
      deferrable initially deferred for each row execute function refuse()`);
    const attemptId = await takeAttestation(person, id);
    await portal.db.execute(sql`drop trigger refuse on webhook_deliveries`);
    const [row] = await portal.db.select().from(attestationAttempts).where(eq(attestationAttempts.id, attemptId));
    expect(row?.status).toBe('IN_PROGRESS');
    expect(await told()).toEqual([]);
  });
});

/** Of all grades in an answer, whatever it is laid out like. */
function gradeIds(body: object): number[] {
  return [...JSON.stringify(body).matchAll(/"id":(\d+),"questionId"/g)].map(([, id]) => Number(id));
}

describe('attestation.assigned', () => {
  const assigned = async (person: Caller) =>
    (await told()).filter(([event, data]) => event === 'attestation.assigned' && data.person.id === person.id);

  test('tells of those whose department it is for, once, also of who comes later', async () => {
    const { person, departmentId } = await someone(portal);
    const dueAt = inDays(10).toISOString();
    const { id, title } = await buildAttestation(portal, editor, { departmentId, dueAt });
    await notifyDuties(portal.db, [id]);
    const [[event, data] = ['', {}], ...others] = await assigned(person);
    expect([event, others]).toEqual(['attestation.assigned', []]);
    expect(data).toEqual({
      attestation: { id, title },
      person: { id: person.id, email: expect.any(String), firstName: 'Анна', lastName: 'Смирнова' },
      ...{ dueAt: expect.any(String), isRenewal: false, programme: null, url: '/attestations' },
    });
    const { person: newcomer } = await someone(portal, departmentId);
    await notifyDuties(portal.db, [id]);
    await notifyDuties(portal.db, [id], inDays(11));
    const later = (await told()).filter(([name]) => name === 'attestation.assigned');
    expect(later.map((item) => item[1].person.id)).toEqual([newcomer.id]);
  });

  test('tells again as a renewal when a pass is about to end, with its end', async () => {
    const { person, departmentId } = await someone(portal);
    const { id } = await buildAttestation(portal, editor, { departmentId, validityMonths: 12 });
    await notifyDuties(portal.db, [id]);
    await takeAttestation(person, id);
    await told();
    const validUntil = inDays(20);
    await portal.db
      .update(certificates)
      .set({ issuedAt: inDays(-300), validUntil })
      .where(eq(certificates.attestationId, id));
    await notifyDuties(portal.db, [id]);
    await notifyDuties(portal.db, [id]);
    const renewals = await assigned(person);
    expect(renewals.map(([, data]) => [data.isRenewal, data.dueAt])).toEqual([[true, validUntil.toISOString()]]);
  });

  test.each(['person', 'department', 'group', 'position'])(
    'tells of the attestations of a programme that is assigned by %s',
    async (by) => {
      const { person, departmentId } = await someone(portal);
      const position = `Монтёр ${person.id}`;
      await portal.db.update(users).set({ position }).where(eq(users.id, person.id));
      const { create, assign, follow } = programmeCalls(portal, editor, admin);
      const other = (await buildDepartment(portal.db)).id;
      const { id: attestationId } = await buildAttestation(portal, editor, { departmentId: other });
      const { id: materialId } = await buildMaterial(portal.db);
      const programme = await create([
        { kind: 'READ', materialId },
        { kind: 'ATTESTATION', attestationId },
      ]);
      const group = { name: `Группа ${person.id}`, userIds: [person.id], filter: null };
      const audience = {
        person: { userIds: [person.id] },
        department: { departmentIds: [departmentId] },
        group: {
          groupIds: by === 'group' ? [(await admin.send('POST', '/admin/people-groups', group)).body.data.id] : [],
        },
        position: { positions: [position] },
      }[by] as object;
      await told();
      await assign(programme.id, audience);
      await follow(programme.id);
      const events = await assigned(person);
      expect(events.map(([, data]) => [data.attestation.id, data.programme, data.url])).toEqual([
        [attestationId, { id: programme.id, title: 'Онбординг' }, `/attestations/programmes/${programme.id}`],
      ]);
    },
  );

  test('tells of more than a thousand people, a thousand at a time', async () => {
    const departmentId = (await buildDepartment(portal.db)).id;
    await portal.db.execute(sql`insert into users (id, email, first_name, last_name, username, password_hash, department_id)
      select 'z' || lpad(n::text, 23, '0'), 'z' || n || '@test.local', 'Имя', 'Фамилия', 'z' || n, '', ${departmentId}
      from generate_series(1, 1200) n`);
    const { id } = await buildAttestation(portal, editor, { departmentId });
    await notifyDuties(portal.db, [id]);
    expect((await told()).filter(([event]) => event === 'attestation.assigned')).toHaveLength(1200);
  });
});

describe('attestation.expired', () => {
  const at = (days: number) => sql`${inDays(days).toISOString()}::timestamptz`;
  const expired = async () => (await told()).filter(([event]) => event === 'attestation.expired');

  // Passes of the tests before end never.
  beforeEach(() => portal.db.update(certificates).set({ validUntil: null }));

  async function passed() {
    const person = await portal.signedInAs('USER');
    const { id, title } = await buildAttestation(portal, editor, { validityMonths: 12 });
    await takeAttestation(person, id);
    const validUntil = inDays(5);
    await portal.db.update(certificates).set({ validUntil }).where(eq(certificates.userId, person.id));
    await told();
    return { person, id, title, validUntil };
  }

  test('tells of a pass when it has ended, once, however many nodes look', async () => {
    const { person, id, title, validUntil } = await passed();
    await tellExpired(portal.db, at(4));
    expect(await expired()).toEqual([]);
    await Promise.all([tellExpired(portal.db, at(6)), tellExpired(portal.db, at(6.1)), tellExpired(portal.db, at(6))]);
    await tellExpired(portal.db, at(9));
    expect(await expired()).toEqual([
      [
        'attestation.expired',
        {
          attestation: { id, title },
          person: { id: person.id, email: expect.any(String), firstName: 'Анна', lastName: 'Смирнова' },
          issuedAt: expect.any(String),
          ...{ expiredAt: validUntil.toISOString(), url: '/attestations' },
        },
      ],
    ]);
  });

  test('tells nothing where a later pass, or training from elsewhere, holds on', async () => {
    const { person, id } = await passed();
    await portal.db.insert(outsideTrainings).values({
      ...{ userId: person.id, title: 'Курсы', enteredById: admin.id, attestationId: id, issuedAt: new Date() },
      ...{ validUntil: inDays(50), confirmedAt: new Date(), confirmedById: admin.id },
    });
    await tellExpired(portal.db, at(6));
    expect(await expired()).toEqual([]);
    await tellExpired(portal.db, at(51));
    expect(await expired()).toHaveLength(1);
  });

  test('tells nothing of a pass that was revoked, nor of who has left the company', async () => {
    const { person } = await passed();
    const gone = await passed();
    await portal.db.update(certificates).set({ revokedAt: new Date() }).where(eq(certificates.userId, person.id));
    await portal.db.update(users).set({ isActive: false }).where(eq(users.id, gone.person.id));
    await tellExpired(portal.db, at(6));
    expect(await expired()).toEqual([]);
  });

  test('tells a new webhook nothing of what ended before it', async () => {
    await passed();
    await tellExpired(portal.db, at(6));
    await told();
    await listen({ expiredUntil: inDays(6) });
    await tellExpired(portal.db, at(7));
    expect(await expired()).toEqual([]);
  });
});
