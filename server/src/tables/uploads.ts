import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { files } from './files.ts';
import { materials } from './materials.ts';
import { users } from './users.ts';

/** Bytes on their way into the storage that no row names yet; what stays here after a crash is swept. */
export const pendingObjects = pgTable('pending_objects', {
  storageKey: text('storage_key').primaryKey(),
  createdAt: createdAt(),
});

/** An upload in parts. */
export const uploadSessions = pgTable(
  'upload_sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Null for a file of a text that has not been saved yet. */
    materialId: text('material_id').references(() => materials.id),
    /** Null: what follows from `materialId`. */
    purpose: text('purpose', { enum: ['scan'] }),
    name: text('name').notNull(),
    /** Bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    /** Storage keys of the parts, in their order. */
    parts: jsonb('parts').$type<string[]>().notNull().default(sql`'[]'::jsonb`),
    fileId: text('file_id').references(() => files.id),
    createdAt: createdAt(),
  },
  (table) => [index('upload_sessions_by_date').on(table.createdAt)],
);
