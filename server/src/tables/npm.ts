import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Every version of shared-api, shared-ui and release that this portal has ever served to its teams. Rows only come: a
 * lock file in another repository names the address and the hash of a tarball for as long as it likes.
 */
export const npmVersions = pgTable(
  'npm_versions',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** Its package.json. */
    manifest: jsonb('manifest').$type<Record<string, unknown>>().notNull(),
    /** Where the tarball lies in the store. */
    storageKey: text('storage_key').notNull(),
    size: integer('size').notNull(),
    /** `sha512-…`, as npm checks it. */
    integrity: text('integrity').notNull(),
    shasum: text('shasum').notNull(),
    /** Hash of what is packed, whichever machine has compressed it. */
    content: text('content').notNull(),
    servedSince: moment('served_since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
