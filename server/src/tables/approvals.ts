import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { approvals } from 'shared-api/contract';
import type { z } from 'zod';
import { id, moment } from './columns.ts';
import { materialVersions } from './editing.ts';
import { materials } from './materials.ts';
import { categories } from './reference.ts';
import { users } from './users.ts';

/** Who decides on what is published in a section and in those in it that have none of their own. */
export const categoryApprovers = pgTable(
  'category_approvers',
  {
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.userId] }),
    index('category_approvers_by_user').on(table.userId),
  ],
);

/** Requests to publish a version, each with what became of it. They stay: who has approved what can be asked for years. */
export const materialApprovals = pgTable(
  'material_approvals',
  {
    id: id(),
    materialId: text('material_id')
      .notNull()
      .references(() => materials.id),
    version: integer('version').notNull(),
    /** The version that the material was at: what is approved is what was compared. */
    baseVersion: integer('base_version').notNull(),
    askedById: text('asked_by_id')
      .notNull()
      .references(() => users.id),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** Null while it waits. */
    decision: text('decision').$type<z.infer<typeof approvals.Decision>>(),
    decidedById: text('decided_by_id').references(() => users.id),
    decidedAt: moment('decided_at'),
    comment: text('comment').notNull().default(''),
    /** The version that readers got by it; null until then. */
    publishedVersion: integer('published_version'),
  },
  (table) => [
    foreignKey({
      columns: [table.materialId, table.version],
      foreignColumns: [materialVersions.materialId, materialVersions.number],
    }),
    uniqueIndex('one_approval_waits').on(table.materialId).where(sql`${table.decision} is null`),
    index('approvals_waiting').on(table.askedAt, table.id).where(sql`${table.decision} is null`),
    index('approvals_by_material').on(table.materialId, table.askedAt),
  ],
);
