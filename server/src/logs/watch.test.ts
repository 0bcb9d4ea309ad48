import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { desc, eq, sql } from 'drizzle-orm';
import { readCsv } from '../csv/read.ts';
import { logs } from '../tables/logs.ts';
import { materials } from '../tables/materials.ts';
import { users } from '../tables/users.ts';
import { buildMaterial, buildPerson, testPassword } from '../testing/builders.ts';
import { type Caller, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';
import { verifyLog } from './verify.ts';

let portal: TestApp;
let editor: Caller;
beforeEach(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterEach(() => portal.close());

function signIn(email: unknown, password = 'wrong password', remoteAddress = '10.9.8.7') {
  return inject(portal.app, { method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });
}

const entriesOf = (action: string) =>
  portal.db.select().from(logs).where(eq(logs.action, action)).orderBy(desc(logs.createdAt), desc(logs.id));
const detailsOf = async (action: string) => (await entriesOf(action)).map(({ details }) => details);

test('a failed sign-in is in the log with the account as typed and the reason, and never with the password', async () => {
  const person = await buildPerson(portal.db);
  const left = await buildPerson(portal.db, { isActive: false });
  expect((await signIn(person.email.toUpperCase())).status).toBe(401);
  expect((await signIn('nobody@test.local', 'hunter2 hunter2')).status).toBe(401);
  expect((await signIn(left.email, testPassword)).status).toBe(403);
  const entries = await entriesOf('SIGN_IN_FAILED');
  expect(entries.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { account: expect.stringMatching(new RegExp(person.email, 'i')), reason: 'wrong credentials' },
      { account: 'nobody@test.local', reason: 'wrong credentials' },
      { account: left.email, reason: 'inactive account' },
    ]),
  );
  expect(entries).toHaveLength(3);
  expect(entries.every(({ ipAddress, userId }) => ipAddress === '10.9.8.7' && userId === null)).toBe(true);
  expect(JSON.stringify(entries)).not.toContain('hunter2');
  expect((await signIn('no e-mail')).status).toBe(400);
  expect(await detailsOf('SIGN_IN_FAILED')).toHaveLength(3);
});

test('a wrong present password of somebody signed in is in the log, at most as often as it may be tried', async () => {
  const person = await portal.signedInAs('USER');
  const [{ email } = { email: '' }] = await portal.db.select().from(users).where(eq(users.id, person.id));
  const body = { currentPassword: 'not this one', newPassword: 'quite another horse' };
  for (let attempt = 0; attempt < 8; attempt += 1) await person.send('PUT', '/auth/change-password', body);
  const entries = await entriesOf('SIGN_IN_FAILED');
  expect(entries.map(({ userId, details }) => ({ userId, ...details }))).toEqual(
    Array.from({ length: 5 }, () => ({ userId: person.id, account: email, reason: 'wrong present password' })),
  );
});

test('throttled sign-ins are one entry and a count, not an entry each', async () => {
  const { email } = await buildPerson(portal.db);
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(email);
  for (let attempt = 0; attempt < 20; attempt += 1) expect((await signIn(email)).status).toBe(429);
  const before = await detailsOf('SIGN_IN_FAILED');
  expect(before.filter((details) => details?.reason === 'throttled')).toEqual([
    { account: email, reason: 'throttled' },
  ]);
  expect(before).toHaveLength(6);
  await portal.app.close();
  expect(await detailsOf('SIGN_IN_FAILED')).toContainEqual({ account: email, reason: 'throttled', repeated: 19 });
});

test('a denial of a signed-in person is in the log, a loop of them as a count, and a bad token is not', async () => {
  const reader = await portal.signedInAs('USER');
  for (let attempt = 0; attempt < 40; attempt += 1) {
    expect((await reader.send('GET', '/admin/users?search=secret')).status).toBe(403);
  }
  expect((await editor.send('DELETE', `/admin/users/${reader.id}`)).status).toBe(403);
  await inject(portal.app, { method: 'GET', url: '/api/admin/users', headers: { authorization: 'Bearer nonsense' } });
  const entries = await entriesOf('ACCESS_DENIED');
  expect(entries).toHaveLength(2);
  expect(entries.find(({ userId }) => userId === reader.id)?.details).toEqual({
    call: 'GET /api/admin/users',
    path: '/api/admin/users',
    role: 'USER',
  });
  expect(entries.find(({ userId }) => userId === editor.id)?.details).toMatchObject({
    path: `/api/admin/users/${reader.id}`,
    role: 'EDITOR',
  });
  await portal.app.close();
  expect((await detailsOf('ACCESS_DENIED')).map((details) => details?.repeated)).toContain(39);
});

