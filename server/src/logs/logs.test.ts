import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { eq, type SQL, sql } from 'drizzle-orm';
import { readCsv } from '../csv/read.ts';
import { bom } from '../csv/write.ts';
import { namesIn } from '../tables/log-objects.ts';
import { logChain, logDailyCounts, logs } from '../tables/logs.ts';
import { departments, users } from '../tables/users.ts';
import { buildPerson, testPassword } from '../testing/builders.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { pastTriggers } from '../testing/pastTriggers.ts';
import { isAbout } from './objects.ts';

let portal: TestApp;
let admin: Caller;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  // It takes no deletions.
  await pastTriggers(portal.db, sql`truncate ${logs}, ${logChain}, ${logDailyCounts}`);
  admin = await portal.signedInAs('ADMIN');
});

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

function write(entries: Partial<typeof logs.$inferInsert>[]) {
  return portal.db.insert(logs).values(entries.map((entry) => ({ action: 'LOGIN', ...entry })));
}

const list = (query = '') => admin.send('GET', `/admin/logs${query}`);

test('the log shows the newest first, with who did it, 50 to a page', async () => {
  const person = await buildPerson(portal.db, { firstName: 'Борис', lastName: 'Ким' });
  await write(Array.from({ length: 60 }, (_, index) => ({ userId: person.id, createdAt: ago(index) })));
  await write([{ action: 'USER_DELETE', userId: createId(), ipAddress: '10.1.2.3', details: { email: 'a@b.ru' } }]);
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ total: 61, totalPages: 2, page: 1 });
  expect(body.data.logs).toHaveLength(50);
  expect(body.data.logs[0]).toMatchObject({ action: 'USER_DELETE', user: null, ipAddress: '10.1.2.3' });
  expect(body.data.logs[0].details).toEqual({ email: 'a@b.ru' });
  expect(body.data.logs[1].user).toEqual({ firstName: 'Борис', lastName: 'Ким', email: person.email });
  const last = (await list('?page=2')).body.data.logs;
  expect(last).toHaveLength(11);
  const times = [...body.data.logs, ...last].map((entry: { createdAt: string }) => entry.createdAt);
  expect(times).toEqual([...times].sort().reverse());
  expect((await list('?page=9')).body.data.logs).toEqual([]);
});

test('filters narrow by action, person, days and words, alone and together', async () => {
  const person = await buildPerson(portal.db, { firstName: 'Зоя', lastName: 'Юдина' });
  await write([
    { userId: person.id, action: 'LOGIN', createdAt: new Date('2026-03-02T12:00:00+03:00') },
    { userId: person.id, action: 'LOGOUT', createdAt: new Date('2026-03-03T23:59:59+03:00') },
    { userId: admin.id, action: 'LOGIN', createdAt: new Date('2026-03-04T00:00:00+03:00') },
    { userId: null, action: 'QUIZ_ATTEMPT', createdAt: new Date('2026-03-05T00:00:00+03:00') },
  ]);
  const total = async (query: string) => (await list(query)).body.data.total;
  expect(await total('?action=LOGIN')).toBe(2);
  expect(await total(`?userId=${person.id}`)).toBe(2);
  expect(await total('?dateFrom=2026-03-03&dateTo=2026-03-03')).toBe(1);
  expect(await total('?dateFrom=2026-03-03')).toBe(3);
  expect(await total('?dateTo=2026-03-03')).toBe(2);
  expect(await total('?action=LOGIN&dateFrom=2026-03-03')).toBe(1);
  expect(await total(`?search=${encodeURIComponent('зоя юд')}`)).toBe(2);
  expect(await total(`?search=${encodeURIComponent('юдина зоя')}`)).toBe(2);
  expect(await total('?search=quiz_')).toBe(1);
  expect(await total(`?search=${encodeURIComponent('выход')}&action=LOGOUT`)).toBe(1);
  expect(await total('?search=nobody')).toBe(0);
});

const found = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).body.data;

