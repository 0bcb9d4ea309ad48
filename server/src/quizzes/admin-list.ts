import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { quizAttempts as quizAttemptsContract, quizzes as quizzesContract } from 'shared-api/contract';
import type { z } from 'zod';
import { isPersonOrTitle, ordersOfAttempts } from '../db/attempts.ts';
import type { Database } from '../db/database.ts';
import { isAbout } from '../db/like.ts';
import { orderOf } from '../db/order.ts';
import { readPage } from '../db/paging.ts';
import { toPerson } from '../db/people.ts';
import { materials } from '../tables/materials.ts';
import { quizAttempts, quizzes } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';

const questions = sql<number>`jsonb_array_length(${quizzes.questions})`;
const attempts = sql<number>`(select count(*)::int from quiz_attempts a where a.quiz_id = ${quizzes.id})`;

const quizOrders = {
  title: sql`lower(${quizzes.title})`,
  material: sql`lower(${materials.title})`,
  questions,
  passingScore: sql`${quizzes.passingScore}`,
  attempts,
  createdAt: sql`${quizzes.createdAt}`,
};

const attemptOrders = { ...ordersOfAttempts(quizAttempts), quiz: sql`lower(${quizzes.title})` };

export async function listAdminQuizzes(db: Database, query: z.output<typeof quizzesContract.listAdminQuizzes.query>) {
  const { search, materialId, isActive, sort } = query;
  const where = and(
    isNull(quizzes.deletedAt),
    isAbout(quizzes, search),
    materialId ? eq(quizzes.materialId, materialId) : undefined,
    isActive === undefined ? undefined : eq(quizzes.isActive, isActive),
  );
  const found = db
    .select({
      id: quizzes.id,
      title: quizzes.title,
      description: quizzes.description,
      passingScore: quizzes.passingScore,
      timeLimit: quizzes.timeLimit,
      isActive: quizzes.isActive,
      createdAt: quizzes.createdAt,
      questionsCount: questions,
      attempts,
      material: { id: materials.id, title: materials.title, deletedAt: materials.deletedAt },
    })
    .from(quizzes)
    .innerJoin(materials, eq(materials.id, quizzes.materialId))
    .where(where)
    .$dynamic();
  const order = orderOf(quizOrders, sort, desc(quizzes.createdAt));
  const { rows, ...paging } = await readPage(db, found, query, order, quizzes.id);
  return {
    quizzes: rows.map(({ material, attempts: count, createdAt, ...quiz }) => ({
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
  const found = db
    .select({ attempt: quizAttempts, quiz: { title: quizzes.title }, user: users })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .innerJoin(users, eq(users.id, quizAttempts.userId))
    .where(isPersonOrTitle(quizzes, query.search))
    .$dynamic();
  const order = orderOf(attemptOrders, query.sort, desc(quizAttempts.completedAt));
  const { rows, ...paging } = await readPage(db, found, query, order, quizAttempts.id);
  return {
    attempts: rows.map(({ attempt, quiz, user }) => ({
      id: attempt.id,
      quizId: attempt.quizId,
      quiz,
      user: toPerson(user),
      score: attempt.score,
      isPassed: attempt.isPassed,
      completedAt: attempt.completedAt.toISOString(),
    })),
    ...paging,
  };
}
