import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** Words that were searched for and found nowhere, however often and by whomever. */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: id(),
    /** As it is compared: folded, in small letters, without spaces around it. */
    query: text('query').notNull().unique(),
    count: integer('count').notNull().default(1),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [
    index('search_misses_most').on(table.count, table.lastAt, table.id),
    index('search_misses_last').on(table.lastAt),
  ],
);
