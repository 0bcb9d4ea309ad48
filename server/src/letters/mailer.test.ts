import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { notify } from '../notifications/events.ts';
import { openDatabase } from '../openDatabase.ts';
import { letters } from '../tables/letters.ts';
import { notifications } from '../tables/notifications.ts';
import { users } from '../tables/users.ts';
import { buildPerson } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { startMailServer } from '../testing/mailServer.ts';
import type { repeat } from '../work/repeat.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';

let portal: TestApp;
/** The database as a second node sees it: over connections of its own where there can be any. */
let secondDb: Database;
let closeSecond: (() => Promise<void>) | undefined;
let mail: Awaited<ReturnType<typeof startMailServer>>;
const open: Mailer[] = [];

beforeAll(async () => {
  portal = await createTestApp();
  const opened = portal.isServer ? await openDatabase(portal.config) : undefined;
  secondDb = opened?.db ?? portal.db;
  closeSecond = opened?.close;
});
afterAll(async () => {
  await closeSecond?.();
  await portal.close();
});
beforeEach(async () => {
  await portal.db.update(notifications).set({ mailAt: null });
  await portal.db.delete(letters);
  mail = await startMailServer();
  // Longer than anything takes in a test on a slow machine.
  clock.now = Date.now() + 60 * minute;
  work.length = 0;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((mailer) => mailer.close()));
  await mail.stop();
});

const minute = 60_000;
const clock = { now: 0, pass: (milliseconds: number) => (clock.now += milliseconds) };
const at = () => sql`${new Date(clock.now).toISOString()}::timestamptz`;
/** Renewals that wait for their turn; a node with another `every` is stopped. */
const work: (() => Promise<unknown>)[] = [];
const every: typeof repeat = (_interval, renew) => {
  work.push(renew);
  return () => void work.splice(work.indexOf(renew), 1);
};
const renewAll = () => Promise.all(work.map((renew) => renew()));
const never: typeof repeat = () => () => undefined;

function node(db = portal.db, { repeats = every, url = mail.url } = {}): Mailer {
  const config = { smtpUrl: url, from: 'База знаний <kb@example.ru>', publicUrl: 'https://portal.example.ru' };
  const mailer = createMailer(db, config, {
    clock: at,
    every: repeats,
  });
  open.push(mailer);
  return mailer;
}

let told = 0;
async function tell(person?: { id: string }, title = 'Назначена аттестация') {
  told += 1;
  const { id } = person ?? (await buildPerson(portal.db));
  const message = { kind: 'ASSIGNED' as const, text: 'Пройти до 8 марта.', link: '/attestations' };
  await notify(portal.db, [{ ...message, userId: id, key: `told:${told}`, title }]);
}

const only = async () => (await portal.db.select().from(letters))[0];

test('letters reach a real mail server once, in Russian, and one that is put off is tried again', async () => {
  const person = await buildPerson(portal.db);
  const nodes = [node(), node(secondDb)] as const;
  await tell(person, 'Назначена аттестация «Ёлки & <палки>»');
  expect((await Promise.all(nodes.map((each) => each.sendDue()))).sort()).toEqual([0, 1]);
  expect(mail.letters).toHaveLength(1);
  const [letter] = mail.letters;
  expect(letter?.to).toBe(person.email);
  expect(letter?.subject).toBe('Назначена аттестация «Ёлки & <палки>»');
  expect(letter?.text).toContain('Здравствуйте, Анна!');
  expect(letter?.text).toContain('https://portal.example.ru/attestations');
  expect(letter?.html).not.toContain('<палки>');
  expect(letter?.messageId).toBe(`<${(await only())?.id}@portal.example.ru>`);

  await portal.db.delete(letters);
  mail.state.refuseText = { code: 450, text: 'Mailbox busy' };
  await tell(undefined, 'Вторая');
  expect(await nodes[0].sendDue()).toBe(0);
  expect(await only()).toMatchObject({ state: 'WAITING', tries: 1, leaseHolder: null });
  expect((await only())?.error).toContain('Mailbox busy');
  mail.state.refuseText = undefined;
  expect(await nodes[1].sendDue()).toBe(0);
  clock.pass(2 * minute + 1000);
  expect(await nodes[1].sendDue()).toBe(1);
  expect(mail.letters).toHaveLength(2);
  expect(await only()).toMatchObject({ state: 'SENT', error: null });
});

