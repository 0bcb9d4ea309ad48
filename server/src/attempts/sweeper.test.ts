import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
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

const start = async (id: string, person: Caller) =>
  (await person.send('POST', `/attestations/${id}/start`)).body.attemptId;
const shift = (attemptId: string, seconds: number) =>
  portal.db
    .update(attestationAttempts)
    .set({ deadline: sql`now() + ${seconds} * interval '1 second'` })
    .where(eq(attestationAttempts.id, attemptId));
const fail = (error: unknown) => {
  throw error;
};

test('the sweeper closes each overdue attempt once, however many nodes run it', async () => {
  const { id } = await buildAttestation(portal, editor, { timeLimit: 1 });
  const people = await Promise.all(Array.from({ length: 6 }, () => portal.signedInAs('USER')));
  const attempts = await Promise.all(people.map((person) => start(id, person)));
  await Promise.all(attempts.map((attemptId) => shift(attemptId, -60)));
  const closed = await Promise.all([1, 2, 3].map(() => closeOverdue(portal.db, Date.now(), fail)));
  expect(closed.reduce((sum, count) => sum + count, 0)).toBe(6);
  expect(await closeOverdue(portal.db, Date.now(), fail)).toBe(0);
  const ends = await portal.db.$count(
    logs,
    sql`${logs.action} = 'ATTESTATION_ATTEMPT' and ${logs.details}->'attestation'->>'id' = ${id} and ${logs.details}->>'status' = 'FAILED'`,
  );
  expect(ends).toBe(6);
});

test('one attempt that cannot be closed does not hold up the others', async () => {
  const { id } = await buildAttestation(portal, editor, { timeLimit: 1 });
  const broken = await start(id, await portal.signedInAs('USER'));
  const fine = await start(id, await portal.signedInAs('USER'));
  await shift(broken, -120);
  await shift(fine, -60);
  await portal.db
    .update(attestationAttempts)
    .set({ questions: [null] as never })
    .where(eq(attestationAttempts.id, broken));
  const onError = jest.fn();
  expect(await closeOverdue(portal.db, Date.now(), onError)).toBe(1);
  expect(onError).toHaveBeenCalledTimes(1);
  await portal.db.update(attestationAttempts).set({ questions: [] }).where(eq(attestationAttempts.id, broken));
});
