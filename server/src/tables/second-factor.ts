import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/** What a person proves beside the password: an app that makes a code of a secret and the time. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Sealed with a key of the server's SECRET (credentials/seal.ts). */
  sealedSecret: text('sealed_secret').notNull(),
  /** The latest half minute whose code was taken, counted from 1970: neither it nor an earlier one is taken again. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
  /** Null while the person has not shown a code of it: then nothing is asked for. */
  confirmedAt: moment('confirmed_at'),
});

/** What takes the place of a lost app, each once. Of the code itself only the hash is kept, as of a password. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The beginning of the code: by it the row is found. */
    mark: text('mark').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_of_a_person').on(table.userId, table.mark)],
);

/** A right password that is half of a sign-in. Of the ticket itself only the SHA-256 is kept. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    /** SHA-256 of the cookie without which the ticket is worth nothing; null for one that stands for itself. */
    bindingHash: text('binding_hash'),
    /** SHA-256 of the password's hash: another password ends the ticket. */
    passwordMark: text('password_mark').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_in_tickets_by_user').on(table.userId), index('sign_in_tickets_by_end').on(table.expiresAt)],
);

/** What authenticators know a person by: random, so that it tells nothing of them. It outlives their passkeys. */
export const passkeyHandles = pgTable('passkey_handles', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** base64url. */
  handle: text('handle').notNull().unique(),
});

/** A pair of keys for one address of the portal: the private one never leaves the person's device or keychain. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The authenticator's own id of it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** Of signatures; stays 0 where the authenticator does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers may reach it: `internal`, `hybrid`, `usb`… */
    transports: text('transports').array().notNull(),
    /** The host that it was made for; it works at no other. */
    rpId: text('rp_id').notNull(),
    /** It may be copied to the person's other devices, so it says nothing of one device. */
    isSynced: boolean('is_synced').notNull(),
    /** The person's own. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
);
