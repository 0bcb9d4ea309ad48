import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { certificates } from '../tables/certificates.ts';
import { logs } from '../tables/logs.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

test('a form with mistakes says which', async () => {
  const { body, status } = await editor.send('POST', '/attestations', {
    title: '',
    materialIds: [],
    passingScore: 120,
    questionsPerMaterial: 'много',
    dueAt: 'завтра',
  });
  expect(status).toBe(400);
  expect(Object.keys(body.error.fields).sort()).toEqual([
    'dueAt',
    'materialIds',
    'passingScore',
    'questionsPerMaterial',
    'title',
  ]);
});

test('changes of an attestation are logged with old and new values', async () => {
  const { id, materialId } = await buildAttestation(portal, editor);
  await editor.send('PUT', `/attestations/${id}`, {
    title: 'Новая',
    materialIds: [materialId],
    passingScore: 80,
    dueAt: '2027-03-01',
  });
  const [entry] = await portal.db
    .select()
    .from(logs)
    .where(eq(logs.action, 'ATTESTATION_UPDATE'))
    .orderBy(desc(logs.createdAt))
    .limit(1);
  expect(entry?.details).toMatchObject({
    changes: { title: { from: 'Охрана труда', to: 'Новая' }, passingScore: { from: 100, to: 80 } },
  });
});

test('a form that does not know how long a pass holds leaves that as it is', async () => {
  const { id, materialId } = await buildAttestation(portal, editor, { validityMonths: 12 });
  const form = { title: 'Охрана труда', materialIds: [materialId], passingScore: 70 };
  const kept = await editor.send('PUT', `/attestations/${id}`, form);
  expect(kept.body.data.validityMonths).toBe(12);
  const cleared = await editor.send('PUT', `/attestations/${id}`, { ...form, validityMonths: '' });
  expect(cleared.body.data.validityMonths).toBeNull();
});

test('numbers of the form are refused in words, whatever stands in them', async () => {
  const { materialId } = await buildAttestation(portal, editor);
  const form = { title: 'Форма', materialIds: [materialId], passingScore: 70 };
  for (const value of ['полгода', '6', ' ', true, [6], 0, 1.5, 1000]) {
    const { status, body } = await editor.send('POST', '/attestations', {
      ...form,
      ...{ maxAttempts: value, questionsPerMaterial: value, validityMonths: value },
    });
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({
      maxAttempts: 'Число попыток — от 1 до 100',
      questionsPerMaterial: 'Число вопросов — от 1 до 200',
      validityMonths: 'Срок действия — от 1 до 120 месяцев',
    });
  }
});

test('what an editor gets as his own never comes back into the settings for everybody', async () => {
  const settings = { timeLimit: 60, dueAt: '2027-03-01', validityMonths: 1 };
  const { id, materialId } = await buildAttestation(portal, editor, settings);
  const { dueAt } = (await editor.send('GET', `/attestations/${id}`)).body.data;
  await takeAttestation(editor, id);
  const soon = new Date(Date.now() + 86_400_000);
  const issuedAt = new Date(Date.now() - 30 * 86_400_000);
  await portal.db.update(certificates).set({ issuedAt, validUntil: soon }).where(eq(certificates.attestationId, id));
  const allowance = { extraMinutes: 30, extraAttempts: 2, reason: 'Удалённая площадка' };
  await editor.send('PUT', `/admin/attestations/${id}/allowances/${editor.id}`, allowance);

  const own = await editor.send('GET', '/attestations');
  const card = own.body.data.find((row: { id: string }) => row.id === id);
  expect(card).toMatchObject({ timeLimit: 90, dueAt: soon.toISOString(), own: { isRenewal: true } });

  const { body } = await editor.send('GET', `/attestations/${id}`);
  expect(body.data).toMatchObject({ timeLimit: 60, dueAt });
  const { department, materials: _, ...form } = body.data;
  const sent = { ...form, departmentId: department?.id ?? '', materialIds: [materialId] };
  const saved = await editor.send('PUT', `/attestations/${id}`, sent);
  expect(saved.body.data).toMatchObject({ timeLimit: 60, dueAt, maxAttempts: null, validityMonths: 1 });
  const [entry] = await portal.db
    .select()
    .from(logs)
    .where(eq(logs.action, 'ATTESTATION_UPDATE'))
    .orderBy(desc(logs.createdAt))
    .limit(1);
  expect(entry?.details).toMatchObject({ changes: {} });
});