test('a letter that a slow mail server takes minutes for is sent by one of two nodes', async () => {
  const [first, second] = [node(), node(secondDb)];
  for (let count = 0; count < 12; count += 1) await tell();
  await createOutbox(portal.db, at).collect();
  // Each of the two has three conversations: the clock stands until all of them keep their leases.
  const slow = mail.hold(6);
  const sending = first.sendDue();
  const early = second.sendDue();
  await slow.arrived;
  for (let quarter = 0; quarter < 20; quarter += 1) {
    clock.pass(0.25 * minute);
    await renewAll();
  }
  slow.release();
  const sent = await Promise.all([sending, early, second.sendDue()]);
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(12);
  expect(mail.letters).toHaveLength(12);
  expect(new Set(mail.letters.map(({ messageId }) => messageId)).size).toBe(12);
});

test('a letter of a node that has died is sent by another, under the same Message-ID', async () => {
  const [frozen, second] = [node(portal.db, { repeats: never }), node(secondDb)];
  await tell();
  const slow = mail.hold();
  const sending = frozen.sendDue();
  await slow.arrived;
  clock.pass(0.9 * minute);
  expect(await second.sendDue()).toBe(0);
  clock.pass(0.2 * minute);
  const next = mail.hold();
  const again = second.sendDue();
  await next.arrived;
  slow.release();
  expect(await sending).toBe(1);
  next.release();
  expect(await again).toBe(1);
  const [one, other] = mail.letters;
  expect(one?.messageId).toBe(other?.messageId);
  expect(await only()).toMatchObject({ state: 'SENT' });
});

test('a conversation whose letter another node has taken is cut, and changes nothing', async () => {
  const first = node();
  await tell();
  const slow = mail.hold();
  const sending = first.sendDue();
  await slow.arrived;
  await portal.db.update(letters).set({ leaseHolder: 'another', tries: 2 });
  await renewAll();
  expect(await sending).toBe(0);
  expect(await only()).toMatchObject({ state: 'WAITING', leaseHolder: 'another', error: null });
  slow.release();
});

test('a conversation without an end is cut after ten minutes', async () => {
  const first = node();
  await tell();
  const slow = mail.hold();
  const sending = first.sendDue();
  await slow.arrived;
  for (let renewals = 0; renewals < 41; renewals += 1) await renewAll();
  expect(await sending).toBe(0);
  expect(await only()).toMatchObject({ state: 'WAITING', leaseHolder: null });
  slow.release();
});

