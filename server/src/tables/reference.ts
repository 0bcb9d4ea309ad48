import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

export const departments = pgTable(
  'departments',
  {
    id: id(),
    name: text('name').notNull().unique(),
    /** The department of which it is a part; null at the top. */
    parentId: text('parent_id').references((): AnyPgColumn => departments.id),
    /** Who heads it: all of its people and those of its parts are his. */
    headId: text('head_id').references((): AnyPgColumn => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('departments_by_parent').on(table.parentId),
    index('departments_by_head').on(table.headId).where(sql`${table.headId} is not null`),
  ],
);

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
