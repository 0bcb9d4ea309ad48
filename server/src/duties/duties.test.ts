import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { and, eq } from 'drizzle-orm';
import readSheets from 'read-excel-file/node';
import { openSession } from '../credentials/sessions.ts';
import { daysIn } from '../days/zone.ts';
import { type AttemptStatus, attestationAttempts, attestations } from '../tables/attestations.ts';
import { certificates } from '../tables/certificates.ts';
import { materialConfirmations } from '../tables/confirmations.ts';
import { logs } from '../tables/logs.ts';
import { notifications } from '../tables/notifications.ts';
import { enrolments, programmes } from '../tables/programmes.ts';
import { outsideTrainings } from '../tables/trainings.ts';
import { departments, users } from '../tables/users.ts';
import { buildDepartment, buildMaterial, buildPerson } from '../testing/builders.ts';
import { type Caller, callerWith, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { readOverview } from './overview.ts';
import { findIds, readDuties } from './people.ts';
import { stateOf } from './sql.ts';

let portal: TestApp;
let admin: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
});
afterAll(() => portal.close());

const day = 86_400_000;
const days = daysIn('Europe/Moscow');
/** The end of the company's day so many days from today. */
const inDays = (count: number) => days.endOfDayOf(new Date(Date.now() + count * day));

async function departmentIn(parentId: string | null = null, headId: string | null = null) {
  const { id } = await buildDepartment(portal.db);
  await portal.db.update(departments).set({ parentId, headId }).where(eq(departments.id, id));
  return id;
}

async function attestation(departmentId: string, more: Partial<typeof attestations.$inferInsert> = {}) {
  const values = { title: `Аттестация ${createId()}`, departmentId, ...more };
  const [row] = await portal.db.insert(attestations).values(values).returning();
  return row as typeof attestations.$inferSelect;
}

async function attempt(userId: string, attestationId: string, status: AttemptStatus, createdAt = new Date()) {
  const values = { userId, attestationId, status, createdAt, annulledAt: null as Date | null };
  const [row] = await portal.db.insert(attestationAttempts).values(values).returning();
  return row?.id ?? '';
}

async function pass(userId: string, attestationId: string, validUntil: Date | null, revokedAt: Date | null = null) {
  const attemptId = await attempt(userId, attestationId, 'PASSED');
  const made = { attemptId, userId, attestationId, validUntil, revokedAt };
  await portal.db
    .insert(certificates)
    .values({ ...made, number: createId(), holder: 'Х', title: 'Т', issuedAt: new Date() });
}

const statesOf = async (person: string, caller = admin) => {
  const { status, body } = await caller.send('GET', `/duties/people/${person}`);
  expect(status).toBe(200);
  return Object.fromEntries(
    body.data.duties.map((one: { duty: { id: string }; state: string; isWaiting: boolean }) => [
      one.duty.id,
      one.isWaiting ? 'WAITING' : one.state,
    ]),
  );
};