test('the search finds entries by what they are about: its name at the time, its id, or the person meant', async () => {
  const person = await buildPerson(portal.db, { firstName: 'Зоя', lastName: 'Ёлкина' });
  const [material, quiz] = [createId(), createId()];
  await write([
    { action: 'MATERIAL_UPDATE', details: { material: { id: material, title: 'Приёмка "товара" 100 %' } } },
    { action: 'MATERIAL_DELETE', details: { materialId: material, title: 'Разгрузка' } },
    { action: 'QUIZ_ATTEMPT', details: { quizId: quiz, title: 'Огнетушители', score: 50 } },
    { action: 'LETTER_DELETE', details: { letters: [{ id: createId(), address: 'boris@demo.local' }] } },
    { action: 'USER_UPDATE', details: { user: { id: person.id, email: 'old@demo.local' }, password: 'reset' } },
    { action: 'LOGIN', details: null },
    { action: 'LOGIN', details: { score: 'Огнетушители' } },
  ]);
  const actions = async (search: string) =>
    (await found(search)).logs.map(({ action }: { action: string }) => action).sort();
  expect(await actions('приемка "Товара"')).toEqual(['MATERIAL_UPDATE']);
  expect(await actions('100 %')).toEqual(['MATERIAL_UPDATE']);
  expect(await actions('10_ %')).toEqual([]);
  expect(await actions('огнетуш')).toEqual(['QUIZ_ATTEMPT']);
  expect(await actions('boris@demo')).toEqual(['LETTER_DELETE']);
  expect(await actions(material)).toEqual(['MATERIAL_DELETE', 'MATERIAL_UPDATE']);
  expect(await actions('Зоя Ёлкина')).toEqual(['USER_UPDATE']);
  expect(await actions(person.id)).toEqual(['USER_UPDATE']);
});

test('one object is a filter of its own, and of a person also what he did himself', async () => {
  const person = await buildPerson(portal.db);
  const material = createId();
  await write([
    { action: 'MATERIAL_UPDATE', details: { material: { id: material, title: 'Устав' } } },
    { action: 'QUIZ_CREATE', details: { quizId: createId(), materialId: material, title: 'Тест' } },
    { action: 'USER_UPDATE', details: { user: { id: person.id } } },
    { action: 'DUTY_REMIND', details: { duty: { id: createId() }, userIds: [createId(), person.id] } },
    { action: 'LOGIN', userId: person.id },
    { action: 'MATERIAL_CREATE', userId: admin.id, details: { material: { id: createId() }, authorId: material } },
  ]);
  const total = async (query: string) => (await list(`?${query}`)).body.data.total;
  expect(await total(`objectId=${material}`)).toBe(2);
  expect(await total(`objectId=${person.id}`)).toBe(3);
  expect(await total(`objectId=${person.id}&action=LOGIN`)).toBe(1);
  expect(await total(`objectId=${createId()}`)).toBe(0);
  expect(await total(`objectId=${encodeURIComponent('"]\'; --')}`)).toBe(0);
  const { body } = await admin.send('GET', `/admin/logs/export?objectId=${material}`);
  expect(readCsv(String(body).slice(bom.length))).toHaveLength(3);
});

test('an entry brings the names of the ids in it, of what is deleted too', async () => {
  const person = await buildPerson(portal.db, { firstName: 'Анна', lastName: 'Белова' });
  const [row] = await portal.db.insert(departments).values({ name: 'Склад' }).returning();
  await portal.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.id));
  const stranger = createId();
  const changes = { departmentId: { from: null, to: row?.id }, managerId: { from: person.id, to: stranger } };
  await write([{ action: 'USER_UPDATE', details: { changes } }, { action: 'LOGIN' }]);
  const [first, second] = (await list('?action=USER_UPDATE')).body.data.logs;
  expect(first.names).toEqual({ [String(row?.id)]: 'Склад', [person.id]: 'Анна Белова' });
  expect(second).toBeUndefined();
  expect((await list('?action=LOGIN')).body.data.logs[0].names).toEqual({});
});

test('more matching entries than are listed beforehand are still found, the newest first', async () => {
  const details = { material: { id: createId(), title: 'Инструкция' } };
  await write(
    Array.from({ length: 2100 }, (_, index) => ({ details, createdAt: new Date(1_760_000_000_000 + index) })),
  );
  const { total, logs: shown } = await found('инструкция');
  expect(total).toBe(2100);
  expect(shown[0].createdAt).toBe(new Date(1_760_000_002_099).toISOString());
});

test('the condition of the search and of the object can be read from indexes', async () => {
  await portal.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const plan = async (where: SQL | undefined) =>
      JSON.stringify((await tx.execute(sql`explain select id from ${logs} where ${where}`)).rows);
    const names = await plan(sql`${namesIn(logs.details)} like '%приемка%'`);
    expect(names).toContain('logs_by_object_name');
    const both = await plan(isAbout('some'));
    expect(both).toContain('logs_by_object');
    expect(both).toContain('logs_by_user');
    expect(`${names}${both}`).not.toContain('Seq Scan');
  });
});

test('crossed or unreadable dates are refused with what is wrong', async () => {
  const crossed = await list('?dateFrom=2026-03-05&dateTo=2026-03-03');
  expect(crossed.status).toBe(400);
  expect(crossed.body.error.fields).toEqual({ dateTo: 'Дата «по» раньше даты «с»' });
  expect((await list('?dateFrom=yesterday')).status).toBe(400);
});

