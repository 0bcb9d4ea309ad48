import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { RegisteredPackage, ReleaseManifest } from 'shared-api';
import { createdAt, id } from './columns.ts';
import { roleEnum } from './users.ts';

/**
 * What an administrator says a package is (decision 015). Only a registered package is released, and
 * what it is never comes from an archive. There is one shell, and it is the package of that name.
 */
export const packages = pgTable(
  'packages',
  {
    name: text('name').primaryKey(),
    kind: text('kind').$type<RegisteredPackage['kind']>().notNull(),
    /** Where the remote stands; the shell has no address of its own. */
    mount: text('mount').unique(),
    minimumRole: roleEnum('minimum_role'),
    /** What people call it before its first release. */
    label: text('label').notNull(),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull().defaultNow(),
    /** A person's name, for people to read. */
    registeredBy: text('registered_by').notNull(),
  },
  ({ name, kind, mount, minimumRole }) => [
    check('packages_one_shell', sql`${kind} in ('shell', 'remote') and (${kind} = 'shell') = (${name} = 'shell')`),
    check(
      'packages_remote_has_place',
      sql`(${kind} = 'remote') = (${mount} is not null) and (${kind} = 'remote') = (${minimumRole} is not null)`,
    ),
  ],
);

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
    /** Bytes of the files that are needed at once, as sent with brotli. */
    initialBytes: integer('initial_bytes').notNull().default(0),
    /** Where the archive lies, for nodes that do not have the files yet; null for builds of this very machine. */
    archiveKey: text('archive_key'),
    /**
     * When tabs were last given this version: it ceased to be live, previous or canary then, or a preview of it ends.
     * Tabs that were opened before may still ask for its files.
     */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** Its files and its archive are gone, or about to go; the number stays taken. */
    clearedAt: timestamp('cleared_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version] }),
    index('releases_by_date').on(table.name, table.publishedAt),
  ],
);

/** Which version of a package is live. One row a package; changing it is what «release» means. */
export const liveReleases = pgTable('live_releases', {
  name: text('name')
    .primaryKey()
    .references(() => packages.name),
  version: text('version').notNull(),
  previousVersion: text('previous_version'),
  canaryVersion: text('canary_version'),
  /** Share of the buckets 0-99 that get the canary version. */
  canaryPercent: integer('canary_percent').notNull().default(0),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  changedBy: text('changed_by').notNull(),
  /** Counts the changes: who wants one says by it what he has seen. */
  revision: integer('revision').notNull().default(1),
  /** `npm start` moves on only what it has made live itself. */
  setBy: text('set_by').$type<'start' | 'actor'>().notNull().default('actor'),
});

/** Lets a team's CI release one package. Only the hash is kept. */
export const releaseTokens = pgTable('release_tokens', {
  id: id(),
  name: text('name').notNull(),
  package: text('package').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdBy: text('created_by').notNull(),
  createdAt: createdAt(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
});

/** Failed loads that browsers have reported, counted by hour. */
export const remoteFailures = pgTable(
  'remote_failures',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    failed: integer('failed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.hour] })],
);
