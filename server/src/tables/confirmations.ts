import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { materials } from './materials.ts';
import { users } from './users.ts';

/** Who has said that he knows which version. Nothing here changes: it is evidence. */
export const materialConfirmations = pgTable(
  'material_confirmations',
  {
    materialId: text('material_id')
      .notNull()
      .references(() => materials.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull(),
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
  },
  (table) => [primaryKey({ columns: [table.materialId, table.userId, table.version] })],
);
