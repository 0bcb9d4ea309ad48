import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgEnum, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, id, moment } from '../db/columns.ts';
import { materials } from '../materials/tables.ts';
import { departments } from '../reference/tables.ts';
import { users } from '../users/tables.ts';

export const attestations = pgTable('attestations', {
  id: id(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  /** Null: for all departments. */
  departmentId: text('department_id').references(() => departments.id),
  passingScore: real('passing_score').notNull().default(70),
  /** Minutes; 0 means no limit. */
  timeLimit: integer('time_limit').notNull().default(0),
  questionsPerMaterial: integer('questions_per_material'),
  maxAttempts: integer('max_attempts'),
  dueAt: moment('due_at'),
  createdAt: createdAt(),
  deletedAt: deletedAt(),
});

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
    deadline: moment('deadline'),
    createdAt: createdAt(),
    completedAt: moment('completed_at'),
  },
  (table) => [
    uniqueIndex('one_attempt_in_progress')
      .on(table.attestationId, table.userId)
      .where(sql`${table.status} = 'IN_PROGRESS'`),
    index('attestation_attempts_by_user').on(table.userId),
  ],
);
