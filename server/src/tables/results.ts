import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { results } from 'shared-api/contract';
import type { z } from 'zod';
import { attestations } from './attestations.ts';
import { bytes, createdAt, id } from './columns.ts';
import type { Signatory } from './documents.ts';
import { users } from './users.ts';

export interface CommissionMember {
  name: string;
  /** Position in the company. */
  position: string;
}

/** A person as a protocol keeps him: who he was and what he had shown on that day. */
export interface ProtocolPerson {
  id: string;
  lastName: string;
  firstName: string;
  /** Отчество. */
  patronymic: string;
  position: string;
  email: string;
  department: string;
  state: z.output<typeof results.ResultPerson>['state'];
  /** Percent of the attempt that decides; null where none is finished. */
  score: number | null;
  /** Day of that attempt, and the last one on which the pass holds (null: for ever). */
  passedOn: string | null;
  validUntil: string | null;
  certificate: string | null;
  /** Number of the entry in the register of trained people (постановление 2464). */
  registryNumber: string;
}

/** All that a protocol says: the document is made of this and of nothing else. */
export interface ProtocolContent {
  title: string;
  passingScore: number;
  /** Months; null for ever. */
  validityMonths: number | null;
  organization: string;
  /** «№ 15 от 12.01.2026»: the order that named the commission. */
  order: string;
  reason: string;
  programme: string;
  hours: string;
  commission: CommissionMember[];
  people: ProtocolPerson[];
  /** What a reader of it must know about how it came to be. */
  note: string;
  /** What was set of documents on that day; absent where nothing was. */
  template?: {
    id: string;
    company: string;
    signatories: Signatory[];
    /** With its fields filled in. */
    text: string;
  };
}

/**
 * A record of an attestation for chosen people, which its commission signs on paper. What it says and the document
 * itself are written once: a trigger refuses every later change.
 */
export const attestationProtocols = pgTable(
  'attestation_protocols',
  {
    id: id(),
    attestationId: text('attestation_id')
      .notNull()
      .references(() => attestations.id),
    /** Empty, or what stands before the number: «ПБ» of «ПБ-12». */
    series: text('series').notNull().default(''),
    number: text('number').notNull(),
    /** Of the sitting; numbers begin again with it. */
    year: integer('year').notNull(),
    /** 0; 1, 2, … for protocols of the time when one number could be given twice. */
    copy: integer('copy').notNull().default(0),
    /** The day of the commission's sitting. */
    heldOn: date('held_on', { mode: 'string' }).notNull(),
    userIds: jsonb('user_ids').$type<string[]>().notNull(),
    /** Null in protocols of the time before contents were kept, until the server has started once. */
    content: jsonb('content').$type<ProtocolContent>(),
    /** The document; null until it is made. */
    pdf: bytes('pdf'),
    createdById: text('created_by_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Of protocols without contents; later ones have it in there. */
    commission: jsonb('commission').$type<ProtocolContent['commission']>().notNull(),
  },
  (table) => [
    index('attestation_protocols_by_attestation').on(table.attestationId, table.createdAt),
    uniqueIndex('one_protocol_of_a_number').on(
      sql`lower(${table.series})`,
      table.year,
      sql`lower(${table.number})`,
      table.copy,
    ),
  ],
);
