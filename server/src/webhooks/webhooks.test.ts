import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createId } from '@paralleldrive/cuid2';
import { desc, eq, sql } from 'drizzle-orm';
import { logs } from '../tables/logs.ts';
import { webhookDeliveries, webhooks } from '../tables/webhooks.ts';
import { buildCategory } from '../testing/builders.ts';
import { type Caller, createTestApp, type TestApp } from '../testing/createTestApp.ts';
import { startReceiver, verified } from '../testing/receiver.ts';
import { createSender } from '../webhook-sending/sender.ts';
import { forgetDeliveries } from './forget.ts';

let portal: TestApp;
let admin: Caller;
let editor: Caller;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const lines: string[] = [];
beforeAll(async () => {
  const overrides = { webhooksReachLoopback: true, publicUrl: 'https://portal.example.ru', logLevel: 'trace' };
  portal = await createTestApp(overrides, { write: (line) => void lines.push(line) });
  admin = await portal.signedInAs('ADMIN');
  editor = await portal.signedInAs('EDITOR');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.delete(webhookDeliveries);
  await portal.db.delete(webhooks);
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const path = '/admin/webhooks';
const form = (more: object = {}) => ({
  ...{ name: 'Учёт кадров', url: receiver.url, events: ['material.published'], isOn: true },
  ...more,
});
const create = async (more: object = {}) => {
  const { status, body } = await admin.send('POST', path, form(more));
  expect(status).toBe(200);
  return body.data;
};
const list = async () => (await admin.send('GET', path)).body.data;
const deliveries = async (id: string, query = '') =>
  (await admin.send('GET', `${path}/${id}/deliveries${query}`)).body.data;
const entries = async (id: string) =>
  (
    await portal.db
      .select()
      .from(logs)
      .where(sql`${logs.action} like 'WEBHOOK%' and ${logs.details} -> 'webhook' ->> 'id' = ${id}`)
      .orderBy(desc(logs.createdAt), desc(logs.id))
  ).map(({ action, details }) => ({ action, details }));
const publish = async () => {
  const categoryId = (await buildCategory(portal.db)).id;
  const material = { title: 'Отпуск', description: '', content: '<p>Текст</p>', categoryId, isPublished: true };
  expect((await editor.send('POST', '/materials', material)).status).toBe(201);
};
async function send(): Promise<number> {
  const sender = createSender(portal.db, portal.config);
  const sent = await sender.sendDue();
  await sender.close();
  return sent;
}

describe('a webhook', () => {
  test('shows its secret once, keeps it sealed, and signs with it', async () => {
    const { id, secret, ...shown } = await create();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(shown).toMatchObject({ name: 'Учёт кадров', isOn: true, offReason: null, waiting: 0, failed: 0 });
    await publish();
    expect((await list())[0].waiting).toBe(1);
    expect(await send()).toBe(1);
    const [item] = receiver.received;
    expect(item && verified(secret, item)).toMatchObject({ type: 'material.published' });
    const [row] = await portal.db.select().from(webhooks);
    const everything = JSON.stringify([row, await list(), await deliveries(id), await entries(id), lines]);
    expect(everything).not.toContain(secret.slice('whsec_'.length));
  });

  test('takes only addresses of receivers, and says what is wrong with others', async () => {
    const refused = async (url: string) => (await admin.send('POST', path, form({ url }))).body.error.fields.url;
    expect(await refused('ftp://example.ru/')).toContain('Нужен адрес вида');
    expect(await refused('https://name:word@example.ru/')).toContain('без имени и пароля');
    expect(await refused('нет')).toContain('Нужен адрес вида');
    expect(await refused('http://169.254.169.254/latest')).toContain('закрыт для вебхуков');
    expect(await refused('http://[::ffff:a9fe:a9fe]/')).toContain('закрыт для вебхуков');
    const { body } = await admin.send('POST', path, form({ events: [], name: ' ' }));
    expect(body.error.fields).toEqual({ name: 'Введите название', events: 'Выберите хотя бы одно событие' });
    expect(await list()).toEqual([]);
  });

  test('is changed, which the log tells, and nothing of what happened while it was off is sent later', async () => {
    const { id } = await create();
    const changed = await admin.send('PUT', `${path}/${id}`, form({ name: 'Кадры', isOn: false }));
    expect(changed.body.data).toMatchObject({ name: 'Кадры', isOn: false });
    await publish();
    await admin.send('PUT', `${path}/${id}`, form({ name: 'Кадры' }));
    expect(await send()).toBe(0);
    const [, entry] = await entries(id);
    expect(entry).toMatchObject({
      action: 'WEBHOOK_UPDATE',
      details: {
        webhook: { id, name: 'Кадры' },
        changes: { name: { from: 'Учёт кадров', to: 'Кадры' }, isOn: { from: true, to: false } },
      },
    });
  });

  test('that the portal has switched off is as new when it is switched on again', async () => {
    const { id } = await create();
    await portal.db.update(webhooks).set({ isOn: false, offReason: 'DEAD', failingSince: new Date(0) });
    expect((await list())[0]).toMatchObject({ offReason: 'DEAD' });
    await admin.send('PUT', `${path}/${id}`, form());
    expect((await list())[0]).toMatchObject({ isOn: true, offReason: null, failingSince: null });
  });

  test('gets another secret, beside which the one before signs for a day', async () => {
    const { id, secret } = await create();
    const { body } = await admin.send('POST', `${path}/${id}/secret`);
    expect(body.data.secret).not.toBe(secret);
    const hours = (Date.parse(body.data.previousUntil) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect((await list())[0].previousSecretUntil).toBe(body.data.previousUntil);
    await publish();
    await send();
    const [item] = receiver.received;
    if (!item) throw new Error('Nothing has come');
    expect(verified(secret, item)).toEqual(verified(body.data.secret, item));
  });

  test('is deleted with its deliveries', async () => {
    const { id } = await create();
    await publish();
    expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await portal.db.$count(webhookDeliveries)).toBe(0);
    expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(404);
  });

  test('is one of fifty at most', async () => {
    const { id } = await create();
    const [row] = await portal.db.select().from(webhooks).where(eq(webhooks.id, id));
    if (!row) throw new Error('There is none');
    const { id: _, ...values } = row;
    await portal.db.insert(webhooks).values(Array.from({ length: 49 }, () => values));
    expect((await admin.send('POST', path, form())).body.message).toContain('уже 50');
  });

  test('is for administrators alone', async () => {
    const { id } = await create();
    for (const [method, address] of [
      ['GET', path],
      ['POST', path],
      ['PUT', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
      ['POST', `${path}/${id}/secret`],
      ['POST', `${path}/${id}/test`],
      ['GET', `${path}/${id}/deliveries`],
    ] as const)
      expect([address, (await editor.send(method, address)).status]).toEqual([address, 403]);
    expect(await list()).toHaveLength(1);
  });
});

describe('a test event', () => {
  test('says what the receiver answered, is kept, and is not tried again', async () => {
    const { id, secret } = await create({ isOn: false });
    receiver.answerWith(201, {}, 'принято');
    const answer = (await admin.send('POST', `${path}/${id}/test`)).body.data;
    expect(answer).toEqual({ isDelivered: true, status: 201, answer: 'принято', error: null, ms: expect.any(Number) });
    const [item] = receiver.received;
    expect(item && verified(secret, item)).toMatchObject({
      type: 'webhook.test',
      data: { message: 'Проверка связи', url: 'https://portal.example.ru/admin/webhooks' },
    });
    receiver.answerWith(401, {}, 'кто это?');
    expect((await admin.send('POST', `${path}/${id}/test`)).body.data).toMatchObject({
      ...{ isDelivered: false, status: 401, error: 'Получатель ответил 401', answer: 'кто это?' },
    });
    expect((await deliveries(id)).deliveries).toMatchObject([{ state: 'FAILED' }, { state: 'DELIVERED' }]);
    expect(await entries(id)).toMatchObject([{ action: 'WEBHOOK_TEST' }, { action: 'WEBHOOK_TEST' }, {}]);
    expect(receiver.received).toHaveLength(2);
  });
});

describe('the log of deliveries', () => {
  test('is paged, filtered by state and event, and shows one word for word', async () => {
    const { id } = await create();
    await publish();
    await send();
    receiver.answerWith(500, {}, 'нет');
    await publish();
    await send();
    await admin.send('POST', `${path}/${id}/test`);
    expect(await deliveries(id, '?limit=2')).toMatchObject({ total: 3, totalPages: 2, page: 1 });
    expect((await deliveries(id, '?state=WAITING')).deliveries).toMatchObject([
      {
        event: 'material.published',
        tries: 1,
        status: 500,
        error: 'Получатель ответил 500',
        dueAt: expect.any(String),
      },
    ]);
    expect((await deliveries(id, '?event=webhook.test')).total).toBe(1);
    expect((await admin.send('GET', `${path}/${id}/deliveries?state=LOST`)).body.error.fields.state).toBe(
      'Такого состояния нет',
    );
    const [first] = (await deliveries(id, '?state=DELIVERED')).deliveries;
    const details = (await admin.send('GET', `${path}/${id}/deliveries/${first.id}`)).body.data;
    expect(details).toMatchObject({ url: receiver.url, answer: 'ok', body: receiver.received[0]?.body });
    expect(details.headers).toMatchObject({ 'webhook-id': first.id, 'user-agent': 'knowledge-portal' });
    expect(details.headers).not.toHaveProperty('webhook-signature');
    const nowhere = await admin.send('GET', `${path}/${createId()}/deliveries/${first.id}`);
    expect(nowhere.status).toBe(404);
  });

  test('sends an event again as the same, also one that has been delivered, but not while the webhook is off', async () => {
    const { id } = await create();
    await publish();
    await send();
    const [{ id: deliveryId }] = (await deliveries(id)).deliveries;
    const again = () => admin.send('POST', `${path}/${id}/deliveries/${deliveryId}/retry`);
    expect((await again()).status).toBe(200);
    expect(await send()).toBe(1);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId, deliveryId]);
    expect(await entries(id)).toMatchObject([{ action: 'WEBHOOK_RESEND' }, {}]);
    await admin.send('PUT', `${path}/${id}`, form({ isOn: false }));
    expect((await again()).body.message).toContain('выключен');
  });

  test('forgets what was delivered after a month, and the rest after three', async () => {
    const { id } = await create();
    const row = { webhookId: id, event: 'material.published' as const, data: { url: '/' } };
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const ended = (state: 'DELIVERED' | 'FAILED', count: number) => ({
      ...{ ...row, state, createdAt: days(count), endedAt: days(count) },
    });
    await portal.db
      .insert(webhookDeliveries)
      .values([ended('DELIVERED', 29), ended('DELIVERED', 31), ended('FAILED', 31), ended('FAILED', 91)]);
    await forgetDeliveries(portal.db);
    const left = (await deliveries(id)).deliveries.map(({ state }: { state: string }) => state);
    expect(left).toEqual(['DELIVERED', 'FAILED']);
  });
});
