import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../db/columns.ts';
import { users } from '../users/tables.ts';

export const notificationKinds = ['ASSIGNED', 'RENEWAL', 'DUE_SOON', 'REVIEWED', 'DEPARTMENT_CHANGED'] as const;

/** What a person is told: in the portal, and by e-mail where the row says when to send it. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** The event that it is about: nobody is told twice of the same one. */
    key: text('key').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Path in the portal. */
    link: text('link').notNull(),
    createdAt: createdAt(),
    readAt: moment('read_at'),
    /** When the e-mail is to be tried; null when there is nothing to send. */
    mailAt: moment('mail_at'),
    mailTries: integer('mail_tries').notNull().default(0),
    mailedAt: moment('mailed_at'),
    /** What the mail server said last. */
    mailError: text('mail_error'),
  },
  (table) => [
    uniqueIndex('one_notification_of_an_event').on(table.userId, table.key),
    index('notifications_by_user').on(table.userId, table.createdAt),
    index('notifications_to_mail').on(table.mailAt).where(sql`${table.mailAt} is not null`),
  ],
);
