import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/**
 * Tries at a secret (a password, a certificate's number, the answers of a quiz) that count: those that were
 * wrong, and those not decided yet. In the database, so that the limits hold across nodes.
 */
export const guesses = pgTable(
  'guesses',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** What is guessed at: an email, a person, a quiz; empty where only the address counts. */
    subject: text('subject').notNull(),
    ipAddress: text('ip_address').notNull(),
    /** Its answer is not given yet. */
    isOpen: boolean('is_open').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    index('guesses_by_subject').on(table.kind, table.subject, table.createdAt),
    index('guesses_by_address').on(table.kind, table.ipAddress, table.createdAt),
    index('guesses_by_date').on(table.createdAt),
  ],
);

/**
 * Costly calls of a person or an address in the present minute. Unlogged (see the migration): a count costs no
 * write-ahead log and no wait for the disk, and after a crash it may begin again.
 */
export const costWindows = pgTable(
  'cost_windows',
  {
    /** Class of the call, and who is counted. */
    key: text('key').primaryKey(),
    calls: integer('calls').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('cost_windows_by_end').on(table.endsAt)],
);
