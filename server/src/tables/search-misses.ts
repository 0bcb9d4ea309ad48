import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** Words that were searched for in vain, however often and by whomever. */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: id(),
    /** As it is compared: folded, in small letters, without spaces around it. */
    query: text('query').notNull().unique(),
    /** How often they were found nowhere. */
    count: integer('count').notNull().default(1),
    /** How often something was found and none of it opened. */
    unopened: integer('unopened').notNull().default(0),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [
    index('search_misses_most').on(sql`(${table.count} + ${table.unopened})`, table.lastAt, table.id),
    index('search_misses_last').on(table.lastAt),
  ],
);
