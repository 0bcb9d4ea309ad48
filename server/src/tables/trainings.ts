import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { attestations } from './attestations.ts';
import { createdAt, deletedAt, id, moment } from './columns.ts';
import { files } from './files.ts';
import { programmes } from './programmes.ts';
import { users } from './users.ts';

/** What a person has learned elsewhere. It may stand for an attestation or a programme of the portal. */
export const outsideTrainings = pgTable(
  'outside_trainings',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    /** Who taught or examined. */
    organisation: text('organisation').notNull().default(''),
    /** As it stands on the document. */
    number: text('number').notNull().default(''),
    issuedAt: moment('issued_at').notNull(),
    /** Null: holds for ever. */
    validUntil: moment('valid_until'),
    /** A scan of the document. */
    fileId: text('file_id').references(() => files.id),
    /** The duty that it stands for; at most one of the two. */
    attestationId: text('attestation_id').references(() => attestations.id),
    programmeId: text('programme_id').references(() => programmes.id),
    enteredById: text('entered_by_id')
      .notNull()
      .references(() => users.id),
    /** It counts from then on: what a person enters of himself waits for an administrator. */
    confirmedAt: moment('confirmed_at'),
    confirmedById: text('confirmed_by_id').references(() => users.id),
    /** Why it does not count; null for one that waits or counts. */
    refusedReason: text('refused_reason'),
    /** Goes up by one with every change, so that nobody confirms what he has not seen. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('outside_trainings_by_date').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('outside_trainings_by_user').on(table.userId, table.issuedAt),
    index('outside_trainings_by_attestation').on(table.attestationId, table.userId),
    index('outside_trainings_by_programme').on(table.programmeId, table.userId),
    index('outside_trainings_by_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    index('outside_trainings_waiting')
      .on(table.createdAt)
      .where(sql`${table.confirmedAt} is null and ${table.refusedReason} is null and ${table.deletedAt} is null`),
  ],
);
