import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/** What receivers may be told of. */
export const webhookEvents = [
  'material.published',
  'attestation.passed',
  'attestation.failed',
  'attestation.assigned',
  'attestation.expired',
] as const;

/** GONE: the receiver has answered 410. DEAD: it has taken nothing for days. */
export const webhookOffReasons = ['GONE', 'DEAD'] as const;

/** Where another program listens. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  /** Sealed with a key of the server's SECRET (credentials/seal.ts). */
  sealedSecret: text('sealed_secret').notNull(),
  /** The one before, which signs too until then. */
  sealedPrevious: text('sealed_previous'),
  previousUntil: moment('previous_until'),
  events: text('events', { enum: webhookEvents }).array().notNull(),
  isOn: boolean('is_on').notNull().default(true),
  /** Why the portal has switched it off; null where a person has. */
  offReason: text('off_reason', { enum: webhookOffReasons }),
  /** Since when no try has succeeded; null after one that has. */
  failingSince: moment('failing_since'),
  deliveredAt: moment('delivered_at'),
  /** Passes that have ended by then were told. */
  expiredUntil: moment('expired_until').notNull().defaultNow(),
  /** Which node sends to it now, and until when no other does. */
  leaseHolder: text('lease_holder'),
  leaseUntil: moment('lease_until'),
  createdAt: createdAt(),
  createdById: text('created_by_id')
    .notNull()
    .references(() => users.id),
});

export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const;

/** The outbox: a row for each event and receiver, whose id is the `webhook-id`. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    /** The order in which things have happened. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id),
    event: text('event', { enum: [...webhookEvents, 'webhook.test'] }).notNull(),
    /** As it was when it happened; `url` is a path in the portal. JSON, because its fields keep their order. */
    data: json('data').$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('WAITING'),
    tries: integer('tries').notNull().default(0),
    /** When it is tried next. */
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: createdAt(),
    /** Of the last try: when it began, the status and the beginning of the answer, or what went wrong, and how long. */
    sentAt: moment('sent_at'),
    status: integer('status'),
    answer: text('answer'),
    error: text('error'),
    ms: integer('ms'),
    /** When it was delivered or given up. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('webhook_deliveries_to_send')
      .on(table.webhookId, table.dueAt, table.position)
      .where(sql`${table.state} = 'WAITING'`),
    index('webhook_deliveries_failed').on(table.endedAt).where(sql`${table.state} = 'FAILED'`),
    index('webhook_deliveries_by_date').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_by_state').on(table.webhookId, table.state, table.createdAt, table.id),
    index('webhook_deliveries_by_event').on(table.webhookId, table.event, table.createdAt, table.id),
    index('webhook_deliveries_to_forget').on(table.createdAt),
  ],
);
