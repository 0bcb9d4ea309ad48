import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/** Words and short phrases that mean the same in the company, as editors list them. */
export const synonyms = pgTable(
  'synonyms',
  {
    id: id(),
    /** As they are written, in the order of the editor. */
    members: text('members').array().notNull(),
    /** The first of them, for the order of the list. */
    title: text('title').notNull(),
    /** For each member the lexemes of its words with blanks between: a query asks by them in whatever form. */
    keys: text('keys').array().notNull(),
    /** Grows with every change, so that nobody overwrites what he has not seen. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('synonyms_by_key').using('gin', table.keys),
    index('synonyms_by_title').on(sql`lower(left(${table.title}, 300))`, table.id),
  ],
);
