import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { attestationAttempts, attestations } from './attestations.ts';
import { id, moment } from './columns.ts';
import { type CertificateHolder, documentTemplates } from './documents.ts';
import { enrolments } from './programmes.ts';
import { users } from './users.ts';

/** A pass or a programme that was done, as it was on the day: a later change of the name or the title does not touch it. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** `KB-7Q2M4-X9RTC`, which nobody can guess. */
    number: text('number').notNull().unique(),
    /** The pass of an attestation, or a programme that was done: these two, or the enrolment. */
    attemptId: text('attempt_id').references(() => attestationAttempts.id),
    attestationId: text('attestation_id').references(() => attestations.id),
    enrolmentId: text('enrolment_id').references(() => enrolments.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    holder: text('holder').notNull(),
    title: text('title').notNull(),
    /** Percent; null where the attestation does not show it. */
    score: integer('score'),
    issuedAt: moment('issued_at').notNull(),
    /** Null: holds for ever. */
    validUntil: moment('valid_until'),
    /** How it looks and what it says, as that was on the day of its issue; null where nothing was set. */
    templateId: text('template_id').references(() => documentTemplates.id),
    holderDetails: jsonb('holder_details').$type<CertificateHolder>(),
    /** «УД-2026-{номер}», and the number in it: the company's own, which goes without gaps. */
    series: text('series'),
    seriesNumber: integer('series_number'),
    /** Since then it is no pass any more. A certificate that was revoked stays so: another one takes its place. */
    revokedAt: moment('revoked_at'),
    revokedById: text('revoked_by_id').references(() => users.id),
    revokeReason: text('revoke_reason'),
  },
  (table) => [
    uniqueIndex('one_certificate_of_an_attempt').on(table.attemptId).where(sql`${table.revokedAt} is null`),
    uniqueIndex('one_certificate_of_an_enrolment').on(table.enrolmentId).where(sql`${table.revokedAt} is null`),
    uniqueIndex('one_certificate_of_a_series_number').on(table.series, table.seriesNumber),
    index('certificates_by_attempt').on(table.attemptId),
    index('certificates_by_attestation').on(table.attestationId, table.userId, table.issuedAt),
    index('certificates_by_user').on(table.userId, table.attestationId, table.issuedAt),
  ],
);
