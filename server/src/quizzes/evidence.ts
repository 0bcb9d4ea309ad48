import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { toPerson } from '../db/people.ts';
import { notFound } from '../http/errors.ts';
import { quizAttempts, quizzes } from '../tables/quizzes.ts';
import { users } from '../tables/users.ts';
import { describeForEditors } from './review.ts';

/** What was asked in a quiz attempt, what was answered, and what would have been right. */
export async function quizAttemptEvidence(db: Database, id: string) {
  const [found] = await db
    .select({ attempt: quizAttempts, quiz: quizzes, user: users })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .innerJoin(users, eq(users.id, quizAttempts.userId))
    .where(eq(quizAttempts.id, id));
  if (!found) throw notFound('Попытка не найдена');
  const { attempt, quiz, user } = found;
  return {
    id,
    quizId: quiz.id,
    quiz: { id: quiz.id, title: attempt.title ?? quiz.title },
    user: toPerson(user),
    score: attempt.score,
    isPassed: attempt.isPassed,
    passingScore: attempt.passingScore,
    completedAt: attempt.completedAt.toISOString(),
    isAsShown: attempt.questions !== null,
    questions: describeForEditors({ attempt, present: quiz.questions }),
  };
}
