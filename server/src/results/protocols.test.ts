import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { eq, sql } from 'drizzle-orm';
import { attestations } from '../tables/attestations.ts';
import { certificates } from '../tables/certificates.ts';
import { attestationProtocols as protocols } from '../tables/results.ts';
import { departments, users } from '../tables/users.ts';
import { buildDepartment, buildPerson } from '../testing/builders.ts';
import { type Caller, createSecondNode, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { readPdf } from '../testing/readPdf.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';
import { createWorkers } from '../workers/pool.ts';
import { createProtocolFiles } from './protocol-file.ts';
import { keepOldProtocols } from './protocols.ts';

let portal: TestApp;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  admin = await portal.signedInAs('ADMIN');
});
afterAll(() => portal.close());

const chair = [{ name: 'Иванов И. И.', position: 'главный инженер' }];
const made = (id: string, form: object) =>
  editor.send('POST', `/admin/attestations/${id}/protocols`, { heldOn: '2026-11-21', commission: chair, ...form });

async function pdfOf(id: string, by = portal): Promise<Buffer> {
  const { url } = (await editor.send('POST', `/admin/protocols/${id}/link`)).body.data;
  const file = await by.app.inject({ method: 'GET', url });
  expect(file.statusCode).toBe(200);
  return file.rawPayload;
}

/** A department with people; the first ones have taken the attestation and passed. */
async function team(size: number, passed = 0) {
  const department = await buildDepartment(portal.db, `Цех ${createId().slice(0, 5)}`);
  const takers: Caller[] = [];
  for (let index = 0; index < passed; index += 1) {
    const taker = await portal.signedInAs('USER');
    await portal.db
      .update(users)
      .set({ departmentId: department.id, lastName: `Тест${index}` })
      .where(eq(users.id, taker.id));
    takers.push(taker);
  }
  const others = [];
  for (let index = passed; index < size; index += 1)
    others.push(await buildPerson(portal.db, { departmentId: department.id, lastName: `Член${index}` }));
  const attestation = await buildAttestation(portal, editor, { departmentId: department.id, validityMonths: 12 });
  for (const taker of takers) await takeAttestation(taker, attestation.id);
  const ids = [...takers, ...others].map(({ id }) => id);
  return { department, takers, ids, id: attestation.id, materialId: attestation.materialId };
}

test('a protocol is the same byte by byte after edits, deletions, new attempts, another zone and a restart', async () => {
  const { id, ids, takers, department, materialId } = await team(3, 2);
  const created = await made(id, { userIds: ids, people: [{ userId: ids[0], position: 'слесарь' }] });
  expect(created).toMatchObject({ status: 201, body: { data: { isReady: true, people: 3 } } });
  const protocolId = created.body.data.id;
  const before = await pdfOf(protocolId);
  expect((await readPdf(before)).pages.join(' ')).toContain('слесарь');

  const again = { title: 'Иначе', materialIds: [materialId], passingScore: 50, validityMonths: 1 };
  expect((await editor.send('PUT', `/attestations/${id}`, again)).status).toBe(200);
  await takeAttestation(takers[0] as Caller, id, 'неверный');
  await portal.db
    .update(users)
    .set({ lastName: 'Замужняя', position: 'мастер' })
    .where(eq(users.id, ids[0] ?? ''));
  await portal.db.update(certificates).set({ score: 1, validUntil: null });
  await portal.db.update(departments).set({ name: 'Переименован' }).where(eq(departments.id, department.id));
  await admin.send('DELETE', `/admin/users/${ids[1]}`);
  await admin.send('PUT', '/admin/settings', { timeZone: 'America/Adak' });
  await editor.send('DELETE', `/admin/attestations/${id}`);
  const node = await createSecondNode(portal);
  try {
    expect((await pdfOf(protocolId)).equals(before)).toBe(true);
    expect((await pdfOf(protocolId, { ...portal, app: node.app })).equals(before)).toBe(true);
  } finally {
    await node.close();
    await admin.send('PUT', '/admin/settings', { timeZone: 'Europe/Moscow' });
  }
  const { data } = (await editor.send('GET', `/admin/attestations/${id}/protocols`)).body;
  expect(data).toMatchObject([{ id: protocolId, people: 3 }]);
});

test('the first document stays, when two nodes make it at once', async () => {
  const { id, ids } = await team(1);
  const protocolId = (await made(id, { userIds: ids })).body.data.id;
  await portal.db.execute(sql`alter table attestation_protocols disable trigger protocols_stay`);
  await portal.db.update(protocols).set({ pdf: null }).where(eq(protocols.id, protocolId));
  await portal.db.execute(sql`alter table attestation_protocols enable trigger protocols_stay`);
  const workers = createWorkers();
  const nodes = [createProtocolFiles(portal.db, workers), createProtocolFiles(portal.db, workers)];
  const [first, second] = await Promise.all(nodes.map((files) => files.read(protocolId)));
  await workers.close();
  expect(second?.pdf.equals(first?.pdf ?? Buffer.alloc(0))).toBe(true);
  expect((await pdfOf(protocolId)).equals(first?.pdf ?? Buffer.alloc(0))).toBe(true);
});

