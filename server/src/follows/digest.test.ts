import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { daysIn } from '../days/zone.ts';
import { createOutbox } from '../letters/outbox.ts';
import { digestSettings } from '../tables/follows.ts';
import { letters } from '../tables/letters.ts';
import { materials } from '../tables/materials.ts';
import { notifications } from '../tables/notifications.ts';
import { users } from '../tables/users.ts';
import { buildMaterial } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { tellDigests } from './digest.ts';
import { slotOf } from './slot.ts';

let portal: TestApp;
beforeAll(async () => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'kb@example.ru', publicUrl: 'https://portal.example.ru' };
  portal = await createTestApp({ mail });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.delete(letters);
  await portal.db.delete(notifications);
  await portal.db.delete(digestSettings);
});

const day = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * day);
const toldOf = ({ id }: Caller) => portal.db.select().from(notifications).where(eq(notifications.userId, id));

/** Follows a section in which something is new a day before yesterday's letter would have gone. */
async function follower(every: string) {
  const reader = await portal.signedInAs('USER');
  const material = await buildMaterial(portal.db, { title: 'Отпуск' });
  await reader.send('PUT', `/categories/${material.categoryId}/follow`);
  expect((await reader.send('PUT', '/digest', { every })).body.data).toEqual({ every, canSend: true });
  const touch = (minutes: number) =>
    portal.db
      .update(materials)
      .set({ updatedAt: new Date(Date.now() + minutes * 60_000), version: sql`version + 1` })
      .where(eq(materials.id, material.id));
  await touch(1);
  return { reader, material, touch };
}

/** The letter that would go now. */
async function nextLetter() {
  const outbox = createOutbox(portal.db, () => sql`now() + interval '8 days'`);
  await portal.db.update(notifications).set({ createdAt: later(8), mailAt: later(7) });
  await outbox.collect();
  return outbox.take();
}

test('a daily letter goes once a turn, and names what is new', async () => {
  const { reader, touch } = await follower('daily');
  expect(await tellDigests(portal.db)).toBe(0);
  expect(await tellDigests(portal.db, later(1))).toBe(1);
  expect(await tellDigests(portal.db, later(1))).toBe(0);
  expect(await tellDigests(portal.db, later(2))).toBe(0);
  expect(await toldOf(reader)).toMatchObject([{ kind: 'DIGEST', link: '/profile/following' }]);
  expect((await reader.send('GET', '/notifications')).body.data).toEqual({ notifications: [], unread: 0 });
  const letter = await nextLetter();
  expect(letter).toMatchObject({ title: 'Новое в ваших подписках', link: '/profile/following' });
  expect(letter?.text).toContain('— Обновлён: «Отпуск»');
  await touch(3 * 24 * 60);
  expect(await tellDigests(portal.db, later(4))).toBe(1);
});

test('a weekly letter waits for the next Monday', async () => {
  const { touch } = await follower('weekly');
  const days = daysIn('Europe/Moscow');
  const at = (n: number, clock: string) => days.momentOf(`${days.dayOf(later(n))}T${clock}`);
  const week = [1, 2, 3, 4, 5, 6, 7];
  const monday = week.find((n) => at(n, '12:00').getUTCDay() === 1) ?? Number.NaN;
  // Its turn is used up, whether or not that of today still was to come.
  expect(await tellDigests(portal.db, at(monday, '08:00:00'))).toBe(1);
  await touch((monday + 1) * 24 * 60);
  expect(await tellDigests(portal.db, at(monday + 7, '07:59:59'))).toBe(0);
  expect(await tellDigests(portal.db, at(monday + 7, '08:00:00'))).toBe(1);
});

test('two nodes at the same turn tell a person once', async () => {
  const { reader } = await follower('daily');
  const told = await Promise.all([tellDigests(portal.db, later(1)), tellDigests(portal.db, later(1))]);
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await toldOf(reader)).toHaveLength(1);
});

test('a letter does not go when all of it is read or hidden by then', async () => {
  const { reader, material } = await follower('daily');
  await tellDigests(portal.db, later(1));
  await reader.send('PUT', `/materials/${material.id}/seen`, { version: 99 });
  expect(await nextLetter()).toBeNull();
  const other = await follower('daily');
  await tellDigests(portal.db, later(1));
  await portal.db.update(materials).set({ isPublished: false }).where(eq(materials.id, other.material.id));
  expect(await nextLetter()).toBeNull();
});

test('nobody is told who has left, who has switched it off, or for whom nothing is new', async () => {
  const [gone, off, quiet] = [await follower('daily'), await follower('daily'), await follower('daily')];
  await portal.db.update(users).set({ isActive: false }).where(eq(users.id, gone.reader.id));
  await off.reader.send('PUT', '/digest', { every: 'off' });
  await quiet.reader.send('PUT', `/materials/${quiet.material.id}/seen`, { version: 99 });
  expect(await tellDigests(portal.db, later(1))).toBe(0);
});

test('another rhythm neither repeats a letter nor leaves one out', async () => {
  const { reader } = await follower('daily');
  expect(await tellDigests(portal.db, later(1))).toBe(1);
  await reader.send('PUT', '/digest', { every: 'weekly' });
  await reader.send('PUT', '/digest', { every: 'daily' });
  expect(await tellDigests(portal.db, later(1))).toBe(0);
});

test('the turn is at eight by the clock of the company, also when it is changed', () => {
  const days = daysIn('Europe/Berlin');
  // Summer time begins on Sunday, 29 March 2026, and ends on 25 October.
  expect(slotOf('daily', new Date('2026-03-29T05:59:59Z'), days)).toBe('2026-03-28');
  expect(slotOf('daily', new Date('2026-03-29T06:00:00Z'), days)).toBe('2026-03-29');
  expect(slotOf('daily', new Date('2026-10-25T06:59:59Z'), days)).toBe('2026-10-24');
  expect(slotOf('daily', new Date('2026-10-25T07:00:00Z'), days)).toBe('2026-10-25');
  expect(slotOf('weekly', new Date('2026-03-30T05:59:59Z'), days)).toBe('2026-03-23');
  expect(slotOf('weekly', new Date('2026-03-30T06:00:00Z'), days)).toBe('2026-03-30');
  expect(slotOf('weekly', new Date('2026-04-05T21:00:00Z'), days)).toBe('2026-03-30');
});
