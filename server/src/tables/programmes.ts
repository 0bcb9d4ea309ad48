import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { attestations } from './attestations.ts';
import { createdAt, deletedAt, id, moment } from './columns.ts';
import { files } from './files.ts';
import { materials } from './materials.ts';
import { users } from './users.ts';

/** A path of learning: steps in an order, for whom it is assigned to. */
export const programmes = pgTable(
  'programmes',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** One that is not active is assigned to nobody new. */
    isActive: boolean('is_active').notNull().default(true),
    /** Steps are taken one after the other; otherwise in whatever order. */
    isOrdered: boolean('is_ordered').notNull().default(true),
    /** Who has done all of it gets a certificate. */
    givesCertificate: boolean('gives_certificate').notNull().default(true),
    /** Months that having done it holds; null for ever. */
    validityMonths: integer('validity_months'),
    /** Goes up by one with every save. */
    version: integer('version').notNull().default(1),
    createdById: text('created_by_id').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('programmes_by_title')
      .on(sql`lower(left(${table.title}, 300))`, table.id)
      .where(sql`${table.deletedAt} is null`),
  ],
);

export const stepKinds = ['READ', 'CONFIRM', 'QUIZ', 'ATTESTATION', 'FILE'] as const;

export const programmeSteps = pgTable(
  'programme_steps',
  {
    id: id(),
    programmeId: text('programme_id')
      .notNull()
      .references(() => programmes.id),
    position: integer('position').notNull(),
    kind: text('kind', { enum: stepKinds }).notNull(),
    title: text('title').notNull().default(''),
    /** Of READ and CONFIRM the text, of QUIZ the one whose quiz it is. */
    materialId: text('material_id').references(() => materials.id),
    attestationId: text('attestation_id').references(() => attestations.id),
    fileId: text('file_id').references(() => files.id),
    /** Days from the assignment; null where the step has no date of its own. */
    dueDays: integer('due_days'),
    /** A step that was taken out stays for those who have done it. */
    deletedAt: deletedAt(),
  },
  (table) => [index('programme_steps_by_programme').on(table.programmeId, table.position)],
);

/** Whom an assignment hits: people of any of these; empty lists hit nobody. */
export interface Audience {
  everybody?: boolean;
  /** With all that are parts of them. */
  departmentIds: string[];
  /** As written in the person, compared without case and spaces around. */
  positions: string[];
  groupIds: string[];
  userIds: string[];
  excludedUserIds: string[];
}

export const assignmentEvents = ['HIRED', 'MOVED', 'PASS_EXPIRES'] as const;

export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    programmeId: text('programme_id')
      .notNull()
      .references(() => programmes.id),
    audience: jsonb('audience').$type<Audience>().notNull(),
    /** Hits those of the audience to whom this happens from now on; null for all who are in it. */
    event: text('event', { enum: assignmentEvents }),
    /** Days from the day on which a person is hit, or one day for all; at most one of the two. */
    dueDays: integer('due_days'),
    dueAt: moment('due_at'),
    /** Months from having done it to being asked again; null for once. */
    repeatMonths: integer('repeat_months'),
    isActive: boolean('is_active').notNull().default(true),
    /** Goes up by one with every save. */
    version: integer('version').notNull().default(1),
    createdById: text('created_by_id').references(() => users.id),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [index('assignments_by_programme').on(table.programmeId)],
);

/** That one person has to do a programme; a repeat is a row of its own. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: id(),
    programmeId: text('programme_id')
      .notNull()
      .references(() => programmes.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Null where somebody gave it to this person by hand. */
    assignmentId: text('assignment_id').references(() => assignments.id),
    assignedAt: moment('assigned_at').notNull().defaultNow(),
    /** Null without a date. */
    dueAt: moment('due_at'),
    completedAt: moment('completed_at'),
    /** Until when having done it holds; null for ever, and before it is done. */
    validUntil: moment('valid_until'),
    /** The training from elsewhere by which it is done. Without a reference: trainings refer to programmes. */
    trainingId: text('training_id'),
    /**
     * Since then nobody asks for it any more; of one that was done, since then it counts no more: its certificate was
     * revoked, or the training from elsewhere does not stand for it after all.
     */
    endedAt: moment('ended_at'),
    /**
     * Who took it from the person by hand. Null where he has left the audience, or what he has done counts no more:
     * whatever assigns it still asks him again.
     */
    endedById: text('ended_by_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('one_running_enrolment')
      .on(table.programmeId, table.userId)
      .where(sql`${table.completedAt} is null and ${table.endedAt} is null`),
    index('enrolments_by_user').on(table.userId, table.programmeId, table.assignedAt),
    index('enrolments_by_date').on(table.programmeId, table.assignedAt, table.id),
    index('enrolments_by_programme').on(table.programmeId, table.userId, table.assignedAt),
  ],
);

/** Steps that were done, as they were found to be. One goes only on the way, with the pass that it was found by. */
export const enrolmentSteps = pgTable(
  'enrolment_steps',
  {
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    stepId: text('step_id')
      .notNull()
      .references(() => programmeSteps.id),
    doneAt: moment('done_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.enrolmentId, table.stepId] })],
);

/** People under one name: a list, or whoever meets a filter when it is asked. */
export const peopleGroups = pgTable('people_groups', {
  id: id(),
  name: text('name').notNull(),
  /** Null for a list. */
  filter: jsonb('filter').$type<{ departmentIds: string[]; positions: string[] } | null>(),
  userIds: jsonb('user_ids').$type<string[]>().notNull().default(sql`'[]'::jsonb`),
  /** Goes up by one with every save. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  deletedAt: deletedAt(),
});

/** The department in which each person was last seen, and since when: nobody else keeps that people move. */
export const personDepartments = pgTable('person_departments', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Without a reference: one that is gone was merged into another, which is no move. */
  departmentId: text('department_id'),
  /** Null for who has not moved since he was first seen. */
  movedAt: moment('moved_at'),
});
