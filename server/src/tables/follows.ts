import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { materials } from './materials.ts';
import { categories } from './reference.ts';
import { users } from './users.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id);

const materialId = () =>
  text('material_id')
    .notNull()
    .references(() => materials.id);

/** What changed before is no news. */
const since = () => moment('since').notNull().defaultNow();

export const materialFollows = pgTable(
  'material_follows',
  { userId: userId(), materialId: materialId(), since: since() },
  (table) => [primaryKey({ columns: [table.userId, table.materialId] })],
);

/** A section with all that stands below it. */
export const categoryFollows = pgTable(
  'category_follows',
  {
    userId: userId(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    since: since(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.categoryId] }),
    index('category_follows_by_category').on(table.categoryId),
  ],
);

/** The last version that a person has opened. Progress is only reported upwards, so a second reading shows nowhere else. */
export const materialSeen = pgTable(
  'material_seen',
  { userId: userId(), materialId: materialId(), version: integer('version').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.materialId] })],
);

export const digestRhythms = ['off', 'daily', 'weekly'] as const;

/** How often a person gets a letter of what is new; no row stands for `off`. */
export const digestSettings = pgTable(
  'digest_settings',
  {
    userId: userId().primaryKey(),
    every: text('every', { enum: digestRhythms }).notNull(),
    /** Until when the letters have told. */
    toldUntil: moment('told_until').notNull(),
    /** Day of the last letter's turn, `2026-03-02`, whether there was anything to write or not. */
    lastSlot: text('last_slot').notNull(),
  },
  (table) => [index('digests_by_slot').on(table.every, table.lastSlot)],
);
