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
    /** A name of the contract's colours; null: by its id. */
    colour: text('colour'),
    /** One emoji; null for none. */
    emoji: text('emoji'),
    createdAt: createdAt(),
  },
  (table) => [index('categories_by_parent').on(table.parentId)],
);

/** What a section is known by wherever it is named. */
export const sectionColumns = {
  id: categories.id,
  name: categories.name,
  colour: categories.colour,
  emoji: categories.emoji,
};
