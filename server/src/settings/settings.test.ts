import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { ConfigError, readConfig } from '../config.ts';
import { addDays, daysIn } from '../days/zone.ts';
import { activityByDay } from '../logs/activity.ts';
import { countSpan } from '../logs/counts.ts';
import { notifyDuties } from '../notifications/duties.ts';
import { attestations } from '../tables/attestations.ts';
import { certificates } from '../tables/certificates.ts';
import { logDailyCounts, logs } from '../tables/logs.ts';
import { notifications } from '../tables/notifications.ts';
import { settings } from '../tables/settings.ts';
import { users } from '../tables/users.ts';
import { buildDepartment } from '../testing/builders.ts';
import { type Caller, createSecondNode, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { readPdf } from '../testing/readPdf.ts';
import { buildAttestation, takeAttestation } from '../testing/takeAttestation.ts';
import { adoptTimeZone } from './time-zone.ts';

let portal: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.signedInAs('ADMIN');
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());

const moveTo = (timeZone: string) => admin.send('PUT', '/admin/settings', { timeZone });

test('the company is in Moscow until an administrator says where, and every node hears of it at once', async () => {
  const other = await createSecondNode(portal);
  try {
    expect((await admin.send('GET', '/admin/settings')).body.data).toEqual({
      timeZone: 'Europe/Moscow',
      isTimeZoneFixed: false,
    });
    expect((await moveTo('Asia/Vladivostok')).body.data.timeZone).toBe('Asia/Vladivostok');
    const headers = { authorization: `Bearer ${editor.token}` };
    const me = await inject(other.app, { method: 'GET', url: '/api/auth/me', headers });
    expect(me.body.data.timeZone).toBe('Asia/Vladivostok');
    const entries = await portal.db.select().from(logs).where(eq(logs.action, 'SETTINGS_UPDATE'));
    expect(entries).toMatchObject([
      { userId: admin.id, details: { changes: { timeZone: { from: 'Europe/Moscow', to: 'Asia/Vladivostok' } } } },
    ]);
    expect((await moveTo('Asia/Vladivostok')).status).toBe(200);
    expect(await portal.db.$count(logs, eq(logs.action, 'SETTINGS_UPDATE'))).toBe(1);
  } finally {
    await other.close();
    await moveTo('Europe/Moscow');
  }
});

test('what is no time zone is refused in words', async () => {
  for (const timeZone of ['', '+03:00', 'Москва', "Europe/Moscow'; drop table settings", 'x'.repeat(9000), null, 3]) {
    const { status, body } = await moveTo(timeZone as string);
    expect(status).toBe(400);
    expect(body.error.fields.timeZone).toMatch(/[а-я]/);
  }
  expect(() => readConfig({ COMPANY_TIME_ZONE: 'MSK+3', SECRET: 's'.repeat(32) })).toThrow(
    new ConfigError(
      'Wrong settings in the environment:\n  COMPANY_TIME_ZONE: an IANA name of a time zone, like Europe/Moscow (now “MSK+3”)',
    ),
  );
});

