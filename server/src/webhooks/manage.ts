import { createId } from '@paralleldrive/cuid2';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { webhooks as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database, Executor } from '../db/database.ts';
import { lockName } from '../db/named-lock.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { changedFields } from '../logs/changed-fields.ts';
import { type LogAction, logAction } from '../logs/log-action.ts';
import { createGuard, Refused } from '../outgoing/address.ts';
import { webhookDeliveries, webhooks } from '../tables/webhooks.ts';
import { newSecret, sealOf } from '../webhook-sending/signature.ts';

/** Each has a conversation of its own on a node: so many are no burden. */
const mostWebhooks = 50;

/** How long the secret before goes on signing. */
const rotationTime = sql`interval '24 hours'`;

type Form = z.output<typeof contract.WebhookForm>;
type Row = typeof webhooks.$inferSelect;
type Settings = Pick<Config, 'secret' | 'webhooksReachLoopback'>;

/** The oldest first. */
export async function listWebhooks(db: Executor, only?: SQL): Promise<z.input<typeof contract.Webhook>[]> {
  const countOf = (state: string) =>
    sql<number>`(select count(*)::int from webhook_deliveries d where d.webhook_id = webhooks.id
      and d.state = ${state} and d.event <> 'webhook.test')`;
  const rows = await db
    .select({ webhook: webhooks, waiting: countOf('WAITING'), failed: countOf('FAILED') })
    .from(webhooks)
    .where(only)
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map(({ webhook, waiting, failed }) => ({ ...shown(webhook), waiting, failed }));
}

/** The secret exists in what this returns, and sealed in the database. */
export function createWebhook(db: Database, settings: Settings, actor: Actor, form: Form) {
  requireCallable(form.url, settings);
  const id = createId();
  const secret = newSecret();
  return db.transaction(async (tx) => {
    await lockName(tx, 'number of webhooks');
    if ((await tx.$count(webhooks)) >= mostWebhooks)
      throw conflict(`Вебхуков уже ${mostWebhooks}. Удалите те, что не нужны.`);
    const sealedSecret = sealOf(settings.secret).close(secret, id);
    await tx.insert(webhooks).values({ ...form, id, sealedSecret, createdById: actor.id });
    await log(tx, actor, 'WEBHOOK_CREATE', { id, name: form.name }, loggable(form));
    return { ...(await findWebhook(tx, id)), secret };
  });
}

/** Nothing of what has happened while it was off, or before it was to hear of it, is told afterwards. */
export function updateWebhook(db: Database, settings: Settings, actor: Actor, id: string, form: Form) {
  requireCallable(form.url, settings);
  return db.transaction(async (tx) => {
    const before = await lockWebhook(tx, id);
    const isTurnedOn = form.isOn && !before.isOn;
    const isNew = isTurnedOn || !before.events.includes('attestation.expired');
    await tx
      .update(webhooks)
      .set({
        ...form,
        ...(form.isOn !== before.isOn && { offReason: null, failingSince: null }),
        ...(isNew && { expiredUntil: sql`now()` }),
      })
      .where(eq(webhooks.id, id));
    const { name, url, events, isOn } = before;
    const changes = changedFields(loggable({ name, url, events, isOn }), loggable(form));
    if (Object.keys(changes).length > 0) await log(tx, actor, 'WEBHOOK_UPDATE', { id, name: form.name }, { changes });
    return findWebhook(tx, id);
  });
}

/** The new secret; the one before signs too for a day, so that receivers can change in their own time. */
export function rotateSecret(db: Database, settings: Settings, actor: Actor, id: string) {
  const secret = newSecret();
  return db.transaction(async (tx) => {
    const { name, sealedSecret } = await lockWebhook(tx, id);
    const [row] = await tx
      .update(webhooks)
      .set({
        sealedSecret: sealOf(settings.secret).close(secret, id),
        sealedPrevious: sealedSecret,
        previousUntil: sql`now() + ${rotationTime}`,
      })
      .where(eq(webhooks.id, id))
      .returning({ previousUntil: webhooks.previousUntil });
    await log(tx, actor, 'WEBHOOK_SECRET', { id, name });
    return { secret, previousUntil: row?.previousUntil?.toISOString() ?? '' };
  });
}

/** With all its deliveries; one that is under way may still arrive. */
export async function deleteWebhook(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { name, url } = await lockWebhook(tx, id);
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id));
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    await log(tx, actor, 'WEBHOOK_DELETE', { id, name }, { url });
  });
}

/** The row, which nobody else changes until the transaction ends; 404 without one. */
export async function lockWebhook(tx: Executor, id: string): Promise<Row> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!row) throw webhookMissing();
  return row;
}

export const webhookMissing = () => notFound('Вебхук не найден. Возможно, его уже удалили.');

/** In the transaction of what was done. */
export async function log(
  tx: Executor,
  { id: userId, ip: ipAddress }: Actor,
  action: LogAction,
  webhook: { id: string; name: string },
  more: object = {},
): Promise<void> {
  await logAction(tx, { action, userId, ipAddress, details: { webhook, ...more } });
}

async function findWebhook(tx: Executor, id: string) {
  const [found] = await listWebhooks(tx, eq(webhooks.id, id));
  if (!found) throw webhookMissing();
  return found;
}

/** Names are looked up when it is sent; what is written as numbers can be refused at once. */
function requireCallable(url: string, { webhooksReachLoopback }: Settings): void {
  try {
    createGuard(webhooksReachLoopback).requireWritten(new URL(url));
  } catch (error) {
    throw error instanceof Refused
      ? invalid({ url: `${error.message}: это машина самого портала или её сосед` })
      : error;
  }
}

const loggable = ({ name, url, events, isOn }: Form) => ({ name, url, events, isOn });

function shown({ id, name, url, events, isOn, offReason, failingSince, deliveredAt, previousUntil, createdAt }: Row) {
  return {
    ...{ id, name, url, events, isOn, offReason },
    failingSince: failingSince?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    previousSecretUntil: previousUntil && previousUntil > new Date() ? previousUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}
