import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The processes that serve the portal. Each says every few seconds that it lives. */
export const nodes = pgTable('nodes', {
  /** As `owner` in work/owner.ts, with the machine's name before it. */
  id: text('id').primaryKey(),
  machine: text('machine').notNull(),
  process: integer('process').notNull(),
  version: text('version').notNull(),
  nodeVersion: text('node_version').notNull(),
  startedAt: moment('started_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
});
