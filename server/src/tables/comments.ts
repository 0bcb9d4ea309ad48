import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, id, moment } from './columns.ts';
import { materials } from './materials.ts';
import { users } from './users.ts';

/** A passage of a text by its words and those around it, so that it is found again after an edit elsewhere. */
export interface TextQuote {
  text: string;
  prefix: string;
  suffix: string;
}

export const materialComments = pgTable(
  'material_comments',
  {
    id: id(),
    materialId: text('material_id')
      .notNull()
      .references(() => materials.id),
    /** The thread that it replies to; null for the first comment of a thread. */
    parentId: text('parent_id').references((): AnyPgColumn => materialComments.id),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    /** Plain text; `@[id]` is a person. */
    text: text('text').notNull(),
    quote: jsonb('quote').$type<TextQuote>(),
    isQuestion: boolean('is_question').notNull().default(false),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
    resolvedAt: moment('resolved_at'),
    resolvedById: text('resolved_by_id').references(() => users.id),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('comments_threads').on(table.materialId, table.createdAt, table.id).where(sql`${table.parentId} is null`),
    index('comments_replies').on(table.parentId, table.createdAt, table.id).where(sql`${table.parentId} is not null`),
    index('comments_of_material').on(table.materialId).where(sql`${table.deletedAt} is null`),
  ],
);