test('totals stay right when days are closed and when new entries come', async () => {
  await write(Array.from({ length: 40 }, (_, index) => ({ userId: admin.id, createdAt: ago(index) })));
  expect((await list()).body.data.total).toBe(40);
  expect(await portal.db.$count(logDailyCounts)).toBeGreaterThan(30);
  await write([{ action: 'LOGOUT', userId: admin.id }]);
  expect((await list()).body.data.total).toBe(41);
  const from = ago(20);
  const expected = await portal.db.$count(logs, sql`${logs.createdAt} >= ${from.toISOString()}`);
  expect((await list(`?dateFrom=${from.toISOString()}`)).body.data.total).toBe(expected);
});

test('the cards of an empty log name no action', async () => {
  expect((await admin.send('GET', '/admin/logs/stats')).body).toMatchObject({ totalLogs: 0, topActions: [] });
});

test('the cards count all, today, people and the most frequent action', async () => {
  const person = await buildPerson(portal.db);
  await write([
    { userId: person.id, createdAt: ago(40) },
    { userId: person.id, createdAt: ago(30) },
    { userId: admin.id, action: 'LOGOUT' },
  ]);
  const { body } = await admin.send('GET', '/admin/logs/stats');
  expect(body).toMatchObject({ totalLogs: 3, todayLogs: 1, uniqueUsers: 2 });
  expect(body.topActions[0]).toEqual({ action: 'LOGIN', count: 2 });
});

test('the export is a CSV that a spreadsheet opens right, with the filters applied', async () => {
  const person = await buildPerson(portal.db, { firstName: '=1+1', lastName: 'О;"Нил' });
  await write([
    { userId: person.id, action: 'PROFILE_UPDATE', ipAddress: '10.0.0.9', details: { text: 'две\nстроки; "да"' } },
    { userId: person.id, action: 'LOGIN' },
  ]);
  const { status, body, headers } = await admin.send('GET', '/admin/logs/export?action=PROFILE_UPDATE');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="logs_\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body.startsWith(bom)).toBe(true);
  const rows = readCsv(body).map(({ cells }) => cells);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.slice(1)).toEqual([
    `'=1+1 О;"Нил`,
    person.email,
    person.id,
    'Изменение профиля',
    'PROFILE_UPDATE',
    '10.0.0.9',
    JSON.stringify({ text: 'две\nстроки; "да"' }),
  ]);
});

test('an export longer than a batch has every entry once', async () => {
  const same = ago(1);
  await write(Array.from({ length: 4100 }, (_, index) => ({ createdAt: same, details: { index } })));
  const { body } = await admin.send('GET', '/admin/logs/export');
  const rows = readCsv(body).slice(1);
  expect(new Set(rows.map(({ cells }) => cells[7])).size).toBe(4100);
  expect(rows).toHaveLength(4100);
});

test('a link downloads the export without a header, but only while its maker is an administrator', async () => {
  const other = await portal.signedInAs('ADMIN');
  await write([{ action: 'LOGIN' }, { action: 'LOGOUT' }]);
  const { body } = await other.send('POST', '/admin/logs/export-link', { action: 'LOGOUT' });
  const download = () => inject(portal.app, { method: 'GET', url: body.data.url });
  expect(readCsv((await download()).body)).toHaveLength(2);
  await portal.db.update(users).set({ role: 'EDITOR' }).where(eq(users.id, other.id));
  expect((await download()).status).toBe(403);
  const forged = await inject(portal.app, { method: 'GET', url: '/api/admin/logs/export-file?ticket=abc.def' });
  expect(forged.status).toBe(403);
  expect(forged.body.message).toBe('Ссылка на выгрузку больше не действует. Начните выгрузку ещё раз.');
});

test('behind nginx the log keeps the address of the person, and without it nobody can invent one', async () => {
  const person = await buildPerson(portal.db);
  const signIn = (app: TestApp) =>
    inject(app.app, {
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: person.email, password: testPassword },
      headers: { 'x-forwarded-for': '203.0.113.9' },
      remoteAddress: '127.0.0.1',
    });
  await signIn(portal);
  const [direct] = await portal.db.select().from(logs).where(eq(logs.userId, person.id));
  expect(direct?.ipAddress).toBe('127.0.0.1');
  const behind = await createTestApp({ trustProxy: true });
  const there = await buildPerson(behind.db, { email: person.email });
  await signIn(behind);
  const [entry] = await behind.db.select().from(logs).where(eq(logs.userId, there.id));
  await behind.close();
  expect(entry?.ipAddress).toBe('203.0.113.9');
});
