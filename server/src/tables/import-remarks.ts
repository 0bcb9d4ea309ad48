import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImportRemark } from 'shared-api';
import { moment } from './columns.ts';

/** What the last whole import of each collection had to say of its documents. */
export const importRemarks = pgTable(
  'import_remarks',
  {
    /** The collection. */
    source: text('source').notNull(),
    /** In the order of documents and lines. */
    position: integer('position').notNull(),
    /** Path of the document in the collection. */
    file: text('file').notNull(),
    line: integer('line').notNull(),
    kind: text('kind').$type<ImportRemark['kind']>().notNull(),
    /** What of the document it is about, as it is written there; empty for the whole of it. */
    subject: text('subject').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.position] }),
    index('import_remarks_by_kind').on(table.kind, table.source, table.position),
  ],
);
