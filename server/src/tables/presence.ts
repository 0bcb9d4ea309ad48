import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { materials } from './materials.ts';
import { users } from './users.ts';

/** Forms of materials that are open, each tab its own row; one that has been silent for a minute counts no more. */
export const materialEditors = pgTable(
  'material_editors',
  {
    materialId: text('material_id')
      .notNull()
      .references(() => materials.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    tab: text('tab').notNull(),
    since: moment('since').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.materialId, table.userId, table.tab] })],
);