describe('the state of a duty', () => {
  test('of an attestation follows passes, attempts, dates and training from elsewhere', async () => {
    const departmentId = await departmentIn();
    const { id } = await buildPerson(portal.db, { departmentId });
    const make = async (more = {}) => (await attestation(departmentId, more)).id;
    const expected: Record<string, string> = {};
    const put = async (state: string, more: object, done: (attestationId: string) => Promise<unknown>) => {
      const made = await make(more);
      await done(made);
      expected[made] = state;
    };
    const nothing = async () => undefined;
    await put('OPEN', {}, nothing);
    await put('OPEN', { dueAt: inDays(0) }, nothing);
    await put('LATE', { dueAt: inDays(-1) }, nothing);
    await put('LATE', { closesAt: new Date(Date.now() - 60_000) }, nothing);
    await put('FAILED', { dueAt: inDays(5) }, (a) => attempt(id, a, 'FAILED'));
    await put('LATE', { dueAt: inDays(-5) }, (a) => attempt(id, a, 'FAILED'));
    await put('OPEN', {}, async (a) => {
      await attempt(id, a, 'FAILED', new Date(Date.now() - day));
      await attempt(id, a, 'IN_PROGRESS');
    });
    await put('WAITING', { dueAt: inDays(-5) }, (a) => attempt(id, a, 'COMPLETED'));
    await put('DONE', { dueAt: inDays(-5) }, (a) => pass(id, a, null));
    await put('DONE', {}, (a) => pass(id, a, inDays(91)));
    await put('EXPIRING', {}, (a) => pass(id, a, inDays(90)));
    await put('EXPIRING', {}, (a) => pass(id, a, inDays(0)));
    await put('EXPIRED', {}, (a) => pass(id, a, inDays(-1)));
    await put('OPEN', {}, (a) => pass(id, a, null, new Date()));
    const outside = (attestationId: string, validUntil: Date | null, more: object = {}) =>
      portal.db.insert(outsideTrainings).values({
        ...{ userId: id, title: 'Курс', issuedAt: new Date(), enteredById: admin.id, confirmedAt: new Date() },
        ...{ attestationId, validUntil, ...more },
      });
    await put('DONE', {}, (a) => outside(a, null));
    await put('OPEN', {}, (a) => outside(a, null, { deletedAt: new Date() }));
    await put('OPEN', {}, (a) => outside(a, null, { confirmedAt: null }));
    await put('EXPIRING', {}, async (a) => {
      await pass(id, a, inDays(-3));
      await outside(a, inDays(10));
    });
    // Taken again in time, and the reviewer is slow.
    for (const [state, until] of [
      ['WAITING', inDays(-1)],
      ['EXPIRING', inDays(3)],
    ] as const)
      await put(state, {}, async (a) => {
        await pass(id, a, until);
        await attempt(id, a, 'COMPLETED');
      });
    await make({ isActive: false });
    await make({ deletedAt: new Date() });
    await attestation(await departmentIn());
    expect(await statesOf(id)).toEqual(expected);
  });

  test('of a material follows its essential version, of a programme the last time it was given', async () => {
    const departmentId = await departmentIn();
    const { id } = await buildPerson(portal.db, { departmentId });
    const expected: Record<string, string> = {};
    const asked = { requiresConfirmation: true, confirmationDepartmentIds: [departmentId], essentialVersion: 3 };
    for (const [state, confirmBy, version] of [
      ['OPEN', inDays(0), 2],
      ['LATE', inDays(-1), null],
      ['DONE', inDays(-1), 4],
    ] as const) {
      const material = await buildMaterial(portal.db, { ...asked, confirmBy });
      if (version)
        await portal.db.insert(materialConfirmations).values({ materialId: material.id, userId: id, version });
      expected[material.id] = state;
    }
    await buildMaterial(portal.db, { ...asked, isPublished: false });
    await buildMaterial(portal.db, { requiresConfirmation: true, confirmationDepartmentIds: [await departmentIn()] });
    const given = async (state: string, ...times: Partial<typeof enrolments.$inferInsert>[]) => {
      const [programme] = await portal.db.insert(programmes).values({ title: 'Программа' }).returning();
      const programmeId = programme?.id ?? '';
      for (const time of times) await portal.db.insert(enrolments).values({ programmeId, userId: id, ...time });
      if (state) expected[programmeId] = state;
    };
    const past = new Date(Date.now() - 300 * day);
    await given('OPEN', { dueAt: inDays(0) });
    await given('LATE', { dueAt: inDays(-1) });
    await given('DONE', { completedAt: past });
    await given('EXPIRING', { completedAt: past, validUntil: inDays(30) });
    await given('EXPIRED', { completedAt: past, validUntil: inDays(-2) });
    await given('OPEN', { completedAt: past, assignedAt: past, validUntil: inDays(3) }, { dueAt: inDays(3) });
    await given('', { endedAt: new Date() });
    // Done, and the certificate revoked.
    await given('', { completedAt: past, validUntil: inDays(30), endedAt: new Date() });
    expect(await statesOf(id)).toEqual(expected);
    // Of them one is late, and of the programmes one more late and one expired.
    const { token } = await openSession(portal.db, id, '127.0.0.1', 'test');
    const own = await callerWith(portal.app, id, token).send('GET', '/duties/own-count');
    const waiting = Object.values(expected).filter((state) => ['OPEN', 'LATE', 'EXPIRED'].includes(state));
    expect(own.body).toEqual({ data: { count: waiting.length, isUrgent: true } });
    expect((await admin.send('GET', '/duties/own-count')).body).toEqual({ data: { count: 0, isUrgent: false } });
  });

  test('turns late at the end of the due day where the company is', async () => {
    const departmentId = await departmentIn();
    const { id } = await buildPerson(portal.db, { departmentId });
    await attestation(departmentId, { dueAt: daysIn('Europe/Moscow').endOf('2031-03-02') });
    const at = async (moment: string) => {
      const asked = { now: new Date(moment), days, userIds: [id] };
      return (await readDuties(portal.db, asked, [id])).map(({ code }) => stateOf(code));
    };
    // Still the second of March in UTC, and the third in Moscow.
    expect(await at('2031-03-02T20:59:59Z')).toEqual(['OPEN']);
    expect(await at('2031-03-02T21:00:00Z')).toEqual(['LATE']);
    const asked = { now: new Date(), days: daysIn('Asia/Vladivostok'), userIds: [id] };
    expect((await findIds(portal.db, asked)).total).toBe(1);
  });
});

