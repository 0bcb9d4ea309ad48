import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { materials } from '../materials/tables.ts';
import { quizAttempts, quizzes } from './tables.ts';

export interface FoundQuiz {
  quiz: typeof quizzes.$inferSelect;
  material: { id: string; title: string };
  attempts: number;
}

/** Specification section 8. */
export const quizMissing = () => notFound('Тест для этого материала не найден. Создайте тест сначала.');

/** The newest quiz that fits and whose material is still there. */
export async function findQuiz(db: Executor, where: SQL): Promise<FoundQuiz | null> {
  const [found] = await db
    .select({ quiz: quizzes, material: { id: materials.id, title: materials.title } })
    .from(quizzes)
    .innerJoin(materials, eq(materials.id, quizzes.materialId))
    .where(and(where, isNull(quizzes.deletedAt), isNull(materials.deletedAt)))
    .orderBy(desc(quizzes.createdAt))
    .limit(1);
  if (!found) return null;
  return { ...found, attempts: await db.$count(quizAttempts, eq(quizAttempts.quizId, found.quiz.id)) };
}

/** For everybody: the contract's answer leaves the right answers out. */
export function toQuiz({ quiz, material, attempts }: FoundQuiz) {
  const { id, title, description, timeLimit, passingScore, isActive, createdAt } = quiz;
  const questions = quiz.questions.map(({ correctAnswer: _, ...question }) => question);
  const facts = { id, title, description, timeLimit, passingScore, isActive, createdAt: createdAt.toISOString() };
  return { ...facts, material, questions, _count: { attempts } };
}

/** For editors only. */
export function toEditable(found: FoundQuiz) {
  return { ...toQuiz(found), questions: found.quiz.questions };
}
