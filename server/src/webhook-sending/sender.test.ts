import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../openDatabase.ts';
import { createGuard } from '../outgoing/address.ts';
import { logs } from '../tables/logs.ts';
import { notifications } from '../tables/notifications.ts';
import { webhookDeliveries, webhooks } from '../tables/webhooks.ts';
import { createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { buildWebhook, startReceiver, testSecret, verified } from '../testing/receiver.ts';
import { emit } from '../webhook-events/emit.ts';
import { createOutbox } from './outbox.ts';
import { createSender, type Sender } from './sender.ts';
import { newSecret, sealOf } from './signature.ts';

let portal: TestApp;
/** The database as a second node sees it: over connections of its own where there can be any. */
let secondDb: Database;
let closeSecond: (() => Promise<void>) | undefined;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const open: Sender[] = [];
beforeAll(async () => {
  portal = await createTestApp({ webhooksReachLoopback: true, publicUrl: 'https://portal.example.ru' });
  const opened = portal.isServer ? await openDatabase(portal.config) : undefined;
  secondDb = opened?.db ?? portal.db;
  closeSecond = opened?.close;
});
afterAll(async () => {
  await closeSecond?.();
  await portal.close();
});
beforeEach(async () => {
  await portal.db.delete(webhookDeliveries);
  await portal.db.delete(webhooks);
  receiver = await startReceiver();
  clock.now = Date.now() + minute;
  cuts.length = 0;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((sender) => sender.close()));
  await receiver.close();
});

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const clock = { now: 0, pass: (milliseconds: number) => (clock.now += milliseconds) };
const at = () => sql`${new Date(clock.now).toISOString()}::timestamptz`;
/** Time limits of deliveries that are under way: none passes by itself. */
const cuts: (() => void)[] = [];
const timer = (cut: () => void) => {
  cuts.push(cut);
  return () => undefined;
};

function node(db = portal.db, settings: Partial<TestApp['config']> = {}): Sender {
  // In the middle of what chance may add and take.
  const sender = createSender(
    db,
    { ...portal.config, ...settings },
    { clock: at, timer, random: () => 0.5, patience: 50 },
  );
  open.push(sender);
  return sender;
}

const hook = (url = receiver.url, overrides: Partial<typeof webhooks.$inferInsert> = {}) =>
  buildWebhook(portal.db, portal.config.secret, url, ['material.published'], overrides);
const happen = (title = 'Отпуск') =>
  emit(
    portal.db,
    'material.published',
    sql`select json_build_object('material', json_build_object('title', ${title}::text), 'url', '/materials/m') as data`,
  );
const deliveries = () => portal.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.position));
const only = async () => (await deliveries())[0];
const stored = async (id: string) => (await portal.db.select().from(webhooks).where(eq(webhooks.id, id)))[0];
const titles = () => receiver.events().map(({ data }) => data.material.title);
const dueIn = async () => ((await only())?.dueAt.getTime() ?? 0) - clock.now;