test('a denial stays one when the log cannot be written', async () => {
  const reader = await portal.signedInAs('USER');
  await portal.db.execute(sql`alter table logs add constraint nothing_more check (action <> 'ACCESS_DENIED')`);
  const { status, body } = await reader.send('GET', '/admin/users');
  expect(status).toBe(403);
  expect(body.error.code).toBe('FORBIDDEN');
});

test('every export is in the log with what it was and who took it, links included', async () => {
  const admin = await portal.signedInAs('ADMIN');
  const taker = await portal.signedInAs('USER');
  const attestation = await buildAttestation(portal, editor);
  const attemptId = await takeAttestation(taker, attestation.id);
  const material = await buildMaterial(portal.db, { title: 'Регламент' });
  await portal.db.update(materials).set({ requiresConfirmation: true }).where(eq(materials.id, material.id));
  const download = async (caller: Caller, path: string) => {
    const { body } = await caller.send('POST', path, {});
    const { status } = await inject(portal.app, { method: 'GET', url: body.data.url, remoteAddress: '10.0.0.5' });
    expect(status).toBe(200);
  };
  await admin.send('GET', '/admin/logs/export?action=LOGIN');
  await download(admin, '/admin/logs/export-link');
  await editor.send('GET', `/admin/attestations/${attestation.id}/people/export`);
  await download(editor, `/admin/attestations/${attestation.id}/people/export-link`);
  await editor.send('GET', `/materials/${material.id}/confirmations/export`);
  await download(editor, `/materials/${material.id}/confirmations/export-link`);
  await editor.send('GET', `/attestations/attempts/${attemptId}/certificate`);
  await download(editor, `/attestations/attempts/${attemptId}/certificate-link`);
  const own = await taker.send('GET', `/attestations/attempts/${attemptId}/certificate`);
  expect(own.status).toBe(200);
  const entries = await entriesOf('DATA_EXPORT');
  expect(entries.map(({ details, userId }) => [details?.export, userId]).sort()).toEqual(
    [
      ['logs', admin.id],
      ['logs', admin.id],
      ...['results', 'results', 'confirmations', 'confirmations', 'certificate', 'certificate'].map((name) => [
        name,
        editor.id,
      ]),
    ].sort(),
  );
  expect(entries.filter(({ ipAddress }) => ipAddress === '10.0.0.5')).toHaveLength(4);
  expect(entries.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { export: 'logs', filters: { action: 'LOGIN' } },
      { export: 'results', attestation: { id: attestation.id, title: attestation.title } },
      { export: 'confirmations', material: { id: material.id, title: 'Регламент' } },
      { export: 'certificate', number: expect.stringMatching(/^KB-/), holder: 'Смирнова Анна' },
    ]),
  );
});

test('an export of the log holds earlier exports, and not itself', async () => {
  const admin = await portal.signedInAs('ADMIN');
  const exported = async () => readCsv((await admin.send('GET', '/admin/logs/export')).body).slice(1);
  expect(await exported()).toHaveLength(0);
  expect((await exported()).map(({ cells }) => cells[4])).toEqual(['Выгрузка данных']);
});

test('a look at the answers of somebody else is in the log, at the own ones is not', async () => {
  const taker = await portal.signedInAs('USER');
  const attestation = await buildAttestation(portal, editor);
  const attemptId = await takeAttestation(taker, attestation.id, 'неверный');
  const [{ email } = { email: '' }] = await portal.db.select().from(users).where(eq(users.id, taker.id));
  await taker.send('GET', `/attestations/attempts/${attemptId}`);
  expect(await entriesOf('EVIDENCE_VIEW')).toEqual([]);
  expect((await editor.send('GET', `/attestations/attempts/${attemptId}`)).status).toBe(200);
  for (let look = 0; look < 3; look += 1) {
    expect((await editor.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`)).status).toBe(200);
  }
  const entries = await entriesOf('EVIDENCE_VIEW');
  const seen = { attempt: attemptId, attestation: { id: attestation.id, title: attestation.title }, user: email };
  expect(entries.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      { view: 'attempt', ...seen },
      { view: 'evidence', ...seen },
    ]),
  );
  expect(entries).toHaveLength(2);
  expect(entries.every(({ userId }) => userId === editor.id)).toBe(true);
  expect((await verifyLog(portal.db)).problems).toEqual([]);
});
