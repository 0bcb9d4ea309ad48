import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { and, eq, sql } from 'drizzle-orm';
import { notifyDuties } from '../notifications/duties.ts';
import { files } from '../tables/files.ts';
import { logs } from '../tables/logs.ts';
import { notifications } from '../tables/notifications.ts';
import { programmes } from '../tables/programmes.ts';
import { outsideTrainings as trainings } from '../tables/trainings.ts';
import { uploadSessions } from '../tables/uploads.ts';
import { users } from '../tables/users.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';
import { sweepUploads } from '../uploads/sweep.ts';

let portal: TestApp;
let address: string;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  editor = await portal.signedInAs('EDITOR');
  address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => portal.close());

const day = 86_400_000;
const dayFromNow = (count: number) => new Date(Date.now() + count * day).toISOString().slice(0, 10);
const form = (overrides: object = {}) => ({
  ...{ title: 'Работы на высоте', organisation: 'Учебный центр', number: '77-15', issuedAt: '2026-03-02' },
  ...{ validUntil: dayFromNow(400), fileId: null, countsFor: null },
  ...overrides,
});
const enter = async (person: Caller, overrides: object = {}) =>
  (await person.send('POST', '/trainings', form(overrides))).body.data;
const confirm = ({ id, version }: { id: string; version: number }) =>
  admin.send('POST', `/admin/trainings/${id}/confirm`, { version });
const refuse = ({ id, version }: { id: string; version: number }, reason: string) =>
  admin.send('POST', `/admin/trainings/${id}/refuse`, { version, reason });
const mine = async (person: Caller) => (await person.send('GET', '/trainings')).body.data;
const bell = async (person: Caller) =>
  (await person.send('GET', '/notifications')).body.data.notifications.filter(
    ({ kind }: { kind: string }) => kind === 'TRAINING',
  );
const card = async (person: Caller, id: string) =>
  (await person.send('GET', '/attestations')).body.data.find((one: { id: string }) => one.id === id);

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100)]);

async function sendScan(person: Caller, name = 'Удостоверение.pdf', content = pdf) {
  const started = await person.send('POST', '/upload/sessions', { purpose: 'scan', name, size: content.length });
  if (started.status !== 201) return { status: started.status, body: started.body };
  const body = new FormData();
  body.append('part', new Blob([new Uint8Array(content)]), 'part');
  const answer = await fetch(`${address}/api/upload/sessions/${started.body.data.id}/parts?offset=0`, {
    method: 'PUT',
    body,
    headers: { authorization: `Bearer ${person.token}` },
  });
  return { status: answer.status, body: await answer.json() };
}

test('what a person enters waits, and counts for its attestation once an administrator has confirmed it', async () => {
  const person = await portal.signedInAs('USER');
  const { id, title } = await buildAttestation(portal, editor, { allowsRetake: false, dueAt: dayFromNow(20) });
  const entry = await enter(person, { countsFor: { kind: 'ATTESTATION', id } });
  expect(entry).toMatchObject({ state: 'WAITING', version: 1, countsFor: { kind: 'ATTESTATION', id, title } });
  expect(await card(person, id)).toMatchObject({ own: { status: null, isRenewal: false } });
  expect((await admin.send('GET', '/admin/trainings?state=WAITING')).body.data.waiting).toBe(1);
  expect(await bell(admin)).toMatchObject([{ title: 'Внешнее обучение ждёт проверки' }]);

  expect((await confirm(entry)).body.data).toMatchObject({ state: 'COUNTED', confirmedBy: 'Смирнова Анна' });
  expect(await mine(person)).toMatchObject([{ state: 'COUNTED' }]);
  expect(await bell(person)).toMatchObject([
    { title: 'Внешнее обучение засчитано: «Работы на высоте»', link: '/profile/trainings' },
  ]);
  expect((await card(person, id)).own).toMatchObject({ status: 'PASSED', isRenewal: false });
  const started = await person.send('POST', `/attestations/${id}/start`);
  expect(started).toMatchObject({ status: 409, body: { message: expect.stringContaining('уже прошли') } });
  const found = `/admin/attestations/${id}/people?page=1&limit=20&state=passed`;
  expect((await editor.send('GET', found)).body.data.people).toMatchObject([
    { user: { id: person.id }, state: 'PASSED', certificate: null },
  ]);
  // Confirmed already: nothing is told twice.
  expect((await confirm({ ...entry, version: 2 })).status).toBe(200);
  expect(await bell(person)).toHaveLength(1);
});

