import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { notifications } from './notifications.ts';

/** WAITING is still to be sent; FAILED is for an administrator to look at; DROPPED is wanted no more. */
export const letterStates = ['WAITING', 'SENT', 'FAILED', 'DROPPED'] as const;

/** The outbox: a row for each letter, whose id is in its Message-ID. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    notificationId: text('notification_id')
      .notNull()
      .unique()
      .references(() => notifications.id),
    state: text('state', { enum: letterStates }).notNull().default('WAITING'),
    createdAt: createdAt(),
    /** When it is tried next. */
    dueAt: moment('due_at').notNull(),
    /** Until when a failure is followed by another try. */
    giveUpAt: moment('give_up_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Whose conversation with the mail server is under way, and until when nobody else begins one. */
    leaseHolder: text('lease_holder'),
    leaseUntil: moment('lease_until'),
    /** Where the last try went. */
    address: text('address'),
    /** What went wrong last. */
    error: text('error'),
    /** When it was sent, given up or dropped. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('letters_to_send').on(table.dueAt).where(sql`${table.state} = 'WAITING'`),
    index('letters_failed')
      .on(sql`coalesce(${table.endedAt}, ${table.createdAt})`, table.id)
      .where(sql`${table.state} = 'FAILED'`),
  ],
);
