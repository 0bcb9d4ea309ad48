import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { attestationAttempts } from '../tables/attestations.ts';
import { logs } from '../tables/logs.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation } from '../testing/takeAttestation.ts';
import { closeOverdue } from './sweeper.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const minute = 60_000;

async function begin(timeLimit: number) {
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor, { timeLimit });
  const { attemptId } = (await taker.send('POST', `/attestations/${id}/start`)).body;
  const path = `/attestations/attempts/${attemptId}`;
  const state = async () => (await taker.send('GET', `${path}/state`)).body.data;
  return {
    ...{ id, taker, attemptId, path, state },
    grant: (extraMinutes: number) =>
      editor.send('PUT', `/admin/attestations/${id}/allowances/${taker.id}`, {
        extraMinutes,
        reason: 'Отключили свет',
      }),
    left: async () => {
      const { deadline, now } = await state();
      return Math.round((Date.parse(deadline) - Date.parse(now)) / minute);
    },
    shift: (seconds: number) =>
      portal.db
        .update(attestationAttempts)
        .set({ deadline: sql`now() + ${seconds} * interval '1 second'` })
        .where(eq(attestationAttempts.id, attemptId)),
  };
}

test('minutes given during an attempt move its deadline at once, and the log knows it', async () => {
  const { grant, left, state, attemptId } = await begin(10);
  const { status, body } = await grant(15);
  expect({ status, body }).toEqual({
    status: 200,
    body: { success: true, attempt: { id: attemptId, deadline: (await state()).deadline } },
  });
  expect(await left()).toBe(25);
  await grant(15);
  expect(await left()).toBe(25);
  await grant(20);
  expect(await left()).toBe(30);
  const [row] = await portal.db.select().from(attestationAttempts).where(eq(attestationAttempts.id, attemptId));
  expect(row?.timeLimit).toBe(30);
  const entries = await portal.db
    .select()
    .from(logs)
    .where(sql`${logs.details}->'attempt'->>'id' = ${attemptId} and ${logs.action} = 'ATTESTATION_UPDATE'`);
  expect(entries).toHaveLength(3);
});

test('a slip of the pen can be taken back, but not so that the attempt ends at once', async () => {
  const { grant, left } = await begin(10);
  await grant(150);
  expect(await left()).toBe(160);
  await grant(15);
  expect(await left()).toBe(25);
  const { grant: grantOther, shift, state } = await begin(10);
  await grantOther(30);
  await shift(20 * 60);
  const refused = await grantOther(5);
  expect(refused.status).toBe(400);
  expect(refused.body.error.fields.extraMinutes).toBe(
    'Попытка уже идёт и сразу закончилась бы. Оставьте не меньше 11 мин.',
  );
  expect((await state()).status).toBe('IN_PROGRESS');
  expect((await grantOther(11)).status).toBe(200);
});

test('an attempt without a limit goes on without one', async () => {
  const { grant, state, attemptId } = await begin(0);
  expect((await grant(15)).body).toEqual({ success: true, attempt: { id: attemptId, deadline: null } });
  expect((await state()).deadline).toBeNull();
});

test('an attempt that is over stays over, and the minutes are for the next one', async () => {
  const { grant, shift, state, id, taker } = await begin(10);
  await shift(-6);
  expect((await grant(15)).body).toEqual({ success: true, attempt: null });
  expect(await state()).toMatchObject({ status: 'FAILED' });
  await taker.send('POST', `/attestations/${id}/start`);
  expect((await grant(15)).body.attempt).not.toBeNull();
});

test('in the seconds after the deadline it is one or the other: more time, or the end', async () => {
  const { grant, shift, left } = await begin(10);
  await shift(-3);
  expect((await grant(15)).body.attempt).not.toBeNull();
  expect(await left()).toBe(15);
});

test('the sweeper and the editor at the same moment: the attempt is either extended or closed, never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { grant, shift, state, attemptId } = await begin(10);
    await shift(-4.9);
    const fail = (error: unknown) => {
      throw error;
    };
    const later = Date.now() + (round % 2) * 1000;
    const [granted] = await Promise.all([grant(15), closeOverdue(portal.db, later, fail)]);
    const { status, deadline, now } = await state();
    if (granted.body.attempt === null) expect(status).toBe('FAILED');
    else {
      expect(granted.body.attempt.id).toBe(attemptId);
      expect(status).toBe('IN_PROGRESS');
      expect(Date.parse(deadline)).toBeGreaterThan(Date.parse(now));
    }
  }
});

test('minutes given while the attempt starts reach it, whoever comes first', async () => {
  for (let round = 0; round < 6; round += 1) {
    const taker = await portal.signedInAs('USER');
    const { id } = await buildAttestation(portal, editor, { timeLimit: 10 });
    const given = { extraMinutes: 15, reason: 'По справке' };
    const [{ body }] = await Promise.all([
      taker.send('POST', `/attestations/${id}/start`),
      editor.send('PUT', `/admin/attestations/${id}/allowances/${taker.id}`, given),
    ]);
    const { deadline, now } = (await taker.send('GET', `/attestations/attempts/${body.attemptId}/state`)).body.data;
    expect(Math.round((Date.parse(deadline) - Date.parse(now)) / minute)).toBe(25);
  }
});
