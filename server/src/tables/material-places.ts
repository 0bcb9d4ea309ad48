import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { materials } from './materials.ts';

/**
 * Where each material that is not deleted stands in its section. A trigger on materials keeps the copied columns; a
 * material that comes into another section loses its position. Apart from materials, because putting one between two
 * others may move many: here a row is narrow and in few indexes.
 */
export const materialPlaces = pgTable(
  'material_places',
  {
    materialId: text('material_id')
      .primaryKey()
      .references(() => materials.id, { onDelete: 'cascade' }),
    categoryId: text('category_id').notNull(),
    isPublished: boolean('is_published').notNull(),
    /** As lists order it: small letters, and no more than an index has room for. */
    title: text('title').notNull(),
    /** Those without stand after the others, by title. Gaps are left between them. */
    position: integer('position'),
  },
  (table) => {
    const order = [table.categoryId, placeKey(table.position), table.title, table.materialId] as const;
    return [
      index('material_places_in_order').on(...order),
      index('material_places_published')
        .on(...order)
        .where(sql`${table.isPublished}`),
    ];
  },
);

/** The position as rows are compared by it; the last one is that of all without. */
export function placeKey(position: unknown) {
  return sql`coalesce(${position}, 2147483647)`;
}