test('nobody is asked for what holds, renewal is asked for before its end, and then it is over', async () => {
  const [first, second] = [await portal.signedInAs('USER'), await portal.signedInAs('USER')];
  const { id } = await buildAttestation(portal, editor, { title: 'Стропальщики' });
  const countsFor = { kind: 'ATTESTATION', id };
  const { status } = await admin.send('POST', '/admin/trainings', { ...form({ countsFor }), userId: first.id });
  expect(status).toBe(201);
  const short = form({ countsFor, issuedAt: '2025-11-01', validUntil: dayFromNow(5) });
  await admin.send('POST', '/admin/trainings', { ...short, userId: second.id });
  // They were told when it was made.
  await portal.db.delete(notifications).where(eq(notifications.dutyId, id));
  await notifyDuties(portal.db, [id]);
  const toldOf = async (person: Caller) =>
    (
      await portal.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, person.id), eq(notifications.dutyId, id)))
    ).map(({ kind }) => kind);
  expect(await toldOf(first)).toEqual([]);
  expect(await toldOf(second)).toEqual(['RENEWAL']);
  expect((await card(second, id)).own).toMatchObject({ status: 'PASSED', isRenewal: true });
  await portal.db
    .update(trainings)
    .set({ validUntil: new Date(Date.now() - day) })
    .where(eq(trainings.userId, second.id));
  expect((await card(second, id)).own).toMatchObject({ status: null, isRenewal: true });
  expect(await mine(second)).toMatchObject([{ state: 'EXPIRED' }]);
  // Whoever then passes it here has done what he was asked for.
  await takeAttestation(second, id);
  expect((await card(second, id)).own).toMatchObject({ status: 'PASSED', isRenewal: false });
  const { notifications: told } = (await second.send('GET', '/notifications')).body.data;
  expect(told.find(({ kind }: { kind: string }) => kind === 'RENEWAL')).toMatchObject({ state: 'DONE' });
});

test('of a pass here and one from elsewhere the one that ends later decides', async () => {
  const person = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor, { validityMonths: 12 });
  await takeAttestation(person, id);
  const own = (await card(person, id)).own.validUntil;
  const add = (validUntil: string | null) =>
    admin.send('POST', '/admin/trainings', {
      ...form({ countsFor: { kind: 'ATTESTATION', id }, validUntil, number: createId() }),
      userId: person.id,
    });
  await add(dayFromNow(30));
  expect((await card(person, id)).own.validUntil).toBe(own);
  await add(dayFromNow(700));
  expect((await card(person, id)).own.validUntil > own).toBe(true);
  await add(null);
  expect((await card(person, id)).own).toMatchObject({ status: 'PASSED', validUntil: null });
});

test('a refused entry says why, is mended, and waits again; an old page confirms nothing', async () => {
  const person = await portal.signedInAs('USER');
  const entry = await enter(person);
  expect((await refuse(entry, ' ')).status).toBe(400);
  expect((await refuse(entry, 'На скане не видно печати')).body.data.state).toBe('REFUSED');
  expect(await bell(person)).toMatchObject([{ text: 'Причина: На скане не видно печати' }]);
  const mended = await person.send('PUT', `/trainings/${entry.id}`, { ...form({ number: '78' }), version: 2 });
  expect(mended.body.data).toMatchObject({ state: 'WAITING', refusedReason: null, version: 3 });
  const late = await confirm({ id: entry.id, version: 2 });
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('изменили') } });
  expect((await confirm({ id: entry.id, version: 3 })).status).toBe(200);
  const changed = await person.send('PUT', `/trainings/${entry.id}`, { ...form(), version: 4 });
  expect(changed).toMatchObject({ status: 409, body: { message: expect.stringContaining('администратор') } });
  expect((await person.send('DELETE', `/trainings/${entry.id}`)).status).toBe(409);
  const actions = await portal.db
    .select({ action: logs.action })
    .from(logs)
    .where(sql`${logs.details}->'training'->>'id' = ${entry.id}`)
    .orderBy(logs.createdAt);
  expect(actions.map(({ action }) => action)).toEqual([
    ...['TRAINING_CREATE', 'TRAINING_REFUSE', 'TRAINING_UPDATE', 'TRAINING_CONFIRM'],
  ]);
});

