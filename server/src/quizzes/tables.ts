import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, id, moment } from '../db/columns.ts';
import { materials } from '../materials/tables.ts';
import { users } from '../users/tables.ts';

export interface StoredQuestion {
  id: string;
  text: string;
  type: 'MULTIPLE_CHOICE' | 'TRUE_FALSE' | 'OPEN_ENDED';
  options: string[];
  correctAnswer: string;
  isRequired: boolean;
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
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [index('quizzes_by_material').on(table.materialId)],
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
    answers: jsonb('answers').$type<{ questionId: string; answer: string }[]>().notNull(),
    completedAt: moment('completed_at').notNull().defaultNow(),
  },
  (table) => [index('quiz_attempts_by_user').on(table.userId), index('quiz_attempts_by_quiz').on(table.quizId)],
);
