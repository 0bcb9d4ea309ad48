import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, id } from './columns.ts';
import { materials } from './materials.ts';
import { users } from './users.ts';

export const files = pgTable(
  'files',
  {
    id: id(),
    /** Null for a picture or another file of a text that has not been saved yet. */
    materialId: text('material_id').references(() => materials.id),
    uploaderId: text('uploader_id').references(() => users.id),
    type: text('type', { enum: ['image', 'video', 'pdf', 'other'] }).notNull(),
    /** 'content': a picture or another file of the text, not in the list of attached files. */
    purpose: text('purpose', { enum: ['attachment', 'content'] })
      .notNull()
      .default('attachment'),
    /** An import made it, and may take it off the list of attached files again. */
    isImported: boolean('is_imported').notNull().default(false),
    originalName: text('original_name').notNull(),
    mimeType: text('mime_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [index('files_by_material').on(table.materialId, table.createdAt)],
);
