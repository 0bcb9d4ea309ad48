import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../db/columns.ts';

/** Append-only. No reference to users: an entry outlives what it speaks of. */
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
  (table) => [
    index('logs_by_date').on(table.createdAt.desc(), table.id),
    index('logs_by_action').on(table.action, table.createdAt.desc()),
    index('logs_by_user').on(table.userId, table.createdAt.desc()),
  ],
);
