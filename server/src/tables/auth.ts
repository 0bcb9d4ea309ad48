import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { PersonalToken } from 'shared-api';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/** The token itself is known to the browser only; here is its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    /** SHA-256 of the cookie without which the token is refused; null for a token that stands for itself. */
    bindingHash: text('binding_hash'),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
);

/** A person's keys for programs. Of the key itself only the SHA-256 is kept. */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    scope: text('scope').$type<PersonalToken['scope']>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Written at most once a minute. */
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('personal_tokens_by_user').on(table.userId)],
);
