import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { attestationAttempts } from './attestations.ts';
import { createdAt } from './columns.ts';
import { users } from './users.ts';

export const decisionKinds = ['END', 'ANNUL', 'REOPEN', 'REVOKE', 'ISSUE'] as const;

/** What administrators have decided of single attempts, and why. Nothing here changes. */
export const attestationDecisions = pgTable(
  'attestation_decisions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attestationAttempts.id),
    kind: text('kind', { enum: decisionKinds }).notNull(),
    reason: text('reason').notNull(),
    decidedById: text('decided_by_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('attestation_decisions_by_attempt').on(table.attemptId, table.id)],
);
