import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id } from './columns.ts';
import { idsIn, namesIn } from './log-objects.ts';

/**
 * Append-only: a trigger refuses every change. No reference to users: an entry outlives what it speaks of.
 * A new column has to become part of the chain's canonical text, in a new function and in chain.ts.
 */
export const logs = pgTable(
  'logs',
  {
    id: id(),
    userId: text('user_id'),
    action: text('action').notNull(),
    ipAddress: text('ip_address'),
    details: jsonb('details').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  // Read backwards for the newest first; with the id in it a page is found without touching the table.
  (table) => [
    index('logs_by_date').on(table.createdAt, table.id),
    index('logs_by_action').on(table.action, table.createdAt, table.id),
    index('logs_by_user').on(table.userId, table.createdAt, table.id),
    index('logs_by_object').using('gin', idsIn(table.details)),
    index('logs_by_object_name').using('gin', sql`${namesIn(table.details)} gin_trgm_ops`),
  ],
);

/**
 * A link for each entry, in the order of commits, written by a trigger at the commit: its hash is of the link before
 * it and of the entry, so that nothing can be altered, removed or put in between without breaking what follows.
 */
export const logChain = pgTable('log_chain', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  logId: text('log_id').notNull(),
  hash: bytes('hash').notNull(),
});

/** Entries of a closed day (UTC) by action, so that no call counts a million rows; see counts.ts. */
export const logDailyCounts = pgTable(
  'log_daily_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Empty in the row that only marks how far days are closed. */
    action: text('action').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.action] })],
);
