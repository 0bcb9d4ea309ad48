import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/** What a new material may start from. Either the portal's own (`builtInKey`) or an editor's. */
export const materialTemplates = pgTable(
  'material_templates',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Sanitised HTML with placeholders like `{{название}}`; it names no files. */
    content: text('content').notNull(),
    /** Which of the built-in ones it is: a new version of the portal finds it by this. */
    builtInKey: text('built_in_key').unique(),
    ownerId: text('owner_id').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('material_templates_by_owner').on(table.ownerId),
    check('material_templates_origin', sql`(${table.builtInKey} is null) <> (${table.ownerId} is null)`),
  ],
);
