import { boolean, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Proof, ProofReport } from 'shared-api';

/** What proof runs say of published versions: the last one of each. Its pictures lie in the store. */
export const releaseProofs = pgTable(
  'release_proofs',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    report: jsonb('report').$type<ProofReport>().notNull(),
    /** Worked out by the portal from what the report says, never taken from it. */
    isPassed: boolean('is_passed').notNull(),
    missing: jsonb('missing').$type<Proof['missing']>().notNull(),
    /** The pictures' folder in the store; each upload has one of its own. */
    picturesKey: text('pictures_key').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
    /** A person's or a token's name, for people to read. */
    uploadedBy: text('uploaded_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
