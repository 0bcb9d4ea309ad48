import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { editing } from 'shared-api/contract';
import type { z } from 'zod';
import { createdAt, moment } from './columns.ts';
import { materialFields, materials, materialText } from './materials.ts';
import { users } from './users.ts';

/** Every saved state of a material, whole: what it was then does not depend on anything else. */
export const materialVersions = pgTable(
  'material_versions',
  {
    materialId: text('material_id')
      .notNull()
      .references(() => materials.id),
    number: integer('number').notNull(),
    ...materialFields(),
    ...materialText(),
    authorId: text('author_id').references(() => users.id),
    isEssential: boolean('is_essential').notNull().default(false),
    /** The document that an import took it from, as a path below the imported folder. */
    importedFrom: text('imported_from'),
    /** An import brought it, but the material had been edited since the import before: it is beside the line. */
    isProposal: boolean('is_proposal').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.materialId, table.number] })],
);

/** Unsaved input of one person over one material. */
export const materialDrafts = pgTable(
  'material_drafts',
  {
    materialId: text('material_id')
      .notNull()
      .references(() => materials.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    form: jsonb('form').$type<z.output<typeof editing.DraftCopy>>().notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.materialId, table.userId] })],
);
