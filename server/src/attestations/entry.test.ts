import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { daysIn } from '../days/zone.ts';
import { attestationAttempts } from '../tables/attestations.ts';
import { materialConfirmations } from '../tables/confirmations.ts';
import { materials } from '../tables/materials.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';
import { deadlineOf, entryOf, refusalOf } from './entry.ts';

const minute = 60_000;
const now = new Date('2026-11-26T09:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * minute);

describe('What the rules say of beginning', () => {
  const rules = { opensAt: null, closesAt: null, maxAttempts: null, pauseMinutes: 0, allowsRetake: true };
  const free = { attemptsLeft: null, nextAttemptAt: null };
  const days = daysIn('Europe/Moscow');
  const around = { entry: free, standing: { status: null, isRenewal: false }, toRead: [], now, days };

  it.each<[string, Partial<typeof around> | object, object, string | null]>([
    ['nothing is in the way', {}, {}, null],
    ['it opens in a minute', {}, { opensAt: later(1) }, 'Аттестация откроется 26 ноября 2026 г. в 12:01.'],
    ['it opens now', {}, { opensAt: now }, null],
    ['it closes in a minute', {}, { closesAt: later(1) }, null],
    [
      'it closes now',
      {},
      { closesAt: now },
      'Аттестация закрылась 26 ноября 2026 г. в 12:00. Обратитесь к тому, кто её назначил.',
    ],
    [
      'it is passed for good',
      { standing: { status: 'PASSED', isRenewal: false } },
      { allowsRetake: false },
      'Вы уже прошли эту аттестацию, ещё раз её пройти нельзя.',
    ],
    ['the pass is to be renewed', { standing: { status: 'PASSED', isRenewal: true } }, { allowsRetake: false }, null],
    ['it was failed', { standing: { status: 'FAILED', isRenewal: false } }, { allowsRetake: false }, null],
    [
      'no attempt is left',
      { entry: { attemptsLeft: 0, nextAttemptAt: later(5) } },
      {},
      'Попыток больше не осталось. Обратитесь к тому, кто назначил аттестацию.',
    ],
    [
      'there is a pause',
      { entry: { attemptsLeft: 1, nextAttemptAt: later(1500) } },
      {},
      'Следующую попытку можно начать 27 ноября 2026 г. в 13:00.',
    ],
    [
      'four texts are to be read',
      { toRead: ['А', 'Б', 'В', 'Г'].map((title) => ({ title })) },
      {},
      'Сначала прочитайте до конца: «А», «Б», «В» и ещё 1.',
    ],
  ])('%s', (_name, situation, given, expected) => {
    expect(refusalOf({ ...rules, ...given }, { ...around, ...situation })).toBe(expected);
  });

  it('counts the pause from the end of the last attempt', () => {
    const limits = { maxAttempts: 3, pauseMinutes: 60 };
    const ended = (minutes: number) => ({ completedAt: later(minutes) });
    expect(entryOf(limits, [], 0, now)).toEqual({ attemptsLeft: 3, nextAttemptAt: null });
    expect(entryOf(limits, [ended(-90), ended(-10)], 1, now)).toEqual({ attemptsLeft: 2, nextAttemptAt: later(50) });
    expect(entryOf(limits, [ended(-60)], 0, now)).toEqual({ attemptsLeft: 2, nextAttemptAt: null });
    expect(entryOf({ ...limits, pauseMinutes: 0 }, [ended(0)], 0, now).nextAttemptAt).toBeNull();
    expect(entryOf({ ...limits, maxAttempts: null }, [{ completedAt: null }], 0, now).nextAttemptAt).toBeNull();
  });

  it.each([
    [null, 0, 0, null],
    [null, 20, 0, 20],
    [60, 0, 0, 60],
    [60, 20, 0, 20],
    [10, 20, 0, 10],
    [10, 35, 15, 25],
  ])(
    'closing after %p minutes, with %i of its own, %i of them extra, ends after %p',
    (closes, minutes, extra, ends) => {
      const closesAt = closes === null ? null : later(closes);
      expect(deadlineOf({ closesAt }, minutes, extra, now.getTime())).toEqual(ends === null ? null : later(ends));
    },
  );
});

let portal: TestApp;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const fromNow = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

async function meet(rules: object) {
  const taker = await portal.signedInAs('USER');
  const { id, materialId, title } = await buildAttestation(portal, editor, rules);
  const own = async () => {
    const { data } = (await taker.send('GET', '/attestations')).body;
    return data.find((attestation: { id: string }) => attestation.id === id);
  };
  return { id, materialId, title, taker, own, start: () => taker.send('POST', `/attestations/${id}/start`) };
}

test('an attestation is begun from its opening to its closing, and the list says both', async () => {
  const opensAt = fromNow(60);
  const early = await meet({ opensAt, closesAt: fromNow(120) });
  expect(await early.own()).toMatchObject({ opensAt, closesAt: expect.any(String) });
  const refused = await early.start();
  expect([refused.status, refused.body.error.code]).toEqual([409, 'CONFLICT']);
  expect(refused.body.message).toMatch(/^Аттестация откроется .+ в \d\d:\d\d\.$/);
  const late = await meet({ opensAt: fromNow(-120), closesAt: fromNow(-60) });
  expect((await late.start()).body.message).toMatch(/^Аттестация закрылась /);
  const open = await meet({ opensAt: fromNow(-60), closesAt: fromNow(60) });
  expect((await open.start()).status).toBe(200);
});

test('an attempt without a time limit of its own ends when the attestation closes', async () => {
  const closesAt = fromNow(30);
  const { start, taker, id } = await meet({ closesAt });
  const { attemptId } = (await start()).body;
  const { data } = (await taker.send('GET', `/attestations/attempts/${attemptId}/state`)).body;
  expect(data.deadline).toBe(closesAt);
  const path = `/admin/attestations/${id}/allowances/${taker.id}`;
  const given = await editor.send('PUT', path, { extraMinutes: 10, reason: 'Отключили свет' });
  expect(Date.parse(given.body.attempt.deadline) - Date.parse(closesAt)).toBe(10 * minute);
  const { data: evidence } = (await editor.send('GET', `/admin/attestation-attempts/${attemptId}/evidence`)).body;
  expect(evidence.timeLimit).toBe(0);
});

test('the next attempt waits for the end of the pause, by the clock of the server', async () => {
  const { taker, id, own, start } = await meet({ pauseMinutes: 60 });
  const attemptId = await takeAttestation(taker, id, 'неверный');
  const { nextAttemptAt } = (await own()).own;
  expect(Math.round((Date.parse(nextAttemptAt) - Date.now()) / minute)).toBe(60);
  expect((await start()).body.message).toMatch(/^Следующую попытку можно начать /);
  await portal.db
    .update(attestationAttempts)
    .set({ completedAt: new Date(Date.now() - 61 * minute) })
    .where(eq(attestationAttempts.id, attemptId));
  expect((await own()).own.nextAttemptAt).toBeNull();
  expect((await start()).status).toBe(200);
});

test('who has passed is not asked again where that is not wished, until the pass is taken back', async () => {
  const { taker, id, start } = await meet({ allowsRetake: false });
  const attemptId = await takeAttestation(taker, id);
  expect((await start()).body.message).toBe('Вы уже прошли эту аттестацию, ещё раз её пройти нельзя.');
  const admin = await portal.signedInAs('ADMIN');
  const path = `/admin/attestation-attempts/${attemptId}/certificate/revoke`;
  expect((await admin.send('POST', path, { reason: 'Списано' })).status).toBe(200);
  expect((await start()).status).toBe(200);
});

test('materials are read to the end first, as far as the person may see them', async () => {
  const { taker, materialId, own, start } = await meet({ requiresReading: true });
  const { title } = (await taker.send('GET', `/materials/${materialId}`)).body.data;
  expect((await own()).own.toRead).toEqual([{ id: materialId, title }]);
  expect((await start()).body.message).toBe(`Сначала прочитайте до конца: «${title}».`);
  await taker.send('PUT', `/materials/${materialId}/progress`, { percent: 94 });
  expect((await start()).status).toBe(409);
  await taker.send('PUT', `/materials/${materialId}/progress`, { percent: 95 });
  expect((await own()).own.toRead).toEqual([]);
  expect((await start()).status).toBe(200);
});

test('a material to be confirmed is read once it is confirmed as it is now', async () => {
  const { taker, materialId, start } = await meet({ requiresReading: true });
  await portal.db
    .update(materials)
    .set({ requiresConfirmation: true, essentialVersion: 2, version: 2 })
    .where(eq(materials.id, materialId));
  await taker.send('PUT', `/materials/${materialId}/progress`, { percent: 100 });
  await portal.db.insert(materialConfirmations).values({ materialId, userId: taker.id, version: 1 });
  expect((await start()).status).toBe(409);
  expect((await taker.send('POST', `/materials/${materialId}/confirm`, { version: 2 })).status).toBe(200);
  expect((await start()).status).toBe(200);
});

test('nobody has to read what he may not see', async () => {
  const { materialId, own } = await meet({ requiresReading: true });
  await portal.db.update(materials).set({ isPublished: false }).where(eq(materials.id, materialId));
  expect((await own()).own.toRead).toEqual([]);
});

test('a form keeps the rules that it does not know, and is told at the field what is wrong', async () => {
  const rules = {
    ...{ opensAt: '2099-01-02T09:00', closesAt: '2099-01-03T18:30', pauseMinutes: 15 },
    ...{ allowsRetake: false, requiresReading: true, notesLeaving: true },
  };
  const { id, materialId, title } = await buildAttestation(portal, editor, rules);
  const form = { title, materialIds: [materialId], passingScore: 70, timeLimit: 0 };
  const kept = await editor.send('PUT', `/attestations/${id}`, form);
  expect(kept.body.data).toMatchObject({
    ...rules,
    opensAt: '2099-01-02T06:00:00.000Z',
    closesAt: '2099-01-03T15:30:00.000Z',
  });
  const wrong = async (fields: object) =>
    (await editor.send('PUT', `/attestations/${id}`, { ...form, ...fields })).body.error.fields;
  expect(await wrong({ closesAt: '2099-01-02T09:00' })).toEqual({ closesAt: 'Закрытие должно быть позже открытия' });
  expect(await wrong({ opensAt: 'завтра' })).toEqual({
    opensAt: 'Укажите дату и время, например 2026-03-02T09:00',
  });
  expect(await wrong({ pauseMinutes: -1 })).toEqual({
    pauseMinutes: 'Пауза — от 0 до 43200 минут, то есть не больше 30 дней',
  });
  const cleared = await editor.send('PUT', `/attestations/${id}`, {
    ...form,
    ...{ opensAt: '', closesAt: null, pauseMinutes: '' },
  });
  expect(cleared.body.data).toMatchObject({ opensAt: null, closesAt: null, pauseMinutes: 0 });
});