test('the environment wins, is shown, and cannot be overruled in the portal', async () => {
  const fixed = await createTestApp({ timeZone: 'Asia/Yekaterinburg' });
  try {
    const boss = await fixed.signedInAs('ADMIN');
    const expected = { timeZone: 'Asia/Yekaterinburg', isTimeZoneFixed: true };
    expect((await boss.send('GET', '/admin/settings')).body.data).toEqual(expected);
    const refused = await boss.send('PUT', '/admin/settings', { timeZone: 'Europe/Moscow' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('COMPANY_TIME_ZONE=Asia/Yekaterinburg');
  } finally {
    await fixed.close();
  }
});

/** All that shows when this attestation is due, and until when its pass holds. */
async function faces(id: string, taker: Caller, attemptId: string) {
  await portal.db.delete(notifications);
  await notifyDuties(portal.db, [id], new Date('2029-12-30T12:00:00Z'));
  const told = await portal.db.select().from(notifications).where(eq(notifications.kind, 'RENEWAL'));
  const { timeZone } = (await taker.send('GET', '/auth/me')).body.data;
  const [card] = (await taker.send('GET', '/attestations')).body.data.filter((one: { id: string }) => one.id === id);
  const [mine] = (await taker.send('GET', '/certificates')).body.data;
  const pdf = await portal.app.inject({
    method: 'GET',
    url: `/api/attestations/attempts/${attemptId}/certificate`,
    headers: { authorization: `Bearer ${taker.token}` },
  });
  const text = (await readPdf(pdf.rawPayload)).pages.join(' ');
  const csv = (await editor.send('GET', `/admin/attestations/${id}/people/export`)).body as string;
  const onScreen = (iso: string) =>
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(new Date(iso));
  const inWords = (written: string) => /\d{1,2} [а-я]+ 20\d\d/.exec(written.replace(/\u00a0/g, ' '))?.[0];
  return {
    bell: inWords(told[0]?.text ?? ''),
    paper: inWords(/Действителен до (.*)/.exec(text)?.[1] ?? ''),
    card: onScreen(card.dueAt),
    own: onScreen(mine.validUntil),
    csv: /;KB-[\w-]+;(\d{4}-\d\d-\d\d)/.exec(csv)?.[1],
  };
}

test('bell, card, PDF and CSV give the same day, in every zone, and after a move to another one', async () => {
  const department = await buildDepartment(portal.db);
  const taker = await portal.signedInAs('USER');
  await portal.db.update(users).set({ departmentId: department.id }).where(eq(users.id, taker.id));
  const { id } = await buildAttestation(portal, editor, { departmentId: department.id, validityMonths: 1 });
  const attemptId = await takeAttestation(taker, id);
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'Pacific/Auckland', 'America/Adak');
  const day = fc.integer({ min: 0, max: 900 }).map((count) => addDays('2026-11-23', count));
  await fc.assert(
    fc.asyncProperty(zones, zones, day, async (first, second, end) => {
      await moveTo(first);
      const days = daysIn(first);
      await portal.db.update(certificates).set({ validUntil: days.endOf(end) });
      await portal.db.update(attestations).set({ dueAt: days.endOf(end) });
      const [year, month, date] = end.split('-').map(Number);
      const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
      const words = `${date} ${months[(month ?? 1) - 1]} ${year}`;
      const expected = { bell: words, paper: words, card: end, own: end, csv: end };
      expect(await faces(id, taker, attemptId)).toEqual(expected);
      await moveTo(second);
      expect(await faces(id, taker, attemptId)).toEqual(expected);
    }),
    { numRuns: portal.isServer ? 6 : 12, examples: [['Pacific/Auckland', 'America/Adak', '2027-04-04']] },
  );
  await moveTo('Europe/Moscow');
});

test('a due date is the whole of its day: a plain day ends with it, a moment stays as it was given', async () => {
  await moveTo('America/Adak');
  const { id, materialId } = await buildAttestation(portal, editor, { dueAt: '2027-03-01' });
  const due = async () => (await editor.send('GET', `/attestations/${id}`)).body.data.dueAt;
  expect(await due()).toBe('2027-03-02T09:59:59.999Z');
  const form = { title: 'Охрана труда', materialIds: [materialId], passingScore: 70 };
  await editor.send('PUT', `/attestations/${id}`, { ...form, dueAt: '2027-03-01T12:00:00.000Z' });
  expect(await due()).toBe('2027-03-01T12:00:00.000Z');
  // The moment is over, its day is not: a reminder still makes sense.
  await notifyDuties(portal.db, [id], new Date('2027-03-01T15:00:00Z'));
  const reminder = and(eq(notifications.dutyId, id), eq(notifications.kind, 'DUE_SOON'));
  expect(await portal.db.$count(notifications, and(reminder, eq(notifications.dueDay, '2027-03-01')))).toBeGreaterThan(
    0,
  );
  await moveTo('Europe/Moscow');
});

test('passes of the time before days hold to the end of their day, once', async () => {
  const taker = await portal.signedInAs('USER');
  const { id } = await buildAttestation(portal, editor, { validityMonths: 1 });
  await takeAttestation(taker, id);
  const old = new Date('2026-12-21T21:30:00Z');
  const own = eq(certificates.userId, taker.id);
  await portal.db.update(certificates).set({ validUntil: old }).where(own);
  await portal.db.delete(settings);
  await adoptTimeZone(portal.db, undefined);
  await adoptTimeZone(portal.db, undefined);
  const [kept] = await portal.db.select().from(certificates).where(own);
  expect(kept?.validUntil).toEqual(new Date('2026-12-22T20:59:59.999Z'));
});

test('the log counts by days of the company, before and after it moves', async () => {
  await moveTo('Pacific/Auckland');
  await portal.db.delete(logDailyCounts);
  const day = addDays(daysIn('Pacific/Auckland').dayOf(new Date()), -5);
  const { startOf, endOf } = daysIn('Pacific/Auckland');
  const edges = [startOf(day), endOf(day), new Date(startOf(day).getTime() - 1), new Date(endOf(day).getTime() + 1)];
  await portal.db.insert(logs).values(edges.map((createdAt) => ({ action: 'LOGIN', userId: null, createdAt })));
  const countOf = async (wanted: string) =>
    (await activityByDay(portal.db, 30)).find((one) => one.day === wanted)?.count;
  expect([await countOf(addDays(day, -1)), await countOf(day), await countOf(addDays(day, 1))]).toEqual([1, 2, 1]);
  expect(await countSpan(portal.db, { from: startOf(day), to: startOf(addDays(day, 1)) }, 'LOGIN')).toBe(2);
  const listed = await admin.send('GET', `/admin/logs?page=1&limit=20&action=LOGIN&dateFrom=${day}&dateTo=${day}`);
  expect(listed.body.data.total).toBe(2);
  await moveTo('America/Adak');
  const sameDays = Map.groupBy(edges, (moment) => daysIn('America/Adak').dayOf(moment));
  for (const [name, moments] of sameDays) expect(await countOf(name)).toBe(moments.length);
  const file = await admin.send('GET', '/admin/logs/export');
  expect(file.headers['content-disposition']).toContain(`logs_${daysIn('America/Adak').dayOf(new Date())}.csv`);
  await moveTo('Europe/Moscow');
});
