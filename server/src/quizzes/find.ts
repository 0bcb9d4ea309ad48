import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { countOf } from 'shared-api/questions';
import type { Executor } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { toShown } from '../questions/shown.ts';
import { materials } from '../tables/materials.ts';
import { quizAttempts, quizzes, type StoredQuestion } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';

type Quiz = typeof quizzes.$inferSelect;

export interface FoundQuiz {
  quiz: Quiz;
  material: { id: string; title: string };
  attempts: number;
}

/** Specification section 8. */
export const quizMissing = () => notFound('Тест для этого материала не найден. Создайте тест сначала.');

/** The quiz that fits and whose material is still there. */
export async function findQuiz(db: Executor, where: SQL): Promise<FoundQuiz | null> {
  const [found] = await db
    .select({ quiz: quizzes, material: { id: materials.id, title: materials.title } })
    .from(quizzes)
    .innerJoin(materials, eq(materials.id, quizzes.materialId))
    .where(and(where, isNull(quizzes.deletedAt), isNull(materials.deletedAt)));
  if (!found) return null;
  return { ...found, attempts: await db.$count(quizAttempts, eq(quizAttempts.quizId, found.quiz.id)) };
}

/** For everybody: what is kept for attestations is left out, and so are the right answers. */
export function toQuiz({ quiz, material, attempts }: FoundQuiz) {
  const { id, title, description, timeLimit, passingScore, isActive, createdAt } = quiz;
  const questions = askedOf(quiz).map(toShown);
  const facts = { id, title, description, timeLimit, passingScore, isActive, createdAt: createdAt.toISOString() };
  return { ...facts, material, questions, drawnCount: countOf(quiz.blueprint), waitSeconds: 0, _count: { attempts } };
}

/** With everything, for editors only; 404 where there is none. */
export async function findEditable(db: Executor, id: string) {
  const found = await findQuiz(db, eq(quizzes.id, id));
  if (!found) throw notFound('Тест не найден');
  const { version, updatedAt, updatedById, blueprint } = found.quiz;
  const questions = found.quiz.questions.map((question) => ({ isAttestationOnly: false, ...question }));
  const [updatedBy] = updatedById
    ? await db
        .select({ firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(eq(users.id, updatedById))
    : [];
  const facts = { version, updatedAt: updatedAt.toISOString(), updatedBy: updatedBy ?? null };
  return { ...toQuiz(found), questions, blueprint, ...facts };
}

/** Whether there is something in it for whoever takes it. */
export function asksSomething(quiz: Pick<Quiz, 'questions' | 'blueprint'>): boolean {
  return quiz.blueprint.length > 0 || askedOf(quiz).length > 0;
}

/** The questions of a quiz itself that its takers meet. */
export function askedOf({ questions }: { questions: StoredQuestion[] }): StoredQuestion[] {
  return questions.filter(({ isAttestationOnly }) => !isAttestationOnly);
}