test('one takes back what counted by mistake, and deletes it', async () => {
  const person = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor);
  const { body } = await admin.send('POST', '/admin/trainings', {
    ...form({ countsFor: { kind: 'ATTESTATION', id } }),
    userId: person.id,
  });
  expect((await card(person, id)).own.status).toBe('PASSED');
  await refuse(body.data, 'Поддельное');
  expect((await card(person, id)).own.status).toBeNull();
  expect((await admin.send('DELETE', `/admin/trainings/${body.data.id}`)).status).toBe(200);
  expect(await mine(person)).toEqual([]);
  expect((await admin.send('DELETE', `/admin/trainings/${body.data.id}`)).status).toBe(404);
});

test('nobody sees, changes or confirms what is not theirs', async () => {
  const [person, other] = [await portal.signedInAs('USER'), await portal.signedInAs('USER')];
  const entry = await enter(person);
  expect(await mine(other)).toEqual([]);
  expect((await other.send('PUT', `/trainings/${entry.id}`, { ...form(), version: 1 })).status).toBe(404);
  expect((await other.send('DELETE', `/trainings/${entry.id}`)).status).toBe(404);
  for (const who of [person, editor]) {
    expect((await who.send('GET', '/admin/trainings')).status).toBe(403);
    expect((await who.send('POST', `/admin/trainings/${entry.id}/confirm`, { version: 1 })).status).toBe(403);
  }
  expect((await person.send('DELETE', `/trainings/${entry.id}`)).status).toBe(200);
  expect((await confirm(entry)).status).toBe(404);
});

test('wrong fields are refused in words, each under its name', async () => {
  const person = await portal.signedInAs('USER');
  const hidden = await portal.db.insert(programmes).values({ title: 'Чужая программа' }).returning();
  const wrong: [string, object][] = [
    ['title', { title: ' ' }],
    ['title', { title: 'д'.repeat(301) }],
    ['issuedAt', { issuedAt: '' }],
    ['issuedAt', { issuedAt: dayFromNow(3) }],
    ['validUntil', { validUntil: '2020-01-01' }],
    ['fileId', { fileId: createId() }],
    ['countsFor', { countsFor: { kind: 'ATTESTATION', id: createId() } }],
    ['countsFor', { countsFor: { kind: 'PROGRAMME', id: hidden[0]?.id } }],
  ];
  for (const [field, overrides] of wrong) {
    const { status, body } = await person.send('POST', '/trainings', form(overrides));
    expect([field, status, body.error?.fields?.[field]]).toEqual([field, 400, expect.stringMatching(/[а-я]/)]);
  }
  const nobody = await admin.send('POST', '/admin/trainings', { ...form(), userId: createId() });
  expect(nobody.body.error.fields.userId).toContain('не найден');
});

test('a scan is seen by its owner and administrators alone, and stays as long as its entry', async () => {
  const [person, other] = [await portal.signedInAs('USER'), await portal.signedInAs('USER')];
  const sent = await sendScan(person);
  const fileId = sent.body.data.file.id;
  expect((await other.send('POST', '/trainings', form({ fileId }))).body.error.fields).toHaveProperty('fileId');
  const left = (await sendScan(person)).body.data.file.id;
  const entry = await enter(person, { fileId });
  expect(entry.file).toMatchObject({ id: fileId, name: 'Удостоверение.pdf', size: pdf.length });
  const bytes = await fetch(address + entry.file.url);
  expect(Buffer.from(await bytes.arrayBuffer()).equals(pdf)).toBe(true);
  const canOpen = async (who: Caller) => (await who.send('GET', `/files/${fileId}/address`)).status;
  expect([await canOpen(person), await canOpen(admin), await canOpen(editor), await canOpen(other)]).toEqual([
    ...[200, 200, 404, 404],
  ]);
  const twice = await person.send('POST', '/trainings', form({ fileId }));
  expect(twice.body.error.fields.fileId).toContain('Загрузите скан ещё раз');

  await portal.db.update(files).set({ createdAt: new Date(Date.now() - 60 * day) });
  await portal.db.delete(uploadSessions);
  await sweepUploads(portal, false);
  const kept = await portal.db.select({ id: files.id }).from(files);
  expect(kept.map(({ id }) => id)).toContain(fileId);
  expect(kept.map(({ id }) => id)).not.toContain(left);
});

