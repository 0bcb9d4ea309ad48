import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { RegisteredPackage, ReleaseDecision, ReleaseManifest, RolloutPolicy } from 'shared-api';
import { createdAt, id, moment } from './columns.ts';
import { roleEnum, users } from './users.ts';

/** How a package goes live where nobody has said otherwise. */
export const standardPolicy: RolloutPolicy = { start: 'auto', percent: 5, minutes: 10, requiresProof: false };

/** People named for a canary, by their ids. */
export interface CanaryAudience {
  roles: ('USER' | 'EDITOR' | 'ADMIN')[];
  departments: string[];
  people: string[];
}

/** The watch over a version: what has happened since counts for or against it. Times are ISO 8601. */
export interface Watch {
  since: string;
  /** When the watch ends; null when nothing but a person ends it. */
  until: string | null;
  /** Whom to tell besides the administrators: who has released it, or has made the token that did. */
  releaserId: string | null;
  /** It ought to be taken back, but what is live beside it does not fit the version before: that is tried again. */
  isHeld?: boolean;
}

export interface CanaryWatch extends Watch {
  start: 'share' | 'releaser';
  /** Set by hand: it is watched, but not widened. */
  isByHand: boolean;
  /** The time is over, but what is known speaks against the version: a person has to decide. */
  isHeld: boolean;
}

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
    policy: jsonb('policy').$type<RolloutPolicy>().notNull().default(standardPolicy),
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
    /** Where the archive lies, for nodes that do not have the files yet. */
    archiveKey: text('archive_key'),
    /**
     * Hash of a file → where it lies in the store, of a release whose files versions share; it has no archive. Null both:
     * a build of this very machine.
     */
    fileKeys: jsonb('file_keys').$type<Record<string, string>>(),
    /** When the portal has looked at its files itself; null for what was published before it did. */
    inspectedAt: timestamp('inspected_at', { withTimezone: true }),
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
  /** Who gets the canary besides. */
  canaryAudience: jsonb('canary_audience').$type<CanaryAudience>(),
  canaryWatch: jsonb('canary_watch').$type<CanaryWatch>(),
  /** Over the version that is live for everybody, against the previous one. */
  liveWatch: jsonb('live_watch').$type<Watch>(),
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
  /** Who is told of what becomes of its releases; null where a command on the server has made it. */
  createdById: text('created_by_id').references(() => users.id),
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

/**
 * How people fare with the versions: one row a person and version, however often it is opened, so that nobody weighs
 * more than anybody else. Only from signed-in sessions.
 */
export const releaseObservations = pgTable(
  'release_observations',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    observer: text('observer')
      .notNull()
      .references(() => users.id),
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
    /** When it failed: first, or, where that was later than counts by itself, last. Null while it has not. */
    failedAt: moment('failed_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.observer] })],
);

/** What the portal has decided of a version by itself. */
export const releaseDecisions = pgTable(
  'release_decisions',
  {
    id: id(),
    name: text('name').notNull(),
    version: text('version').notNull(),
    action: text('action').$type<ReleaseDecision['action']>().notNull(),
    /** For people to read. */
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('release_decisions_by_package').on(table.name, table.createdAt)],
);
