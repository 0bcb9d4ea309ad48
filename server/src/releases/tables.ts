import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ReleaseManifest } from 'shared-api';

/** Every release that was ever published; its files lie immutable under its name and version. */
export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    manifest: jsonb('manifest').$type<ReleaseManifest>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    /** A person's or a token's name, for people to read. */
    publishedBy: text('published_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version] }),
    index('releases_by_date').on(table.name, table.publishedAt),
  ],
);

/** Which version of a package is live. One row a package; changing it is what «release» means. */
export const liveReleases = pgTable('live_releases', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
  previousVersion: text('previous_version'),
  canaryVersion: text('canary_version'),
  /** Share of the buckets 0-99 that get the canary version. */
  canaryPercent: integer('canary_percent').notNull().default(0),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  changedBy: text('changed_by').notNull(),
});