describe('other people’s duties', () => {
  test('are seen by whoever leads them, directly or from above, and by administrators alone', async () => {
    const [user, editor, manager, head, above] = await Promise.all([
      portal.signedInAs('USER'),
      portal.signedInAs('EDITOR'),
      portal.signedInAs('USER'),
      portal.signedInAs('EDITOR'),
      portal.signedInAs('USER'),
    ]);
    const top = await departmentIn(null, above.id);
    const low = await departmentIn(top, head.id);
    const [own, other] = [
      await buildPerson(portal.db, { departmentId: low, managerId: manager.id, lastName: 'Свой' }),
      await buildPerson(portal.db, { departmentId: top, lastName: 'Верхний' }),
    ];
    await portal.db.update(users).set({ departmentId: low }).where(eq(users.id, head.id));
    await buildPerson(portal.db, { departmentId: low, isActive: false });
    for (const caller of [user, editor]) {
      expect((await caller.send('GET', '/duties/access')).body.data).toEqual({ isAllowed: false });
      for (const path of ['/duties/overview', '/duties/matrix', '/duties/export'])
        expect((await caller.send('GET', path)).status).toBe(403);
      expect((await caller.send('POST', '/duties/export-link', {})).status).toBe(403);
      const body = { userIds: [own.id], kind: 'ATTESTATION', id: own.id };
      expect((await caller.send('POST', '/duties/remind', body)).status).toBe(403);
      expect((await caller.send('GET', `/duties/people/${own.id}`)).status).toBe(404);
      expect((await caller.send('GET', `/duties/people/${caller.id}`)).status).toBe(200);
    }
    const seen = async (caller: Caller, query = '') =>
      (await caller.send('GET', `/duties/matrix${query}`)).body.data.people.map(
        ({ person }: { person: { id: string } }) => person.id,
      );
    expect(await seen(manager)).toEqual([own.id]);
    expect(await seen(head)).toEqual([own.id]);
    expect(new Set(await seen(above))).toEqual(new Set([own.id, other.id, head.id]));
    expect((await manager.send('GET', `/duties/people/${other.id}`)).status).toBe(404);
    expect((await head.send('GET', `/duties/people/${other.id}`)).status).toBe(404);
    expect((await above.send('GET', `/duties/people/${own.id}`)).body.data.superior.id).toBe(manager.id);
    expect(await seen(admin, `?department=${low}`)).toEqual(expect.arrayContaining([own.id, head.id]));
    expect((await above.send('GET', '/duties/overview')).body.data.people).toBe(3);
    // Whose account is switched off leads nobody, and the others stay led from above.
    await admin.send('DELETE', `/admin/users/${head.id}`);
    expect(await seen(above)).toHaveLength(2);
  });
});

describe('the overview', () => {
  test('counts by state, department with its parts, position and duty, and tells of the months', async () => {
    const top = await departmentIn();
    const low = await departmentIn(top);
    const people = await Promise.all([
      buildPerson(portal.db, { departmentId: top, position: 'Мастер' }),
      buildPerson(portal.db, { departmentId: low, position: ' мастер ' }),
      buildPerson(portal.db, { departmentId: low, position: 'Слесарь' }),
    ]);
    const [first, second, third] = people.map(({ id }) => id) as [string, string, string];
    const late = await attestation(low, { dueAt: inDays(-1) });
    await pass(second, late.id, inDays(20));
    const { id: material } = await buildMaterial(portal.db, {
      requiresConfirmation: true,
      confirmationDepartmentIds: [top, low],
    });
    await portal.db.insert(materialConfirmations).values({ materialId: material, userId: first, version: 1 });
    const { body } = await admin.send('GET', `/duties/overview?department=${top}`);
    const { data } = body;
    expect(data).toMatchObject({
      people: 3,
      totals: { total: 5, done: 1, open: 2, late: 1, failed: 0, expired: 0, expiring: { in30: 1, in60: 1, in90: 1 } },
      departments: [
        { department: { id: top }, depth: 0, people: 3, counts: { total: 5 } },
        { department: { id: low }, depth: 1, people: 2, counts: { total: 4, late: 1 } },
      ],
      positions: [
        { people: 2, counts: { total: 3 } },
        { position: 'Слесарь', people: 1, counts: { total: 2, late: 1 } },
      ],
      duties: [
        { duty: { kind: 'ATTESTATION', id: late.id }, counts: { total: 2, late: 1 } },
        { duty: { kind: 'READING', id: material }, counts: { total: 3, done: 1, open: 2 } },
      ],
    });
    expect(data.trend).toHaveLength(12);
    expect(data.trend.reduce((sum: number, { done }: { done: number }) => sum + done, 0)).toBe(2);
    // Who has passed after the day was late as well.
    expect(data.trend.reduce((sum: number, month: { late: number }) => sum + month.late, 0)).toBe(2);
    const byDuty = await readOverview(portal.db, { condition: undefined }, { department: top, duty: material });
    expect(byDuty.totals.total).toBe(3);
    expect(third).toBeTruthy();
  });
});