test('the database itself refuses to change or to delete a protocol', async () => {
  const { id, ids } = await team(1);
  const protocolId = (await made(id, { userIds: ids })).body.data.id;
  const own = eq(protocols.id, protocolId);
  await expect(
    portal.db
      .update(protocols)
      .set({ pdf: Buffer.from('x') })
      .where(own),
  ).rejects.toThrow();
  await expect(portal.db.update(protocols).set({ number: '99' }).where(own)).rejects.toThrow();
  await expect(portal.db.update(protocols).set({ content: null }).where(own)).rejects.toThrow();
  await expect(portal.db.delete(protocols).where(own)).rejects.toThrow();
});

test('numbers go up by series and year; a taken one is refused with the next free one', async () => {
  const { id, ids } = await team(1);
  const number = async (form: object) => (await made(id, { userIds: ids, ...form })).body.data?.number;
  expect(await number({ series: 'ПБ' })).toBe('1');
  expect(await number({ series: 'пб' })).toBe('2');
  expect(await number({ series: 'ПБ', number: '12/2026' })).toBe('12/2026');
  expect(await number({ series: 'ПБ' })).toBe('13');
  expect(await number({ series: 'ПБ', heldOn: '2027-01-11' })).toBe('1');
  const { data } = (
    await editor.send('GET', `/admin/protocols/next-number?series=${encodeURIComponent('ПБ')}&heldOn=2026-12-31`)
  ).body;
  expect(data).toEqual({ number: '14', last: { organization: '', order: '', commission: chair } });
  const refused = await made(id, { userIds: ids, series: 'ПБ', number: '13' });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('Протокол № ПБ-13 за 2026 год уже есть. Следующий свободный номер — 14.');
  expect(refused.body.error.fields.number).toBe(refused.body.message);
  expect((await made(id, { userIds: ids, number: '' })).body.error.fields).toEqual({
    number: 'Введите номер протокола',
  });
});

