import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { materials } from './materials.ts';

/** Readable addresses of materials. One that a material has had stays its own, so that links to it keep leading there. */
export const materialAddresses = pgTable(
  'material_addresses',
  {
    slug: text('slug').primaryKey(),
    /** What the title makes; materials with one stem differ by the number behind it. */
    stem: text('stem').notNull(),
    number: integer('number').notNull(),
    materialId: text('material_id')
      .notNull()
      .references(() => materials.id),
    isCurrent: boolean('is_current').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('material_addresses_current').on(table.materialId).where(sql`${table.isCurrent}`),
    index('material_addresses_by_material').on(table.materialId, table.stem),
    index('material_addresses_by_stem').on(table.stem, table.number),
  ],
);
