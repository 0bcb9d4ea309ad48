import { createId } from '@paralleldrive/cuid2';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import type { Answer } from '../outgoing/post.ts';
import { webhookDeliveries, webhooks } from '../tables/webhooks.ts';
import { switchOff } from './switch-off.ts';

/** Milliseconds for which a receiver belongs to one node after the last delivery was taken: four times what one takes. */
const leaseTime = 60_000;
/** Days without a delivery after which a receiver is not called any more. */
const mostDays = 5;

/** The time as a node sees it; the database's own, so that nodes need not agree. */
export type Clock = () => SQL;

/** That a node sends to a receiver, and no other does. */
export interface Turn {
  webhookId: string;
  lease: string;
}

export type Webhook = typeof webhooks.$inferSelect;
export type Delivery = typeof webhookDeliveries.$inferSelect;

/** What is to be sent, and to whom. */
export interface Parcel {
  webhook: Webhook & { isPreviousValid: boolean };
  delivery: Delivery;
}

/** Milliseconds until the next try, null for none; isGone where the receiver wants nothing any more. */
export interface Verdict {
  pause: number | null;
  isGone: boolean;
}

/**
 * The deliveries in the database. Nodes take turns by receivers, so that each gets its deliveries one after the other
 * and none waits for another's; the database's clock counts.
 *
 * @param clock the time, for tests
 */
export function createOutbox(db: Database, clock: Clock = () => sql`now()`) {
  const held = () => sql`${clock()} + ${`${leaseTime} milliseconds`}::interval`;
  const isDue = () => sql`state = 'WAITING' and due_at <= ${clock()}`;

  return {
    /** Takes a receiver that something is due for and that no node sends to; null when there is none. */
    async takeTurn(): Promise<Turn | null> {
      const lease = createId();
      const { rows } = await db.execute<{ id: string }>(sql`
        update webhooks set lease_holder = ${lease}, lease_until = ${held()} where id = (
          select id from webhooks w where is_on and (lease_until is null or lease_until <= ${clock()})
            and exists (select 1 from webhook_deliveries where webhook_id = w.id and ${isDue()})
          order by id limit 1 for no key update skip locked)
        returning id`);
      return rows[0] ? { webhookId: rows[0].id, lease } : null;
    },

    /** The next delivery of the turn, whose try is counted; null when nothing is due or the turn is another's by now. */
    async takeNext({ webhookId, lease }: Turn): Promise<Parcel | null> {
      const [row] = await db
        .update(webhooks)
        .set({ leaseUntil: held() })
        .where(and(isHeld(webhookId, lease), eq(webhooks.isOn, true)))
        .returning({ webhook: webhooks, isPreviousValid: isPreviousValid(clock()) });
      if (!row) return null;
      const [delivery] = await db
        .update(webhookDeliveries)
        .set({ tries: sql`${webhookDeliveries.tries} + 1`, sentAt: clock() })
        .where(
          eq(
            webhookDeliveries.id,
            sql`(select id from webhook_deliveries where webhook_id = ${webhookId} and ${isDue()}
              order by due_at, position limit 1)`,
          ),
        )
        .returning();
      return delivery ? { webhook: { ...row.webhook, isPreviousValid: row.isPreviousValid }, delivery } : null;
    },

    async endTurn({ webhookId, lease }: Turn): Promise<void> {
      await db.update(webhooks).set({ leaseHolder: null, leaseUntil: null }).where(isHeld(webhookId, lease));
    },

    /** The receiver has it, whoever holds the turn by now. */
    markDelivered: (delivery: Delivery, answer: Answer) => markDelivered(db, clock, delivery, answer),

    /** Notes the failure and when the next try is; nothing when the turn is another's by now. */
    markFailed: (turn: Turn, delivery: Delivery, answer: Answer, verdict: Verdict) =>
      markFailed(db, clock, turn, { delivery, answer, verdict }),

    /** As if it had not been taken: the server stops. */
    async giveBack({ webhookId, lease }: Turn, { id }: Delivery): Promise<void> {
      await db
        .update(webhookDeliveries)
        .set({ tries: sql`${webhookDeliveries.tries} - 1` })
        .where(and(isWaiting(id), sql`exists (select 1 from webhooks where ${isHeld(webhookId, lease)})`));
    },
  };
}

async function markDelivered(db: Database, clock: Clock, { id, webhookId }: Delivery, answer: Answer): Promise<void> {
  await db.transaction(async (tx) => {
    // In the order of a deletion, the receiver first: two of them never wait for each other.
    await tx.update(webhooks).set({ failingSince: null, deliveredAt: clock() }).where(eq(webhooks.id, webhookId));
    await tx
      .update(webhookDeliveries)
      .set({ ...resultOf(answer), state: 'DELIVERED', endedAt: clock() })
      .where(isWaiting(id));
  });
}

interface Failed {
  delivery: Delivery;
  answer: Answer;
  verdict: Verdict;
}

async function markFailed(
  db: Database,
  clock: Clock,
  turn: Turn,
  { delivery, answer, verdict: { pause, isGone } }: Failed,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(webhooks)
      .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${clock()})` })
      .where(isHeld(turn.webhookId, turn.lease))
      .returning({ webhook: webhooks, isDead: isDead(clock()) });
    if (!row) return;
    const next = pause === null ? {} : { dueAt: sql`${clock()} + ${`${pause} milliseconds`}::interval` };
    const state = pause === null ? ({ state: 'FAILED', endedAt: clock() } as const) : {};
    await tx
      .update(webhookDeliveries)
      .set({ ...resultOf(answer), ...next, ...state })
      .where(isWaiting(delivery.id));
    const reason = isGone ? 'GONE' : row.isDead ? 'DEAD' : null;
    if (reason && row.webhook.isOn) await switchOff(tx, row.webhook, reason);
  });
}

/** A receiver, whether or not it is on; undefined where there is none. */
export async function findReceiver(db: Executor, id: string): Promise<Parcel['webhook'] | undefined> {
  const [row] = await db
    .select({ webhook: webhooks, isPreviousValid: isPreviousValid(sql`now()`) })
    .from(webhooks)
    .where(eq(webhooks.id, id));
  return row && { ...row.webhook, isPreviousValid: row.isPreviousValid };
}

const isPreviousValid = (now: SQL) => sql<boolean>`coalesce(${webhooks.previousUntil} > ${now}, false)`;

const isDead = (now: SQL) => sql<boolean>`${webhooks.failingSince} <= ${now} - make_interval(days => ${mostDays}::int)`;

/** What a row keeps of an answer. */
export const resultOf = ({ status, answer, error, ms }: Answer) => ({ status, answer, error, ms });

const isWaiting = (id: string) => and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'WAITING'));

const isHeld = (id: string, lease: string) => and(eq(webhooks.id, id), eq(webhooks.leaseHolder, lease));
