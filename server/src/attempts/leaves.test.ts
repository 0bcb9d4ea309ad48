import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

async function begin(notesLeaving: boolean) {
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor, { notesLeaving });
  const { attemptId } = (await taker.send('POST', `/attestations/${id}/start`)).body;
  const path = `/attestations/attempts/${attemptId}`;
  const evidence = async () =>
    (await editor.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`)).body.data;
  return {
    ...{ taker, path, evidence },
    note: (leaves: object[], by = taker) => by.send('POST', `${path}/leaves`, { leaves }),
  };
}

test('a leave is noted once, by the clock of the server, and not before the attempt began', async () => {
  const { taker, path, note, evidence } = await begin(true);
  const before = (await taker.send('GET', path)).body.data;
  expect(before.attempt.notesLeaving).toBe(true);
  const long = { key: 'a', secondsAgo: 86_400, seconds: 86_000 };
  for (let sent = 0; sent < 2; sent += 1)
    expect((await note([long, { key: 'b', secondsAgo: 0, seconds: 0 }])).status).toBe(200);
  const { notesLeaving, leaves } = await evidence();
  expect([notesLeaving, leaves.length]).toEqual([true, 2]);
  expect(leaves[0].leftAt).toBe(before.attempt.createdAt);
  expect(leaves[0].seconds).toBeLessThan(60);
});

test('nothing is noted where it is not wished, after the end, or for another person', async () => {
  const leave = { key: 'a', secondsAgo: 5, seconds: 4 };
  const unwatched = await begin(false);
  expect((await unwatched.note([leave])).status).toBe(200);
  expect(await unwatched.evidence()).toMatchObject({ notesLeaving: false, leaves: [] });
  const { taker, path, note, evidence } = await begin(true);
  expect((await note([leave], await portal.signedInAs('USER'))).status).toBe(404);
  await taker.send('POST', `${path}/submit`);
  expect((await note([leave])).status).toBe(200);
  expect((await evidence()).leaves).toEqual([]);
});

test('no more than a thousand leaves of an attempt are kept', async () => {
  const { note, evidence } = await begin(true);
  const many = (batch: number) =>
    Array.from({ length: 100 }, (_, index) => ({ key: `${batch}-${index}`, secondsAgo: 2, seconds: 1 }));
  for (let batch = 0; batch < 11; batch += 1) expect((await note(many(batch))).status).toBe(200);
  expect((await evidence()).leaves).toHaveLength(1000);
  expect((await note([{ key: '', secondsAgo: 1, seconds: -1 }])).status).toBe(400);
  expect((await note([...many(20), { key: 'x', secondsAgo: 1, seconds: 1 }])).status).toBe(400);
});
