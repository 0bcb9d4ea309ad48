import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { attestationAnswerTrail } from '../tables/attestations.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let editor: Caller;
let taker: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  taker = await portal.signedInAs('USER');
});
afterAll(() => portal.close());

async function begin(overrides: object = {}) {
  const { id } = await buildAttestation(portal, editor, overrides);
  const { attemptId } = (await taker.send('POST', `/attestations/${id}/start`)).body;
  const path = `/attestations/attempts/${attemptId}`;
  return {
    path,
    attemptId,
    save: (...answers: object[]) => taker.send('PUT', `${path}/answers`, { answers }),
    state: async (person = taker) => person.send('GET', `${path}/state`),
  };
}

test('an answer changed on the basis of an older one is refused by name, and the newer one comes back', async () => {
  const { save, attemptId } = await begin();
  const phone = { questionId: 'q0', answer: '1', revision: 1, base: 0, chain: 'phone' };
  expect((await save(phone)).body.data).toMatchObject({ refused: [], answers: [{ answer: '1', revision: 1 }] });
  const home = { questionId: 'q0', answer: '0', revision: 7, base: 0, chain: 'home' };
  const { status, body } = await save(home, { questionId: 'q1', answer: '0', revision: 1, base: 0, chain: 'home' });
  expect(status).toBe(200);
  expect(body.data.refused).toEqual(['q0']);
  expect(body.data.answers).toEqual(
    expect.arrayContaining([
      { questionId: 'q0', answer: '1', revision: 1 },
      { questionId: 'q1', answer: '0', revision: 1 },
    ]),
  );
  const chosen = await save({ ...home, base: 1 });
  expect(chosen.body.data).toMatchObject({ refused: [] });
  const trail = await portal.db
    .select()
    .from(attestationAnswerTrail)
    .where(eq(attestationAnswerTrail.attemptId, attemptId))
    .orderBy(attestationAnswerTrail.id);
  expect(trail.map(({ questionId, answer }) => `${questionId}=${answer}`)).toEqual(['q0=1', 'q1=0', 'q0=0']);
});

test('two devices that save at the same moment on one basis leave one answer and one refusal', async () => {
  const { save, state } = await begin();
  const answers = ['один', 'два', 'три', 'четыре'];
  const replies = await Promise.all(
    answers.map((answer) => save({ questionId: 'q0', answer, revision: 1, base: 0, chain: answer })),
  );
  const taken = answers.filter((_, index) => replies[index]?.body.data.refused.length === 0);
  expect(taken).toHaveLength(1);
  expect((await state()).body.data.answers).toEqual([{ questionId: 'q0', answer: taken[0], revision: 1 }]);
});

test('one question twice in one save is a mistake of the request and changes nothing', async () => {
  const { save, path, state } = await begin();
  const twice = [
    { questionId: 'q0', answer: '0', revision: 1 },
    { questionId: 'q0', answer: '1', revision: 2 },
  ];
  for (const { status, body } of [
    await save(...twice),
    await taker.send('POST', `${path}/submit`, { answers: twice }),
  ]) {
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({
      'answers.1.questionId': 'Один вопрос встречается дважды: пришлите на него один ответ',
    });
  }
  expect((await state()).body.data).toMatchObject({ status: 'IN_PROGRESS', answers: [] });
});

test('a client that knows nothing of revisions sends questions and answers, and the last one counts', async () => {
  const { save } = await begin();
  await save({ questionId: 'q0', answer: '1' }, { questionId: 'q1', answer: '1' });
  const { status, body } = await save({ questionId: 'q0', answer: '0' });
  expect(status).toBe(200);
  expect(body.data.answers).toContainEqual({ questionId: 'q0', answer: '0', revision: 2 });
});

test('the state of an attempt is for its taker alone', async () => {
  const { state, save } = await begin({ timeLimit: 5 });
  await save({ questionId: 'q0', answer: '1' });
  const { body } = await state();
  expect(body.data).toMatchObject({ status: 'IN_PROGRESS', answers: [{ questionId: 'q0', answer: '1' }] });
  expect(Date.parse(body.data.deadline) - Date.parse(body.data.now)).toBeGreaterThan(4 * 60_000);
  expect((await state(editor)).status).toBe(404);
});

test('a page whose clock runs ahead does not end the attempt before its time', async () => {
  const { path } = await begin({ timeLimit: 5 });
  const early = await taker.send('POST', `${path}/submit`, { isTimeOut: true });
  expect(early).toMatchObject({ status: 200, body: { data: { status: 'IN_PROGRESS', completedAt: null } } });
  const { body } = await taker.send('POST', `${path}/submit`);
  expect(body.data).toMatchObject({ status: 'FAILED', endedBy: 'person' });
});
