import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BlueprintLine } from 'shared-api/questions';
import { createdAt, deletedAt, id, moment } from './columns.ts';
import { materials } from './materials.ts';
import type { StoredQuestion } from './quizzes.ts';
import { departments, users } from './users.ts';

/** A question as it was drawn for one attempt: later edits of its quiz do not touch it. */
export interface DrawnQuestion extends StoredQuestion {
  quizId: string;
  materialId: string;
  materialTitle: string;
  /** Of the material at the time of the draw. */
  materialVersion: number;
  /** Of the question bank: there is no quiz, the material is the topic, and the version that of the question. */
  isFromBank?: boolean;
}

/** What has become of a question that was faulty: it stays as it was asked, and counts otherwise. */
export interface QuestionCorrection {
  /** Of the row that says who, when and why. */
  id: string;
  /** VOID: does not count. CREDIT: right for all. REKEY: other answers are the right ones. */
  kind: 'VOID' | 'CREDIT' | 'REKEY';
  /** Of a REKEY: each of them is right. Options by their text, because each attempt shuffles them. */
  rightAnswers: string[];
}

/** Right or wrong, or what it is worth by its criteria, 0 to 1. */
export type GradeGiven = boolean | number;

/** By default the score and what to read again: with right or wrong by question the answers could be worked out. */
const reviewPolicy = () =>
  text('review_policy', { enum: ['nothing', 'score', 'correctness', 'full'] })
    .notNull()
    .default('score');

export const attestations = pgTable(
  'attestations',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    /** Null: for all departments. */
    departmentId: text('department_id').references(() => departments.id),
    passingScore: integer('passing_score').notNull().default(70),
    /** Minutes; 0 means no limit. */
    timeLimit: integer('time_limit').notNull().default(0),
    questionsPerMaterial: integer('questions_per_material'),
    /** What is drawn of the question bank, beside the questions of the materials. */
    blueprint: jsonb('blueprint').$type<BlueprintLine[]>().notNull().default(sql`'[]'::jsonb`),
    /** Questions of the bank that every attempt gets. */
    questionIds: text('question_ids').array().notNull().default(sql`'{}'::text[]`),
    maxAttempts: integer('max_attempts'),
    /** Attempts are begun from then on, and over by then; null without such a moment. */
    opensAt: moment('opens_at'),
    closesAt: moment('closes_at'),
    /** Minutes from the end of an attempt to the next; 0 for none. */
    pauseMinutes: integer('pause_minutes').notNull().default(0),
    /** Whether somebody whose pass holds may take it again. */
    allowsRetake: boolean('allows_retake').notNull().default(true),
    /** Its materials are read first. */
    requiresReading: boolean('requires_reading').notNull().default(false),
    /** It is noted when a taker leaves the page; nothing follows from it. */
    notesLeaving: boolean('notes_leaving').notNull().default(false),
    dueAt: moment('due_at'),
    /** Months that a pass holds; null for ever. */
    validityMonths: integer('validity_months'),
    /** What a taker sees of an attempt that is over. */
    reviewPolicy: reviewPolicy(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('attestations_by_date').on(table.createdAt, table.id, table.deletedAt),
    index('attestations_by_title').on(sql`lower(left(${table.title}, 300))`, table.id),
  ],
);

export const attestationMaterials = pgTable(
  'attestation_materials',
  {
    attestationId: text('attestation_id')
      .notNull()
      .references(() => attestations.id),
    materialId: text('material_id')
      .notNull()
      .references(() => materials.id),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attestationId, table.materialId] })],
);

export const attemptStatus = pgEnum('attempt_status', ['IN_PROGRESS', 'COMPLETED', 'PASSED', 'FAILED']);
export type AttemptStatus = (typeof attemptStatus.enumValues)[number];

