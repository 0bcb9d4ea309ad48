import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sessions } from './auth.ts';
import { createdAt, moment } from './columns.ts';
import { users } from './users.ts';

/** Whom an issuer means by its subject; the issuer and not the provider's name in the settings, which may be given anew. */
export const linkedIdentities = pgTable(
  'linked_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('linked_identities_by_user').on(table.userId),
  ],
);

/** What is known of a sign-in at the provider, for leaving it. */
const signInThere = () => ({
  /** Of the provider, in the settings. */
  provider: text('provider').notNull(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  /** The provider's name for its own session; not all say one. */
  sid: text('sid'),
  idToken: text('id_token').notNull(),
});

/** Where a session of the portal has come from; goes with it, whoever ends it. */
export const sessionOrigins = pgTable(
  'session_origins',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    ...signInThere(),
  },
  (table) => [index('session_origins_by_subject').on(table.issuer, table.subject)],
);

/** People who are back from a provider and whose browser has not asked for the session yet: a minute. */
export const arrivals = pgTable('sign_in_arrivals', {
  /** SHA-256 of the code that the browser has in a cookie. */
  codeHash: text('code_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  ...signInThere(),
  expiresAt: moment('expires_at').notNull(),
});

/** What works once, on whichever node: rounds of a sign-in, logout tokens. */
export const spentOnce = pgTable('spent_once', {
  /** SHA-256 of what has been used. */
  hash: text('hash').primaryKey(),
  /** From then on it is refused for its age. */
  expiresAt: moment('expires_at').notNull(),
});
