import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { attestations } from '../attestations/tables.ts';
import { createdAt, id } from '../db/columns.ts';
import { users } from '../users/tables.ts';

export interface CommissionMember {
  name: string;
  /** Position in the company. */
  position: string;
}

/** A record of an attestation for chosen people, which its commission signs on paper. */
export const attestationProtocols = pgTable(
  'attestation_protocols',
  {
    id: id(),
    attestationId: text('attestation_id')
      .notNull()
      .references(() => attestations.id),
    number: text('number').notNull(),
    /** The day of the commission's sitting. */
    heldOn: date('held_on', { mode: 'string' }).notNull(),
    /** The first one chairs. */
    commission: jsonb('commission').$type<CommissionMember[]>().notNull(),
    userIds: jsonb('user_ids').$type<string[]>().notNull(),
    createdById: text('created_by_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('attestation_protocols_by_attestation').on(table.attestationId, table.createdAt)],
);