export const attestationAttempts = pgTable(
  'attestation_attempts',
  {
    id: id(),
    attestationId: text('attestation_id')
      .notNull()
      .references(() => attestations.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    status: attemptStatus('status').notNull().default('IN_PROGRESS'),
    /** Percent; null until the result is final. */
    score: integer('score'),
    correctAnswers: integer('correct_answers'),
    /** The rules of the start: later changes of the attestation do not touch the attempt. */
    title: text('title').notNull().default(''),
    passingScore: integer('passing_score').notNull().default(70),
    /** Minutes; 0 means no limit. */
    timeLimit: integer('time_limit').notNull().default(0),
    validityMonths: integer('validity_months'),
    reviewPolicy: reviewPolicy(),
    notesLeaving: boolean('notes_leaving').notNull().default(false),
    questions: jsonb('questions').$type<DrawnQuestion[]>().notNull().default(sql`'[]'::jsonb`),
    /** What a reviewer has said of open answers, by question. */
    grades: jsonb('grades').$type<Record<string, GradeGiven>>().notNull().default(sql`'{}'::jsonb`),
    reviewedById: text('reviewed_by_id').references(() => users.id),
    /** What has been corrected since, by question; the questions stay as they were asked. */
    corrections: jsonb('corrections').$type<Record<string, QuestionCorrection>>().notNull().default(sql`'{}'::jsonb`),
    /** Since then it counts for nothing; its decisions say who did it and why. */
    annulledAt: moment('annulled_at'),
    deadline: moment('deadline'),
    createdAt: createdAt(),
    completedAt: moment('completed_at'),
    endedBy: text('ended_by', { enum: ['person', 'time', 'administrator'] }),
  },
  (table) => [
    uniqueIndex('one_attempt_in_progress')
      .on(table.attestationId, table.userId)
      .where(sql`${table.status} = 'IN_PROGRESS'`),
    index('attestation_attempts_by_user').on(table.userId, table.id),
    index('attestation_attempts_by_date').on(table.createdAt, table.id, table.userId, table.attestationId),
    // Each way an index of its own: attempts without a value stand last both ways.
    index('attestation_attempts_by_score').on(sql`coalesce(${table.score}, '2147483647'::int)`, table.id),
    index('attestation_attempts_by_score_down').on(sql`coalesce(${table.score}, '-2147483648'::int)`, table.id),
    index('attestation_attempts_by_end').on(sql`coalesce(${table.completedAt}, 'infinity'::timestamptz)`, table.id),
    index('attestation_attempts_by_end_down').on(
      sql`coalesce(${table.completedAt}, '-infinity'::timestamptz)`,
      table.id,
    ),
    index('attestation_attempts_to_close').on(table.deadline).where(sql`${table.status} = 'IN_PROGRESS'`),
    index('attestation_attempts_to_review').on(table.completedAt).where(sql`${table.status} = 'COMPLETED'`),
    index('attestation_attempts_by_attestation').on(table.attestationId, table.id),
    // Where people stand with an attestation, without the papers beside it.
    index('attestation_attempts_not_passed')
      .on(table.attestationId, table.userId, table.createdAt, table.status)
      .where(sql`${table.status} <> 'PASSED' and ${table.annulledAt} is null`),
  ],
);

/** The answers as they stand. */
export const attestationAnswers = pgTable(
  'attestation_answers',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attestationAttempts.id),
    questionId: text('question_id').notNull(),
    answer: text('answer').notNull(),
    revision: integer('revision').notNull(),
    /** The device's run of changes that this answer belongs to; null from a client that does not say. */
    chain: text('chain'),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);

/** The trail: every answer that was ever taken, in the order of its arrival. Nothing here changes. */
export const attestationAnswerTrail = pgTable(
  'attestation_answer_trail',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attestationAttempts.id),
    questionId: text('question_id').notNull(),
    answer: text('answer').notNull(),
    revision: integer('revision').notNull(),
    savedAt: moment('saved_at').notNull(),
    ipAddress: text('ip_address'),
  },
  (table) => [index('attestation_answer_trail_by_attempt').on(table.attemptId, table.id)],
);

/** When a taker was away from the page of a running attempt, where that is noted. Nothing here changes. */
export const attestationLeaves = pgTable(
  'attestation_leaves',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attestationAttempts.id),
    /** Made by the page: a leave that is sent twice is one. */
    key: text('key').notNull(),
    leftAt: moment('left_at').notNull(),
    seconds: integer('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.key] })],
);

/** The extra time and attempts of one person, and why. */
export const attestationAllowances = pgTable(
  'attestation_allowances',
  {
    attestationId: text('attestation_id')
      .notNull()
      .references(() => attestations.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    extraMinutes: integer('extra_minutes').notNull().default(0),
    extraAttempts: integer('extra_attempts').notNull().default(0),
    reason: text('reason').notNull(),
    grantedById: text('granted_by_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.attestationId, table.userId] })],
);

/** Every grade that was ever given to an open answer, in order. Nothing here changes. */
export const attestationGrades = pgTable(
  'attestation_grades',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attestationAttempts.id),
    questionId: text('question_id').notNull(),
    isCorrect: boolean('is_correct').notNull(),
    /** By the criteria of the question, in their order; null where it has none. */
    points: integer('points').array(),
    comment: text('comment').notNull().default(''),
    /** Null where an attempt from before this table names no reviewer. */
    reviewerId: text('reviewer_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('attestation_grades_by_attempt').on(table.attemptId, table.id)],
);

/** That a question of an attestation was faulty, for all attempts that had drawn it by then. */
export const attestationCorrections = pgTable(
  'attestation_corrections',
  {
    id: id(),
    attestationId: text('attestation_id')
      .notNull()
      .references(() => attestations.id),
    questionId: text('question_id').notNull(),
    /** RESTORE: the question counts again as it was asked. */
    kind: text('kind', { enum: ['VOID', 'CREDIT', 'REKEY', 'RESTORE'] }).notNull(),
    rightAnswers: jsonb('right_answers').$type<string[]>().notNull(),
    reason: text('reason').notNull(),
    createdById: text('created_by_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Null while attempts are still being recomputed. */
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('attestation_corrections_by_question').on(table.attestationId, table.questionId, table.createdAt),
    uniqueIndex('one_correction_at_a_time')
      .on(table.attestationId, table.questionId)
      .where(sql`${table.finishedAt} is null`),
  ],
);