describe('the list and its files', () => {
  test('are narrowed by name, position, duty and state, and paged by people', async () => {
    const departmentId = await departmentIn();
    for (const lastName of ['Авдеев', 'Борисова', '=Формула']) {
      await buildPerson(portal.db, { departmentId, lastName, position: lastName === 'Авдеев' ? 'Сварщик' : '' });
    }
    const [open, late] = [await attestation(departmentId), await attestation(departmentId, { dueAt: inDays(-2) })];
    const list = async (query: string) =>
      (await admin.send('GET', `/duties/matrix?department=${departmentId}${query}`)).body.data;
    const names = async (query: string) =>
      (await list(query)).people.map(({ person }: { person: { lastName: string } }) => person.lastName);
    expect(await names('')).toEqual(['=Формула', 'Авдеев', 'Борисова']);
    const page = await list('&limit=1&page=2');
    expect(page).toMatchObject({ total: 3, totalPages: 3, page: 2 });
    expect(page.people[0].states).toEqual(
      page.duties.map(({ id }: { id: string }) => (id === late.id ? 'LATE' : 'OPEN')),
    );
    expect(await list('&page=9')).toMatchObject({ total: 3, people: [] });
    expect(await names(`&search=${encodeURIComponent('борис')}`)).toEqual(['Борисова']);
    expect(await names(`&position=${encodeURIComponent('СВАРЩИК')}`)).toEqual(['Авдеев']);
    expect(await names('&state=EXPIRING')).toEqual([]);
    expect(await names(`&state=LATE&duty=${open.id}`)).toEqual([]);
    expect((await list(`&state=LATE&duty=${late.id}`)).duties).toHaveLength(1);
    expect(await names('&kind=READING')).toEqual([]);
    expect((await admin.send('GET', '/duties/matrix?limit=501')).status).toBe(400);
    expect((await admin.send('GET', '/duties/matrix?state=LOST')).status).toBe(400);

    const body = { department: departmentId, duty: late.id, state: 'LATE' };
    const { url } = (await admin.send('POST', '/duties/export-link', body)).body.data;
    const csv = await portal.app.inject({ method: 'GET', url });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = csv.body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Сотрудник;Email;Отдел;Должность;Вид;Обязанность;Состояние;Срок');
    expect(lines[1]).toContain("'=Формула Анна;");
    expect(lines[2]).toContain(`;Аттестация;${late.title};Просрочено;${days.dayOf(inDays(-2))};;`);
    const link = (await admin.send('POST', '/duties/export-link', { ...body, format: 'xlsx' })).body.data.url;
    const file = await portal.app.inject({ method: 'GET', url: link });
    const [sheet] = await readSheets(file.rawPayload);
    expect(sheet?.data).toHaveLength(4);
    expect(sheet?.data[1]?.[0]).toBe('=Формула Анна');
    const entries = await portal.db
      .select()
      .from(logs)
      .where(and(eq(logs.action, 'DATA_EXPORT'), eq(logs.userId, admin.id)));
    expect(entries.map(({ details }) => details)).toContainEqual({
      ...{ export: 'duties', format: 'xlsx' },
      filters: body,
    });
  });
});

