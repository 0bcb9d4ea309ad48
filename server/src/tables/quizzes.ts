import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BlueprintLine, MarkedQuestion } from 'shared-api/questions';
import { createdAt, deletedAt, id, moment } from './columns.ts';
import { materials } from './materials.ts';
import { users } from './users.ts';

export interface StoredQuestion extends MarkedQuestion {
  id: string;
  isRequired: boolean;
  /** Kept for attestations: nobody meets it when taking the quiz. */
  isAttestationOnly?: boolean;
  /** The question of the bank that it is, or was copied from. */
  bankId?: string;
}

export const quizzes = pgTable(
  'quizzes',
  {
    id: id(),
    materialId: text('material_id')
      .notNull()
      .references(() => materials.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Minutes; 0 means no limit. */
    timeLimit: integer('time_limit').notNull().default(0),
    passingScore: integer('passing_score').notNull().default(70),
    questions: jsonb('questions').$type<StoredQuestion[]>().notNull(),
    /** What is drawn of the question bank, behind the questions of the quiz itself. */
    blueprint: jsonb('blueprint').$type<BlueprintLine[]>().notNull().default(sql`'[]'::jsonb`),
    isActive: boolean('is_active').notNull().default(true),
    /** Goes up by one with every save. */
    version: integer('version').notNull().default(1),
    /** Who saved it last; null before anybody did. */
    updatedById: text('updated_by_id').references(() => users.id),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('one_quiz_of_a_material').on(table.materialId).where(sql`${table.deletedAt} is null`),
    index('quizzes_by_date').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('quizzes_by_questions')
      .on(sql`jsonb_array_length(${table.questions})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('quizzes_by_passing_score').on(table.passingScore, table.id).where(sql`${table.deletedAt} is null`),
    index('quizzes_title_trigrams').using('gin', table.title.op('gin_trgm_ops')),
    index('quizzes_by_folded_title').using('gin', sql`translate(lower(${table.title}), 'ё', 'е') gin_trgm_ops`),
    index('quizzes_by_title').on(sql`lower(left(${table.title}, 300))`, table.id),
  ],
);

/** A quiz as somebody was given it, until the answers are handed in: the right ones are fixed here too. */
export const quizPapers = pgTable(
  'quiz_papers',
  {
    id: id(),
    quizId: text('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    passingScore: integer('passing_score').notNull(),
    /** With the options in the order of this paper. */
    questions: jsonb('questions').$type<StoredQuestion[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('quiz_papers_by_taker').on(table.quizId, table.userId, table.createdAt)],
);

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: id(),
    quizId: text('quiz_id')
      .notNull()
      .references(() => quizzes.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Percent. */
    score: integer('score').notNull(),
    isPassed: boolean('is_passed').notNull(),
    correctAnswers: integer('correct_answers').notNull(),
    totalQuestions: integer('total_questions').notNull(),
    passingScore: integer('passing_score').notNull(),
    /** What was asked, as it was shown; null for attempts older than the keeping of it. */
    title: text('title'),
    questions: jsonb('questions').$type<StoredQuestion[]>(),
    answers: jsonb('answers').$type<{ questionId: string; answer: string }[]>().notNull(),
    completedAt: moment('completed_at').notNull().defaultNow(),
  },
  (table) => [
    index('quiz_attempts_by_date').on(table.completedAt, table.id, table.userId, table.quizId),
    index('quiz_attempts_by_user').on(table.userId, table.id),
    index('quiz_attempts_by_quiz').on(table.quizId, table.id),
    index('quiz_attempts_by_score').on(table.score, table.id),
  ],
);
