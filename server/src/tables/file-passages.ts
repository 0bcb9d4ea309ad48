import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tsvector } from './columns.ts';
import { files } from './files.ts';

/** What documents among the files say, in pieces that a search can point at. */
export const filePassages = pgTable(
  'file_passages',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Order in the file, from 0. */
    position: integer('position').notNull(),
    /** Where in the file it stands, «Страница 3»; empty where a file has no such places. */
    label: text('label').notNull(),
    text: text('text').notNull(),
    searchVector: tsvector('search_vector').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.position] }),
    index('file_passages_search').using('gin', table.searchVector),
  ],
);
