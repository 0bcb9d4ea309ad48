import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id } from './columns.ts';
import { users } from './users.ts';

export interface Signatory {
  name: string;
  /** Position in the company. */
  position: string;
}

/** Who a certificate is for, as he was on the day of its issue. */
export interface CertificateHolder {
  /** With отчество. */
  fullName: string;
  position: string;
  department: string;
}

/**
 * How documents look and what they say. A row never changes: each save is another one, so that what was issued stays as
 * it was issued.
 */
export const documentTemplates = pgTable('document_templates', {
  id: id(),
  /** From 1; the greatest is the one that holds. */
  version: integer('version').notNull().unique(),
  company: text('company').notNull(),
  logo: bytes('logo'),
  logoType: text('logo_type', { enum: ['image/png', 'image/jpeg', 'image/svg+xml'] }),
  signatories: jsonb('signatories').$type<Signatory[]>().notNull(),
  /** «УД-{год}-{номер}», or empty for none. */
  certificateSeries: text('certificate_series').notNull(),
  /** «ПТ-{год}», offered for protocols, or empty. */
  protocolSeries: text('protocol_series').notNull(),
  certificateTitle: text('certificate_title').notNull(),
  certificateText: text('certificate_text').notNull(),
  protocolText: text('protocol_text').notNull(),
  createdById: text('created_by_id').references(() => users.id),
  createdAt: createdAt(),
});
