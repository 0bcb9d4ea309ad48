import { and, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { adminContent as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { orderOf } from '../db/order.ts';
import { paged } from '../db/paging.ts';
import { isPersonLike } from '../db/people.ts';
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

const attemptOrders = {
  user: sql`concat_ws(' ', ${users.lastName}, ${users.firstName})`,
  quiz: sql`lower(${quizzes.title})`,
  score: sql`${quizAttempts.score}`,
  completedAt: sql`${quizAttempts.completedAt}`,
};

export async function listAdminQuizzes(db: Database, query: z.output<typeof contract.listAdminQuizzes.query>) {
  const { search, materialId, isActive, sort, page, limit } = query;
  const where = and(
    isNull(quizzes.deletedAt),
    search ? or(ilike(quizzes.title, containing(search)), ilike(quizzes.description, containing(search))) : undefined,
    materialId ? eq(quizzes.materialId, materialId) : undefined,
    isActive === undefined ? undefined : eq(quizzes.isActive, isActive),
  );
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
      attempts,
      material: { id: materials.id, title: materials.title, deletedAt: materials.deletedAt },
    })
    .from(quizzes)
    .innerJoin(materials, eq(materials.id, quizzes.materialId))
    .where(where)
    .orderBy(orderOf(quizOrders, sort, desc(quizzes.createdAt)), quizzes.id)
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    quizzes: rows.map(({ material, attempts: count, createdAt, ...quiz }) => ({
      ...quiz,
      createdAt: createdAt.toISOString(),
      material: material.deletedAt ? null : { id: material.id, title: material.title },
      _count: { attempts: count },
    })),
    ...paged(query, await db.$count(quizzes, where)),
  };
}

export async function listQuizAttempts(db: Database, query: z.output<typeof contract.listQuizAttempts.query>) {
  const { search, sort, page, limit } = query;
  const where = search ? or(isPersonLike(search), ilike(quizzes.title, containing(search))) : undefined;
  const found = db
    .select({ attempt: quizAttempts, quiz: { title: quizzes.title }, user: users })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .innerJoin(users, eq(users.id, quizAttempts.userId))
    .where(where);
  const rows = await found
    .orderBy(orderOf(attemptOrders, sort, desc(quizAttempts.completedAt)), quizAttempts.id)
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .innerJoin(users, eq(users.id, quizAttempts.userId))
    .where(where);
  return {
    attempts: rows.map(({ attempt, quiz, user }) => ({
      id: attempt.id,
      quizId: attempt.quizId,
      quiz,
      user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
      score: attempt.score,
      isPassed: attempt.isPassed,
      completedAt: attempt.completedAt.toISOString(),
    })),
    ...paged(query, counted?.total ?? 0),
  };
}