describe('a reminder', () => {
  test('reaches once a day whoever has not done it, and nobody of others', async () => {
    const manager = await portal.signedInAs('USER');
    const departmentId = await departmentIn(null, manager.id);
    const [open, done, stranger] = [
      await buildPerson(portal.db, { departmentId }),
      await buildPerson(portal.db, { departmentId }),
      await buildPerson(portal.db),
    ];
    const duty = await attestation(departmentId, { dueAt: inDays(4), title: 'Высота' });
    await pass(done.id, duty.id, null);
    const remind = (userIds: string[], id = duty.id, caller = manager) =>
      caller.send('POST', '/duties/remind', { userIds, kind: 'ATTESTATION', id });
    expect((await remind([open.id, stranger.id])).status).toBe(404);
    expect((await remind([open.id, done.id, open.id])).body.data).toEqual({ sent: 1, already: 0, idle: 1 });
    expect((await remind([open.id], duty.id, admin)).body.data).toEqual({ sent: 0, already: 1, idle: 0 });
    expect((await remind([open.id], createId())).body.data).toEqual({ sent: 0, already: 0, idle: 1 });
    const told = await portal.db.select().from(notifications).where(eq(notifications.kind, 'REMINDER'));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ userId: open.id, title: 'Напоминание: «Высота»' });
    expect(told[0]?.text).toContain(`Срок — до ${days.long(inDays(4))}. Напоминает `);
    expect(told[0]?.mailAt).not.toBeNull();
    const [entry] = await portal.db.select().from(logs).where(eq(logs.action, 'DUTY_REMIND'));
    expect(entry).toMatchObject({ userId: manager.id, details: { people: 1, userIds: [open.id] } });
    const many = Array.from({ length: 501 }, () => open.id);
    expect((await remind(many)).status).toBe(400);
    const both = await Promise.all([remind([done.id]), remind([done.id])]);
    expect(both.map(({ body }) => body.data.sent)).toEqual([0, 0]);
  });

  test('reaches nobody of a programme that is done, whenever that ends', async () => {
    const { id: userId } = await buildPerson(portal.db);
    const [programme] = await portal.db.insert(programmes).values({ title: 'Повтор' }).returning();
    const programmeId = programme?.id ?? '';
    const body = { userIds: [userId], kind: 'PROGRAMME', id: programmeId };
    const past = new Date(Date.now() - 300 * day);
    for (const end of [30, -2]) {
      const done = { assignedAt: past, completedAt: past, validUntil: inDays(end) };
      await portal.db.insert(enrolments).values({ programmeId, userId, ...done });
      const { data } = (await admin.send('POST', '/duties/remind', body)).body;
      expect(data).toEqual({ sent: 0, already: 0, idle: 1 });
    }
    await portal.db.insert(enrolments).values({ programmeId, userId });
    expect((await admin.send('POST', '/duties/remind', body)).body.data).toMatchObject({ sent: 1 });
  });

  test('reaches nobody who may not pass an attestation again yet', async () => {
    const departmentId = await departmentIn();
    const once = await attestation(departmentId, { allowsRetake: false });
    const again = await attestation(departmentId);
    const remind = async (userId: string, id: string) =>
      (await admin.send('POST', '/duties/remind', { userIds: [userId], kind: 'ATTESTATION', id })).body.data;
    const person = async (id: string, end: number) => {
      const { id: userId } = await buildPerson(portal.db, { departmentId });
      await pass(userId, id, inDays(end));
      const issuedAt = new Date(Date.now() - 300 * day);
      await portal.db.update(certificates).set({ issuedAt }).where(eq(certificates.userId, userId));
      return userId;
    };
    expect(await remind(await person(once.id, 60), once.id)).toEqual({ sent: 0, already: 0, idle: 1 });
    expect(await remind(await person(once.id, 20), once.id)).toMatchObject({ sent: 1, idle: 0 });
    expect(await remind(await person(once.id, -1), once.id)).toMatchObject({ sent: 1, idle: 0 });
    expect(await remind(await person(again.id, 60), again.id)).toMatchObject({ sent: 1, idle: 0 });
  });

  test('of a programme leads to its page', async () => {
    const { id: userId } = await buildPerson(portal.db);
    const [programme] = await portal.db.insert(programmes).values({ title: 'Онбординг' }).returning();
    const id = programme?.id ?? '';
    await portal.db.insert(enrolments).values({ programmeId: id, userId });
    await admin.send('POST', '/duties/remind', { userIds: [userId], kind: 'PROGRAMME', id });
    const told = await portal.db.select().from(notifications).where(eq(notifications.userId, userId));
    expect(told.map(({ link }) => link)).toEqual([`/attestations/programmes/${id}`]);
  });
});
