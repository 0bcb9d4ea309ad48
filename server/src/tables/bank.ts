import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MarkedQuestion } from 'shared-api/questions';
import { attestationAttempts } from './attestations.ts';
import { createdAt, deletedAt, id, moment } from './columns.ts';
import { quizAttempts, quizzes } from './quizzes.ts';
import { users } from './users.ts';

/** Subjects of the question bank, a tree. */
export const bankTopics = pgTable('bank_topics', {
  id: id(),
  name: text('name').notNull(),
  /** The topic in which it stands; null at the top. */
  parentId: text('parent_id').references((): AnyPgColumn => bankTopics.id),
  /** Whose editors may use it and what is in it, with the departments in these; empty for all. */
  departmentIds: text('department_ids').array().notNull().default(sql`'{}'::text[]`),
  createdAt: createdAt(),
  deletedAt: deletedAt(),
});

/** What a version keeps of a question. */
const questionFields = {
  question: jsonb('question').$type<MarkedQuestion>().notNull(),
  tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
  difficulty: text('difficulty', { enum: ['EASY', 'MEDIUM', 'HARD'] }).notNull(),
  /** For attestations only: quizzes are not offered it. */
  isReserved: boolean('is_reserved').notNull().default(false),
};

/** Questions that belong to no quiz, as they are now. */
export const bankQuestions = pgTable(
  'bank_questions',
  {
    id: id(),
    topicId: text('topic_id')
      .notNull()
      .references(() => bankTopics.id),
    ...questionFields,
    type: text('type').notNull(),
    /** Its text as people read it, for the search. */
    words: text('words').notNull(),
    /** Goes up by one with every save. */
    version: integer('version').notNull().default(1),
    updatedById: text('updated_by_id').references(() => users.id),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('bank_questions_by_date').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('bank_questions_by_topic').on(table.topicId, table.id).where(sql`${table.deletedAt} is null`),
    index('bank_questions_by_words').using('gin', sql`translate(lower(${table.words}), 'ё', 'е') gin_trgm_ops`),
  ],
);

/** Questions of the bank as they were saved, the present one too. Nothing here changes. */
export const bankVersions = pgTable(
  'bank_versions',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => bankQuestions.id),
    version: integer('version').notNull(),
    ...questionFields,
    savedById: text('saved_by_id').references(() => users.id),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.version] })],
);

/** Which attempts at attestations have drawn a question of the bank. */
export const bankUses = pgTable(
  'bank_uses',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => bankQuestions.id),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attestationAttempts.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.attemptId] }),
    index('bank_uses_by_date').on(table.questionId, table.createdAt),
  ],
);

/** Quizzes that hold a copy of a question of the bank. */
export const bankCopies = pgTable(
  'bank_copies',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => bankQuestions.id),
    quizId: text('quiz_id')
      .notNull()
      .references(() => quizzes.id),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.quizId] }), index('bank_copies_by_quiz').on(table.quizId)],
);

/** Attempts at quizzes in which a question of the bank, or a copy of it, was asked. */
export const bankQuizUses = pgTable(
  'bank_quiz_uses',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => bankQuestions.id),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => quizAttempts.id),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.attemptId] })],
);