test('a scan is a PDF or a picture of at most 20 MB, and a reader sends nothing else', async () => {
  const person = await portal.signedInAs('USER');
  const page = await sendScan(person, 'скан.pdf', Buffer.from('<html><script>alert(1)</script></html>'));
  expect(page).toMatchObject({ status: 415, body: { message: expect.stringContaining('скан.pdf') } });
  const large = { purpose: 'scan', name: 'a.pdf', size: 21 * 1024 * 1024 };
  expect(await person.send('POST', '/upload/sessions', large)).toMatchObject({
    ...{ status: 413, body: { message: expect.stringContaining('20 МБ') } },
  });
  expect((await person.send('POST', '/upload/sessions', { name: 'a.pdf', size: 100 })).status).toBe(403);
});

const head = 'Email;Название;Организация;Номер;Выдано;Действует до;Засчитать за';
const load = (csv: string, dryRun: boolean) => admin.send('POST', '/admin/trainings/import', { csv, dryRun });

test('a file with a wrong line is refused whole, and says what is wrong in which line', async () => {
  const person = await portal.signedInAs('USER');
  const [{ email } = { email: '' }] = await portal.db.select().from(users).where(eq(users.id, person.id));
  const { title } = await buildAttestation(portal, editor, { title: 'Пожарный минимум' });
  await portal.db.insert(programmes).values([{ title: 'Дважды' }, { title: 'дважды' }]);
  const good = `${email.toUpperCase()};Курс;УЦ;1;02.03.2026;01.03.2031;${title.toLowerCase()}`;
  const lines = [
    good,
    `${email};Курс;УЦ;1;2026-03-02;;`,
    `nobody@test.local;Курс;;;02.03.2026;;`,
    `${email};;;;32.03.2026;;`,
    `${email};Курс 2;;;02.03.2026;01.03.2020;`,
    `${email};Курс 3;;;01.01.2199;;Нет такой`,
    `${email};Курс 4;;;02.03.2026;;Дважды`,
    `;Курс 5;;;02.03.2026;;;лишнее`,
  ];
  const { problems, rows } = (await load([head, ...lines].join('\n'), true)).body.data;
  expect(rows).toBe(8);
  expect(problems).toEqual([
    { line: 3, message: 'то же обучение уже есть в строке 2' },
    { line: 4, message: 'сотрудника с email «nobody@test.local» нет' },
    { line: 5, message: 'Введите название; «Выдано»: даты «32.03.2026» нет. Пишется как 02.03.2026' },
    { line: 6, message: 'Срок действия заканчивается раньше, чем документ выдан' },
    { line: 7, message: 'аттестации или программы «Нет такой» нет; Дата выдачи ещё не наступила' },
    { line: 8, message: 'название «Дважды» не одно: засчитайте такую запись вручную' },
    { line: 9, message: 'Email не указан; ячеек 8, а столбцов 7' },
  ]);
  expect((await load([head, ...lines].join('\n'), false)).status).toBe(400);
  expect(await mine(person)).toEqual([]);

  expect((await load(`\ufeff${head}\r\n${good}\r\n`, false)).body.data).toEqual({ rows: 1, created: 1, problems: [] });
  expect(await mine(person)).toMatchObject([{ state: 'COUNTED', countsFor: { kind: 'ATTESTATION', title } }]);
  expect((await load(`${head}\n${good}`, true)).body.data.problems).toEqual([
    { line: 2, message: 'это обучение у сотрудника уже есть' },
  ]);
  expect((await load('Email;Название\na;b', true)).body.data.problems).toEqual([
    { line: 1, message: 'В первой строке нет столбцов: «Выдано»' },
  ]);
});

test('an administrator finds entries by person and state', async () => {
  const person = await portal.signedInAs('USER');
  await portal.db.update(users).set({ lastName: 'Редкофамильцев' }).where(eq(users.id, person.id));
  await enter(person, { title: 'Один' });
  const second = await enter(person, { title: 'Два' });
  await confirm(second);
  const find = async (query: string) =>
    (await admin.send('GET', `/admin/trainings?${query}`)).body.data.trainings.map(
      ({ title }: { title: string }) => title,
    );
  const search = `search=${encodeURIComponent('Редкофам')}`;
  expect(await find(search)).toEqual(['Два', 'Один']);
  expect(await find(`${search}&state=WAITING`)).toEqual(['Один']);
  expect(await find(`${search}&state=COUNTED`)).toEqual(['Два']);
  expect(await find(`${search}&state=EXPIRED`)).toEqual([]);
});
