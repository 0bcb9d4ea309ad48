import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

export const notificationKinds = [
  'ASSIGNED',
  'RENEWAL',
  'READING',
  'DUE_MOVED',
  'DUE_SOON',
  'OVERDUE',
  'REVIEWED',
  'DECISION',
  'DEPARTMENT_CHANGED',
  'RELEASE',
  'REMINDER',
  'PROGRAMME_DONE',
  'TRAINING',
  'COMMENT',
  'MENTION',
  'APPROVAL_ASKED',
  'APPROVAL_DECIDED',
  'PUBLISHED',
  'REVIEW_DUE',
  'DIGEST',
  'SECURITY',
  'WEBHOOK',
] as const;

/**
 * What a person may have to do: to pass an attestation, to read a material and say so, or to go through a programme.
 * A comment is nothing to do, but news that ends when it is deleted or its material is hidden from the person.
 */
const duties = ['ATTESTATION', 'READING', 'PROGRAMME', 'COMMENT', 'APPROVAL', 'REVIEW'] as const;

/** What a person is told: in the portal, and by e-mail where a mail server is configured. */
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
    /** The duty that it is about, with the id of the attestation, material or programme; null for other news. */
    duty: text('duty', { enum: duties }),
    dutyId: text('duty_id'),
    /** Which time it is asked for: the pass that ends, null for the first one; the version of the material; the enrolment. */
    cycle: text('cycle'),
    /** The due day that it names, `2026-03-02`; '' where there is none. */
    dueDay: text('due_day'),
    createdAt: createdAt(),
    readAt: moment('read_at'),
    /** From when a letter of it is to be put into the outbox; null when that has been done. */
    mailAt: moment('mail_at'),
  },
  (table) => [
    uniqueIndex('one_notification_of_an_event').on(table.userId, table.key),
    index('notifications_by_duty').on(table.dutyId, table.userId).where(sql`${table.dutyId} is not null`),
    index('notifications_by_user').on(table.userId, table.createdAt),
    index('notifications_to_mail').on(table.mailAt).where(sql`${table.mailAt} is not null`),
  ],
);
