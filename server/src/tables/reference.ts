import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** The categories are sections of a tree too. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull().unique(),
    /** The section in which it stands; null at the top. */
    parentId: text('parent_id').references((): AnyPgColumn => categories.id),
    /** Among its siblings; those without stand after the others, by name. */
    position: integer('position'),
    createdAt: createdAt(),
  },
  (table) => [index('categories_by_parent').on(table.parentId)],
);
