import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, id, moment } from './columns.ts';
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
    /**
     * 'content': a picture or another file of the text, not in the list of attached files. 'scan': of a document about a
     * training. 'question': a picture of a question, and 'asked' once somebody was given it. These belong to no material.
     */
    purpose: text('purpose', { enum: ['attachment', 'content', 'scan', 'question', 'asked'] })
      .notNull()
      .default('attachment'),
    /** An import made it, and may take it off the list of attached files again. */
    isImported: boolean('is_imported').notNull().default(false),
    originalName: text('original_name').notNull(),
    mimeType: text('mime_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    /**
     * Whether its text is in file_passages. 'none': it has no letters, as scans; 'failed': it cannot be read. Pictures
     * and what else nobody reads are 'waiting' for ever.
     */
    textState: text('text_state', { enum: ['waiting', 'read', 'none', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Why it failed. */
    textProblem: text('text_problem', { enum: ['protected', 'damaged', 'too-large', 'too-hard', 'missing'] }),
    /** How often it was begun to be read. */
    textTries: integer('text_tries').notNull().default(0),
    /** Until then a node reads it, or none is to try it again. */
    textHeldUntil: moment('text_held_until'),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('files_by_material').on(table.materialId, table.createdAt),
    index('files_to_read')
      .on(table.createdAt)
      .where(sql`${table.textState} = 'waiting' and ${table.type} in ('pdf', 'other')`),
  ],
);