test('tries follow each other with growing pauses for three days, then the letter has failed', async () => {
  const first = node();
  mail.state.refuseText = { code: 451, text: 'Try again later' };
  await tell();
  await first.sendDue();
  const pauses: number[] = [];
  for (let row = await only(); row?.state === 'WAITING'; row = await only()) {
    pauses.push(Math.round((row.dueAt.getTime() - clock.now) / minute));
    clock.now = row.dueAt.getTime();
    await first.sendDue();
  }
  expect(pauses.slice(0, 10)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(3 * 24 * 60);
  expect(await only()).toMatchObject({ state: 'FAILED', tries: pauses.length + 1 });
  clock.pass(10 * minute);
  expect(await first.sendDue()).toBe(0);
});

test('a refusal for good is not tried again, one of the server itself is', async () => {
  const first = node();
  mail.state.refuseRecipient = { code: 550, text: 'No such user' };
  await tell();
  await first.sendDue();
  expect(await only()).toMatchObject({ state: 'FAILED', tries: 1 });
  expect((await only())?.error).toMatch(/^Почтовый сервер отказал: .*No such user/);

  await portal.db.delete(letters);
  mail.state.refuseSender = { code: 550, text: 'Relaying denied' };
  await tell();
  await first.sendDue();
  expect(await only()).toMatchObject({ state: 'WAITING' });
  expect((await only())?.error).toMatch(/^Почтовый сервер не принял отправителя: .*Relaying denied/);
});

test('a mail server that cannot be reached costs each round a try or three, not one for every letter', async () => {
  const { port } = new URL(mail.url);
  const first = node(portal.db, { url: `smtp://kb:hunter2@127.0.0.1:${port}` });
  await mail.stop();
  for (let count = 0; count < 8; count += 1) await tell();
  expect(await first.sendDue()).toBe(0);
  const rows = await portal.db.select().from(letters);
  expect(rows).toHaveLength(8);
  expect(rows.filter(({ tries }) => tries > 0).length).toBeLessThanOrEqual(3);
  expect(rows.find(({ error }) => error)?.error).toMatch(/^Почтовый сервер недоступен: /);
  mail = await startMailServer();
});

test('connections are used again', async () => {
  const first = node();
  for (let count = 0; count < 9; count += 1) await tell();
  expect(await first.sendDue()).toBe(9);
  expect(mail.connections()).toBeLessThanOrEqual(3);
});

test('a letter goes to the address of today, and to nobody who has left', async () => {
  const first = node();
  const [moved, left, gone] = [
    await buildPerson(portal.db),
    await buildPerson(portal.db),
    await buildPerson(portal.db),
  ];
  mail.state.refuseText = { code: 450, text: 'Busy' };
  for (const person of [moved, left, gone]) await tell(person);
  await first.sendDue();
  await portal.db.update(users).set({ email: 'new@example.ru' }).where(eq(users.id, moved.id));
  await portal.db.update(users).set({ isActive: false }).where(eq(users.id, left.id));
  await portal.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
  mail.state.refuseText = undefined;
  clock.pass(3 * minute);
  expect(await first.sendDue()).toBe(1);
  expect(mail.letters.map(({ to }) => to)).toEqual(['new@example.ru']);
  const states = (await portal.db.select().from(letters)).map(({ state }) => state).sort();
  expect(states).toEqual(['DROPPED', 'DROPPED', 'SENT']);
});

test('nobody is asked for what has been taken back while the mail server was away', async () => {
  const first = node();
  const { id } = await buildPerson(portal.db);
  const taken = { kind: 'READING' as const, duty: 'READING' as const, dutyId: 'gone', cycle: '1', dueDay: '' };
  await notify(portal.db, [{ ...taken, userId: id, key: 'taken-back', title: 'Прочитайте', text: '', link: '/' }]);
  expect(await first.sendDue()).toBe(0);
  expect(mail.letters).toEqual([]);
  expect(await only()).toMatchObject({ state: 'DROPPED' });
});

test('an address cannot smuggle in commands, headers or further recipients', async () => {
  const first = node();
  const hostile = [
    'a@example.ru\r\nRCPT TO:<b@example.ru>',
    'a@example.ru, b@example.ru',
    'a@example.ru> SIZE=1\r\nDATA',
    'Анна <b@example.ru>',
  ];
  for (const email of hostile) await tell(await buildPerson(portal.db, { email }));
  await tell(undefined, 'Заголовок\r\nBcc: b@example.ru');
  await first.sendDue();
  expect(mail.letters.map(({ subject }) => subject)).toEqual(['Заголовок Bcc: b@example.ru']);
  const rows = await portal.db.select().from(letters).where(eq(letters.state, 'FAILED'));
  expect(rows.map(({ error }) => error)).toEqual(hostile.map(() => expect.stringContaining('Адрес не годится')));
});

test('a letter older than a day is not begun any more', async () => {
  const first = node();
  await tell();
  await portal.db
    .update(notifications)
    .set({ createdAt: sql`now() - interval '2 days'` })
    .where(eq(notifications.key, `told:${told}`));
  expect(await first.sendDue()).toBe(0);
  expect(await only()).toBeUndefined();
});

test('a node that stops lets its conversation end', async () => {
  const first = node();
  await tell();
  const slow = mail.hold();
  const sending = first.sendDue();
  await slow.arrived;
  const closing = first.close();
  slow.release();
  await closing;
  expect(await sending).toBe(1);
  expect(await only()).toMatchObject({ state: 'SENT' });
});