test('makers at the same time get numbers of their own, and of one number only one is made', async () => {
  const { id, ids } = await team(1);
  const node = await createSecondNode(portal);
  const send = (app: TestApp['app'], form: object) =>
    inject(app, {
      method: 'POST',
      url: `/api/admin/attestations/${id}/protocols`,
      headers: { authorization: `Bearer ${editor.token}` },
      payload: { heldOn: '2026-11-21', commission: chair, userIds: ids, ...form },
    });
  try {
    const many = Array.from({ length: 8 }, (_, index) => send(index % 2 ? portal.app : node.app, { series: 'ОТ' }));
    const numbers = (await Promise.all(many)).map(({ body }) => Number(body.data.number));
    expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const same = [portal.app, node.app, portal.app].map((app) => send(app, { series: 'ОТ', number: '40' }));
    expect((await Promise.all(same)).map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  } finally {
    await node.close();
  }
});

test('all people of the filter are taken but those left out, if they are still as many as were seen', async () => {
  const { id, ids } = await team(25, 1);
  const all = { state: 'notPassed', except: [ids[24]] };
  const changed = await made(id, { all: { ...all, count: 24 } });
  expect(changed.status).toBe(409);
  expect(changed.body.message).toContain('было выбрано 24, теперь в нём 23');
  const created = await made(id, { all: { ...all, count: 23 } });
  expect(created.body.data).toMatchObject({ people: 23 });
  const text = (await readPdf(await pdfOf(created.body.data.id))).pages.join(' ');
  expect(text).toContain('Член23');
  expect(text).not.toContain('Член24');
  expect(text).not.toContain('Тест0');
});

test('nobody in a protocol is no protocol, and who is not in it is not written to', async () => {
  const { id, ids } = await team(1);
  const nobody = await made(id, { all: { except: ids, count: 0 } });
  expect(nobody.body.error.fields).toEqual({ userIds: 'Выберите хотя бы одного сотрудника' });
  const people = [{ userId: admin.id, position: 'уборщик' }];
  expect((await made(id, { userIds: ids, people })).status).toBe(201);
  const [kept] = await portal.db.select().from(users).where(eq(users.id, admin.id));
  expect(kept?.position).toBe('');
});

test('the document has what постановление 2464 asks for, and the next one knows the people', async () => {
  const { id, ids } = await team(2, 1);
  const form = {
    ...{ userIds: ids, organization: 'ООО «Ромашка»', order: '№ 15 от 12.01.2026', reason: 'внеочередная' },
    ...{ programme: 'Безопасные методы работ на высоте', hours: '16 часов' },
    people: [{ userId: ids[0], patronymic: 'Петровна', position: 'крановщица', registryNumber: '45-118277' }],
  };
  const created = (await made(id, form)).body.data;
  const text = (await readPdf(await pdfOf(created.id))).pages.join(' ').replace(/\s+/g, ' ');
  for (const part of ['ООО «Ромашка»', '№ 15 от 12.01.2026', 'внеочередная', 'Безопасные методы работ на высоте'])
    expect(text).toContain(part);
  for (const part of ['16 часов', 'Петровна', 'крановщица', '45-118277', 'Аттестован(а)', '100 %'])
    expect(text).toContain(part);
  const { people } = (await editor.send('GET', `/admin/attestations/${id}/people`)).body.data;
  expect(people.find(({ user }: { user: { id: string } }) => user.id === ids[0]).user).toMatchObject({
    ...{ patronymic: 'Петровна', position: 'крановщица' },
  });
});

test('a protocol of 5,000 people is made beside the work of others, and told when it is ready', async () => {
  const { id, department } = await team(1);
  await portal.db.insert(users).values(
    Array.from({ length: 4999 }, (_, index) => ({
      ...{ id: createId(), firstName: 'Иван', lastName: `Работник${index}`, departmentId: department.id },
      ...{ email: `w${index}@many.local`, username: `many${index}`, passwordHash: 'x' },
    })),
  );
  const created = await made(id, { all: { count: 5000 } });
  expect(created).toMatchObject({ status: 201, body: { data: { people: 5000, isReady: false } } });
  let beats = 0;
  const pulse = setInterval(() => {
    beats += 1;
  }, 20);
  const document = await pdfOf(created.body.data.id).finally(() => clearInterval(pulse));
  expect(document.length).toBeGreaterThan(500_000);
  // Where the work held up the thread of requests, it would be one or two.
  expect(beats).toBeGreaterThan(20);
  const { data } = (await editor.send('GET', `/admin/attestations/${id}/protocols`)).body;
  expect(data).toMatchObject([{ isReady: true }]);
}, 240_000);

test('protocols of the time before keep their numbers, twice given ones too, and what is known of them now', async () => {
  const { id, ids } = await team(1);
  const folder = path.join(import.meta.dirname, '../../migrations');
  const file = readdirSync(folder).find((name) => name.endsWith('_protocols.sql')) ?? '';
  await portal.db.execute(sql`drop trigger protocols_stay on attestation_protocols`);
  await portal.db.execute(sql`drop function protocol_refuse_change`);
  await portal.db.execute(sql`delete from attestation_protocols`);
  await portal.db.execute(sql`alter table attestation_protocols drop column series, drop column year,
    drop column copy, drop column content, drop column pdf`);
  await portal.db.execute(sql`alter table users drop column patronymic, drop column position`);
  const old = { commission: JSON.stringify(chair), people: JSON.stringify([...ids, editor.id]) };
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.padEnd(24, '0'));
  for (const name of [first, second, third])
    await portal.db.execute(sql`insert into attestation_protocols
      (id, attestation_id, number, held_on, commission, user_ids, created_by_id)
      values (${name}, ${id}, ${name === third ? '8' : '7'}, '2026-02-01', ${old.commission}::jsonb,
        ${old.people}::jsonb, ${editor.id})`);
  for (const statement of readFileSync(path.join(folder, file), 'utf8').split('--> statement-breakpoint'))
    await portal.db.execute(sql.raw(statement));
  await keepOldProtocols(portal.db);
  const rows = await portal.db.select().from(protocols).orderBy(protocols.id);
  expect(rows.map(({ number, copy, year }) => ({ number, copy, year }))).toEqual([
    { number: '7', copy: 0, year: 2026 },
    { number: '7', copy: 1, year: 2026 },
    { number: '8', copy: 0, year: 2026 },
  ]);
  const before = await pdfOf(second ?? '');
  const text = (await readPdf(before)).pages.join(' ');
  expect(text).toContain('Член0');
  expect(text).toContain('Сведения и результаты записаны по состоянию на');
  await portal.db
    .update(users)
    .set({ lastName: 'Другая' })
    .where(eq(users.id, ids[0] ?? ''));
  await portal.db.update(attestations).set({ title: 'Другая' }).where(eq(attestations.id, id));
  await keepOldProtocols(portal.db);
  expect((await pdfOf(second ?? '')).equals(before)).toBe(true);
  expect((await made(id, { userIds: ids, number: '7' })).status).toBe(409);
});
