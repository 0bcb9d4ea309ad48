import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, asc, eq } from 'drizzle-orm';
import { notifyDuties } from '../notifications/duties.ts';
import { certificates } from '../tables/certificates.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { inDays, someone } from '../testing/programmes.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  admin = await portal.signedInAs('ADMIN');
});
afterAll(() => portal.close());

/** Passed a year ago for three years, and today under a rule of three months. */
async function retakeUnderShorterRule() {
  const { person, departmentId } = await someone(portal);
  const { id } = await buildAttestation(portal, editor, { departmentId, validityMonths: 36 });
  await takeAttestation(person, id);
  const long = { issuedAt: inDays(-365), validUntil: inDays(730) };
  const own = and(eq(certificates.userId, person.id), eq(certificates.attestationId, id));
  await portal.db.update(certificates).set(long).where(own);
  await takeAttestation(person, id);
  const rows = await portal.db.select().from(certificates).where(own).orderBy(asc(certificates.issuedAt));
  const short = { id: rows[1]?.id ?? '', validUntil: inDays(90) };
  await portal.db.update(certificates).set(short).where(eq(certificates.id, short.id));
  return { person, id, long: { ...long, id: rows[0]?.id ?? '' }, short };
}

async function standing(person: Caller, id: string) {
  const card = (await person.send('GET', '/attestations')).body.data.find((one: { id: string }) => one.id === id);
  const { duties } = (await admin.send('GET', `/duties/people/${person.id}`)).body.data;
  const duty = duties.find((one: { duty: { id: string } }) => one.duty.id === id);
  const results = await editor.send('GET', `/admin/attestations/${id}/people?page=1&limit=20`);
  const row = results.body.data.people.find((one: { user: { id: string } }) => one.user.id === person.id);
  const { notifications } = (await person.send('GET', '/notifications')).body.data;
  return {
    list: [card.own.status, card.own.validUntil],
    overview: [duty.state, duty.validUntil],
    results: [row.state, row.certificate.validUntil],
    bell: notifications.map(({ kind }: { kind: string }) => kind).reverse(),
  };
}

test('a retake under a shorter rule takes nothing from the pass that holds longer, wherever it is asked', async () => {
  const { person, id, long } = await retakeUnderShorterRule();
  await notifyDuties(portal.db, [id], inDays(80));
  await notifyDuties(portal.db, [id], inDays(95));
  const until = long.validUntil.toISOString();
  expect(await standing(person, id)).toEqual({
    ...{ list: ['PASSED', until], overview: ['DONE', until], results: ['PASSED', until], bell: ['ASSIGNED'] },
  });
});

test('where the longer pass was revoked the other one decides', async () => {
  const { person, id, long, short } = await retakeUnderShorterRule();
  await portal.db.update(certificates).set({ revokedAt: new Date() }).where(eq(certificates.id, long.id));
  await notifyDuties(portal.db, [id], inDays(80));
  const until = short.validUntil.toISOString();
  expect(await standing(person, id)).toEqual({
    ...{ list: ['PASSED', until], overview: ['EXPIRING', until], results: ['PASSED', until] },
    bell: ['ASSIGNED', 'RENEWAL'],
  });
});
