import { createId } from '@paralleldrive/cuid2';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { webhooks as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { createGuard } from '../outgoing/address.ts';
import { moment, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { webhookDeliveries, webhooks } from '../tables/webhooks.ts';
import { findReceiver, resultOf } from '../webhook-sending/outbox.ts';
import { bodyOf, postEvent } from '../webhook-sending/sender.ts';
import { plainHeaders } from '../webhook-sending/signature.ts';
import { lockWebhook, log, webhookMissing } from './manage.ts';

type Row = typeof webhookDeliveries.$inferSelect;
type Settings = Pick<Config, 'secret' | 'publicUrl' | 'webhooksReachLoopback'>;

/** The newest first; 404 for a webhook that is not there. */
export async function listDeliveries(
  db: Database,
  webhookId: string,
  query: z.output<typeof contract.listDeliveries.query>,
) {
  if ((await db.$count(webhooks, eq(webhooks.id, webhookId))) === 0) throw webhookMissing();
  const { state, event, createdAt, id } = webhookDeliveries;
  const list = {
    table: sql`${webhookDeliveries}`,
    id: sql`${id}`,
    where: and(
      eq(webhookDeliveries.webhookId, webhookId),
      query.state && eq(state, query.state),
      query.event && eq(event, query.event),
    ),
    keys: [moment(createdAt), words(id)],
    isDown: true,
  };
  const { ids, ...paged } = await readIds(db, list, query);
  const rows = await db.select().from(webhookDeliveries).where(inArray(id, ids));
  return { deliveries: inOrder(ids, rows, (row) => row.id).map(shown), ...paged };
}

/** With what is sent, word for word, and what has come back. */
export async function getDelivery(db: Database, { publicUrl }: Settings, webhookId: string, id: string) {
  const [found] = await db
    .select({ row: webhookDeliveries, url: webhooks.url })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(isOf(webhookId, id));
  if (!found) throw deliveryMissing();
  const { row, url } = found;
  const headers = row.sentAt ? plainHeaders(row.id, Math.floor(row.sentAt.getTime() / 1000)) : {};
  return { ...shown(row), url, headers, body: bodyOf(row, publicUrl), answer: row.answer };
}

/** As the same event, with all its tries anew. */
export async function retryDelivery(db: Database, actor: Actor, webhookId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { name, isOn } = await lockWebhook(tx, webhookId);
    if (!isOn) throw conflict('Вебхук выключен. Включите его и повторите отправку.');
    const again = { state: 'WAITING' as const, tries: 0, dueAt: sql`now()`, endedAt: null };
    const [row] = await tx.update(webhookDeliveries).set(again).where(isOf(webhookId, id)).returning();
    if (!row) throw deliveryMissing();
    await log(tx, actor, 'WEBHOOK_RESEND', { id: webhookId, name }, { delivery: { id, event: row.event } });
  });
}

/** Sends an event at once that tells nothing, and keeps what came of it; it is not tried again. */
export async function testWebhook(db: Database, settings: Settings, actor: Actor, webhookId: string) {
  const webhook = await findReceiver(db, webhookId);
  if (!webhook) throw webhookMissing();
  const data = { message: 'Проверка связи', url: '/admin/webhooks' };
  const sent = { id: createId(), event: 'webhook.test' as const, createdAt: new Date(), data };
  const guard = createGuard(settings.webhooksReachLoopback);
  const answer = await postEvent({ settings, guard }, webhook, sent);
  const isDelivered = answer.error === null;
  await db.transaction(async (tx) => {
    const { name } = await lockWebhook(tx, webhookId);
    const state = isDelivered ? 'DELIVERED' : 'FAILED';
    const times = { sentAt: sent.createdAt, endedAt: new Date() };
    await tx.insert(webhookDeliveries).values({ ...sent, ...times, ...resultOf(answer), webhookId, state, tries: 1 });
    const { status, error } = answer;
    await log(tx, actor, 'WEBHOOK_TEST', { id: webhookId, name }, { status, ...(error && { error }) });
  });
  return { ...resultOf(answer), isDelivered };
}

const isOf = (webhookId: string, id: string) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId));

const deliveryMissing = () => notFound('Доставка не найдена. Старые записи журнала портал удаляет.');

function shown({ id, event, state, tries, createdAt, sentAt, dueAt, status, error, ms }: Row) {
  return {
    ...{ id, event, state, tries, status, error, ms },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    dueAt: state === 'WAITING' ? dueAt.toISOString() : null,
  };
}
