import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import type pg from 'pg';
import { materials } from '../tables/materials.ts';
import { quizzes } from '../tables/quizzes.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation, choiceQuestions } from '../testing/takeAttestation.ts';

const secretTitle = 'Черновик приказа о сокращении';

let portal: TestApp;
let editor: Caller;
let taker: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
  taker = await portal.signedInAs('USER');
});
afterAll(() => portal.close());

/** An attestation over a published material with two questions and a draft with three. */
async function buildMixed() {
  const draft = await buildMaterial(portal.db, { title: secretTitle, isPublished: false });
  await portal.db.insert(quizzes).values({ materialId: draft.id, title: 'Тест', questions: choiceQuestions(3) });
  const { id, materialId } = await buildAttestation(portal, editor);
  const body = { title: 'Охрана труда', materialIds: [materialId, draft.id] };
  await editor.send('PUT', `/attestations/${id}`, body);
  return { id, materialId, draftId: draft.id };
}

test('questions of a draft are not drawn, and nobody but editors learns its title', async () => {
  const { id, draftId } = await buildMixed();
  const { attemptId } = (await taker.send('POST', `/attestations/${id}/start`)).body;
  const seen = [
    await taker.send('GET', '/attestations'),
    await taker.send('GET', `/attestations/${id}`),
    await taker.send('GET', `/attestations/attempts/${attemptId}`),
  ];
  expect(seen[1]?.body.data).toMatchObject({ questionsCount: 2, materials: [{ questionsCount: 2 }] });
  expect(seen[2]?.body.data.questions).toHaveLength(2);
  for (const { body } of seen) expect(JSON.stringify(body)).not.toMatch(new RegExp(`${secretTitle}|${draftId}`));
  const { data } = (await editor.send('GET', `/attestations/${id}`)).body;
  expect(data).toMatchObject({
    questionsCount: 2,
    materials: [{ isDraft: false }, { title: secretTitle, isDraft: true, questionsCount: 0 }],
  });
});

test('what is published later is drawn later', async () => {
  const { id, draftId } = await buildMixed();
  await portal.db.update(materials).set({ isPublished: true }).where(eq(materials.id, draftId));
  expect((await taker.send('GET', `/attestations/${id}`)).body.data.questionsCount).toBe(5);
});

test('an attestation over drafts only says why it cannot begin; one without quizzes says the other thing', async () => {
  const { id, materialId, draftId } = await buildMixed();
  await portal.db
    .update(materials)
    .set({ isPublished: false })
    .where(inArray(materials.id, [materialId, draftId]));
  expect(await taker.send('POST', `/attestations/${id}/start`)).toMatchObject({
    status: 409,
    body: {
      message: 'Аттестацию пока нельзя начать: её материалы ещё не опубликованы. Сообщите тому, кто её назначил.',
    },
  });
  const { id: bare, materialId: read } = await buildAttestation(portal, editor);
  await portal.db.update(quizzes).set({ isActive: false }).where(eq(quizzes.materialId, read));
  expect((await taker.send('POST', `/attestations/${bare}/start`)).body.message).toMatch(/нет активных тестов/);
});

test('a title that was deleted is nobody’s to read in the list either', async () => {
  const { id, draftId } = await buildMixed();
  await portal.db.update(materials).set({ isPublished: true, deletedAt: new Date() }).where(eq(materials.id, draftId));
  expect(JSON.stringify((await taker.send('GET', `/attestations/${id}`)).body)).not.toContain(secretTitle);
});

test('a list says of each material how many questions it brings, with one query however many there are', async () => {
  const { materialId, draftId } = await buildMixed();
  for (let number = 0; number < 48; number += 1) await buildMaterial(portal.db);
  const query = jest.spyOn((portal.db as unknown as { $client: pg.Pool }).$client, 'query');
  const costOf = async (address: string) => {
    query.mockClear();
    const { body } = await editor.send('GET', address);
    return { cost: query.mock.calls.length, materials: body.data.materials as Record<string, unknown>[] };
  };
  const without = await costOf('/materials?limit=50');
  const { cost, materials: listed } = await costOf('/materials?limit=50&withQuestions=true');
  query.mockRestore();
  expect(listed).toHaveLength(50);
  expect(cost).toBe(without.cost + 1);
  expect(listed.find(({ id }) => id === materialId)).toMatchObject({ questionsCount: 2 });
  expect(listed.find(({ id }) => id === draftId)).toMatchObject({ questionsCount: 0 });
  expect(without.materials[0]).not.toHaveProperty('questionsCount');
  const { body } = await taker.send('GET', '/materials?withQuestions=true');
  expect(body.data.materials[0]).not.toHaveProperty('questionsCount');
});