describe('an event', () => {
  test('arrives signed, as the library of the format reads it, and is noted with its answer', async () => {
    await hook();
    await happen();
    expect(await node().sendDue()).toBe(1);
    const [item] = receiver.received;
    if (!item) throw new Error('Nothing has come');
    const delivery = await only();
    expect(item.headers).toMatchObject({
      'webhook-id': delivery?.id,
      'content-type': 'application/json; charset=utf-8',
    });
    expect(item.headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/);
    expect(verified(testSecret, item)).toEqual({
      type: 'material.published',
      timestamp: delivery?.createdAt.toISOString(),
      data: { material: { title: 'Отпуск' }, url: 'https://portal.example.ru/materials/m' },
    });
    expect(() => verified(newSecret(), item)).toThrow('No matching signature');
    expect(() => verified(testSecret, { ...item, body: item.body.replace('Отпуск', 'Оклад') })).toThrow();
    expect(delivery).toMatchObject({ state: 'DELIVERED', tries: 1, status: 200, answer: 'ok', error: null });
    expect(await node().sendDue()).toBe(0);
  });

  test('goes out after those before it', async () => {
    await hook();
    for (let count = 0; count < 6; count += 1) await happen(`${count}`);
    expect(await node().sendDue()).toBe(6);
    expect(titles()).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  test('is written for nobody who does not want it, and not when what has happened is rolled back', async () => {
    await hook(receiver.url, { events: ['attestation.passed'] });
    await hook(receiver.url, { isOn: false });
    await happen();
    expect(await deliveries()).toEqual([]);
    await hook();
    const act = portal.db.transaction(async (tx) => {
      await emit(tx, 'material.published', sql`select '{}'::json as data`);
      throw new Error('refused');
    });
    await expect(act).rejects.toThrow('refused');
    expect(await deliveries()).toEqual([]);
  });

  test('is signed with both secrets during a rotation, and with the new one alone after it', async () => {
    const id = await hook();
    const fresh = newSecret();
    const seal = sealOf(portal.config.secret);
    const previousUntil = new Date(clock.now + hour);
    const rotated = { sealedSecret: seal.close(fresh, id), sealedPrevious: seal.close(testSecret, id), previousUntil };
    await portal.db.update(webhooks).set(rotated);
    await happen();
    await node().sendDue();
    const [both] = receiver.received;
    if (!both) throw new Error('Nothing has come');
    expect(both.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(() => [verified(fresh, both), verified(testSecret, both)]).not.toThrow();
    clock.pass(2 * hour);
    await happen();
    await node().sendDue();
    const [, one] = receiver.received;
    if (!one) throw new Error('Nothing has come');
    expect(verified(fresh, one)).toBeTruthy();
    expect(() => verified(testSecret, one)).toThrow();
  });

  test('cannot be signed after the portal has got another SECRET, and says so', async () => {
    await hook();
    await happen();
    expect(await node(portal.db, { secret: 'other'.repeat(8) }).sendDue()).toBe(0);
    expect((await only())?.error).toContain('другим SECRET');
    expect(receiver.received).toEqual([]);
  });
});

describe('a receiver that does not take an event', () => {
  test('gets it again after growing pauses, with the same id, until it is given up', async () => {
    await hook();
    await happen();
    receiver.answerWith(500, {}, 'нет');
    const sender = node();
    const pauses: number[] = [];
    for (let tries = 1; tries <= 9; tries += 1) {
      expect(await sender.sendDue()).toBe(0);
      pauses.push(await dueIn());
      clock.pass((await dueIn()) - 1000);
      expect(await sender.sendDue()).toBe(0);
      expect(receiver.received).toHaveLength(tries);
      clock.pass(1000);
    }
    const expected = [5000, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, day, day];
    expect(pauses).toEqual(expected);
    await sender.sendDue();
    expect(await only()).toMatchObject({
      state: 'FAILED',
      tries: 10,
      status: 500,
      answer: 'нет',
      error: 'Получатель ответил 500',
    });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    clock.pass(2 * day);
    await sender.sendDue();
    expect(receiver.received).toHaveLength(10);
  });

  test('is left alone for as long as it asks, but no longer than a day', async () => {
    await hook();
    await happen();
    receiver.answerWith(503, { 'retry-after': '600' });
    await node().sendDue();
    expect(await dueIn()).toBe(600_000);
    clock.pass(600_000);
    receiver.answerWith(429, { 'retry-after': '99999999' });
    await node().sendDue();
    expect(await dueIn()).toBe(day);
    clock.pass(day);
    receiver.answerWith(429, { 'retry-after': 'soon' });
    await node().sendDue();
    expect(await dueIn()).toBe(5 * minute);
  });

  test('does not lead the portal elsewhere', async () => {
    await hook();
    await happen();
    receiver.answerWith(302, { location: receiver.url.replace('/hook', '/other') });
    await node().sendDue();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(await only()).toMatchObject({ state: 'WAITING', status: 302 });
    expect((await only())?.error).toContain('перенаправляет');
  });

  test('wants nothing any more once it has answered 410: the webhook is off, and the administrators hear of it', async () => {
    const id = await hook();
    await happen('первый');
    await happen('второй');
    receiver.answerWith(410);
    await node().sendDue();
    expect((await deliveries()).map(({ state }) => state)).toEqual(['FAILED', 'WAITING']);
    expect(await stored(id)).toMatchObject({ isOn: false, offReason: 'GONE', leaseHolder: null });
    const told = await portal.db.select().from(notifications).where(eq(notifications.kind, 'WEBHOOK'));
    expect(told.length).toBeGreaterThan(0);
    expect(told[0]).toMatchObject({ title: 'Вебхук «Учёт» выключен', link: '/admin/webhooks' });
    const isOfWebhook = sql`${logs.action} = 'WEBHOOK_UPDATE' and ${logs.details} -> 'webhook' ->> 'id' = ${id}`;
    expect(await portal.db.$count(logs, isOfWebhook)).toBe(1);
    expect(await node().sendDue()).toBe(0);
    expect(receiver.received).toHaveLength(1);
  });

  test('is not called any more when it has taken nothing for five days', async () => {
    const id = await hook();
    receiver.answerWith(500);
    await happen();
    await node().sendDue();
    clock.pass(4.9 * day);
    await happen();
    await node().sendDue();
    expect(await stored(id)).toMatchObject({ isOn: true });
    clock.pass(0.2 * day);
    await node().sendDue();
    expect(await stored(id)).toMatchObject({ isOn: false, offReason: 'DEAD' });
  });

  test('counts its five days from the last delivery', async () => {
    const id = await hook();
    receiver.answerWith(500);
    await happen();
    await node().sendDue();
    clock.pass(4 * day);
    receiver.answer();
    expect(await node().sendDue()).toBe(1);
    expect(await stored(id)).toMatchObject({ failingSince: null, deliveredAt: new Date(clock.now) });
    receiver.answerWith(500);
    await happen();
    clock.pass(4 * day);
    await node().sendDue();
    expect(await stored(id)).toMatchObject({ isOn: true });
  });

  test('is waited for no longer than the time limit', async () => {
    await hook();
    await happen();
    receiver.answer(() => undefined);
    const came = receiver.next();
    const sending = node().sendDue();
    await came;
    for (const cut of cuts) cut();
    expect(await sending).toBe(0);
    expect((await only())?.error).toBe('Получатель не ответил за 15 секунд');
  });

  test('may answer without end, or hang after its status: that is what counts, and little of the rest is kept', async () => {
    await hook();
    await happen();
    let sent = 0;
    receiver.answer((response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('я'.repeat(8192))) sent += 1;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    expect(await node().sendDue()).toBe(1);
    const endless = await only();
    expect(endless).toMatchObject({ state: 'DELIVERED', status: 200 });
    expect(Buffer.byteLength(endless?.answer ?? '')).toBeLessThanOrEqual(1024);
    expect(sent).toBeLessThan(10_000);
    await happen();
    receiver.answer((response) => response.writeHead(200).write('часть'));
    const came = receiver.next();
    const sending = node().sendDue();
    await came;
    const cutLater = setInterval(() => cuts.at(-1)?.(), 50);
    expect(await sending).toBe(1);
    clearInterval(cutLater);
  });

  test('that nobody can be reached at is named as such', async () => {
    await hook('http://127.0.0.1:9/');
    await happen();
    await node().sendDue();
    expect(await only()).toMatchObject({ status: null, error: 'Получатель не принимает соединений' });
  });

  test('on the machine of the portal gets nothing, nor under a name', async () => {
    await hook();
    await hook(receiver.url.replace('127.0.0.1', 'localhost'));
    await happen();
    await node(portal.db, { webhooksReachLoopback: false }).sendDue();
    expect(receiver.received).toEqual([]);
    for (const { error } of await deliveries()) expect(error).toMatch(/^Адрес (127\.0\.0\.1|::1) закрыт для вебхуков$/);
  });

  test('has its name looked up once for each try: what it stands for later changes nothing', async () => {
    await hook(receiver.url.replace('127.0.0.1', 'receiver.test'));
    await happen();
    let asked = 0;
    const guard = createGuard(true, async () => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
    });
    const sender = createSender(portal.db, portal.config, { clock: at, timer, guard });
    open.push(sender);
    expect(await sender.sendDue()).toBe(1);
    expect(asked).toBe(1);
  });
});

describe('several of them', () => {
  test('a dead one holds up nobody else', async () => {
    const dead = await startReceiver();
    dead.answer(() => undefined);
    await hook(dead.url);
    await hook();
    for (let count = 0; count < 3; count += 1) await happen(`${count}`);
    const came = dead.next();
    const turns = await node().begin();
    await came;
    await Promise.race(turns);
    expect(titles()).toEqual(['0', '1', '2']);
    expect(dead.received).toHaveLength(1);
    await dead.close();
    for (const cut of cuts) cut();
    await Promise.all(turns);
  });

  test('of two nodes one sends, and each receiver hears of an event once', async () => {
    const other = await startReceiver();
    await hook();
    await hook(other.url);
    for (let count = 0; count < 10; count += 1) await happen(`${count}`);
    const sent = await Promise.all([node(), node(secondDb), node(), node(secondDb)].map((each) => each.sendDue()));
    expect(sent.reduce((sum, count) => sum + count)).toBe(20);
    for (const { received } of [receiver, other])
      expect(received.map(({ body }) => JSON.parse(body).data.material.title)).toEqual([...'0123456789']);
    await other.close();
  });

  test('a node that has lost its turn notes no failure over what another has delivered', async () => {
    const id = await hook();
    await happen();
    receiver.answer(() => undefined);
    const came = receiver.next();
    const slow = node().sendDue();
    await came;
    clock.pass(2 * minute);
    receiver.answer();
    expect(await node(secondDb).sendDue()).toBe(1);
    for (const cut of cuts) cut();
    expect(await slow).toBe(0);
    expect(await only()).toMatchObject({ state: 'DELIVERED', tries: 2, error: null });
    expect(await stored(id)).toMatchObject({ failingSince: null });
  });

  test('a delivery whose node has died between sending and noting comes again, with the same id', async () => {
    await hook();
    await happen();
    const outbox = createOutbox(portal.db, at);
    const turn = await outbox.takeTurn();
    if (turn) await outbox.takeNext(turn);
    expect(await node(secondDb).sendDue()).toBe(0);
    clock.pass(2 * minute);
    expect(await node(secondDb).sendDue()).toBe(1);
    expect(await only()).toMatchObject({ state: 'DELIVERED', tries: 2 });
  });
});

describe('a webhook', () => {
  test('that is switched off while it sends ends after the event that is under way, and goes on later', async () => {
    const id = await hook();
    await happen('0');
    await happen('1');
    receiver.answer(async (response) => {
      await portal.db.update(webhooks).set({ isOn: false });
      response.end();
    });
    expect(await node().sendDue()).toBe(1);
    expect(titles()).toEqual(['0']);
    receiver.answer();
    await portal.db.update(webhooks).set({ isOn: true }).where(eq(webhooks.id, id));
    expect(await node().sendDue()).toBe(1);
    expect(titles()).toEqual(['0', '1']);
  });

  test('that is deleted while it sends disturbs nobody', async () => {
    const admin = await portal.signedInAs('ADMIN');
    const id = await hook();
    await happen('0');
    await happen('1');
    receiver.answer(async (response) => {
      const { status } = await admin.send('DELETE', `/admin/webhooks/${id}`);
      response.writeHead(status).end();
    });
    await node().sendDue();
    expect(titles()).toEqual(['0']);
    expect(await deliveries()).toEqual([]);
  });

  test('that stops with its server has not tried what was cut', async () => {
    await hook();
    await happen();
    const sender = node();
    receiver.answer(() => undefined);
    const came = receiver.next();
    const sending = sender.sendDue();
    await came;
    await sender.close();
    receiver.answer();
    expect(await sending).toBe(0);
    expect(await only()).toMatchObject({ state: 'WAITING', tries: 0 });
    expect(await node().sendDue()).toBe(1);
  });
});
