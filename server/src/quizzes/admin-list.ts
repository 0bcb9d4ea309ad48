import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { quizAttempts as quizAttemptsContract, quizzes as quizzesContract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { isAbout } from '../db/like.ts';
import { isPersonOrTitle, ordersOfAttempts } from '../paging/attempts.ts';
import { moment, number, type Order, orderedBy, tallied, titleOf, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { materials } from '../tables/materials.ts';
import { quizAttempts, quizzes } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';

const questions = sql<number>`jsonb_array_length(${quizzes.questions})`;
const drawn = sql<number>`(select coalesce(sum((l ->> 'count')::int), 0)::int
  from jsonb_array_elements(${quizzes.blueprint}) l)`;
const attempts = sql<number>`(select count(*)::int from quiz_attempts a where a.quiz_id = ${quizzes.id})`;

const quizOrders = {
  title: { keys: [words(titleOf(quizzes.title)), words(quizzes.id)] },
  material: {
    keys: [words(titleOf(materials.title)), words(quizzes.id)],
    groups: { table: sql`${materials}`, match: eq(quizzes.materialId, materials.id) },
  },
  questions: { keys: [number(questions), words(quizzes.id)] },
  passingScore: { keys: [number(quizzes.passingScore), words(quizzes.id)] },
  attempts: tallied(quizzes.id, { column: quizAttempts.quizId, from: sql`${quizAttempts} where true` }),
  createdAt: { keys: [moment(quizzes.createdAt), words(quizzes.id)] },
} satisfies Record<string, Order>;

const ofPeople = { id: quizAttempts.id, userId: quizAttempts.userId, subjectId: quizAttempts.quizId, subject: quizzes };
const { user, subject } = ordersOfAttempts(ofPeople);

const attemptOrders = {
  user,
  quiz: subject,
  score: { keys: [number(quizAttempts.score), words(quizAttempts.id)] },
  completedAt: { keys: [moment(quizAttempts.completedAt), words(quizAttempts.id)] },
} satisfies Record<string, Order>;

export async function listAdminQuizzes(db: Database, query: z.output<typeof quizzesContract.listAdminQuizzes.query>) {
  const { search, materialId, isActive, sort } = query;
  const where = and(
    isNull(quizzes.deletedAt),
    isAbout(quizzes, search),
    materialId ? eq(quizzes.materialId, materialId) : undefined,
    isActive === undefined ? undefined : eq(quizzes.isActive, isActive),
  );
  const order = orderedBy(quizOrders, sort, '-createdAt');
  const list = { ...order, table: sql`${quizzes}`, id: sql`${quizzes.id}`, where };
  const { ids, ...paging } = await readIds(db, list, query);
  const rows = await db
    .select({
      id: quizzes.id,
      title: quizzes.title,
      description: quizzes.description,
      passingScore: quizzes.passingScore,
      timeLimit: quizzes.timeLimit,
      isActive: quizzes.isActive,
      createdAt: quizzes.createdAt,
      questionsCount: questions,
      drawnCount: drawn,
      attempts,
      material: { id: materials.id, title: materials.title, deletedAt: materials.deletedAt },
    })
    .from(quizzes)
    .innerJoin(materials, eq(materials.id, quizzes.materialId))
    .where(inArray(quizzes.id, ids));
  return {
    quizzes: inOrder(ids, rows, ({ id }) => id).map(({ material, attempts: count, createdAt, ...quiz }) => ({
      ...quiz,
      createdAt: createdAt.toISOString(),
      material: material.deletedAt ? null : { id: material.id, title: material.title },
      _count: { attempts: count },
    })),
    ...paging,
  };
}

export async function listQuizAttempts(
  db: Database,
  query: z.output<typeof quizAttemptsContract.listQuizAttempts.query>,
) {
  const where = await isPersonOrTitle(db, ofPeople, query.search);
  const order = orderedBy(attemptOrders, query.sort, '-completedAt');
  const list = { ...order, table: sql`${quizAttempts}`, id: sql`${quizAttempts.id}`, where };
  const { ids, ...paging } = await readIds(db, list, query);
  const rows = await db
    .select({
      id: quizAttempts.id,
      quizId: quizAttempts.quizId,
      quiz: { title: quizzes.title },
      user: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      score: quizAttempts.score,
      isPassed: quizAttempts.isPassed,
      completedAt: quizAttempts.completedAt,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .innerJoin(users, eq(users.id, quizAttempts.userId))
    .where(inArray(quizAttempts.id, ids));
  return {
    attempts: inOrder(ids, rows, ({ id }) => id).map(({ completedAt, ...attempt }) => ({
      ...attempt,
      completedAt: completedAt.toISOString(),
    })),
    ...paging,
  };
}
