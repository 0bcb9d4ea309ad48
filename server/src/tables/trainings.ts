import { index, pgTable, text } from 'drizzle-orm/pg-core';
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
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('outside_trainings_by_user').on(table.userId, table.issuedAt),
    index('outside_trainings_by_attestation').on(table.attestationId, table.userId),
    index('outside_trainings_by_programme').on(table.programmeId, table.userId),
  ],
);
